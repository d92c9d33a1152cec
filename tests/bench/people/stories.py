"""What people do: each story sets up what happens, and says what they mean by it. Intention is the truth."""

from collections.abc import Callable

from firmware.inference.distances import a_shove_away
from hardware.cells import INDEX, PODIUM, SPACES
from tests.bench.people import presses
from tests.bench.people.positions import GAME, after, answers, moves
from tests.bench.people.scene import NotHereError, Scene, path_between

Story = Callable[[Scene], None]
LONGEST_BUMP = 0.3


def clean(scene: Scene) -> None:
    """Lift, carry, put down."""
    scene.press_or_not(scene.carry(0.1, scene.move()))


def clean_slide(scene: Scene) -> None:
    """Push the marker along the track."""
    gesture = scene.move()
    origin = scene.world.where[gesture.marker]
    path = path_between(origin or "", gesture.cell)
    if len(path) < 3:
        raise NotHereError
    at = 0.1
    for cell in path:
        at += scene.between(0.08, 0.3)
        if cell == path[-1] or cell not in scene.world.where:
            scene.world.put(at, gesture.marker, cell)
    scene.press_or_not(at)


def clean_taps(scene: Scene) -> None:
    """Count along the track with the marker, touching spaces."""
    gesture = scene.move()
    scene.world.lift(0.1, gesture.marker)
    at = 0.1
    free = [found.cell for found in moves(scene.state) if found.marker == gesture.marker]
    for _ in range(scene.random.randint(1, 4)):
        at += scene.between(0.2, 0.8)
        scene.world.put(at, gesture.marker, scene.random.choice(free))
        at += scene.between(0.03, 0.4)
        scene.world.lift(at, gesture.marker)
    at += scene.between(0.2, 1.0)
    scene.world.put(at, gesture.marker, gesture.cell)
    scene.press_or_not(at)


def clean_next_hand(scene: Scene) -> None:
    """Put down, and the next player plays."""
    gesture = scene.move(quiet=True)
    at = scene.carry(0.1, gesture)
    scene.plays_next(at + scene.between(0.3, 2.0), gesture)


def put_answer(scene: Scene) -> float:
    """Answer by putting the marker back; return when it is down."""
    found = answers(scene.state)
    if not found:
        raise NotHereError
    gesture = scene.random.choice(found)
    scene.mean(gesture)
    scene.world.lift(0.1, gesture.marker)
    down = 0.1 + gesture.hold * 2.0 + scene.between(0.5, 1.8)
    scene.world.put(down, gesture.marker, gesture.cell)
    return down


def clean_answer(scene: Scene) -> None:
    """Answer by putting the marker back, and press done."""
    down = put_answer(scene)
    scene.world.press(down + scene.between(0.3, 1.0))


def _sleeve(scene: Scene, when: str, seconds: tuple[float, float], *, beside: bool = False) -> None:
    """Move, and open one to three other switches with the sleeve."""
    gesture = scene.move()
    others = scene.others(beside_cell=gesture.cell) if beside else scene.others(away_from=gesture.cell)
    touched = scene.some(others, 3)
    scene.world.lift(0.1, gesture.marker)
    down = 0.1 + max(0.6, scene.air())
    scene.world.put(down, gesture.marker, gesture.cell)
    begin = {"lift": 0.1 + scene.between(0.0, 0.2), "air": scene.between(0.3, down), "placed": down}[when]
    for marker in touched:
        scene.world.bump(begin + scene.between(0.0, 0.05), marker, scene.between(*seconds))


def sleeve_at_the_lift(scene: Scene) -> None:
    """A sleeve, up to 0.3 s, just after the own lift."""
    _sleeve(scene, "lift", (0.03, LONGEST_BUMP - 0.02))


def sleeve_in_the_air(scene: Scene) -> None:
    """A sleeve, up to 0.3 s, later in the air."""
    _sleeve(scene, "air", (0.03, LONGEST_BUMP - 0.02))


def sleeve_after_placing(scene: Scene) -> None:
    """A sleeve, up to 0.3 s, when the hand goes away."""
    _sleeve(scene, "placed", (0.03, LONGEST_BUMP - 0.02))


def long_sleeve(scene: Scene) -> None:
    """A sleeve of 0.3 to 0.4 s at any time."""
    _sleeve(scene, scene.random.choice(("lift", "air", "placed")), (LONGEST_BUMP, 0.4))


def sleeve_beside_the_landing(scene: Scene) -> None:
    """A sleeve on the neighbours of the landing."""
    _sleeve(scene, scene.random.choice(("lift", "air", "placed")), (0.03, 0.4), beside=True)


def counting_heads(scene: Scene) -> None:
    """Count along the track, touching the others' heads."""
    gesture = scene.move()
    scene.world.lift(0.1, gesture.marker)
    at = 0.3
    for _ in range(scene.random.randint(2, 5)):
        scene.world.bump(at, scene.some(scene.others(away_from=gesture.cell))[0], scene.between(0.03, 0.25))
        at += scene.between(0.25, 0.6)
    scene.world.put(at, gesture.marker, gesture.cell)
    scene.press_or_not(at)


