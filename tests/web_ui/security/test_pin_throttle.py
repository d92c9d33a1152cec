"""Guessing a PIN takes longer and longer, and keeps nobody else out."""

from web_ui.security.pin_throttle import FAVOURS_A_DAY, FOR_ALL, FOR_ONE, FORGOTTEN_AFTER, PinThrottle


def test_some_tries_are_free_and_then_the_wait_doubles() -> None:
    pin_throttle, at, waits = PinThrottle(), 0.0, []
    for _ in range(FOR_ONE.free + 5):
        wait = pin_throttle.begin("10.0.0.1", at)
        waits.append(wait)
        at += wait
        if wait:
            assert pin_throttle.begin("10.0.0.1", at) == 0
    assert waits == [0, 0, 0, 0, 1, 2, 4, 8, 16]


def test_a_try_during_the_wait_is_not_counted() -> None:
    pin_throttle = PinThrottle()
    for _ in range(FOR_ONE.free):
        pin_throttle.begin("10.0.0.1", 0)
    assert [pin_throttle.begin("10.0.0.1", at) for at in (0.0, 0.25, 0.75, 1.0)] == [1.0, 0.75, 0.25, 0]


def test_many_addresses_together_wait_too() -> None:
    pin_throttle = PinThrottle()
    in_all = FOR_ALL.free + FAVOURS_A_DAY
    waits = [pin_throttle.begin(f"10.0.{number // 250}.{number % 250}", 0.0) for number in range(in_all + 1)]
    assert waits == [0] * in_all + [FOR_ALL.longest]


def test_who_has_not_guessed_is_heard_at_once_whatever_all_other_addresses_of_the_house_do() -> None:
    pin_throttle = PinThrottle()
    for _ in range(20):
        for number in range(2, 255):
            pin_throttle.begin(f"192.168.1.{number}", 0.0)
    assert pin_throttle.begin("192.168.1.1", 0.0) == 0


def test_who_has_mistyped_is_heard_at_once_while_somebody_else_guesses() -> None:
    pin_throttle = PinThrottle()
    for number in range(40):
        pin_throttle.begin(f"10.0.1.{number % 20}", 0.0)
    assert [pin_throttle.begin("10.0.0.1", 0.0) for _ in range(FOR_ONE.free + 1)] == [0] * FOR_ONE.free + [60.0]


def test_a_million_pins_would_take_longer_than_anybody_plays() -> None:
    """A day of guessing from as many addresses as one likes tries less than one PIN in five hundred."""
    pin_throttle, at, tried = PinThrottle(), 0.0, 0
    while at < 86400:
        wait = pin_throttle.begin(f"10.0.{tried // 250}.{tried % 250}", at)
        tried += wait == 0
        at += wait or 0.001
    assert tried < 2000


def test_the_right_pin_ends_the_wait_of_its_address() -> None:
    pin_throttle = PinThrottle()
    for _ in range(FOR_ONE.free):
        pin_throttle.begin("10.0.0.1", 0)
    pin_throttle.was_right("10.0.0.1")
    assert pin_throttle.begin("10.0.0.1", 0) == 0


def test_who_guesses_all_day_does_not_keep_the_host_out() -> None:
    pin_throttle = PinThrottle()
    pin_throttle.begin("10.0.0.1", 0.0)
    pin_throttle.was_right("10.0.0.1")
    for number in range(FOR_ALL.free + FAVOURS_A_DAY):
        pin_throttle.begin(f"10.0.1.{number}", 0.0)
    assert pin_throttle.begin("10.0.2.1", 0.0) > 0
    assert [pin_throttle.begin("10.0.0.1", 0.0) for _ in range(FOR_ONE.free + 1)] == [0.0] * FOR_ONE.free + [1.0]


def test_wrong_tries_are_forgotten_after_an_hour() -> None:
    pin_throttle = PinThrottle()
    for at in range(FOR_ONE.free + 1):
        pin_throttle.begin("10.0.0.1", at * 700.0)
    later = FOR_ONE.free * 700.0 + FORGOTTEN_AFTER
    assert [pin_throttle.begin("10.0.0.1", later) for _ in range(FOR_ONE.free)] == [0] * FOR_ONE.free


def test_who_comes_again_is_behind_who_is_new_though_it_never_was_its_turn() -> None:
    pin_throttle = PinThrottle()
    assert [pin_throttle.ask("10.0.0.1", 0.0) for _ in range(3)] == [1, 2, 3]
    assert (pin_throttle.ask("10.0.0.2", 0.0), pin_throttle.ask("10.0.0.1", FORGOTTEN_AFTER)) == (1, 1)


def test_asking_is_no_try() -> None:
    pin_throttle = PinThrottle()
    for _ in range(2 * FOR_ONE.free):
        pin_throttle.ask("10.0.0.1", 0.0)
    assert [pin_throttle.begin("10.0.0.1", 0.0) for _ in range(FOR_ONE.free)] == [0] * FOR_ONE.free


def test_who_was_right_before_is_before_all_who_ask() -> None:
    pin_throttle = PinThrottle()
    pin_throttle.was_right("10.0.0.1")
    assert [pin_throttle.ask("10.0.0.1", 0.0) for _ in range(3)] == [0, 0, 0]
