"""The session: phones, chance, a disk that fails, beginning again, and the end."""

from typing import Any

import pytest

from engine.hare_and_tortoise import Action, GameState
from firmware.inference.results import Confirm, Proposal, Waiting, Wrong
from firmware.lighting.roles import Role
from firmware.scenarios.touches import MemoryBook, read_touches
from firmware.sensing.faulty_cells import CellFault
from firmware.table.events import Amended, Booked, NotBooked, NothingToBook, TakenBack
from firmware.table.session import Session, left_to_people
from firmware.table.settings import TableSettings
from hardware.cells import CELLS, INDEX, mask_of
from hardware.ports import Occupancy
from tests.engine.hare_and_tortoise.support import home, player, start
from tests.firmware.table.tables import GAME
from tests.games import RaceChance, RaceMemory, RacePlayer, RaceSession


class FailingBook(RaceMemory):
    """A book on a disk that is full now and then."""

    full = False

    def book(self, action: Action) -> Any:
        if self.full:
            raise OSError("no space left on device")
        return super().book(action)

    def undo(self) -> tuple[Action, ...]:
        if self.full:
            raise OSError("no space left on device")
        return super().undo()


class Table(RacePlayer):
    """Anna on 27, Ben on 36, Cleo on 18; Anna is on turn."""

    def __init__(
        self,
        chance: RaceChance = left_to_people,
        settings: TableSettings | None = None,
        state: GameState | None = None,
    ) -> None:
        players = (player(0, 27, carrots=60), player(1, 36, carrots=60), player(2, 18, carrots=60))
        state = state or start(*players).state
        self.disk = FailingBook(GAME, state)
        super().__init__(GAME, state, chance, settings, self.disk)

    def touch(self, text: str) -> None:
        self.play(read_touches(text.replace(",", "\n")))

    def choose(self, text: str) -> None:
        self.session.propose(self.at, GAME.read_action(self.book.state, text))

    def enter(self, text: str) -> None:
        self.session.enter_chance(self.at, GAME.read_action(self.book.state, text))
        self.touch("2 wait")

    def spaces(self) -> list[int]:
        return list(self.book.state.space)

    def roles(self) -> dict[str, Role]:
        return {CELLS[cell]: light.role for cell, light in self.session.moment.lights.items()}

    def told(self, kind: type) -> int:
        return sum(isinstance(notice, kind) for notice in self.heard)


def rolls(number: int) -> RaceChance:
    return lambda chances: chances[number - 1][0]


MOVE = "0 open 27,0.5 close 29"


def test_with_a_settle_down_time_of_0_nothing_is_booked_by_itself() -> None:
    table = Table(settings=TableSettings(settle_down=0))
    table.touch(f"{MOVE},300 wait")
    assert table.spaces() == [27, 36, 18]
    table.touch("0 press done")
    assert table.spaces() == [29, 36, 18]


def test_with_a_settle_down_time_of_0_the_next_player_books() -> None:
    table = Table(settings=TableSettings(settle_down=0))
    table.touch(f"{MOVE},1 open 36,1.6 wait")
    assert table.spaces() == [29, 36, 18]


def test_done_with_nothing_proposed_is_told() -> None:
    table = Table()
    table.touch("0 press done")
    assert table.told(NothingToBook) == 1
    assert table.told(Booked) == 0


def test_undo_with_nothing_booked_is_told() -> None:
    table = Table()
    table.touch("0 press undo")
    assert table.told(NothingToBook) == 1


def test_what_is_booked_and_taken_back_is_told_with_its_version() -> None:
    table = Table()
    table.touch(f"{MOVE},1 press done,2 press undo")
    first, second = table.heard
    assert isinstance(first, Booked)
    assert isinstance(second, TakenBack)
    assert (first.version, first.action, second.version, second.actions) == (1, "move 29", 2, ("move 29",))


@pytest.mark.parametrize("act", ["1 press done", "9 wait", "1.5 open 36"])
def test_what_cannot_be_kept_is_not_done_told_once_and_not_tried_again(act: str) -> None:
    table = Table()
    table.disk.full = True
    table.touch(f"{MOVE},{act},{float(act.split(maxsplit=1)[0]) + 30} wait")
    assert table.spaces() == [27, 36, 18]
    assert table.told(NotBooked) == 1
    assert table.session.version == 0


def test_after_a_full_disk_the_marker_is_asked_back_and_the_move_can_be_made_again() -> None:
    table = Table()
    table.disk.full = True
    table.touch(f"{MOVE},1 press done")
    assert table.roles()["27"] is Role.MISSING
    table.disk.full = False
    table.touch("0 open 29,0.5 close 27,1 open 27,1.5 close 29,2 press done")
    assert table.spaces() == [29, 36, 18]


def test_a_phones_choice_that_cannot_be_kept_can_be_tried_again() -> None:
    table = Table()
    table.disk.full = True
    table.choose("move 29")
    table.touch("0 press done,30 wait")
    assert (table.spaces(), table.told(NotBooked)) == ([27, 36, 18], 1)
    table.disk.full = False
    table.touch("0 press done")
    assert table.spaces() == [29, 36, 18]


def test_a_roll_that_cannot_be_kept_is_rolled_again_when_somebody_presses_done() -> None:
    table = Table(rolls(1))
    table.touch("0 open 27,0.5 close 31")
    booked: list[Action] = []
    table.session.chance = lambda chances: _fill_up(table, booked, chances)
    table.touch("0 press done,30 wait")
    assert table.told(NotBooked) == 1
    assert GAME.chances(table.book.state)
    table.disk.full = False
    table.session.chance = rolls(1)
    table.touch("0 press done,3 wait")
    assert not GAME.chances(table.book.state)


