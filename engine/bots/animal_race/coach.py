"""The coach of the animal race: ideas by the judgement of the bots. It has no exact tables.

Without them nobody can tell what a single decision cost: it does not look at races again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.animal_race import scoring
from engine.animal_race.action import Action, Verb
from engine.animal_race.race import Race
from engine.animal_race.vocabulary import CARDS, HARE, HOWL, MOST_CARDS, MOST_OF_ANIMAL, WOLF
from engine.bots.animal_race.judgement import worths
from engine.bots.animal_race.player import options_of
from engine.bots.animal_race.position import standing
from engine.bots.coaching import IDEAS, Finding, Hint, unlike
from engine.bots.seen import Seen
from engine.chance import Source
from engine.game import AnyGame, Step

GOOD = 1.5
"""By how many tiles an idea may be worth less than the best and is still a good one; where there are fewer than three,
the next best are told, too: a judgement at a glance is not so sure of itself."""
REASONS = ("favourite", "bet", "last", "own", "fresh", "howl", "advance")
"""All reasons there are for an idea."""


@dataclass(frozen=True, slots=True)
class AnimalRaceCoach:
    """Judges every choice at a glance."""

    reviews = False

    def hints(self, seen: Seen, source: Source) -> list[Hint]:
        """Return good ideas, in the order of the choices."""
        del source
        race = standing(seen)
        judged = worths(race, seen.seat, options_of(seen.choices, seen.seat))
        worth = dict(zip(seen.choices, judged, strict=True))
        limit = max(worth.values()) - GOOD
        best = _bets_once(sorted(worth, key=lambda text: -worth[text]))
        good = [text for text in best if worth[text] >= limit]
        return unlike((_hint(race, seen, text) for text in best[: max(IDEAS, len(good))]), seen.choices)

    def findings(
        self, game: AnyGame, steps: Sequence[Step[Any, Any]], actions: Sequence[str], first: int = 0
    ) -> Iterator[Finding]:
        """Find nothing."""
        del game, steps, actions, first
        return iter(())


def _bets_once(texts: Sequence[str]) -> list[str]:
    """Return the actions with one bet on each animal, the first: a howl is a bet on the wolf, too."""
    read = {text: Action.read(text) for text in texts}
    animals = {text: scoring.animal_of(action.card) for text, action in read.items() if action.verb is Verb.BET}
    first = {animal: text for text, animal in reversed(animals.items())}
    return [text for text in texts if text not in animals or first[animals[text]] == text]


def _hint(race: Race, seen: Seen, text: str) -> Hint:
    action = Action.read(text)
    animal = scoring.animal_of(action.card)
    told = {"animal": str(CARDS[animal])}
    match action.verb:
        case Verb.BET if animal == HARE:
            return Hint(text, "favourite", told)
        case Verb.BET:
            hand = race.hands[seen.seat]
            return Hint(text, "bet", told | {"count": hand[animal] + (hand[HOWL] if animal == WOLF else 0)})
        case Verb.ADVANCE:
            return Hint(text, "advance", told)
        case _ if action.card == HOWL or action.howls:
            return Hint(text, "howl")
        case _:
            return _play_hint(race, seen.seat, text, animal, action.count)


def _play_hint(race: Race, seat: int, text: str, animal: int, count: int) -> Hint:
    """Say how far an own animal gets by these cards and those that lie there, or how many others come for them."""
    laid = [*race.of_animal()]
    laid[animal] += count
    target = (race.turbo_target if race.options.apprentice else race.run_target)(animal, laid[animal])[0]
    tiles = target - race.tiles[animal]
    told: dict[str, int | str] = {"animal": str(CARDS[animal])}
    if animal not in race.all_bets(seat) or tiles <= 0:
        return Hint(text, "fresh", told | {"count": count})
    ends = sum(laid) == MOST_CARDS or laid[animal] == MOST_OF_ANIMAL
    return Hint(text, "last" if ends else "own", told | {"count": tiles})
