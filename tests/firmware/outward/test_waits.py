from firmware.outward.waits import GrowingWaits


def test_waits_grow_up_to_a_limit_and_begin_again() -> None:
    waits = GrowingWaits(1.0, 10.0, lambda: 1.0)
    assert [waits.next() for _ in range(6)] == [1, 2, 4, 8, 10, 10]
    waits.reset()
    assert waits.next() == 1


def test_chance_shortens_a_wait_by_a_half_at_most() -> None:
    assert GrowingWaits(8.0, 10.0, lambda: 0.0).next() == 4
    assert GrowingWaits(8.0, 10.0, lambda: 0.5).next() == 6
