from dataclasses import replace
from random import Random

from hardware.cells import CELLS
from hardware.clock import VirtualClock
from hardware.learn import AGAIN_COLOUR, LEARNT_COLOUR, Ask, Clear, Finished, Learner, Learnt, Release
from hardware.ports import DARK, Button, Press
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.faults import SimulatedFault, Trouble
from hardware.simulated.person import LearningPerson
from hardware.switches import Inputs
from hardware.wiring import Input, default_wiring
from tests.hardware.boards import plain_settings

STEP = 0.05
A, B, C, D = Input(0x20, 0), Input(0x20, 1), Input(0x21, 0), Input(0x22, 3)


class Session:
    """A wizard and somebody who closes inputs for a while, or presses a button."""

    def __init__(self, *cells: str, known: dict[str, Input] | None = None) -> None:
        self.at = 0.0
        self.learner = Learner(self.at, cells, known)

    def hold(self, *inputs: Input, seconds: float = 0.5, silent: frozenset[int] = frozenset()) -> None:
        end = self.at + seconds
        while self.at < end:
            self.at += STEP
            self.learner.see(Inputs(frozenset(inputs), silent), (), self.at)

    def touch(self, *inputs: Input) -> None:
        self.hold(*inputs)
        self.hold()

    def press(self, button: Button) -> None:
        self.learner.see(Inputs(frozenset(), frozenset()), [Press(self.at, button)], self.at)

    def begin(self) -> None:
        self.hold(seconds=1.2)

    def asked(self) -> str | None:
        return self.learner.phase.cell if isinstance(self.learner.phase, Ask) else None

    def result(self) -> Learnt:
        return self.learner.result()


def test_it_begins_when_the_board_is_empty() -> None:
    session = Session("1")
    first = session.learner.phase
    session.begin()

    assert isinstance(first, Clear)
    assert session.asked() == "1"


def test_an_input_that_closes_alone_belongs_to_the_cell() -> None:
    session = Session("1", "2")
    session.begin()
    session.touch(A)
    session.touch(B)

    assert session.result() == Learnt({"1": A, "2": B}, {}, frozenset())
    assert session.learner.phase == Finished()


def test_it_waits_until_the_magnet_is_taken_away() -> None:
    session = Session("1", "2")
    session.begin()
    session.hold(A)

    assert isinstance(session.learner.phase, Release)


def test_a_magnet_on_its_way_does_not_count() -> None:
    session = Session("1")
    session.begin()
    session.hold(B, seconds=0.1)
    session.touch(A)

    assert session.result().inputs == {"1": A}


def test_what_was_unclear_is_asked_again() -> None:
    session = Session("1")
    session.begin()
    session.hold(A, B)
    colour = session.learner.frame(session.at).colour("1")
    session.hold()
    again = session.learner.prompt()
    session.touch(A)

    assert colour == AGAIN_COLOUR
    assert "once more" in again
    assert session.result() == Learnt({"1": A}, {}, frozenset())


def test_two_inputs_that_stay_unclear_are_cleared_up_when_the_neighbour_is_known() -> None:
    session = Session("1", "2")
    session.begin()
    for _ in range(3):
        session.touch(A, B)
    session.touch(B)
    for _ in range(3):
        session.touch(A, B)

    assert session.result() == Learnt({"1": A, "2": B}, {"1": "its magnet also closes the reed of 2"}, frozenset())


def test_a_magnet_that_closes_only_the_neighbours_reed_is_noted() -> None:
    session = Session("2", known={"1": A})
    session.begin()
    for _ in range(6):
        session.touch(A)

    assert session.result() == Learnt({"1": A}, {"2": "its magnet closes the reed of 1"}, frozenset())
    assert session.learner.phase == Finished()


def test_inputs_that_never_come_apart_are_noted() -> None:
    session = Session("1")
    session.begin()
    for _ in range(6):
        session.touch(A, B)

    assert session.result().inputs == {}
    assert session.result().notes == {"1": "its magnet closes 0x20 GPA0, 0x20 GPA1 together"}


def test_a_reed_that_never_closes_is_asked_once_more_at_the_end_and_noted() -> None:
    session = Session("1", "2")
    session.begin()
    session.hold(seconds=30.1)
    session.touch(B)
    second_time = session.asked()
    session.hold(seconds=30.1)

    assert second_time == "1"
    assert session.result() == Learnt({"2": B}, {"1": "its reed never closed"}, frozenset())


