"""Whether a press means what is shown: people press for what they saw."""

import pytest

from firmware.inference.results import Asks, Confirm, Inference, Proposal, Waiting
from firmware.table.meant_by_done import MeantByDone
from firmware.table.settings import TableSettings

BOOKED = 10.0


def booked(*, unasked: bool) -> MeantByDone[str]:
    """Return what is known after a booking, by time or the next hand, or by `done`."""
    return MeantByDone(TableSettings(), booked_at=BOOKED, unasked_at=BOOKED if unasked else -100.0)


def proposal(asks: Asks | None = None, *, since: float = BOOKED, lifted: float = 0.0) -> Proposal[str]:
    return Proposal("move 29", 0, 29, since, asks, lifted=lifted)


@pytest.mark.parametrize(("unasked", "after", "late"), [(True, 1.4, True), (True, 1.6, False), (False, 0.3, False)])
def test_soon_after_what_nobody_has_pressed_for_it_means_that(unasked: bool, after: float, late: bool) -> None:
    assert booked(unasked=unasked).is_late(BOOKED + after, proposal(), changing=False) == late


def test_it_means_what_is_asked_about_a_booking_that_was_taken_up_again() -> None:
    assert not booked(unasked=True).is_late(BOOKED + 1.0, proposal(), changing=True)


@pytest.mark.parametrize(("lifted", "late"), [(BOOKED - 0.2, True), (BOOKED + 0.1, True), (BOOKED + 0.3, False)])
def test_a_marker_that_was_straightened_gives_no_answer_after_any_booking(lifted: float, late: bool) -> None:
    shown = proposal(Asks.ANSWER, lifted=lifted)
    assert booked(unasked=False).is_late(BOOKED + 1.2, shown, changing=False) == late


def test_after_a_hand_that_was_there_before_the_booking_it_may_come_later() -> None:
    shown = proposal(Asks.ANSWER, lifted=BOOKED - 0.5)
    assert booked(unasked=True).is_late(BOOKED + 2.9, shown, changing=False)
    assert not booked(unasked=True).is_late(BOOKED + 3.1, shown, changing=False)


@pytest.mark.parametrize(("after", "late"), [(0.4, True), (0.6, False)])
def test_nobody_has_read_at_once_which_marker_is_guessed(after: float, late: bool) -> None:
    shown = proposal(Asks.WHICH, since=20.0)
    assert booked(unasked=False).is_late(20.0 + after, shown, changing=False) == late


@pytest.mark.parametrize(("after", "late"), [(0.4, True), (0.6, False)])
def test_whoever_has_read_that_markers_may_have_been_exchanged_is_heard(after: float, late: bool) -> None:
    meant, asked = booked(unasked=True), BOOKED + 0.5
    shown: Inference[str] = Confirm(doubted=(1, 2))
    meant.shows(asked, shown)
    meant.shows(asked + 0.3, shown)
    assert meant.is_late(asked + after, shown, changing=False) == late


def test_what_is_asked_anew_must_be_read_anew() -> None:
    meant, shown = booked(unasked=True), Confirm(doubted=(1, 2))
    meant.shows(BOOKED + 0.1, shown)
    meant.shows(BOOKED + 0.4, Waiting())
    meant.shows(BOOKED + 0.7, shown)
    assert meant.is_late(BOOKED + 1.1, shown, changing=False)
