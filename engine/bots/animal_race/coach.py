"""The coach of the animal race: ideas by the judgement of the bots. It has no exact tables.

Without them nobody can tell what a single decision cost: it does not look at races again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.animal_race.action import Action, Verb
from engine.animal_race.vocabulary import CARDS, HOWL, WOLF
from engine.bots.animal_race.judgement import worths
from engine.bots.animal_race.player import options_of
from engine.bots.animal_race.position import standing
from engine.bots.coaching import Finding, Hint, unlike
from engine.bots.seen import Seen
from engine.chance import Source
from engine.game import AnyGame, Step

GOOD = 1.5
"""By how many tiles an idea may be worth less than the best and is still a good one."""
REASONS = ("bet", "own", "other", "howl", "advance")
"""All reasons there are for an idea."""


@dataclass(frozen=True, slots=True)
class AnimalRaceCoach:
    """Judges every choice at a glance."""

    reviews = False

    def hints(self, seen: Seen, source: Source) -> list[Hint]:
        """Return good ideas, in the order of the choices."""
        del source
        judged = worths(standing(seen), seen.seat, options_of(seen.choices, seen.seat))
        worth = dict(zip(seen.choices, judged, strict=True))
        limit = max(worth.values()) - GOOD
        good = sorted((text for text in worth if worth[text] >= limit), key=lambda text: -worth[text])
        return unlike((_hint(seen, text) for text in good), seen.choices)

    def findings(
        self, game: AnyGame, steps: Sequence[Step[Any, Any]], actions: Sequence[str], first: int = 0
    ) -> Iterator[Finding]:
        """Find nothing."""
        del game, steps, actions, first
        return iter(())


def _hint(seen: Seen, text: str) -> Hint:
    action = Action.read(text)
    animal = CARDS[WOLF if action.card == HOWL else action.card]
    told = {"animal": str(animal)}
    match action.verb:
        case Verb.BET:
            return Hint(text, "bet", told)
        case Verb.ADVANCE:
            return Hint(text, "advance", told)
        case _ if action.card == HOWL or action.howls:
            return Hint(text, "howl")
        case _:
            own = animal in (seen.view["players"][seen.seat]["bets"] or ())
            return Hint(text, "own" if own else "other", told)
