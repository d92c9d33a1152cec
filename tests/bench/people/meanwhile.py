"""What others do while time runs, a hare leads or something is put right; and hands that are late or not exact."""

from collections.abc import Callable

from engine.hare_and_tortoise.gestures import RaceGesture
from firmware.inference.distances import a_shove_away
from hardware.cells import INDEX, SPACES
from tests.bench.people.habits import again, stays, tried
from tests.bench.people.positions import GAME, after, moves
from tests.bench.people.scene import NotHereError, Scene, near
from tests.bench.people.stories import Story

SLEEVE = (0.03, 0.4)
LIES = 2.5
ROLLS = 1.7


def sleeves_as_time_books(scene: Scene) -> None:
    """Sleeves open one to three switches, the one under the landing too, about when time books."""
    gesture = scene.move()
    books = LIES * (2 if GAME.chances(after(scene.state, gesture.action)) else 1)
    begin = scene.carry(0.1, gesture) + books + scene.between(-0.5, 0.3)
    for marker in scene.some([*scene.others(), gesture.marker], 3):
        scene.world.bump(begin + scene.between(0.0, 0.1), marker, scene.between(*SLEEVE))


def falls_back_late(scene: Scene) -> None:
    """The magnet drags a neighbour along; it hangs there, falls beside its cell, and is put back by hand."""
    gesture = scene.move()
    origin = stays(scene, gesture.marker)
    neighbour = scene.some(scene.others(beside_cell=origin, away_from=gesture.cell))[0]
    cell, lifted = stays(scene, neighbour), 0.1 + scene.between(0.0, 0.1)
    scene.carry(0.1, gesture)
    again(scene, lifted, neighbour, cell, (0.5, 4.0))


def pushed_back(scene: Scene) -> None:
    """A marker is shoved a space or two, and pushed back as quickly some seconds later; then the move is made."""
    marker = scene.random.randrange(len(scene.world.where))
    cell = stays(scene, marker)
    target = scene.free_beside(marker, scene.random.randint(1, 2))
    if not a_shove_away(INDEX[cell]) >> INDEX[target] & 1:
        raise NotHereError
    shoved = again(scene, 0.1, marker, target, (0.02, 0.3))
    back = again(scene, shoved + scene.between(1.0, 7.0), marker, cell, (0.02, 0.3))
    scene.carry(back + scene.between(0.3, 2.0), scene.move())


def rests_again_and_again(scene: Scene) -> None:
    """The mover rests for two to four seconds on one try after the other, and then moves on."""
    meant = scene.move()
    at = 0.1
    for _ in range(scene.random.randint(2, 4)):
        at = again(scene, at, meant.marker, tried(scene, meant).cell, (0.3, 1.5)) + scene.between(2.0, 4.0)
    again(scene, at, meant.marker, meant.cell, (0.3, 1.5))


def tidies_as_the_next_moves(scene: Scene) -> None:
    """After a booking the mover straightens the own marker, while the next player has one in hand."""
    gesture = scene.move(quiet=True)
    pressed = scene.carry(0.1, gesture) + scene.between(0.3, 1.0)
    scene.world.press(pressed)
    lifted, air = pressed + scene.between(0.1, 1.0), scene.between(0.8, 2.5)
    scene.plays_next(lifted, gesture, air=air)
    again(scene, lifted + scene.between(-0.3, air), gesture.marker, gesture.cell, (0.1, 1.2))


def plays_on_under_sleeves(scene: Scene) -> None:
    """The next player takes a marker up and plays, while sleeves open switches, not next to a landing."""
    gesture = scene.move(quiet=True)
    lifted, air = scene.carry(0.1, gesture) + scene.between(0.3, 2.0), scene.between(0.7, 2.5)
    scene.plays_next(lifted, gesture, air=air)
    landings = scene.to_place.values()
    bystanders = [m for m in range(len(scene.world.where)) if m not in scene.world.handled]
    bystanders = [m for m in bystanders if not any(near(stays(scene, m), cell) for cell in landings)]
    for marker in scene.some(bystanders, 3):
        scene.world.bump(lifted + scene.between(-0.3, air), marker, scene.between(*SLEEVE))


def dies_meanwhile(scene: Scene) -> None:
    """The switch under another marker, which nobody moves, dies before a move, in the air, or while it lies."""
    gesture = scene.move()
    down = scene.carry(0.5, gesture)
    cell = stays(scene, scene.some(scene.others())[0])
    scene.world.do(scene.between(0.0, down + 2.0), lambda: scene.world.break_(cell, closed=False))


