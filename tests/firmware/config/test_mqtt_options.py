"""The table `[mqtt]` of `board.toml`."""

from pathlib import Path

import pytest

from firmware.config.board_file import MQTT_EXAMPLE, load_settings, new_file
from firmware.config.language import languages
from firmware.config.mqtt_options import (
    CREDENTIAL,
    KEYS,
    MqttError,
    MqttOptions,
    load_mqtt_options,
    read_password,
    tls_context,
)
from firmware.config.toml_file import FileFaultError
from hardware.settings import Settings


def written(folder: Path, text: str) -> Path:
    path = folder / "board.toml"
    path.write_text(text, "utf-8")
    return path


def test_without_the_table_nobody_is_told_anything(tmp_path: Path) -> None:
    assert load_mqtt_options(written(tmp_path, "")) == load_mqtt_options(tmp_path / "nowhere") == MqttOptions()
    assert not MqttOptions().is_on


def test_files_are_beside_it_and_the_port_goes_with_tls(tmp_path: Path) -> None:
    path = written(
        tmp_path, '[mqtt]\nbroker = "b.local"\ntls = true\nca_file = "ca.pem"\nuser = "u"\npassword_file = "/etc/p"\n'
    )
    assert load_mqtt_options(path) == MqttOptions(
        "b.local", 8883, tls=True, ca_file=tmp_path / "ca.pem", user="u", password_file=Path("/etc/p")
    )
    assert load_settings(path) == Settings()


def test_all_faults_are_told_with_their_lines(tmp_path: Path) -> None:
    text = """[mqtt]
broker = "mqtt://b.local"
port = 0
tls = "yes"
ca_file = "ca.pem"
password_file = "p"
prefix = "a/#"
name = ""
language = "xx"
colour = 1
"""
    path = written(tmp_path, text)
    with pytest.raises(FileFaultError) as caught:
        load_mqtt_options(path)
    assert caught.value.faults == (
        f"{path}:2: 'mqtt://b.local' is no name or address of a machine, like broker.local",
        f"{path}:3: port must be a whole number from 1 to 65535, not 0",
        f"{path}:4: tls must be true or false, not 'yes'",
        f"{path}:5: ca_file needs tls = true",
        f"{path}:6: password_file needs user",
        f"{path}:7: 'a/#' cannot lead topics: letters, digits, - and _, like hareboard",
        f"{path}:8: a board needs a name",
        f"{path}:9: there is no language 'xx'; known: {', '.join(map(repr, languages()))}",
        f"{path}:10: there is no 'colour' here; known: {', '.join(KEYS)}",
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("mqtt = 5", "1: must be a table, not 5"),
        ("[mqtt]\nport = 80.5", "2: port must be a whole number from 1 to 65535, not 80.5"),
        ("[mqtt]\nport = true", "2: port must be a whole number from 1 to 65535, not True"),
        ("[mqtt]\nuser = 5", "2: user must be a text of at most 200 letters, not 5"),
        ('[mqtt]\nname = "a\\nb"', "2: name must be a text of at most 200 letters, not 'a\\nb'"),
        ("[mqtt]\npassword_file = 5", "2: password_file must be a text of at most 200 letters, not 5"),
    ],
)
def test_what_is_no_setting_is_refused(tmp_path: Path, text: str, fault: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(FileFaultError) as caught:
        load_mqtt_options(path)
    assert f"{path}:{fault}" in caught.value.faults


def test_a_new_file_shows_every_setting_and_it_can_be_used_as_it_is(tmp_path: Path) -> None:
    plain = new_file(Settings())
    assert load_mqtt_options(written(tmp_path, plain)) == MqttOptions()
    used = plain.replace(MQTT_EXAMPLE, MQTT_EXAMPLE.replace("# ", "", 1).replace("\n# ", "\n"))
    options = load_mqtt_options(written(tmp_path, used))
    assert (options.broker, options.tls, options.user, options.name) == (
        "homeassistant.local",
        True,
        "board",
        "Living room",
    )
    assert [key for key in KEYS if f"\n# {key} = " not in MQTT_EXAMPLE] == []


def test_the_password_is_the_line_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "password"
    path.write_text("pass word\n", "utf-8")
    assert read_password(MqttOptions("b", user="u", password_file=path), {}) == "pass word"
    assert read_password(MqttOptions("b", password_file=path), {}) is None


def test_the_password_can_be_a_credential_of_systemd(tmp_path: Path) -> None:
    (tmp_path / CREDENTIAL).write_text("of systemd", "utf-8")
    environment = {"CREDENTIALS_DIRECTORY": str(tmp_path)}
    assert read_password(MqttOptions("b", user="u"), environment) == "of systemd"
    assert read_password(MqttOptions("b", user="u"), {"CREDENTIALS_DIRECTORY": str(tmp_path / "other")}) is None


def test_files_that_cannot_be_used_are_told_by_their_names(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    with pytest.raises(MqttError, match=r"nowhere: No such file"):
        read_password(MqttOptions("b", user="u", password_file=nowhere), {})
    with pytest.raises(MqttError, match=r"nowhere: No such file"):
        tls_context(MqttOptions("b", tls=True, ca_file=nowhere))
    nowhere.write_bytes(b"\xff")
    with pytest.raises(MqttError, match="not a text"):
        read_password(MqttOptions("b", user="u", password_file=nowhere), {})
    with pytest.raises(MqttError, match="no certificate"):
        tls_context(MqttOptions("b", tls=True, ca_file=nowhere))
