"""What pages are told, as plain data: built from views, so that nobody is sent what they may not see."""

import re
from dataclasses import fields
from typing import Any

from engine import Action, GameState, Verb, View, explain, public, view
from engine.edition import HareTable
from engine.events import Carrots, Event
from engine.vocabulary import FINISH
from firmware.inference import Choice, Inference, Proposal, Waiting, Wrong
from firmware.session import Session
from hardware.cells import CELLS

_WORDS = re.compile(r"(?<!^)(?=[A-Z])")


def event_data(event: Event) -> dict[str, Any]:
    """Return an event as everybody may see it."""
    shown = public(event)
    data = {field.name: getattr(shown, field.name) for field in fields(shown) if field.name != "balance"}
    if "status" in data:
        data["status"] = data["status"].text
    return {"type": _WORDS.sub("_", type(event).__name__).lower(), **data}


def book_entry(number: int, event: Carrots) -> dict[str, Any]:
    """Return an entry of a seat's own bank book."""
    return {
        "n": number,
        "change": event.change,
        "why": event.why.value,
        "rule": event.rule.value,
        "balance": event.balance,
    }


def game_data(state: GameState, seat: int | None, *, discreet: bool) -> dict[str, Any]:
    """Return the game as one seat, or a spectator, may see it."""
    seen = view(state, seat)
    edition = state.edition
    return {
        "edition": {"id": edition.id, "name": edition.name, "animal": edition.animal},
        "track": edition.track.text,
        "printed": edition.printed,
        "hare": seen.hare,
        "end": seen.end,
        "lights": "discreet" if discreet else "open",
        "phase": seen.phase,
        "turn": None if seen.turn is None else state.turn,
        "gift": seen.gift,
        "places": list(state.places),
        "winning_team": seen.winning_team,
        "hare_table": _hare_table(state),
        "players": _players(seen),
        "choices": [_choice(state, choice) for choice in seen.choices],
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


def _choice(state: GameState, choice: Any) -> dict[str, Any]:
    action: Action = choice.action
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


def table_data(session: Session, at: float, seat: int | None) -> dict[str, Any]:
    """Return what the board seems to say, as one seat, or a spectator, may know it."""
    if session.rolling is not None:
        return _rolling(session, at)
    state: GameState = session.state
    shown = session.proposed()
    if session.game.chances(state) and isinstance(shown, Waiting):
        possible = [str(action) for action, _ in session.game.chances(state)]
        kind = "draw" if possible[0].startswith("drew") else "roll"
        return {"shows": "chance", "kind": kind, "possible": possible, "seat": state.turn}
    return _shown(session, shown, at, seat)


def _rolling(session: Session, at: float) -> dict[str, Any]:
    rolling = session.rolling
    if rolling is None:
        raise AssertionError("nothing rolls")
    event = next((e for e in rolling.events if hasattr(e, "event")), None)
    return {
        "shows": "rolling",
        "ends_in": max(0.0, rolling.until - at),
        "pips": rolling.pips,
        "event": None if event is None else event.event.value,
        "seat": session.state.turn,
    }


def _shown(session: Session, shown: Inference, at: float, seat: int | None) -> dict[str, Any]:
    expected = session.infer.expected
    match shown:
        case Waiting(lifted=None):
            return {"shows": "waiting", "lifted": None, "turned": 0}
        case Waiting(lifted=int(marker), hold=hold):
            found = session.game.markers(session.state)[marker]
            lifted = {"seat": found.seat, "runner": found.runner, "cell": found.cell}
            return {"shows": "waiting", "lifted": lifted, "turned": hold}
        case Proposal() | Choice():
            return _proposal(session, shown, at, seat)
        case Wrong(missing=missing, extra=extra, forced=forced, reason=reason):
            own = bool(missing) and expected.owners[missing[0]] == seat
            return {
                "shows": "wrong",
                "missing": [{"cell": CELLS[expected.cells[m]], "seat": expected.owners[m]} for m in missing],
                "extra": [CELLS[cell] for cell in extra],
                "forced": forced,
                "reason": reason.value if own and reason is not None else None,
            }
        case _:
            return {"shows": "confirm"}


def _proposal(session: Session, shown: Proposal | Choice, at: float, seat: int | None) -> dict[str, Any]:
    state: GameState = session.state
    owner = actor(state, shown.action)
    own = [choice for choice in view(state, seat).choices if choice.action == shown.action] if owner == seat else []
    by_itself = isinstance(shown, Proposal) and not shown.done_only and session.settings.settle_down > 0
    since = shown.since if isinstance(shown, Proposal) else at
    return {
        "shows": "proposal" if isinstance(shown, Proposal) else "choice",
        "action": str(shown.action),
        "seat": owner,
        "cell": None if shown.cell is None else CELLS[shown.cell],
        "change": own[0].change if own else None,
        "balance": own[0].balance if own else None,
        "done_only": not by_itself,
        "books_in": max(0.0, since + session.settings.settle_down - at) if by_itself else None,
        "from_phone": isinstance(shown, Proposal) and shown.marker is None,
    }


def actor(state: GameState, action: Action) -> int:
    """Return the seat that does an action."""
    return state.turn if action.who is None else state.names.index(action.who)
