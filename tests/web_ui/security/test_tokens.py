"""Tokens, the PIN, and how they are kept."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.web_ui.security.keys import who
from web_ui.security.tokens import (
    HOST_TOKENS,
    TOKENS_PER_SEAT,
    PinHash,
    Tokens,
    fingerprint_of,
    is_well_formed,
    new_pin,
)
from web_ui.table_port import Role, Viewer


def test_the_pin_is_told_the_first_time_only(tmp_path: Path) -> None:
    first, second = Tokens.open(tmp_path), Tokens.open(tmp_path)
    assert first.pin is not None
    assert is_well_formed(first.pin)
    assert second.pin is None
    assert second.keys.is_pin(first.pin)


def test_a_lost_pin_gives_way_to_a_new_one_and_seats_stay_as_they_are(tmp_path: Path) -> None:
    first = Tokens.open(tmp_path)
    host, seat = first.keys.host_token(), first.keys.seat_token(1, "game-1")
    second = Tokens.open(tmp_path, forget_pin=True)
    assert second.pin is not None
    assert second.keys.is_pin(second.pin)
    assert second.keys.viewer(fingerprint_of(host), "game-1") is None
    assert second.keys.viewer(fingerprint_of(seat), "game-1") == Viewer(Role.SEAT, 1)


def test_a_wrong_pin_is_wrong(tmp_path: Path) -> None:
    opened = Tokens.open(tmp_path)
    assert opened.pin is not None
    assert not opened.keys.is_pin(f"{(int(opened.pin) + 1) % 10**6:06}")


def test_a_token_of_a_seat_is_good_across_restarts(tmp_path: Path) -> None:
    token = Tokens.open(tmp_path).keys.seat_token(2, "game-1")
    assert who(Tokens.open(tmp_path).keys, token) == Viewer(Role.SEAT, 2)


def test_a_code_can_be_shown_again(tmp_path: Path) -> None:
    keys = Tokens.open(tmp_path).keys
    assert keys.seat_token(2, "game-1") == keys.seat_token(2, "game-1")


def test_a_code_shown_after_a_restart_locks_nobody_out(tmp_path: Path) -> None:
    old = Tokens.open(tmp_path).keys.seat_token(2, "game-1")
    keys = Tokens.open(tmp_path).keys
    new = keys.seat_token(2, "game-1")
    assert old != new
    assert {who(keys, old), who(keys, new)} == {Viewer(Role.SEAT, 2)}


def test_a_seat_has_no_more_tokens_than_phones_could_be_at_the_table(tmp_path: Path) -> None:
    tokens = [Tokens.open(tmp_path).keys.seat_token(0, "game-1") for _ in range(TOKENS_PER_SEAT + 1)]
    keys = Tokens.open(tmp_path).keys
    assert [who(keys, token) for token in tokens] == [None] + [Viewer(Role.SEAT, 0)] * TOKENS_PER_SEAT


def test_the_token_of_another_game_is_a_spectator_s(tmp_path: Path) -> None:
    keys = Tokens.open(tmp_path).keys
    token = keys.seat_token(2, "game-1")
    assert [who(keys, token, game) for game in ("game-2", "")] == [Viewer(), Viewer()]


def test_tokens_are_worthless_once_another_game_has_its_own(tmp_path: Path) -> None:
    keys = Tokens.open(tmp_path).keys
    token = keys.seat_token(2, "game-1")
    keys.seat_token(0, "game-2")
    assert who(keys, token) is None


def test_a_revoked_seat_has_no_token_and_others_keep_theirs(tmp_path: Path) -> None:
    keys = Tokens.open(tmp_path).keys
    token, other = keys.seat_token(2, "game-1"), keys.seat_token(1, "game-1")
    keys.revoke_seat(2)
    assert (who(keys, token), who(keys, other)) == (None, Viewer(Role.SEAT, 1))
    assert keys.seat_token(2, "game-1") != token


def test_phones_go_on_in_another_game_where_they_are_carried_over(tmp_path: Path) -> None:
    keys = Tokens.open(tmp_path).keys
    anna, ben = keys.seat_token(0, "game-1"), keys.seat_token(1, "game-1")
    keys.carry_over("game-1", "game-2", {2: 0})
    assert (who(keys, anna, "game-2"), who(keys, ben, "game-2")) == (Viewer(Role.SEAT, 2), None)


def test_phones_of_a_game_long_ago_are_not_carried_over(tmp_path: Path) -> None:
    keys = Tokens.open(tmp_path).keys
    anna = keys.seat_token(0, "game-1")
    keys.carry_over("game-2", "game-3", {0: 0})
    assert who(keys, anna, "game-3") == Viewer()


def test_a_host_is_known_across_restarts(tmp_path: Path) -> None:
    token = Tokens.open(tmp_path).keys.host_token()
    assert who(Tokens.open(tmp_path).keys, token) == Viewer(Role.HOST)


def test_the_oldest_host_is_forgotten_when_there_are_too_many(tmp_path: Path) -> None:
    keys = Tokens.open(tmp_path).keys
    tokens = [keys.host_token() for _ in range(HOST_TOKENS + 1)]
    assert [who(keys, token) for token in tokens] == [None] + [Viewer(Role.HOST)] * HOST_TOKENS


def test_another_pin_sends_all_other_hosts_away(tmp_path: Path) -> None:
    keys = Tokens.open(tmp_path).keys
    here, there = keys.host_token(), keys.host_token()
    keys.change_pin(PinHash.of("123456"), stays=fingerprint_of(here))
    assert (keys.is_pin("123456"), who(keys, here), who(keys, there)) == (True, Viewer(Role.HOST), None)


def test_an_unknown_token_is_nobody_s(tmp_path: Path) -> None:
    keys = Tokens.open(tmp_path).keys
    assert [who(keys, token) for token in ("", "x", "\ud800", "é" * 40)] == [None] * 4


@pytest.mark.parametrize("pin", ["12345", "1234567", "12345a", "١٢٣٤٥٦", " 12345", 123456, None, "12345\n"])
def test_only_six_digits_are_a_pin(pin: object) -> None:
    assert not is_well_formed(pin)


def test_every_new_pin_is_well_formed() -> None:
    assert all(is_well_formed(new_pin()) for _ in range(200))


class Calendar:
    """Days that pass when a test says so."""

    def __init__(self, today: date) -> None:
        self.today = today

    def __call__(self) -> date:
        return self.today

    def pass_days(self, days: int) -> None:
        self.today += timedelta(days=days)


def test_a_host_s_device_that_was_not_used_for_ninety_days_is_host_no_more(tmp_path: Path) -> None:
    calendar = Calendar(date(2026, 11, 16))
    keys = Tokens.open(tmp_path, today=calendar).keys
    old, used = keys.host_token(), keys.host_token()
    calendar.pass_days(60)
    keys.host_is_here(fingerprint_of(used))
    calendar.pass_days(30)
    assert (who(keys, old), who(keys, used)) == (Viewer(Role.HOST), Viewer(Role.HOST))
    calendar.pass_days(1)
    again = Tokens.open(tmp_path, today=calendar).keys
    assert [(who(found, old), who(found, used)) for found in (keys, again)] == [(None, Viewer(Role.HOST))] * 2
    assert [device.used for device in again.host_devices()] == ["2027-01-15"]


def test_on_a_clock_that_is_not_set_nothing_runs_out_and_nothing_is_noted(tmp_path: Path) -> None:
    calendar = Calendar(date(1970, 1, 1))
    keys = Tokens.open(tmp_path, today=calendar).keys
    token = keys.host_token()
    assert [device.used for device in keys.host_devices()] == [None]
    calendar.today = date(2026, 11, 16)
    assert who(keys, token) == Viewer(Role.HOST)
    other = keys.host_token()
    calendar.today = date(1970, 1, 2)
    keys.host_is_here(fingerprint_of(other))
    assert [device.used for device in keys.host_devices()] == ["2026-11-16", "2026-11-16"]
    calendar.today = date(2027, 11, 16)
    assert (who(keys, token), who(keys, other)) == (None, None)


def test_a_day_of_a_host_is_written_once(tmp_path: Path) -> None:
    keys = Tokens.open(tmp_path, today=Calendar(date(2026, 11, 16))).keys
    token = keys.host_token()
    revision = keys.revision
    for _ in range(3):
        keys.host_is_here(fingerprint_of(token))
    assert keys.revision == revision
