"""What people do around a booking out of habit: straighten, put again, press twice, hold, take back, use a phone."""

from engine.hare_and_tortoise.gestures import RaceGesture
from firmware.inference.distances import a_shove_away
from hardware.cells import INDEX, SPACES
from hardware.ports import Button
from tests.bench.people.positions import GAME, after, moves
from tests.bench.people.scene import NotHereError, Scene
from tests.bench.people.stories import Story


def tried(scene: Scene, meant: RaceGesture) -> RaceGesture:
    """Return another move of the same marker that asks no chance."""
    found = [g for g in moves(scene.state) if g.marker == meant.marker and g.cell != meant.cell]
    found = [g for g in found if not GAME.chances(after(scene.state, g.action))]
    if not found:
        raise NotHereError
    return scene.random.choice(found)


def again(scene: Scene, begin: float, marker: int, cell: str, air: tuple[float, float]) -> float:
    """Take a marker up and put it on a cell; return when it is down."""
    scene.world.lift(begin, marker)
    down = begin + scene.between(*air)
    scene.world.put(down, marker, cell)
    return down


def stays(scene: Scene, marker: int) -> str:
    """Return where a marker stands."""
    return scene.world.where[marker] or ""


def bumps_in_a_row(scene: Scene) -> None:
    """Several bumps of up to 0.3 s, one after the other, not next to the landing."""
    gesture = scene.move()
    at = scene.between(0.05, scene.carry(0.5, gesture) + 0.5)
    for _ in range(scene.random.randint(3, 8)):
        lasts = scene.between(0.05, 0.29)
        scene.world.bump(at, scene.some(scene.others(away_from=gesture.cell))[0], lasts)
        at += lasts + scene.between(0.1, 0.6)


def put_again(scene: Scene) -> None:
    """A marker is put down, taken up and put on the same space once more, one to three times."""
    gesture = scene.move()
    down = scene.carry(0.1, gesture)
    for _ in range(scene.random.randint(1, 3)):
        down = again(scene, down + scene.between(0.1, 3.5), gesture.marker, gesture.cell, (0.1, 1.5))


def two_tries_and_back(scene: Scene) -> None:
    """Two tries, back to where it came from, and after a while the move."""
    gesture = scene.move()
    cell, at = stays(scene, gesture.marker), 0.1
    for _ in range(2):
        at = again(scene, at, gesture.marker, tried(scene, gesture).cell, (0.3, 1.5)) + scene.between(0.2, 3.2)
    at = again(scene, at, gesture.marker, cell, (0.3, 1.5))
    scene.carry(at + scene.between(0.3, 5.0), gesture)


def not_yet(scene: Scene) -> None:
    """The next player takes a marker up while the mover rests on a try, puts it back, and the mover goes on."""
    gesture = scene.move()
    rests = tried(scene, gesture)
    following = scene.next_marker(rests)
    down = again(scene, 0.1, gesture.marker, rests.cell, (0.3, 3.0))
    at = again(scene, down + scene.between(0.3, 2.0), following, stays(scene, following), (0.6, 3.0))
    again(scene, at + scene.between(0.2, 2.0), gesture.marker, gesture.cell, (0.3, 1.5))


def straightened_and_pressed_twice(scene: Scene) -> None:
    """Two people press `done` for one move, and the next player straightens a marker, lifted about as the first does.

    Lifted later, it would be what an answer looks like.
    """
    gesture = scene.move(quiet=True)
    pressed = scene.carry(0.1, gesture) + scene.between(0.2, 1.0)
    following = scene.next_marker(gesture)
    scene.world.press(pressed)
    again(scene, pressed + scene.between(-0.5, 0.15), following, stays(scene, following), (0.33, 0.9))
    scene.world.press(pressed + scene.between(0.2, 1.4))


def straightened_then_moved(scene: Scene) -> None:
    """After a booking the next player straightens a marker, and moves it some time later."""
    gesture = scene.move(quiet=True)
    pressed = scene.carry(0.1, gesture) + scene.between(0.3, 1.0)
    scene.world.press(pressed)
    following = scene.follows(gesture)
    cell = stays(scene, following.marker)
    at = again(scene, pressed + scene.between(0.1, 1.0), following.marker, cell, (0.35, 1.5))
    again(scene, at + scene.between(0.2, 3.0), following.marker, following.cell, (0.4, 3.0))


def done_held(scene: Scene) -> None:
    """Somebody holds `done` too long, under a sleeve."""
    gesture = scene.move(quiet=True)
    begin = scene.carry(0.1, gesture) + scene.between(0.2, 2.0)
    scene.world.hold_done(begin)
    bumped = scene.some(scene.others(away_from=gesture.cell))[0]
    scene.world.bump(begin + scene.between(-0.5, 2.3), bumped, scene.between(0.05, 0.28))


