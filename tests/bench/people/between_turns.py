"""What happens between one player's move and the next one's: tidying hands, late presses, knocks, broken switches."""

from tests.bench.people.habits import again, stays, tried
from tests.bench.people.kinds import NEVER_BY_TIME
from tests.bench.people.scene import Scene
from tests.bench.people.stories import Story
from tests.bench.people.world import Table


def tidied_and_done_late(scene: Scene) -> None:
    """The next player's marker is tidied for so long that it books, or not; the mover's `done` comes late."""
    gesture = scene.move(quiet=True)
    down = scene.carry(0.1, gesture)
    other = scene.next_marker(gesture)
    again(scene, down + scene.between(0.1, 1.2), other, stays(scene, other), (0.3, 1.2))
    scene.world.press(down + scene.between(1.0, 3.5))


def two_sleeves_are_one(scene: Scene) -> None:
    """Sleeves keep the next player's switch open one after the other; the mover's `done` comes at any time."""
    gesture = scene.move(quiet=True)
    down = scene.carry(0.1, gesture)
    other, at = scene.next_marker(gesture), down + scene.between(0.05, 1.5)
    for _ in range(scene.random.randint(2, 3)):
        lasts = scene.between(0.15, 0.29)
        scene.world.bump(at, other, lasts)
        at += lasts + scene.between(-0.05, 0.06)
    scene.world.press(down + scene.between(0.8, 4.0))


def knocked_during_a_try(scene: Scene) -> None:
    """While the mover rests on a try others are knocked over, and put back; then the mover goes on."""
    meant = scene.move()
    at = again(scene, 0.1, meant.marker, tried(scene, meant).cell, (0.3, 1.5)) + scene.between(0.2, 2.0)
    fallen = scene.some(scene.others(), 3)
    for marker in fallen:
        scene.world.lift(at + scene.between(0.0, 0.15), marker)
    for marker in fallen:
        at += scene.between(0.5, 1.4)
        scene.world.put(at, marker, stays(scene, marker))
    again(scene, at + scene.between(0.3, 1.0), meant.marker, meant.cell, (0.4, 1.2))


def bumped_by_the_next_hand(scene: Scene) -> None:
    """The next hand bumps the marker that was put down, as it reaches for its own."""
    gesture = scene.move(quiet=True)
    begin = scene.carry(0.1, gesture) + scene.between(0.2, 1.5)
    scene.plays_next(begin, gesture)
    scene.world.bump(begin + scene.between(-0.3, 0.8), gesture.marker, scene.between(0.05, 0.45))


def dead_next_origin(scene: Scene) -> None:
    """The switch under the next player's marker is dead, and was found to be so; both players move."""
    gesture = scene.move(quiet=True)
    following = scene.follows(gesture)
    scene.world.break_(stays(scene, following.marker), closed=False)
    down = scene.carry(22.0, gesture)
    again(scene, down + scene.between(0.5, 4.0), following.marker, following.cell, (0.8, 2.0))


def stuck_origin_and_a_press(scene: Scene) -> None:
    """The switch under the marker that leaves stays closed, and its owner presses `done` by habit."""
    gesture = scene.move()
    scene.world.break_(stays(scene, gesture.marker), closed=True)
    scene.world.press(scene.carry(0.1, gesture) + scene.between(0.2, 1.5))


STORIES: dict[str, Story] = {
    "the next marker is tidied, done comes late": tidied_and_done_late,
    "two sleeves on the next marker, done comes late": two_sleeves_are_one,
    "others knocked over during a try": knocked_during_a_try,
    "bumped by the next hand": bumped_by_the_next_hand,
}
BROKEN: dict[str, Story] = {
    "a dead switch under the next player's origin": dead_next_origin,
    "a stuck switch under the origin, done by habit": stuck_origin_and_a_press,
}
AT_SUCH_TABLES: dict[str, tuple[Story, Table]] = {
    "no time books: the next marker is tidied, done comes late": (tidied_and_done_late, NEVER_BY_TIME),
    "no time books: two sleeves on the next marker, done comes late": (two_sleeves_are_one, NEVER_BY_TIME),
}
"""What people do where no time books, by its name: the story, and how the table is set."""
