"""The broker on the host's page: what is set there, what is kept, and who is told a password."""

import json
from pathlib import Path

import pytest

from engine.game import SetupError
from firmware.config.mqtt_options import MqttOptions
from firmware.service.mqtt_settings import FILE, KeptMqttSettings
from tests.disks import DEEP
from tests.firmware.service.tables import HOST, ServiceTable, seat
from web_ui.table_port import CommandError, Role, Viewer

KEY = "a-key-that-a-phone-has-made"


@pytest.fixture
def of_file(tmp_path: Path) -> MqttOptions:
    (tmp_path / "password").write_text("of the file\n", "utf-8")
    ca, password = tmp_path / "ca.pem", tmp_path / "password"
    return MqttOptions("b.local", 8883, tls=True, ca_file=ca, user="board", password_file=password)


def test_what_the_host_sets_holds_after_a_restart_until_it_is_reset(tmp_path: Path, of_file: MqttOptions) -> None:
    kept = KeptMqttSettings(of_file, tmp_path)
    kept.set({"broker": "other.local", "port": 1884, "tls": False, "password": "secret"})
    for settings in (kept, KeptMqttSettings(of_file, tmp_path)):
        assert (settings.now.broker, settings.now.port, settings.now.ca_file) == ("other.local", 1884, None)
        assert settings.password() == "secret"
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600
    kept.reset()
    for settings in (kept, KeptMqttSettings(of_file, tmp_path)):
        assert (settings.now, settings.password()) == (of_file, "of the file")


@pytest.mark.parametrize("change", [{"broker": "evil.local"}, {"port": 1}, {"tls": False}, {"user": "other"}])
def test_the_password_of_the_file_goes_to_the_broker_of_the_file_only(
    of_file: MqttOptions, change: dict[str, object]
) -> None:
    kept = KeptMqttSettings(of_file)
    kept.set({"allow_commands": True})
    assert (kept.now.ca_file, kept.password()) == (of_file.ca_file, "of the file")
    kept.set(change)
    assert kept.password() is None


def test_a_password_of_the_page_stays_with_its_broker(of_file: MqttOptions) -> None:
    kept = KeptMqttSettings(of_file)
    kept.set({"broker": "other.local", "password": "secret"})
    kept.set({"name": "Kitchen", "password": ""})
    assert kept.password() == "secret"
    kept.set({"broker": "third.local"})
    assert kept.password() is None


def test_the_host_sees_the_id_of_the_board_also_while_it_tells_nobody_anything() -> None:
    kept = KeptMqttSettings(board="board-3fa9c1d2")
    assert (kept.page_data()["broker"], kept.page_data()["board"]) == ("", "board-3fa9c1d2")


def test_the_host_sees_everything_but_the_password(of_file: MqttOptions) -> None:
    kept = KeptMqttSettings(of_file)
    kept.set({"password": "secret"})
    assert kept.page_data()["has_password"]
    assert "secret" not in json.dumps(kept.page_data())
    assert {"ca_file", "password_file"} & kept.page_data().keys() == set()


@pytest.mark.parametrize(
    "wishes",
    [
        {"ca_file": "/etc/passwd"},
        {"password_file": "/etc/shadow"},
        {"broker": "a b"},
        {"port": 0},
        {"password": 5},
        {"password": "x" * 201},
        {"password": "a\x00b"},
        {"tls": 1},
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(of_file: MqttOptions, wishes: dict[str, object]) -> None:
    kept = KeptMqttSettings(of_file)
    with pytest.raises(SetupError):
        kept.set(wishes)
    assert kept.now == of_file


@pytest.mark.parametrize("text", ["", "[]", "{}", DEEP, '{"options": 5, "password": ""}', '{"options": {"port": 0}}'])
def test_a_damaged_file_is_left_aside(tmp_path: Path, of_file: MqttOptions, text: str) -> None:
    (tmp_path / FILE).write_text(text, "utf-8")
    assert KeptMqttSettings(of_file, tmp_path).now == of_file


def test_only_the_hosts_snapshot_tells_of_the_broker(tmp_path: Path) -> None:
    table = ServiceTable(tmp_path)
    table.begin()
    table.host("mqtt", {"broker": "b.local", "send_games": True})
    assert table.service.snapshot(HOST)["host"]["mqtt"]["broker"] == "b.local"
    for viewer in (Viewer(), seat(0)):
        assert "b.local" not in json.dumps(table.service.snapshot(viewer))
        assert table.service.snapshot(viewer)["club"] is True
    table.host("mqtt_reset")
    assert table.service.snapshot(HOST)["club"] is False


def test_a_setting_that_cannot_be_is_named_to_the_host(tmp_path: Path) -> None:
    with pytest.raises(CommandError) as caught:
        ServiceTable(tmp_path).host("mqtt", {"prefix": "#"})
    assert (caught.value.key, caught.value.details) == ("bad_choice", {"setting": "prefix"})


def test_of_a_players_key_only_a_hash_is_kept_with_the_seat(tmp_path: Path) -> None:
    table = ServiceTable(tmp_path)
    table.begin()
    table.service.command(seat(1), "player_key", {"key": KEY})
    assert table.service.open is not None
    assert [table.service.open.player_of(number) for number in range(4)] == ["", "5d8fddcbcf6842f60eed", "", ""]
    for viewer in (HOST, seat(0), seat(1), Viewer()):
        assert KEY not in json.dumps(table.service.snapshot(viewer))
        assert "5d8fddcbcf6842f60eed" not in json.dumps(table.service.snapshot(viewer))


@pytest.mark.parametrize(
    "data", [{}, {"key": 5}, {"key": "short"}, {"key": "x" * 101}, {"key": "with a space in it, long"}]
)
def test_a_key_that_is_none_is_refused(tmp_path: Path, data: dict[str, object]) -> None:
    table = ServiceTable(tmp_path)
    table.begin()
    with pytest.raises(CommandError):
        table.service.command(seat(1), "player_key", data)
    with pytest.raises(CommandError):
        table.service.command(Viewer(Role.HOST), "player_key", {"key": KEY})
