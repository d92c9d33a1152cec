"""What all boards are doing now, as far as they say so: nothing of it is kept, and no board can make it large."""

import logging
from dataclasses import dataclass, replace

from firmware.outward.messages import BoardState, MessageError, decode_event, decode_state
from firmware.outward.topics import Address, Availability, Kind
from web_ui.security.rate_limits import RateLimit

MOST_BOARDS = 2_000
BURST = 1_000
PER_SECOND = 50.0
"""Messages of one board: more than any game makes, and not enough to keep the collector from the others."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LiveBoard:
    """A board as it was last heard; `event` is what happened last in the game that is on."""

    id: str
    online: bool = False
    state: BoardState | None = None
    event: str = ""


class LiveBoards:
    """The boards that were heard of since the start; retained messages tell all of them at once."""

    def __init__(self) -> None:
        self._boards: dict[str, LiveBoard] = {}
        self._limits: dict[str, RateLimit] = {}
        self._told: set[str] = set()

    def all(self) -> list[LiveBoard]:
        """Return all boards by their ids."""
        return [self._boards[board] for board in sorted(self._boards)]

    def name(self, board: str) -> str:
        """Return what a board is called."""
        found = self._boards.get(board)
        return found.state.name if found and found.state and found.state.name else board

    def may_speak(self, board: str, at: float) -> bool:
        """Tell whether one more message of a board is heard now."""
        if board not in self._limits:
            if len(self._limits) >= MOST_BOARDS:
                return False
            self._limits[board] = RateLimit(BURST, PER_SECOND, at)
        heard = self._limits[board].take(at)
        if not heard:
            self._complain(board, "sends too much; some of it is not heard")
        return heard

    def hear(self, address: Address, payload: bytes) -> bool:
        """Take up what a board says of itself; tells whether anything is new."""
        before = self._boards.get(address.board, LiveBoard(address.board))
        try:
            now = _after(before, address, payload)
        except MessageError as error:
            self._complain(address.board, f"sends what is no message: {error}")
            return False
        self._boards[address.board] = now
        return now != before

    def _complain(self, board: str, text: str) -> None:
        """Write a line into the log, once for each board: whoever sends nonsense does not fill it."""
        if board not in self._told:
            self._told.add(board)
            logger.warning("board %s %s", board, text)


def _after(before: LiveBoard, address: Address, payload: bytes) -> LiveBoard:
    match address.kind:
        case Kind.AVAILABILITY:
            return replace(before, online=payload == Availability.ONLINE.encode())
        case Kind.STATE:
            if not payload:  # a retained message that was cleared
                return replace(before, state=None, event="")
            state = decode_state(payload)
            if state.board != address.board:
                raise MessageError("the state of another board")
            same_game = before.state is not None and before.state.game_id == state.game_id
            return replace(before, state=state, event=before.event if same_game else "")
        case Kind.EVENT:
            event = decode_event(payload)
            on = before.state is not None and before.state.game_id == event.game_id
            return replace(before, event=event.text) if on else before
        case _:
            return before
