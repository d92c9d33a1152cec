"""Why cards cannot be played, or an animal not be moved: the engine's own reasons, with their numbers."""

from collections.abc import Iterator

from engine.animal_race.action import Action, Verb
from engine.animal_race.race import Race
from engine.animal_race.state import RaceState
from engine.animal_race.transitions import refusal
from engine.animal_race.vocabulary import CARDS, HOWL, MOST_CARDS, MOST_OF_ANIMAL, WOLF, Phase, Reason
from engine.teaching import Gap, Sentence


def refusals(state: RaceState, seat: int) -> dict[str, Sentence]:
    """Return why a seat that is asked may not do what it might wish."""
    race = state.to_race()
    found = {}
    for action in _wishes(race, state.names[seat]):
        reason = refusal(state, action)
        if reason is not None:
            found[str(action)] = Sentence(reason.value, _gaps(race, seat, action, reason))
    return found


def _wishes(race: Race, name: str) -> Iterator[Action]:
    if race.phase == Phase.BET:
        yield from (Action(Verb.BET, animal, who=name) for animal in range(HOWL))
    elif race.phase == Phase.ADVANCE:
        yield from (Action(Verb.ADVANCE, animal) for animal in range(HOWL))
    else:
        yield from (Action(Verb.PLAY, animal, n) for animal in range(HOWL) for n in range(1, MOST_OF_ANIMAL + 1))
        if race.hands[race.turn][HOWL]:
            yield Action(Verb.PLAY, WOLF, 1, 1)


def _gaps(race: Race, seat: int, action: Action, reason: Reason) -> dict[str, Gap]:
    laid = race.of_animal()
    match reason:
        case Reason.NOT_IN_HAND:
            return {"animal": CARDS[action.card], "n": race.hands[seat][action.card]}
        case Reason.TOO_MANY_OF_ANIMAL:
            return {"animal": CARDS[action.card], "n": laid[action.card], "most": MOST_OF_ANIMAL}
        case Reason.TOO_MANY_CARDS:
            return {"n": sum(laid), "most": MOST_CARDS}
        case _:
            return {"animal": CARDS[action.card]}
