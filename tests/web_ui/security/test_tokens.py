"""Tokens, the PIN, and how they are kept."""

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from web_ui.security.pin_throttle import FAVOURS_A_DAY, FOR_ALL, FOR_ONE, FORGOTTEN_AFTER, PinThrottle
from web_ui.security.tokens import (
    HOST_TOKENS,
    KEY_FILE,
    TOKENS_PER_SEAT,
    PinHash,
    Tokens,
    fingerprint_of,
    is_well_formed,
    new_pin,
)
from web_ui.table_port import Role, Viewer


def who(keys: Tokens, token: str, game: str = "game-1") -> Viewer | None:
    return keys.viewer(fingerprint_of(token), game)


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


def test_nothing_secret_is_in_the_file(tmp_path: Path) -> None:
    opened = Tokens.open(tmp_path)
    secrets = [opened.pin or "-", opened.keys.seat_token(0, "game-1"), opened.keys.host_token()]
    kept = (tmp_path / KEY_FILE).read_text()
    assert [secret for secret in secrets if f'"{secret}"' in kept] == []


def test_the_file_is_for_its_owner_only_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    Tokens.open(tmp_path).keys.host_token()
    assert [(path.name, path.stat().st_mode & 0o777) for path in tmp_path.iterdir()] == [(KEY_FILE, 0o600)]


def test_a_file_that_cannot_be_replaced_is_left_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = Tokens.open(tmp_path).keys
    before = (tmp_path / KEY_FILE).read_bytes()

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        keys.host_token()
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [(KEY_FILE, before)]


@pytest.mark.parametrize("text", ["", "no json", "[]", "{}", '{"format": 2}', "\x00"])
def test_a_file_that_holds_no_keys_is_laid_aside_and_a_new_pin_is_made(tmp_path: Path, text: str) -> None:
    (tmp_path / KEY_FILE).write_text(text)
    opened = Tokens.open(tmp_path)
    assert opened.pin is not None
    assert Tokens.open(tmp_path).keys.is_pin(opened.pin)
    assert (tmp_path / "keys-damaged.json").read_text() == text


def test_opening_the_keys_again_writes_nothing(tmp_path: Path) -> None:
    Tokens.open(tmp_path)
    before = (tmp_path / KEY_FILE).stat().st_mtime_ns
    first, second = Tokens.open(tmp_path).keys, Tokens.open(tmp_path).keys
    assert (tmp_path / KEY_FILE).stat().st_mtime_ns == before
    assert first.start != second.start


def test_where_nothing_can_be_written_there_is_a_pin_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    opened = Tokens.open(tmp_path / "file")
    assert opened.pin is not None
    assert opened.keys.is_pin(opened.pin)


def test_hashes_of_the_wrong_kind_are_no_keys(tmp_path: Path) -> None:
    Tokens.open(tmp_path)
    kept = json.loads((tmp_path / KEY_FILE).read_text())
    (tmp_path / KEY_FILE).write_text(json.dumps(kept | {"seats": {"0": [17]}}))
    assert Tokens.open(tmp_path).pin is not None


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


@pytest.mark.parametrize("days", [None, [], {"x": 5}, {"x": "soon"}, {"x": "2026-13-40"}])
def test_days_that_cannot_be_read_are_as_if_there_were_none(tmp_path: Path, days: object) -> None:
    token = Tokens.open(tmp_path).keys.host_token()
    kept = json.loads((tmp_path / KEY_FILE).read_text())
    (tmp_path / KEY_FILE).write_text(json.dumps(kept | {"host_days": days}))
    assert who(Tokens.open(tmp_path).keys, token) == Viewer(Role.HOST)
