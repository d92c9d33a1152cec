"""What boards say of themselves: only what belongs together, and not too much."""

import json
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from firmware.club.live import BURST, MOST_BOARDS, LiveBoards
from firmware.outward.messages import BoardEvent, BoardState, Phase, encode
from firmware.outward.topics import Address, Kind
from tests.firmware.club.evening import state

STATE: dict[str, Any] = json.loads(encode(state(1, 0.0)))


def changed(changes: dict[str, str]) -> bytes:
    """Return the state of a board with some fields of another kind."""
    return json.dumps(STATE | changes).encode()


def test_an_event_belongs_to_the_game_that_is_on() -> None:
    boards = LiveBoards()
    board = Address("board-1", Kind.STATE)
    boards.hear(board, encode(state(1, 0.0)))
    event = BoardEvent("booked", "Hop!", 0, "Eva", 0.0, "game1")
    assert boards.hear(Address("board-1", Kind.EVENT), encode(event))
    assert not boards.hear(Address("board-1", Kind.EVENT), encode(replace(event, text="Old", game_id="game0")))
    assert boards.all()[0].event == "Hop!"
    boards.hear(board, encode(BoardState("board-1", "Stove", 0.0, Phase.LOBBY)))
    assert boards.all()[0].event == ""
    boards.hear(board, b"")
    assert boards.all()[0].state is None
    assert boards.name("board-1") == "board-1"


@given(
    st.sampled_from([Kind.STATE, Kind.EVENT, Kind.AVAILABILITY, Kind.LIGHTS]),
    st.binary(max_size=100) | st.dictionaries(st.sampled_from(sorted(STATE)), st.text(max_size=9)).map(changed),
)
def test_whatever_a_board_says_of_itself_the_wall_stands(kind: Kind, payload: bytes) -> None:
    boards = LiveBoards()
    boards.hear(Address("board-1", Kind.STATE), encode(state(1, 0.0)))
    boards.hear(Address("board-1", kind), payload)
    assert [board.id for board in boards.all()] == ["board-1"]


def test_a_board_that_shouts_is_not_heard_and_there_are_not_more_boards_than_fit() -> None:
    boards = LiveBoards()
    heard = sum(boards.may_speak("board-1", 0.0) for _ in range(3 * BURST))
    assert heard == BURST
    assert boards.may_speak("board-2", 0.0)
    named = sum(boards.may_speak(f"board-{number}", 0.0) for number in range(3, MOST_BOARDS + 50))
    assert named == MOST_BOARDS - 2