def not_there(scene: Scene) -> None:
    """The mover puts a marker where it may not go, sees it, and moves on; or first puts it back."""
    meant = scene.move()
    cell = stays(scene, meant.marker)
    legal = {g.cell for g in moves(scene.state) if g.marker == meant.marker}
    free = [space for space in SPACES if space not in {*scene.world.where, *legal}]
    if not free:
        raise NotHereError
    at = again(scene, 0.1, meant.marker, scene.random.choice(free), (0.4, 1.5)) + scene.between(0.5, 6.0)
    if scene.random.random() < 0.5:
        at = again(scene, at, meant.marker, cell, (0.4, 1.2)) + scene.between(0.2, 1.0)
    again(scene, at, meant.marker, meant.cell, (0.4, 1.5))


def between_two(scene: Scene) -> None:
    """The marker is put down between two spaces, closes both switches for a while, and is straightened."""
    gesture = scene.move()
    down = scene.carry(0.1, gesture)
    free = [space for space in SPACES if near(space, gesture.cell) and space not in scene.world.where]
    if not free:
        raise NotHereError
    begin = down + scene.between(-0.1, 0.1)
    scene.world.brush(max(0.3, begin), scene.random.choice(free), scene.between(0.1, 2.5))


def _led(scene: Scene, around: Callable[[Scene, list[int]], None]) -> None:
    """Move to where chance is asked for; what it moves follows the lights, while something happens around it."""
    found = [g for g in moves(scene.state) if GAME.chances(after(scene.state, g.action))]
    if not found:
        raise NotHereError
    gesture = scene.random.choice(found)
    scene.mean(gesture)
    pressed = scene.carry(0.1, gesture) + 0.5
    scene.world.press(pressed)
    scene.world.do(pressed + ROLLS, lambda: _follow(scene, gesture, around))


def _follow(scene: Scene, gesture: RaceGesture, around: Callable[[Scene, list[int]], None]) -> None:
    """Put a marker that was sent elsewhere where the lights lead it, also on through a chain of hares."""
    cell = GAME.markers(scene.world.session.state)[gesture.marker].cell
    if cell == stays(scene, gesture.marker):
        return
    around(scene, [m for m in range(len(scene.world.where)) if m != gesture.marker])
    down = again(scene, scene.between(0.2, 1.0), gesture.marker, cell, (0.5, 2.0))
    scene.world.do(down + ROLLS + 1.0, lambda: _follow(scene, gesture, around))


def _bumps(scene: Scene, others: list[int]) -> None:
    for marker in scene.some(others, 3):
        scene.world.bump(scene.between(0.1, 2.5), marker, scene.between(*SLEEVE))


def _knocks(scene: Scene, others: list[int]) -> None:
    fallen, at = scene.some(others, 3), scene.between(0.1, 1.5)
    for marker in fallen:
        scene.world.lift(at + scene.between(0.0, 0.15), marker)
    for marker in fallen:
        at += scene.between(0.5, 1.4)
        scene.world.put(at, marker, stays(scene, marker))


def led_with_bumps(scene: Scene) -> None:
    """A hare sends a marker elsewhere; while it is carried there, sleeves open other switches."""
    _led(scene, _bumps)


def led_with_knocks(scene: Scene) -> None:
    """The same, and others are knocked over and put back, the own other runner too."""
    _led(scene, _knocks)


def _plays_early(scene: Scene, _others: list[int]) -> None:
    """Let the next player move before the marker that has to follow is there."""
    following = [
        g for g in moves(scene.world.session.state) if not GAME.chances(after(scene.world.session.state, g.action))
    ]
    following = [g for g in following if g.marker in scene.others()]
    if len(scene.intended) == 1 and following:
        gesture = scene.random.choice(following)
        scene.mean(gesture)
        again(scene, scene.between(0.1, 1.5), gesture.marker, gesture.cell, (0.6, 3.0))


def led_and_the_next_is_early(scene: Scene) -> None:
    """The same, and the next player does not wait for it."""
    _led(scene, _plays_early)


STORIES: dict[str, Story] = {
    "sleeves up to 0.4 s as time books": sleeves_as_time_books,
    "a neighbour dragged along falls back late": falls_back_late,
    "a shove, pushed back, then moved": pushed_back,
    "rests of two to four seconds, again and again": rests_again_and_again,
    "the own marker tidied as the next player moves": tidies_as_the_next_moves,
    "the next player plays on, under sleeves": plays_on_under_sleeves,
    "a switch dies under another marker meanwhile": dies_meanwhile,
    "put where it may not go, then moved on": not_there,
    "put down between two spaces": between_two,
    "led by the lights after a hare, with sleeves": led_with_bumps,
    "led by the lights after a hare, others knocked over": led_with_knocks,
    "led by the lights after a hare, the next is early": led_and_the_next_is_early,
}
