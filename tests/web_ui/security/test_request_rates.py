"""Whoever asks too often waits; nobody else does."""

from hypothesis import given
from hypothesis import strategies as st

from web_ui.security.request_rates import MOST_ADDRESSES, RequestRates


@given(st.lists(st.floats(0, 2), max_size=100))
def test_nobody_is_answered_more_often_than_the_burst_and_the_rate(pauses: list[float]) -> None:
    rates, at, answered = RequestRates(5, 2.0, 3.0), 0.0, []
    for pause in pauses:
        at += pause
        if (wait := rates.wait("a", at)) is not None:
            assert 0 <= wait <= 3.0
            answered.append(at + wait)
    assert all(sum(one <= end for one in answered) <= 5 + 2.0 * end + 1e-6 for end in answered)


def test_a_few_at_once_do_not_wait_more_do_and_too_many_are_refused() -> None:
    rates = RequestRates(2, 10.0, 0.25)
    waits = [rates.wait("a", 100.0) for _ in range(6)]
    assert [None if wait is None else round(wait, 6) for wait in waits] == [0.0, 0.0, 0.1, 0.2, None, None]
    assert rates.wait("b", 100.0) == 0.0
    assert rates.wait("a", 101.0) == 0.0


def test_only_so_many_addresses_are_remembered_and_those_that_asked_last_are() -> None:
    rates = RequestRates(1, 1.0, 60.0)
    for number in range(MOST_ADDRESSES + 1):
        rates.wait(str(number), 0.0)
    assert rates.wait("0", 0.0) == 0.0
    assert rates.wait(str(MOST_ADDRESSES), 0.0) == 1.0
