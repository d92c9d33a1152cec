"""Buckets of tokens: never more than their burst and their rate."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from web_ui.security.rate_limits import RateLimit, plain_address


@given(st.lists(st.floats(0, 2), max_size=100))
def test_a_bucket_never_lets_through_more_than_its_burst_and_its_rate(pauses: list[float]) -> None:
    bucket, at, passed = RateLimit(5, 2.0, 0.0), 0.0, 0
    for pause in pauses:
        at += pause
        passed += bucket.take(at)
        assert passed <= 5 + 2.0 * at + 1e-6


def test_time_that_goes_back_gains_nothing() -> None:
    bucket = RateLimit(1, 1.0, 100.0)
    assert [bucket.take(at) for at in (100.0, 50.0, 50.1)] == [True, False, False]


def test_an_address_is_counted_as_one_however_it_is_written() -> None:
    found: list[Any] = [plain_address(text) for text in ("::ffff:10.0.0.1", "10.0.0.1", "fe80::1%eth0", "FE80::1", "?")]
    assert found == ["10.0.0.1", "10.0.0.1", "fe80::1", "fe80::1", "?"]
