"""The session: phones, chance, a disk that fails, beginning again, and the end."""

from engine.hare_and_tortoise import GameState
from firmware.inference.results import Confirm, Proposal, Waiting, Wrong
from firmware.lighting.roles import Role
from firmware.scenarios.touches import MemoryBook
from firmware.sensing.faulty_cells import CellFault
from firmware.table.events import Booked, NothingToBook, TakenBack
from firmware.table.session import Session, left_to_people
from firmware.table.settings import TableSettings
from hardware.cells import CELLS, INDEX, mask_of
from hardware.ports import Occupancy
from tests.engine.hare_and_tortoise.support import home, player, start
from tests.firmware.table.sessions import MOVE, Table, rolls
from tests.firmware.table.tables import GAME
from tests.games import RaceChance, RaceSession


def test_with_a_settle_down_time_of_0_nothing_is_booked_by_itself() -> None:
    table = Table(settings=TableSettings(settle_down=0))
    table.touch(f"{MOVE},60 wait")
    assert table.spaces() == [27, 36, 18]
    table.touch("0 press done")
    assert table.spaces() == [29, 36, 18]


def test_with_a_settle_down_time_of_0_the_next_player_books() -> None:
    table = Table(settings=TableSettings(settle_down=0))
    table.touch(f"{MOVE},1 open 36,1.6 wait")
    assert table.spaces() == [29, 36, 18]


def test_a_phones_choice_is_lit_and_waits_for_done() -> None:
    table = Table()
    table.choose("move 29")
    table.touch("30 wait")
    assert table.roles()["29"] is Role.PROPOSED
    assert table.spaces() == [27, 36, 18]


def test_a_phones_booking_waits_for_the_marker() -> None:
    table = Table()
    table.choose("move 29")
    table.touch("0 press done,0.5 wait")
    assert (table.spaces(), table.roles()["29"], table.roles()["27"]) == ([29, 36, 18], Role.TARGET, Role.ORIGIN)
    table.touch("0 open 27,0.5 close 29")
    assert table.roles()["36"] is Role.TURN


def test_two_bookings_on_phones_are_followed_one_by_one_and_nobody_is_asked() -> None:
    table = Table()
    for text in ("move 29", "move 38"):
        table.choose(text)
        table.touch("0 press done")
    table.touch("0 open 36,0.5 close 38,1 open 27,1.5 close 29")
    assert (table.spaces(), table.session.inference) == ([29, 38, 18], Waiting())


def test_undo_takes_back_what_a_hand_proposes_that_did_not_wait_for_the_marker() -> None:
    table = Table()
    table.touch("0 wait")
    table.choose("move 29")
    table.session.done(table.at)
    table.touch("0.5 open 36,0.8 open 27,1.3 close 29,2.0 close 38,2.5 wait")
    proposed = table.session.inference
    table.session.undo(table.at)
    assert (type(proposed), type(table.session.inference)) == (Proposal, Wrong)


def test_undo_withdraws_a_phones_choice() -> None:
    table = Table()
    table.choose("move 29")
    table.touch("0 press undo,1 press done")
    assert (table.spaces(), table.told(NothingToBook)) == ([27, 36, 18], 1)


def test_a_marker_that_is_put_down_counts_more_than_a_phones_choice() -> None:
    table = Table()
    table.choose("move 29")
    table.touch("0 open 27,0.5 close 33,1 press done")
    assert table.spaces() == [33, 36, 18]


def test_a_phone_can_enter_a_move_while_the_board_is_wrong() -> None:
    table = Table()
    table.touch("0 open 36,0.5 close 40,2 wait")
    table.choose("move 29")
    table.touch("0 press done")
    assert table.spaces() == [29, 36, 18]


def test_in_doubt_people_are_asked_before_a_phones_choice_is_booked() -> None:
    table = Table()
    table.touch("0 open 27,0 open 36,0 open 18,1 close 27,1 close 36,1 close 18")
    table.choose("move 29")
    table.touch("0 press done")
    assert table.spaces() == [27, 36, 18]
    table.touch("0 press done")
    assert table.spaces() == [29, 36, 18]


def test_a_booking_on_the_phone_while_the_marker_is_in_hand_asks_for_it() -> None:
    table = Table()
    table.touch("0 open 27")
    table.choose("move 29")
    table.touch("0 press done")
    assert table.roles()["29"] is Role.TARGET
    table.touch("0 close 33,9 wait")
    assert table.spaces() == [29, 36, 18]