def shoved_after_the_booking(scene: Scene) -> None:
    """A marker is shoved after it was booked, or the next player's is; somebody notices, and puts it back."""
    gesture = scene.move(quiet=True)
    begin = scene.carry(0.1, gesture) + scene.between(0.3, 1.2)
    scene.world.press(begin)
    marker = scene.random.choice((gesture.marker, scene.next_marker(gesture)))
    cell = gesture.cell if marker == gesture.marker else stays(scene, marker)
    taken = {*scene.world.where, gesture.cell}
    near = [c for c in SPACES if c not in taken and a_shove_away(INDEX[cell]) >> INDEX[c] & 1]
    if not near:
        raise NotHereError
    begin = again(scene, begin + scene.between(0.2, 3.0), marker, scene.random.choice(near), (0.02, 0.3))
    again(scene, begin + scene.between(1.0, 6.0), marker, cell, (0.3, 1.2))


def taken_back(scene: Scene) -> None:
    """A booking is taken back by `undo`, the marker goes back, and something else is done."""
    gesture = scene.move()
    cell = stays(scene, gesture.marker)
    pressed = again(scene, 0.1, gesture.marker, tried(scene, gesture).cell, (0.3, 2.0)) + scene.between(0.3, 2.0)
    scene.world.press(pressed)
    pressed += scene.between(0.3, 4.0)
    scene.world.press(pressed, Button.UNDO)
    at = again(scene, pressed + scene.between(0.0, 2.0), gesture.marker, cell, (0.3, 1.0))
    scene.carry(at + scene.between(0.3, 2.0), gesture)


def by_phone(scene: Scene) -> None:
    """A move is entered on a phone, with the marker in hand or before; sleeves are there as well."""
    gesture, world = scene.move(quiet=True), scene.world

    def enter() -> None:
        world.session.propose(world.at, gesture.action)
        world.session.done(world.at)

    entered = scene.between(0.2, 2.0)
    world.do(entered, enter)
    down = again(scene, scene.between(0.1, 4.0), gesture.marker, gesture.cell, (2.5, 5.0))
    bumped = scene.some(scene.others(away_from=gesture.cell))[0]
    world.bump(scene.between(0.1, down), bumped, scene.between(0.05, 0.28))


def one_after_the_other(scene: Scene) -> None:
    """Three players in a row, each by `done`, by lying still, or by the next hand."""
    state, at, moved = scene.state, 0.1, set[int]()
    for _ in range(3):
        found = [g for g in moves(state) if not GAME.chances(after(state, g.action))]
        seats = {scene.world.owners[m] for m in moved}
        found = [g for g in found if scene.world.owners[g.marker] not in seats]
        if not found:
            raise NotHereError
        gesture = scene.random.choice(found)
        scene.mean(gesture)
        moved.add(gesture.marker)
        at = again(scene, at, gesture.marker, gesture.cell, (0.6, 2.0))
        if scene.random.random() < 0.4:
            at += scene.between(0.2, 0.8)
            scene.world.press(at)
        at += scene.random.choice((scene.between(0.2, 1.0), 2.7))
        state = after(state, gesture.action)


def knocked_during_the_die(scene: Scene) -> None:
    """A die or a card is asked for; meanwhile others are knocked over, and put back."""
    found = [g for g in moves(scene.state) if GAME.chances(after(scene.state, g.action))]
    if not found:
        raise NotHereError
    gesture = scene.random.choice(found)
    scene.mean(gesture)
    at = scene.carry(0.1, gesture) + 0.5
    scene.world.press(at)
    at += scene.between(0.1, 4.0)
    fallen = scene.some(scene.others(), 3)
    for marker in fallen:
        scene.world.lift(at + scene.between(0.0, 0.15), marker)
    for marker in fallen:
        at += scene.between(0.6, 1.5)
        scene.world.put(at, marker, stays(scene, marker))


STORIES: dict[str, Story] = {
    "several bumps up to 0.3 s in a row": bumps_in_a_row,
    "put down on the same space again": put_again,
    "two tries and back, then moved": two_tries_and_back,
    "the next player is told: not yet": not_yet,
    "done pressed twice, the next player straightens": straightened_and_pressed_twice,
    "the next player straightens, then moves": straightened_then_moved,
    "done held too long, under a sleeve": done_held,
    "shoved after the booking, and put back": shoved_after_the_booking,
    "taken back by undo, then moved": taken_back,
    "entered on a phone, a sleeve on the way": by_phone,
    "three players in a row": one_after_the_other,
    "others knocked over during die or card": knocked_during_the_die,
}
