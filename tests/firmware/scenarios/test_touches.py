"""Touch steps: what can be read, and what cannot."""

import pytest

from engine.hare_and_tortoise import new_game
from firmware.scenarios.touches import MemoryBook, Touch, TouchError, TouchPlayer, read_touches
from firmware.table.session import left_to_people
from hardware.cells import INDEX
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES
from tests.firmware.table.tables import GAME


def test_touches_are_read_line_by_line_and_empty_lines_do_not_matter() -> None:
    text = "\n0.00 open 35\n  0.45   close start-1 \n\n1 press done\n1 press undo\n2.5 wait\n3 lose 12\n4 find 12\n"
    text += "5 hold done\n"
    assert read_touches(text) == (
        Touch(0.0, "open", "35"),
        Touch(0.45, "close", "start-1"),
        Touch(1.0, "press", "done"),
        Touch(1.0, "press", "undo"),
        Touch(2.5, "wait"),
        Touch(3.0, "lose", "12"),
        Touch(4.0, "find", "12"),
        Touch(5.0, "hold", "done"),
    )


@pytest.mark.parametrize("text", ["0.5 open 35", "0.25 press done", "3 wait"])
def test_a_touch_has_a_text_that_reads_back(text: str) -> None:
    (touch,) = read_touches(text)
    assert read_touches(str(touch)) == (touch,)


@pytest.mark.parametrize(
    "line",
    [
        "open 35",
        "0.5",
        "0.5 open",
        "0.5 open 64",
        "0.5 open start-7",
        "0.5 open 35 36",
        "0.5 jump 35",
        "0.5 press both",
        "0.5 press",
        "0.5 wait 3",
        "soon open 35",
        "-1 open 35",
        "nan open 35",
        "inf open 35",
        "1e7 open 35",
    ],
)
def test_a_line_that_cannot_be_read_is_told_with_its_number(line: str) -> None:
    with pytest.raises(TouchError) as caught:
        read_touches(f"0 wait\n{line}")
    assert caught.value.line == 1


def test_time_does_not_run_backwards() -> None:
    with pytest.raises(TouchError, match="backwards"):
        read_touches("1 wait\n0.5 wait")


def test_a_touch_error_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="no touch"):
        read_touches("0 fly 3")


def test_times_count_from_the_end_of_the_last_touches() -> None:
    player = TouchPlayer(GAME, new_game(EDITIONS["abacus-2000"], NAMES[:3]), left_to_people)
    player.play(read_touches("1 wait"))
    before = player.at
    player.play(read_touches("1 wait"))
    assert player.at >= before + 1.0


def test_a_lost_cell_keeps_its_reading_until_it_is_found() -> None:
    player = TouchPlayer(GAME, new_game(EDITIONS["abacus-2000"], NAMES[:3]), left_to_people)
    player.play(read_touches("0 lose 12\n0.1 close 12\n1 wait"))
    assert not player.session.debounce.settled >> INDEX["12"] & 1
    player.play(read_touches("0 find 12\n1 wait"))
    assert player.session.debounce.settled >> INDEX["12"] & 1


def test_a_book_in_memory_takes_back_the_decision_with_its_chance() -> None:
    state = new_game(EDITIONS["abacus-2000"], NAMES[:3])
    book = MemoryBook(GAME, state)
    for text in ("move 1", "rolled 1", "move 2"):
        book.book(GAME.read_action(book.state, text))
    assert tuple(map(str, book.undo())) == ("move 2",)
    assert tuple(map(str, book.undo())) == ("move 1", "rolled 1")
    assert book.state == state


def test_a_book_in_memory_has_nothing_to_take_back_at_the_beginning() -> None:
    with pytest.raises(LookupError):
        MemoryBook(GAME, new_game(EDITIONS["abacus-2000"], NAMES[:3])).undo()