def dragged_along(scene: Scene) -> None:
    """The magnet drags a neighbour along, which falls back."""
    gesture = scene.move()
    origin = scene.world.where[gesture.marker]
    neighbour = scene.some(scene.others(beside_cell=origin, away_from=gesture.cell))[0]
    scene.world.bump(0.1 + scene.between(0.0, 0.05), neighbour, scene.between(0.1, 0.45))
    scene.press_or_not(scene.carry(0.1, gesture))


def shove(scene: Scene) -> None:
    """A marker is shoved a space or two, noticed after one to seven seconds, and put back; then the move is made."""
    marker = scene.random.randrange(len(scene.world.where))
    cell = scene.world.where[marker] or ""
    target = scene.free_beside(marker, scene.random.randint(1, 2))
    if not a_shove_away(INDEX[cell]) >> INDEX[target] & 1:
        raise NotHereError
    scene.world.lift(0.1, marker)
    scene.world.put(0.1 + scene.between(0.02, 0.3), marker, target)
    noticed = scene.between(1.0, 7.0)
    scene.world.lift(noticed, marker)
    scene.world.put(noticed + scene.between(0.5, 1.2), marker, cell)


def bulldozing(scene: Scene) -> None:
    """A slide pushes another marker one space on; that is noticed, and both are put right."""
    gesture = scene.move()
    origin = scene.world.where[gesture.marker]
    path = path_between(origin or "", gesture.cell)
    pushed = [m for m in scene.others() if scene.world.where[m] in path[:-1]]
    marker = scene.some(pushed)[0]
    cell = scene.world.where[marker] or ""
    target = scene.free_beside(marker, 1)
    if target == gesture.cell:
        raise NotHereError
    at = 0.1
    for step in path[: path.index(cell)]:
        at += scene.between(0.08, 0.25)
        if step not in scene.world.where:
            scene.world.put(at, gesture.marker, step)
    leaves = at + scene.between(0.05, 0.15)
    scene.world.lift(leaves, marker)
    scene.world.put(leaves + scene.between(-0.03, 0.06), marker, target)
    scene.world.put(leaves + scene.between(0.05, 0.15), gesture.marker, cell)
    noticed = leaves + scene.between(1.0, 5.0)
    scene.world.lift(noticed, gesture.marker)
    scene.world.lift(noticed + 0.3, marker)
    scene.world.put(noticed + 1.0, marker, cell)
    scene.world.put(noticed + 1.8, gesture.marker, gesture.cell)


def two_runners(scene: Scene) -> None:
    """Both own runners are taken up, one is put back, the other one is moved."""
    gesture = scene.move()
    seat = scene.world.owners[gesture.marker]
    own = [m for m, owner in enumerate(scene.world.owners) if owner == seat and m != gesture.marker]
    other = scene.some([m for m in own if scene.world.where[m] not in PODIUM])[0]
    cell = scene.world.where[other] or ""
    first, second = scene.random.sample([gesture.marker, other], 2)
    scene.world.lift(0.1, first)
    scene.world.lift(0.1 + scene.between(0.0, 0.8), second)
    back = 1.0 + scene.between(0.2, 1.5)
    scene.world.put(back, other, cell)
    down = max(1.0, back + scene.between(-0.5, 1.5))
    scene.world.put(down, gesture.marker, gesture.cell)
    scene.press_or_not(max(back, down))


def early_hand(scene: Scene) -> None:
    """The next player lifts before the mover has put down; both moves are legal."""
    gesture = scene.move(quiet=True)
    scene.world.lift(0.1, gesture.marker)
    down = 0.1 + scene.between(0.8, 2.5)
    scene.world.put(down, gesture.marker, gesture.cell)
    lifted = scene.between(0.3, down - 0.1)
    scene.plays_next(lifted, gesture, air=down - lifted + scene.between(0.2, 1.5))


def wrong_step(scene: Scene) -> None:
    """A run home onto another step of the podium."""
    found = [g for g in moves(scene.state) if g.cell in PODIUM]
    if not found:
        raise NotHereError
    gesture = scene.random.choice(found)
    scene.mean(gesture)
    free = [step for step in PODIUM if step not in scene.world.where and step != gesture.cell]
    scene.world.lift(0.1, gesture.marker)
    down = 0.1 + scene.air()
    scene.to_place[gesture.marker] = scene.random.choice(free)
    scene.world.put(down, gesture.marker, scene.to_place[gesture.marker])
    scene.press_or_not(down)


def knocked_over(scene: Scene) -> None:
    """Several markers are knocked over and put back; then the move is made."""
    fallen = scene.random.sample(range(len(scene.world.where)), scene.random.randint(2, len(scene.world.where)))
    at = 0.1
    for marker in fallen:
        scene.world.lift(at + scene.between(0.0, 0.15), marker)
    for marker in fallen:
        at += scene.between(0.6, 1.5)
        scene.world.put(at, marker, scene.world.where[marker] or "")
    scene.move()
    scene.later = True


