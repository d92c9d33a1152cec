"""Hare & Tortoise as plain data for pages: built from views, so that nobody is told what they may not know."""

from dataclasses import fields
from typing import Any

from engine.hare_and_tortoise.action import Action, Verb
from engine.hare_and_tortoise.edition import HareTable
from engine.hare_and_tortoise.events import Carrots, Event
from engine.hare_and_tortoise.explain import Choice, explain
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.view import View, public, view
from engine.hare_and_tortoise.vocabulary import FINISH
from engine.values import event_type


def event_data(event: Event) -> dict[str, Any]:
    """Return an event as everybody may see it."""
    shown = public(event)
    data = {field.name: getattr(shown, field.name) for field in fields(shown) if field.name != "balance"}
    if "status" in data:
        data["status"] = data["status"].text
    return {"type": event_type(event), **data}


def book_entry(number: int, event: Carrots) -> dict[str, Any]:
    """Return an entry of a seat's own bank book."""
    return {
        "n": number,
        "change": event.change,
        "why": event.why.value,
        "rule": event.rule.value,
        "balance": event.balance,
    }


def game_data(state: GameState, seat: int | None) -> dict[str, Any]:
    """Return the game as one seat, or a spectator, may see it."""
    seen = view(state, seat)
    edition = state.edition
    return {
        "edition": {"id": edition.id, "name": edition.name, "animal": edition.animal},
        "track": edition.track.text,
        "printed": edition.printed,
        "hare": seen.hare,
        "end": seen.end,
        "phase": seen.phase,
        "turn": None if seen.turn is None else state.turn,
        "gift": seen.gift,
        "places": list(state.places),
        "winning_team": seen.winning_team,
        "hare_table": _hare_table(state),
        "players": _players(seen),
        "choices": [_choice_data(state, choice) for choice in seen.choices],
        "home": _ways_home(state) if seat == state.turn and seen.choices else [],
    }


def _players(seen: View) -> list[dict[str, Any]]:
    return [
        {
            "seat": seat,
            "name": player.name,
            "team": player.team,
            "lettuces": player.lettuces,
            "carrots": player.carrots,
            "shown": player.shown,
            "gift_waits": player.gift_waits,
            "runners": [
                {"space": r.space, "status": r.status, "position": r.position, "home": r.home} for r in player.runners
            ],
        }
        for seat, player in enumerate(seen.players)
    ]


def _hare_table(state: GameState) -> list[list[list[str]]] | None:
    source = state.edition.hare.source
    if not isinstance(source, HareTable) or not state.rules.table:
        return None
    return [
        [[event.value, sure.value] for event, sure in zip(events, certainties, strict=True)]
        for events, certainties in zip(source.events, source.sure, strict=True)
    ]


def _choice_data(state: GameState, choice: Choice) -> dict[str, Any]:
    action = choice.action
    space = _space(state, action)
    return {
        "action": str(action),
        "verb": action.verb.value,
        "runner": action.runner,
        "space": space,
        "kind": None if space is None else state.rules.kinds[space].value,
        "change": choice.change,
        "balance": choice.balance,
    }


def _space(state: GameState, action: Action) -> int | None:
    runner = state.rules.runners[state.turn][action.runner - 1]
    match action.verb:
        case Verb.MOVE:
            return action.number
        case Verb.BACK:
            return state.rules.tortoise_behind[state.space[runner]]
        case Verb.STAY_TAKE | Verb.STAY_PAY:
            return state.space[runner]
        case _:
            return None


def _ways_home(state: GameState) -> list[dict[str, Any]]:
    """Return for each runner of the player on turn what is still in the way home."""
    ways = []
    for runner, number in enumerate(state.rules.runners[state.turn], start=1):
        if state.space[number] != FINISH:
            entry = explain(state, FINISH, runner)
            ways.append(
                {
                    "runner": runner,
                    "reason": None if entry.reason is None else entry.reason.value,
                    "change": entry.change,
                    "balance": entry.balance,
                    "too_many": entry.too_many,
                }
            )
    return ways


def actor(state: GameState, action: Action) -> int:
    """Return the seat that does an action."""
    return state.turn if action.who is None else state.names.index(action.who)
