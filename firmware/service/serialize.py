"""What pages are told of the board, as plain data; what they are told of the game comes from the game itself."""

from collections.abc import Iterable
from typing import Any

from engine.hare_and_tortoise import HareAndTortoise
from firmware.inference.results import Choice, Inference, Proposal, Waiting, Wrong
from firmware.journal.replay import BookedGame, GameHistory
from firmware.table.session import Session
from hardware.cells import CELLS

LOG_SHOWN = 40


def log_data(game: HareAndTortoise, booked: BookedGame, known: int) -> list[dict[str, Any]]:
    """Return the last actions that everybody may know of, with what came of them; `known` is how many there are."""
    steps, actions = booked.steps, booked.actions
    return [
        {
            "n": number + 1,
            "seat": game.actor(steps[number].state, actions[number]),
            "action": str(actions[number]),
            "events": [game.told_event(event) for event in steps[number + 1].events],
        }
        for number in range(max(0, known - LOG_SHOWN), known)
    ]


def book_data(game: HareAndTortoise, booked: BookedGame, known: int, seat: int) -> list[dict[str, Any]]:
    """Return the bank book of a seat, up to the last action that it may know of."""
    return [
        entry
        for number, step in enumerate(booked.steps[: known + 1])
        for entry in game.told_entries(number, step.events, seat)
    ]


def history_data(game: HareAndTortoise, games: Iterable[GameHistory]) -> list[dict[str, Any]]:
    """Return the finished ones of some games, the newest first."""
    return [
        {
            "names": list(past.names),
            "edition": game.editions[past.edition].name,
            "places": list(past.places),
            "length": past.length,
            "carrots": [list(hands) for hands in past.carrots],
        }
        for past in reversed(list(games))
        if past.finished
    ]


def table_data(session: Session, at: float, seat: int | None) -> dict[str, Any]:
    """Return what the board seems to say, as one seat, or a spectator, may know it."""
    if session.rolling is not None:
        return _rolling(session, at)
    state = session.state
    shown = session.proposed()
    if session.game.chances(state) and isinstance(shown, Waiting):
        possible = [action for action, _ in session.game.chances(state)]
        return {
            "shows": "chance",
            "kind": "roll" if session.game.pips(possible[0]) else "draw",
            "possible": [str(action) for action in possible],
            "seat": session.game.actor(state, possible[0]),
        }
    return _shown(session, shown, at, seat)


def _rolling(session: Session, at: float) -> dict[str, Any]:
    rolling = session.rolling
    if rolling is None:
        raise AssertionError("nothing rolls")
    told = [session.game.told_event(event) for event in rolling.events]
    chance, _weight = session.game.chances(session.state)[0]
    return {
        "shows": "rolling",
        "ends_in": max(0.0, rolling.until - at),
        "pips": rolling.pips,
        "event": next((event["event"] for event in told if "event" in event), None),
        "seat": session.game.actor(session.state, chance),
    }


def _shown(session: Session, shown: Inference, at: float, seat: int | None) -> dict[str, Any]:
    expected = session.matcher.expected
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
    state = session.state
    owner = session.game.actor(state, shown.action)
    own = session.game.told(state, seat)["choices"] if owner == seat else []
    own = [choice for choice in own if choice["action"] == str(shown.action)]
    by_itself = isinstance(shown, Proposal) and not shown.done_only and session.settings.settle_down > 0
    since = shown.since if isinstance(shown, Proposal) else at
    return {
        "shows": "proposal" if isinstance(shown, Proposal) else "choice",
        "action": str(shown.action),
        "seat": owner,
        "cell": None if shown.cell is None else CELLS[shown.cell],
        "change": own[0]["change"] if own else None,
        "balance": own[0]["balance"] if own else None,
        "done_only": not by_itself,
        "books_in": max(0.0, since + session.settings.settle_down - at) if by_itself else None,
        "from_phone": isinstance(shown, Proposal) and shown.marker is None,
    }
