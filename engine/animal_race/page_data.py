"""The animal race as plain data for pages: built from views, so that nobody is told what they may not know."""

from dataclasses import asdict
from typing import Any

from engine.animal_race.action import Action, Verb
from engine.animal_race.events import Event, Scored
from engine.animal_race.state import RaceState
from engine.animal_race.view import view
from engine.animal_race.vocabulary import ANIMALS, CERTAINTIES, MOST_CARDS, MOST_OF_ANIMAL, POINTS, RUNS
from engine.values import event_type


def game_data(state: RaceState, seat: int | None) -> dict[str, Any]:
    """Return the game as one seat, or a spectator, may see it."""
    seen = view(state, seat)
    data = asdict(seen)
    data["players"] = [{"seat": number, **player} for number, player in enumerate(data["players"])]
    data["choices"] = [
        {**told, "action": str(choice.action)} for told, choice in zip(data["choices"], seen.choices, strict=True)
    ]
    data["limits"] = {"cards": MOST_CARDS, "of_animal": MOST_OF_ANIMAL}
    data["help"] = _help(state)
    return data


def _help(state: RaceState) -> dict[str, Any]:
    """Return what the cards of the game say, with how sure each is."""
    runs = {animal.value: list(RUNS[number]) for number, animal in enumerate(ANIMALS)}
    sure = {animal.value: CERTAINTIES[number] for number, animal in enumerate(ANIMALS)}
    return {"runs": None if state.options.apprentice else runs, "sure": sure, "points": list(POINTS)}


def event_data(event: Event) -> dict[str, Any]:
    """Return an event as everybody may see it."""
    return {"type": event_type(event), **asdict(event)}


def account_entry(number: int, event: Scored) -> dict[str, Any]:
    """Return an entry of a seat's own account: what its bets have brought."""
    return {"n": number, "bets": [list(bet) for bet in event.bets], "change": event.points, "balance": event.total}


def public_action(action: Action) -> str:
    """Return an action as everybody may know it: not what was bet, dealt or drawn."""
    match action.verb:
        case Verb.BET:
            return f"{action.who}: bet"
        case Verb.DEALT | Verb.DREW:
            return action.verb.value
    return str(action)
