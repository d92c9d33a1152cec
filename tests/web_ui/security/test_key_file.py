"""The file of keys: nothing secret in it, for its owner only, and laid aside when it cannot be read."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.disks import full_disk
from tests.web_ui.security.keys import who
from web_ui.security.tokens import (
    KEY_FILE,
    PinHash,
    Tokens,
)
from web_ui.table_port import Role, Viewer


def test_nothing_secret_is_in_the_file(tmp_path: Path) -> None:
    opened = Tokens.open(tmp_path)
    secrets = [opened.pin or "-", opened.keys.seat_token(0, "game-1"), opened.keys.host_token()]
    kept = (tmp_path / KEY_FILE).read_text()
    assert [secret for secret in secrets if f'"{secret}"' in kept] == []


def test_the_file_is_for_its_owner_only_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    Tokens.open(tmp_path).keys.host_token()
    assert [(path.name, path.stat().st_mode & 0o777) for path in tmp_path.iterdir()] == [(KEY_FILE, 0o600)]


def test_a_file_that_cannot_be_replaced_is_left_as_it_was(tmp_path: Path) -> None:
    keys = Tokens.open(tmp_path).keys
    before = (tmp_path / KEY_FILE).read_bytes()
    with full_disk():
        token = keys.host_token()
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [(KEY_FILE, before)]
    assert who(keys, token) == Viewer(Role.HOST)


def test_what_was_given_on_a_full_disk_is_written_when_there_is_room(tmp_path: Path) -> None:
    keys = Tokens.open(tmp_path).keys
    with full_disk():
        host, seat = keys.host_token(), keys.seat_token(1, "game-1")
        keys.keep_at_last()
    keys.keep_at_last()
    kept = Tokens.open(tmp_path).keys
    assert (who(kept, host), who(kept, seat)) == (Viewer(Role.HOST), Viewer(Role.SEAT, 1))


def test_what_cannot_be_taken_back_for_good_is_not_taken_back(tmp_path: Path) -> None:
    opened = Tokens.open(tmp_path)
    keys = opened.keys
    host, seat = keys.host_token(), keys.seat_token(1, "game-1")
    (device,) = keys.host_devices()
    with full_disk():
        with pytest.raises(OSError, match="File too large"):
            keys.revoke_seat(1)
        with pytest.raises(OSError, match="File too large"):
            keys.end_host(device.id)
        with pytest.raises(OSError, match="File too large"):
            keys.change_pin(PinHash.of("123456"))
    assert (who(keys, host), who(keys, seat)) == (Viewer(Role.HOST), Viewer(Role.SEAT, 1))
    assert opened.pin is not None
    assert keys.is_pin(opened.pin)
    keys.revoke_seat(1)
    assert who(Tokens.open(tmp_path).keys, seat) is None


@pytest.mark.parametrize(
    "damage",
    [
        {"hosts": ["\u00e4" * 64]},
        {"hosts": [""]},
        {"seats": {"x": ["a" * 64]}},
        {"seats": {"\u0661": ["a" * 64]}},
        {"seats": {"0": ["\ud800"]}},
        {"pin_hash": ""},
        {"pin_hash": "\u00f6"},
        {"pin_salt": "\ud800"},
    ],
)
def test_keys_that_would_keep_everybody_out_are_laid_aside(tmp_path: Path, damage: dict[str, Any]) -> None:
    Tokens.open(tmp_path)
    kept = json.loads((tmp_path / KEY_FILE).read_text())
    (tmp_path / KEY_FILE).write_text(json.dumps(kept | damage))
    opened = Tokens.open(tmp_path)
    assert opened.pin is not None
    assert opened.keys.is_pin(opened.pin)
    assert who(opened.keys, opened.keys.host_token()) == Viewer(Role.HOST)


@pytest.mark.parametrize("text", ["", "no json", "[]", "{}", '{"format": 2}', "\x00", "[" * 100_000])
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


@pytest.mark.parametrize("days", [None, [], {"x": 5}, {"x": "soon"}, {"x": "2026-13-40"}])
def test_days_that_cannot_be_read_are_as_if_there_were_none(tmp_path: Path, days: object) -> None:
    token = Tokens.open(tmp_path).keys.host_token()
    kept = json.loads((tmp_path / KEY_FILE).read_text())
    (tmp_path / KEY_FILE).write_text(json.dumps(kept | {"host_days": days}))
    assert who(Tokens.open(tmp_path).keys, token) == Viewer(Role.HOST)
