"""What happens around a move: sleeves at any time, hands of others, second thoughts, and two such things at once."""

from engine.hare_and_tortoise.gestures import RaceGesture
from hardware.cells import PODIUM, SPACES
from tests.bench.people.positions import GAME, after, answers, moves
from tests.bench.people.scene import NotHereError, Scene, near, path_between
from tests.bench.people.stories import Story, put_answer

BUMP = (0.03, 0.28)
LONG = (0.3, 0.4)


def _carried(scene: Scene, gesture: RaceGesture) -> float:
    """Carry a marker for any time, after a while in which others may touch the board; return when it is down."""
    return scene.carry(0.5, gesture)


def sleeves(scene: Scene, end: float, seconds: tuple[float, float] = BUMP, *, times: int = 2) -> None:
    """Let sleeves open one to three switches under markers that stay, not next to a landing, at any time."""
    landings = scene.to_place.values()
    stays = [m for m in range(len(scene.world.where)) if m not in scene.world.handled]
    stays = [m for m in stays if not any(near(scene.world.where[m] or "", cell) for cell in landings)]
    for _ in range(scene.random.randint(1, times)):
        begin = scene.between(0.05, end)
        for marker in scene.some(stays, 3):
            scene.world.bump(begin + scene.between(0.0, 0.08), marker, scene.between(*seconds))


def sleeve_at_any_time(scene: Scene) -> None:
    """Sleeves of up to 0.3 s before the lift, in the air, over the landing, after it."""
    sleeves(scene, _carried(scene, scene.move()) + 1.5)


def long_sleeve_at_any_time(scene: Scene) -> None:
    """The same of 0.3 to 0.4 s."""
    sleeves(scene, _carried(scene, scene.move()) + 1.5, LONG, times=1)


def own_runner_bumped(scene: Scene) -> None:
    """A sleeve opens the switch under the mover's own other runner."""
    gesture = scene.move()
    down = _carried(scene, gesture)
    for _ in range(scene.random.randint(1, 2)):
        scene.world.bump(scene.between(0.05, down + 1.5), _own_other(scene, gesture), scene.between(0.03, 0.4))


def _own_other(scene: Scene, gesture: RaceGesture) -> int:
    seat = scene.world.owners[gesture.marker]
    own = [m for m, owner in enumerate(scene.world.owners) if owner == seat and m != gesture.marker]
    return scene.some([m for m in own if scene.world.where[m] not in PODIUM])[0]


def wobbles(scene: Scene) -> None:
    """The marker that was put down wobbles, or is straightened."""
    gesture = scene.move()
    down = _carried(scene, gesture)
    for _ in range(scene.random.randint(1, 2)):
        scene.world.bump(down + scene.between(0.1, 2.0), gesture.marker, scene.between(0.03, 0.5))


def low_flight(scene: Scene) -> None:
    """The marker is carried so low that switches close on its way, also where it may not go."""
    gesture = scene.move()
    down = _carried(scene, gesture)
    taken = {*scene.world.where, gesture.cell}
    free = [cell for cell in SPACES if cell not in taken]
    for _ in range(scene.random.randint(2, 5)):
        scene.world.brush(
            scene.between(0.55, max(0.6, down - 0.1)), scene.random.choice(free), scene.between(0.02, 0.15)
        )


def slide_over_two(scene: Scene) -> None:
    """The marker is pushed along the track, and closes two switches between two spaces."""
    gesture = scene.move()
    path = path_between(scene.world.where[gesture.marker] or "", gesture.cell)
    at, last = 0.5, scene.world.where[gesture.marker]
    for cell in path:
        at += scene.between(0.1, 0.4)
        if cell == gesture.cell or cell not in scene.world.where:
            scene.world.put(at, gesture.marker, cell)
            if last is not None:
                scene.world.brush(at, last, scene.between(0.02, 0.12))
            last = cell
    sleeves(scene, at + 1.0)


def quick_next_hand(scene: Scene) -> None:
    """The next player plays at once and fast, also onto what asks chance."""
    gesture = scene.move(quiet=True)
    down = _carried(scene, gesture)
    following = scene.follows(gesture, quiet=False)
    begin = down + scene.between(0.0, 0.5)
    scene.world.lift(begin, following.marker)
    scene.world.put(begin + scene.between(0.12, 0.9), following.marker, following.cell)