def straightened(scene: Scene) -> None:
    """Markers are straightened three times; then the move is made."""
    gesture = scene.move()
    marker = scene.random.choice([*scene.others(), gesture.marker])
    at = 0.1
    for _ in range(3):
        scene.world.bump(at, marker, scene.between(0.05, 0.28))
        at += scene.between(0.3, 0.5)
    scene.press_or_not(scene.carry(at + 0.5, gesture))


def stuck_origin(scene: Scene) -> None:
    """The switch under the marker that leaves stays closed."""
    gesture = scene.move()
    scene.world.break_(scene.world.where[gesture.marker] or "", closed=True)
    scene.carry(0.1, gesture)


def dead_elsewhere(scene: Scene) -> None:
    """A switch is dead on which nothing stands and nothing is meant to stand."""
    gesture = scene.move()
    taken = {*scene.world.where, gesture.cell}
    scene.world.break_(scene.random.choice([cell for cell in SPACES if cell not in taken]), closed=False)
    scene.press_or_not(scene.carry(0.1, gesture))


def dead_origin(scene: Scene) -> None:
    """The switch under the marker of the player on turn is dead, and was found to be so."""
    gesture = scene.move()
    scene.world.break_(scene.world.where[gesture.marker] or "", closed=False)
    scene.carry(22.0, gesture)


def forced(scene: Scene) -> None:
    """A hare or a card sends a marker elsewhere; the sleeve opens another switch on the way."""
    found = [g for g in moves(scene.state) if GAME.chances(after(scene.state, g.action))]
    if not found:
        raise NotHereError
    gesture = scene.random.choice(found)
    scene.mean(gesture)
    down = scene.carry(0.1, gesture)
    scene.world.press(down + 0.5)
    scene.world.bump(down + scene.between(0.6, 2.5), scene.some(scene.others())[0], scene.between(0.05, 0.28))


def exchange(seconds: tuple[float, float]) -> Story:
    """Return a story: two markers of different players are exchanged by mistake, in so many seconds."""

    def story(scene: Scene) -> None:
        pairs = [
            (one, other)
            for one in range(len(scene.world.where))
            for other in range(one)
            if scene.world.owners[one] != scene.world.owners[other]
        ]
        one, other = scene.random.choice(pairs)
        cells = scene.world.where[one] or "", scene.world.where[other] or ""
        lasts = scene.between(*seconds)
        for marker in (one, other):
            scene.world.lift(0.1 + scene.between(0.0, 0.03), marker)
        scene.world.put(0.1 + lasts + scene.between(0.0, 0.03), one, cells[1])
        scene.world.put(0.1 + lasts + scene.between(0.0, 0.03), other, cells[0])

    return story


EXCHANGES = ((0.1, 0.2), (0.2, 0.3), (0.3, 0.4), (0.4, 0.5), (0.5, 0.6), (0.6, 2.0))
"""How long exchanges take, in seconds, from the first lift to the last put."""
STORIES: dict[str, Story] = {
    "clean: carried": clean,
    "clean: slid along the track": clean_slide,
    "clean: counted with taps": clean_taps,
    "clean: the next player plays on": clean_next_hand,
    "clean: an answer, with done": clean_answer,
    "a sleeve up to 0.3 s, just after the own lift": sleeve_at_the_lift,
    "a sleeve up to 0.3 s, in the air": sleeve_in_the_air,
    "a sleeve up to 0.3 s, after placing": sleeve_after_placing,
    "a sleeve of 0.3 to 0.4 s": long_sleeve,
    "a sleeve next to the landing": sleeve_beside_the_landing,
    "counting, touching others' heads": counting_heads,
    "a neighbour dragged along by the magnet": dragged_along,
    "another marker bumped or tidied during a try": presses.next_marker_bumped,
    "done just after the next hand has booked": presses.late_done,
    "done by habit after a bump": presses.habitual_done,
    "done by the wrong person on a try": presses.wrong_person,
    "the same, and the mover is on turn again": presses.wrong_person_again,
    "on turn again at once, and plays on": presses.plays_again,
    "done pressed twice, by two people": presses.two_press_done,
    "a shove, noticed after 1 to 7 s": shove,
    "a slide that pushes another marker on": bulldozing,
    "both own runners taken up": two_runners,
    "the next player lifts early": early_hand,
    "a rest of three seconds, then moved on": presses.rests_to_read,
    "taken up again as the time runs out": presses.lifts_as_time_runs_out,
    "home on another step": wrong_step,
    "knocked over and put back": knocked_over,
    "straightened three times": straightened,
    "a stuck switch under the origin": stuck_origin,
    "a dead switch elsewhere": dead_elsewhere,
    "a dead switch under the origin": dead_origin,
    "onto a hare, a sleeve on the way": forced,
}
