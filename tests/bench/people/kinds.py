"""Tables that are set otherwise: discreet ones, ones at which time books nothing, and ones with a real die."""

from functools import partial

from firmware.table.settings import TableSettings
from tests.bench.people import crowd, presses
from tests.bench.people.scene import Scene
from tests.bench.people.stories import Story, clean, clean_next_hand, early_hand, forced, shove
from tests.bench.people.world import Table

DISCREET = Table(TableSettings(discreet=True))
NEVER_BY_TIME = Table(TableSettings(settle_down=0))
REAL_DIE = Table(real_die=True)


def with_done(story: Story, scene: Scene) -> None:
    """Let a story happen, and press `done` when all lies and its lamp glows: at such a table that is no extra act."""
    story(scene)
    scene.world.press_when_asked(scene.world.busy + scene.between(0.5, 1.2))


def lifted_while_it_rolls(scene: Scene) -> None:
    """A die is asked for; before it has fallen somebody takes another marker up and puts it back."""
    forced(scene)
    begin = scene.world.busy + scene.between(0.2, 1.5)
    marker = scene.some([m for m in scene.others() if m not in scene.world.handled])[0]
    scene.world.lift(begin, marker)
    scene.world.put(begin + scene.between(0.4, 2.0), marker, scene.world.where[marker] or "")


STORIES: dict[str, tuple[Story, Table]] = {
    "discreet: carried, with done": (partial(with_done, clean), DISCREET),
    "discreet: sleeves at any time, with done": (partial(with_done, crowd.sleeve_at_any_time), DISCREET),
    "discreet: slid over two switches, with done": (partial(with_done, crowd.slide_over_two), DISCREET),
    "discreet: a try that rests, then moved on, with done": (partial(with_done, presses.rests_to_read), DISCREET),
    "discreet: the next player lifts early, with done": (partial(with_done, early_hand), DISCREET),
    "no time books: carried, with done": (partial(with_done, clean), NEVER_BY_TIME),
    "no time books: the next player plays on, with done": (partial(with_done, clean_next_hand), NEVER_BY_TIME),
    "no time books: sleeves at any time, with done": (partial(with_done, crowd.sleeve_at_any_time), NEVER_BY_TIME),
    "no time books: a try that rests, then moved on, with done": (
        partial(with_done, presses.rests_to_read),
        NEVER_BY_TIME,
    ),
    "no time books: a shove": (shove, NEVER_BY_TIME),
    "a real die: rolled and entered, a sleeve on the way": (forced, REAL_DIE),
    "a real die: another marker lifted meanwhile": (lifted_while_it_rolls, REAL_DIE),
    "a real die: another hand before it": (crowd.early_before_chance, REAL_DIE),
}
"""What people do at such tables, by its name: the story, and how the table is set."""