def next_is_down_first(scene: Scene) -> None:
    """The next player lifts after the mover, and puts down before."""
    gesture = scene.move(quiet=True)
    down = 0.1 + scene.between(1.2, 3.5)
    scene.world.lift(0.1, gesture.marker)
    scene.world.put(down, gesture.marker, gesture.cell)
    lifted = 0.1 + scene.between(0.1, 0.4)
    scene.plays_next(lifted, gesture, air=scene.between(0.3, down - lifted - 0.05))


def early_before_chance(scene: Scene) -> None:
    """The next player lifts before the mover has put down where chance is asked, sees it, and puts back."""
    found = [g for g in moves(scene.state) if GAME.chances(after(scene.state, g.action))]
    if not found:
        raise NotHereError
    gesture = scene.random.choice(found)
    scene.mean(gesture)
    down = scene.carry(0.1, gesture)
    other = scene.some(scene.others())[0]
    lifted = scene.between(0.15, down + 0.5)
    scene.world.lift(lifted, other)
    scene.world.put(max(lifted, down) + scene.between(0.4, 3.0), other, scene.world.where[other] or "")


def changes_runner(scene: Scene) -> None:
    """A try with one runner, which is put back; then the other one moves."""
    gesture = scene.move()
    other = _own_other(scene, gesture)
    home = scene.world.where[other] or ""
    tries = [g for g in moves(scene.state) if g.marker == other and not GAME.chances(after(scene.state, g.action))]
    if not tries:
        raise NotHereError
    scene.world.lift(0.1, other)
    down = 0.1 + scene.air()
    scene.world.put(down, other, scene.random.choice(tries).cell)
    lifted = down + scene.between(0.3, 3.5)
    scene.world.lift(lifted, other)
    back = lifted + scene.between(0.3, 1.5)
    scene.world.put(back, other, home)
    scene.carry(back + scene.between(0.1, 2.0), gesture)


def moves_after_an_answer(scene: Scene) -> None:
    """The marker is put back as an answer, or straightened; then it is moved."""
    if not answers(scene.state):
        raise NotHereError
    gesture = scene.move()
    cell = scene.world.where[gesture.marker] or ""
    scene.world.lift(0.1, gesture.marker)
    back = 0.1 + scene.between(0.2, 3.0)
    scene.world.put(back, gesture.marker, cell)
    scene.carry(back + scene.between(0.2, 4.0), gesture)


def answer_with_sleeves(scene: Scene) -> None:
    """An answer, with sleeves, and done."""
    down = put_answer(scene)
    sleeves(scene, down + 0.5)
    scene.world.press(down + scene.between(0.8, 1.5))


def other_shoved(scene: Scene) -> None:
    """While somebody moves, another player's marker is shoved on; somebody notices, and puts it back."""
    gesture = scene.move()
    down = _carried(scene, gesture)
    other = scene.some(scene.others(away_from=gesture.cell))[0]
    cell = scene.world.where[other] or ""
    target = scene.free_beside(other, scene.random.randint(1, 2))
    begin = scene.between(0.1, down + 1.0)
    scene.world.lift(begin, other)
    scene.world.put(begin + scene.between(0.02, 0.3), other, target)
    noticed = begin + scene.between(1.0, 5.0)
    scene.world.lift(noticed, other)
    scene.world.put(noticed + scene.between(0.4, 1.2), other, cell)


def pushes_and_slides_on(scene: Scene) -> None:
    """A slide pushes another marker one space on, goes on to where it is meant, and only the lights tell."""
    gesture = scene.move()
    path = path_between(scene.world.where[gesture.marker] or "", gesture.cell)
    pushed = [m for m in scene.others() if scene.world.where[m] in path[:-1]]
    marker = scene.some(pushed)[0]
    cell = scene.world.where[marker] or ""
    target = scene.free_beside(marker, 1)
    if target == gesture.cell:
        raise NotHereError
    at = 0.1
    for step in path:
        at += scene.between(0.08, 0.25)
        if step == cell:
            scene.world.lift(at, marker)
            scene.world.put(at + scene.between(0.0, 0.06), marker, target)
            scene.world.put(at + scene.between(0.07, 0.12), gesture.marker, cell)
        elif step != target and (step == gesture.cell or step not in scene.world.where):
            scene.world.put(at, gesture.marker, step)


def done_at_any_time(scene: Scene) -> None:
    """Somebody presses `done` before the marker is down; a sleeve is there as well."""
    down = _carried(scene, scene.move())
    for _ in range(scene.random.randint(1, 3)):
        scene.world.press(scene.between(0.05, down - 0.05))
    sleeves(scene, down + 1.0)


