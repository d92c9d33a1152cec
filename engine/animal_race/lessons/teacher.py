"""The animal race behind the facet by which pages teach a game."""

from dataclasses import dataclass
from typing import Any

from engine.animal_race.lessons.outcomes import outcome, tiles_for
from engine.animal_race.lessons.refusals import refusals
from engine.animal_race.lessons.tips import tips
from engine.animal_race.options import Options
from engine.animal_race.state import RaceState
from engine.animal_race.transitions import seats_to_act
from engine.animal_race.view import choices
from engine.animal_race.vocabulary import (
    CARDS,
    HOWL,
    MOST_CARDS,
    MOST_OF_ANIMAL,
    POINTS,
    RUNS,
    TILES,
    TURBO_EXTRA,
    TURBO_TILES,
)
from engine.teaching import Lesson


@dataclass(frozen=True, slots=True)
class Teacher:
    """Teaches the full game and the apprentice's."""

    def figures(self, state: RaceState | None) -> dict[str, Any]:
        """Return the numbers of the game; without one, those of the full game."""
        options = state.options if state else Options()
        return {
            "rules": options.rules.value,
            "runs": {CARDS[animal]: list(RUNS[animal]) for animal in range(HOWL)},
            "points": list(POINTS),
            "cards": MOST_CARDS,
            "of_animal": MOST_OF_ANIMAL,
            "hand": options.hand,
            "tiles": TILES,
            "turbo_tiles": list(TURBO_TILES),
            "turbo": TURBO_EXTRA,
        }

    def lesson(self, state: RaceState, seat: int) -> Lesson:
        """Return what a seat is told now."""
        asked = seat in seats_to_act(state)
        race = state.to_race()
        laid = race.of_animal()
        return Lesson(
            outcomes={str(choice.action): outcome(state, choice.action) for choice in choices(state, seat)},
            refusals=refusals(state, seat) if asked else {},
            tips=tips(race, seat),
            costs=tuple(
                {
                    "animal": CARDS[animal],
                    "tiles": [tiles_for(race, animal, cards) for cards in range(MOST_OF_ANIMAL + 1)],
                    "lie": laid[animal],
                }
                for animal in range(HOWL)
            ),
        )