def test_a_reed_that_was_mended_meanwhile_is_learnt_at_the_end() -> None:
    session = Session("1", "2")
    session.begin()
    session.hold(seconds=30.1)
    session.touch(B)
    session.touch(A)

    assert session.result() == Learnt({"1": A, "2": B}, {}, frozenset())


def test_an_input_that_is_always_closed_is_noted_and_left_out() -> None:
    session = Session("1")
    session.hold(D, seconds=5.1)
    session.hold(D, A)
    session.hold(D)

    assert session.result() == Learnt({"1": A}, {}, frozenset({D}))


def test_an_input_that_stays_closed_without_its_magnet_is_noted() -> None:
    session = Session("1", "2")
    session.begin()
    session.hold(A, seconds=31)
    session.hold(A, B)
    session.hold(A)

    assert session.result() == Learnt({"1": A, "2": B}, {}, frozenset({A}))


def test_the_button_done_skips_a_cell() -> None:
    session = Session("1", "2")
    session.begin()
    session.press(Button.DONE)
    session.touch(B)
    session.press(Button.DONE)

    assert session.result() == Learnt({"2": B}, {"1": "it was skipped"}, frozenset())
    assert session.learner.phase == Finished()


def test_the_button_undo_goes_back_to_the_cell_before() -> None:
    session = Session("1", "2")
    session.begin()
    session.touch(C)
    session.press(Button.UNDO)
    back = session.asked()
    session.touch(A)
    session.touch(B)

    assert back == "1"
    assert session.result().inputs == {"1": A, "2": B}


def test_the_button_undo_on_the_first_cell_asks_it_anew() -> None:
    session = Session("1", "2")
    session.begin()
    session.press(Button.UNDO)
    session.touch(A)
    session.touch(B)

    assert session.result().inputs == {"1": A, "2": B}


def test_undo_after_a_skip_does_not_ask_the_cell_a_third_time() -> None:
    session = Session("1", "2")
    session.begin()
    session.press(Button.DONE)
    session.press(Button.UNDO)
    session.touch(A)
    session.touch(B)

    assert session.learner.phase == Finished()


def test_a_chip_that_does_not_answer_is_told() -> None:
    session = Session("1")
    session.hold(silent=frozenset({0x22}))

    assert session.learner.silent == {0x22}


def test_the_light_asks_in_white_thanks_in_green_and_is_dark_at_the_end() -> None:
    session = Session("1")
    session.begin()
    asking = session.learner.frame(session.at).colour("1")
    session.hold(A)
    thanking = session.learner.frame(session.at).colour("1")
    session.hold()

    assert len(set(asking)) == 1
    assert (thanking, session.learner.frame(session.at)) == (LEARNT_COLOUR, DARK)


def test_all_prompts_fit_a_terminal_of_80_columns() -> None:
    session = Session("start-6", "home-5")
    prompts = [session.learner.prompt()]
    session.begin()
    for inputs in [(A, B), (A, B), (A, B), (D,), (A,), (A,)]:
        prompts.append(session.learner.prompt())
        session.hold(*inputs)
        prompts.append(session.learner.prompt())
        session.hold()
    prompts.append(session.learner.prompt())

    assert max(map(len, prompts)) < 80


def test_a_board_that_is_wired_at_random_is_learnt_by_somebody_who_sees_only_the_lights() -> None:
    clock = VirtualClock()
    inputs = [wires.input for wires in default_wiring()]
    Random(5).shuffle(inputs)
    built = replace(
        plain_settings(),
        cells=tuple(replace(wires, input=wired) for wires, wired in zip(default_wiring(), inputs, strict=True)),
    )
    with SimulatedBoard(plain_settings(), clock, built=built) as board:
        board.inject(SimulatedFault(Trouble.STUCK_CLOSED, "40"))
        learner, person = Learner(clock.now()), LearningPerson(board, clock)
        while not isinstance(learner.phase, Finished):
            person.act()
            learner.see(board.read_inputs(), board.presses(), clock.now())
            board.show(learner.frame(clock.now()))
            clock.sleep(STEP)
    truth = {cell: wired for cell, wired in zip(CELLS, inputs, strict=True) if wired}
    stuck = truth.pop("40")

    assert learner.result() == Learnt(truth, {"40": "its reed never closed"}, frozenset({stuck}))