def knocked_in_hand(scene: Scene) -> None:
    """With the marker in hand somebody knocks over others, and puts them back."""
    gesture = scene.move()
    fallen = scene.random.sample(scene.others(), min(len(scene.others()), scene.random.randint(1, 3)))
    scene.world.lift(0.1, gesture.marker)
    at = 0.1 + scene.between(0.1, 2.0)
    for marker in fallen:
        scene.world.lift(at + scene.between(0.0, 0.15), marker)
    for marker in fallen:
        at += scene.between(0.6, 1.5)
        scene.world.put(at, marker, scene.world.where[marker] or "")
    scene.world.put(at + scene.between(-0.4, 2.0), gesture.marker, gesture.cell)


def tidied_for_long(scene: Scene) -> None:
    """Somebody takes another player's marker up for a second or three, looks at it, and puts it back."""
    gesture = scene.move()
    down = _carried(scene, gesture)
    other = scene.some(scene.others())[0]
    begin = scene.between(0.05, down + 1.0)
    scene.world.lift(begin, other)
    scene.world.put(begin + scene.between(0.6, 3.0), other, scene.world.where[other] or "")


def out_of_turn(scene: Scene) -> None:
    """Somebody who is not on turn moves, sees it, and puts back; then the move is made."""
    other = scene.some(scene.others())[0]
    cell = scene.world.where[other] or ""
    taken = {*scene.world.where}
    scene.world.lift(0.1, other)
    down = 0.1 + scene.air()
    scene.world.put(down, other, scene.random.choice([c for c in SPACES if c not in taken]))
    if scene.random.random() < 0.5:
        scene.world.press(down + scene.between(0.1, 2.0))
    back = down + scene.between(0.5, 6.0)
    scene.world.lift(back, other)
    back += scene.between(0.3, 2.0)
    scene.world.put(back, other, cell)
    scene.carry(back + scene.between(0.2, 1.0), scene.move())


def dead_landing(scene: Scene) -> None:
    """The switch under the landing is dead: only a phone can tell."""
    gesture = scene.move()
    scene.world.break_(gesture.cell, closed=False)
    _carried(scene, gesture)


def stuck_elsewhere(scene: Scene) -> None:
    """A switch that nobody needs sticks, while somebody moves, or long before."""
    gesture = scene.move()
    taken = {*scene.world.where, gesture.cell}
    cell = scene.random.choice([cell for cell in SPACES if cell not in taken])
    begin = scene.random.choice((0.1, 6.0))
    down = scene.carry(begin, gesture)
    scene.world.do(scene.between(0.0, 0.1 if begin > 1 else down), lambda: scene.world.break_(cell, closed=True))


def stuck_next_origin(scene: Scene) -> None:
    """Time has booked a move; the switch under the marker of the next player stays closed as that one leaves."""
    gesture = scene.move(quiet=True)
    down = _carried(scene, gesture)
    following = scene.follows(gesture)
    scene.world.break_(scene.world.where[following.marker] or "", closed=True)
    scene.carry(down + 3.0 + scene.between(0.0, 4.0), following)


STORIES: dict[str, Story] = {
    "sleeves up to 0.3 s, at any time": sleeve_at_any_time,
    "a sleeve of 0.3 to 0.4 s, at any time": long_sleeve_at_any_time,
    "a sleeve on the own other runner": own_runner_bumped,
    "the marker wobbles where it was put": wobbles,
    "carried low over other switches": low_flight,
    "slid over two switches at once, with sleeves": slide_over_two,
    "the next player is quick": quick_next_hand,
    "the next player lifts early, and is down first": next_is_down_first,
    "another hand before die or card": early_before_chance,
    "a try with one runner, then the other one": changes_runner,
    "put back, then moved": moves_after_an_answer,
    "an answer with done, with sleeves": answer_with_sleeves,
    "another marker is shoved meanwhile": other_shoved,
    "a slide that pushes another marker on, and goes on": pushes_and_slides_on,
    "done before the marker is down, with sleeves": done_at_any_time,
    "others knocked over with the marker in hand": knocked_in_hand,
    "another marker tidied for long": tidied_for_long,
    "out of turn, and back": out_of_turn,
    "a dead switch under the landing": dead_landing,
    "a stuck switch elsewhere": stuck_elsewhere,
    "a stuck switch under the next player's origin": stuck_next_origin,
}
