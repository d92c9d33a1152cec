"""Trying again, with pauses that grow."""

from hardware.retry import PAUSES, Retry


def test_pauses_grow_with_every_failure_and_stay_at_the_longest() -> None:
    retry = Retry()
    for number in range(12):
        pause = PAUSES[min(number, len(PAUSES) - 1)]
        assert retry.failed(100.0 * number) == number + 1
        assert retry.is_due(100.0 * number + pause)
        assert not retry.is_due(100.0 * number + pause - 0.01)


def test_a_success_begins_anew() -> None:
    retry = Retry()
    for _ in range(5):
        retry.failed(0.0)
    assert retry.succeeded() == 5
    assert (retry.failures, retry.failed(10.0), retry.is_due(10.0)) == (0, 1, True)
