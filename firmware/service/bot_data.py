"""What pages are told of bots: whose seats they play, how they are, and which marker somebody should move for one."""

from typing import Any

from firmware.inference.results import Wrong
from firmware.service.current_game import OpenGame
from firmware.service.undo import last_decision


def bot_data(on: OpenGame) -> dict[str, Any]:
    """Return which seats are a bot's, by level, which of them are nobody else's, and what bots do and need."""
    seats = range(len(on.game.names(on.booked.state)))
    return {
        "bots": [on.bot_of(seat) or None for seat in seats],
        "free": [seat for seat in seats if on.bot_of(seat) and seat not in on.options.away],
        "bot_status": on.bot_status or None,
        "please": _please(on),
    }


def _please(on: OpenGame) -> dict[str, Any] | None:
    """Return who is asked to move which marker where, because a bot has decided and has no hands."""
    moment = on.session.moment
    shown = moment.inference
    if moment.rolling is not None or moment.following:
        return None
    if not isinstance(shown, Wrong) or not shown.forced or shown.reason is not None:
        return None
    decider, _ = last_decision(on.booked)
    helper = None if decider is None or not on.bot_of(decider) else _helper(on, decider)
    if helper is None:
        return None
    marker = moment.expected.markers[shown.missing[0]]
    return {"helper": helper, "seat": marker.seat, "runner": marker.runner, "cell": marker.cell}


def _helper(on: OpenGame, bot: int) -> int | None:
    """Return the person who sits nearest before a bot, if there is one."""
    count = len(on.game.names(on.booked.state))
    before = ((bot - distance) % count for distance in range(1, count))
    return next((seat for seat in before if not on.bot_of(seat)), None)