def _fill_up(table: Table, asked: list[Action], chances: tuple[tuple[Any, int], ...]) -> Any:
    assert not asked, "asked for chance again without a press"
    asked.append(chances[0][0])
    table.disk.full = True
    return chances[0][0]


def test_an_undo_that_cannot_be_kept_changes_nothing() -> None:
    table = Table()
    table.touch(f"{MOVE},1 press done")
    table.disk.full = True
    table.touch("0 press undo")
    assert (table.spaces(), table.told(NotBooked)) == ([29, 36, 18], 1)
    assert table.session.inference == Waiting()


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


def test_a_die_that_still_rolls_has_not_fallen_for_people() -> None:
    table = Table(rolls(3))
    table.touch("0 open 27,0.5 close 31,1 press done,1.5 wait")
    assert table.spaces() == [17, 36, 18]
    assert table.session.state.space[0] == 31
    table.touch("2 wait")
    assert table.session.state.space[0] == 17


def test_buttons_do_nothing_while_the_die_rolls() -> None:
    table = Table(rolls(3))
    table.touch("0 open 27,0.5 close 31,1 press done,1.4 press undo,1.5 press done,4 wait")
    assert table.spaces() == [17, 36, 18]


def test_a_die_may_take_no_time() -> None:
    table = Table(rolls(3), TableSettings(roll=0.0))
    table.touch("0 open 27,0.5 close 31,1 press done")
    assert table.session.state.space[0] == 17


def test_done_does_not_answer_for_a_die_that_is_left_to_people() -> None:
    table = Table()
    table.touch("0 open 27,0.5 close 31,1 press done,2 press done,3 press done")
    assert GAME.chances(table.book.state)


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


def test_a_booking_that_is_changed_by_hand_is_told_as_that() -> None:
    table = Table()
    table.touch(f"{MOVE},4 open 29,5 close 33,8 wait")
    (amended,) = [event for event in table.heard if isinstance(event, Amended)]
    assert (amended.actions, amended.action, amended.version) == (("move 29",), "move 33", 2)
    assert table.told(TakenBack) == 0


def test_a_booking_that_is_put_back_by_hand_is_told_as_that() -> None:
    table = Table()
    table.touch(f"{MOVE},4 open 29,5 close 27")
    (amended,) = [event for event in table.heard if isinstance(event, Amended)]
    assert (amended.actions, amended.action, table.spaces()) == (("move 29",), None, [27, 36, 18])


def test_a_marker_that_is_taken_up_and_put_back_where_it_was_booked_changes_nothing() -> None:
    table = Table()
    table.touch(f"{MOVE},4 open 29,5 close 29,9 wait")
    assert (table.told(Booked), table.told(Amended), table.session.version) == (1, 0, 1)
    assert table.roles()["36"] is Role.TURN


def test_what_the_next_player_has_answered_cannot_be_changed_by_hand_any_more() -> None:
    table = Table()
    table.touch(f"{MOVE},4 open 36,5 close 38,6 press done,7 open 29,8 close 33,12 wait")
    assert table.spaces() == [29, 38, 18]
    assert table.roles()["29"] is Role.MISSING


def test_a_change_by_hand_that_cannot_be_kept_leaves_the_booking() -> None:
    table = Table()
    table.touch(f"{MOVE},4 open 29")
    table.disk.full = True
    table.touch("0.5 close 33,9 wait")
    assert (table.spaces(), table.told(NotBooked)) == ([29, 36, 18], 1)


def test_a_booking_put_back_by_hand_that_cannot_be_kept_is_asked_for_again() -> None:
    table = Table()
    table.touch(f"{MOVE},4 open 29")
    table.disk.full = True
    table.touch("0.5 close 27,9 wait")
    assert (table.spaces(), table.told(NotBooked)) == ([29, 36, 18], 1)
    assert table.roles()["29"] is Role.TARGET


def test_a_marker_that_is_taken_away_for_long_after_its_booking_is_asked_for() -> None:
    table = Table()
    table.touch(f"{MOVE},4 open 29,30 wait")
    assert table.roles()["29"] is Role.TARGET
    table.choose("move 38")
    table.touch("0 press done")
    assert table.spaces() == [29, 38, 18]


@pytest.mark.parametrize(
    ("touches", "asked"),
    [
        ("0 wait", False),
        ("0 open 27", False),
        (MOVE, False),
        ("0 open 27,0.2 open 18,0.9 close 18,1.5 close 29", True),
        ("0 open 36,0 open 18,1 close 36,1 close 18", True),
        ("0 open 36,1 wait", False),
    ],
)
def test_the_lamp_glows_when_done_is_asked_for_and_only_then(touches: str, asked: bool) -> None:
    table = Table()
    table.touch(touches)
    assert table.session.moment.asks_for_done == asked


def test_the_lamp_glows_for_what_a_phone_has_chosen() -> None:
    table = Table()
    table.choose("move 29")
    assert table.session.moment.asks_for_done


def test_people_s_word_is_taken_for_what_they_were_asked_when_they_began_to_hold() -> None:
    table = Table()
    table.touch("0 open 36,1 hold done,1.5 close 36,2 open 18")
    assert table.session.faulty.masked == 0


def test_a_phone_can_say_that_a_switch_is_wrong() -> None:
    table = Table()
    table.touch("0 open 36,1 wait")
    table.session.trust(table.at)
    assert table.session.faulty.masked == 1 << INDEX["36"]