def test_what_fell_can_be_entered_while_the_board_is_knocked_over() -> None:
    table = Table()
    table.touch("0 open 27,0.5 close 31,1 press done,2 open 31,2 open 36,2 open 18")
    table.enter("rolled 3")
    assert table.spaces() == [17, 36, 18]
    table.touch("0 close 18,0.5 close 36,1 close 31,3 wait")
    assert table.roles()["17"] is Role.TARGET
    table.touch("0 open 31,0.5 close 17")
    assert isinstance(table.session.inference, Confirm)
    table.touch("0 press done")
    assert (table.roles()["36"], table.spaces()) == (Role.TURN, [17, 36, 18])


def test_undo_while_a_die_is_left_to_people_takes_the_move_back() -> None:
    table = Table()
    table.touch("0 open 27,0.5 close 31,1 press done,2 press undo")
    assert (table.spaces(), table.roles()["27"]) == ([27, 36, 18], Role.TARGET)


def begun_again(closed: int, state: GameState | None = None, chance: RaceChance = left_to_people) -> RaceSession:
    """Return a session that begins in the middle of a game, with some cells closed."""
    session = Session(GAME, MemoryBook(GAME, state or Table().book.state), chance)
    for number in range(400):
        session.tick(number / 50, Occupancy(closed))
    return session


def test_beginning_again_asks_back_what_is_missing() -> None:
    session = begun_again(mask_of(["27", "18", "40"]))
    assert session.inference == Wrong((1,), (INDEX["40"],))


def test_beginning_again_with_all_in_place_goes_on() -> None:
    assert begun_again(mask_of(["27", "36", "18"])).inference == Waiting()


def test_beginning_again_with_a_marker_on_a_legal_space_is_no_move() -> None:
    session = begun_again(mask_of(["29", "36", "18"]))
    assert session.inference == Wrong((0,), (INDEX["29"],))
    assert session.version == 0


def test_beginning_again_with_several_markers_elsewhere_asks_whether_they_are_swapped() -> None:
    session = begun_again(mask_of(["40", "41", "18"]))
    for number in range(400, 420):
        session.tick(number / 50, Occupancy(mask_of(["27", "36", "18"])))
    assert session.inference == Confirm(doubted=(0, 1))


def test_beginning_again_before_a_die_rolls_it_once() -> None:
    table = Table()
    table.touch("0 open 27,0.5 close 31,1 press done")
    session = begun_again(table.closed, table.book.state, rolls(1))
    assert (session.version, session.inference) == (1, Waiting())


def test_cells_that_cannot_be_read_at_the_beginning_are_as_the_game_says() -> None:
    session = Session(GAME, MemoryBook(GAME, Table().book.state), left_to_people)
    for number in range(100):
        session.tick(number / 50, Occupancy(mask_of(["36", "18"]), mask_of(["27", "28"])))
    assert session.inference == Waiting()


def test_a_marker_that_is_not_there_when_its_cell_is_first_read_is_in_hand() -> None:
    session = Session(GAME, MemoryBook(GAME, Table().book.state), left_to_people)
    for number in range(100):
        session.tick(number / 20, Occupancy(mask_of(["36", "18"]), mask_of(["27"] if number < 50 else [])))
    assert session.inference == Waiting(lifted=0)


def test_a_move_from_a_cell_that_is_not_wired_is_booked_by_done() -> None:
    table = Table()
    table.touch("0 lose 27,1 close 29,30 wait")
    assert isinstance(table.session.inference, Proposal)
    table.touch("0 press done")
    assert table.spaces() == [29, 36, 18]


def test_lying_cells_are_told_by_name() -> None:
    table = Table()
    table.touch("0 close 20,5 wait,6 open 20")
    found, healed = table.session.verdicts()
    assert (CELLS[found.cell], found.fault, found.healed) == ("20", CellFault.STUCK_CLOSED, False)
    assert (CELLS[healed.cell], healed.fault, healed.healed) == ("20", CellFault.STUCK_CLOSED, True)


def test_a_done_for_an_illegal_space_does_not_accuse_the_switch() -> None:
    table = Table()
    table.touch("0 open 27,0.5 close 30,1 press done,1.5 press done")
    assert table.session.verdicts() == ()


def test_a_done_while_a_marker_has_to_follow_does_not_accuse_the_switch() -> None:
    table = Table()
    table.choose("move 29")
    table.touch("0 press done,1 press done,2 press done")
    assert table.session.verdicts() == ()
    assert table.roles()["29"] is Role.TARGET


def test_when_the_race_is_over_a_press_books_nothing() -> None:
    ended = start(player(0, home(1)), player(1, home(2)), player(2, 18)).state
    table = Table(state=ended)
    table.touch("0 press done,1 open 18,60 press done,61 press undo")
    assert (table.told(Booked), table.told(TakenBack), table.session.verdicts()) == (0, 0, ())


def test_a_phone_can_say_that_a_switch_is_wrong() -> None:
    table = Table()
    table.touch("0 open 36,1 wait")
    table.session.trust(table.at)
    assert table.session.faulty.masked == 1 << INDEX["36"]
