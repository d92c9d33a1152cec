"""TLS and passwords for real: who is let in, and what the doctor and the host are told of who is not."""

import asyncio
import json
import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest
import trustme

from firmware.cli.main import main
from firmware.config.mqtt_options import MqttOptions, load_mqtt_options
from firmware.outward.check import broker_fault
from firmware.service.mqtt_settings import KeptMqttSettings
from tests.firmware.outward.brokers import BOARD, PASSWORD, USER, Broker, listening, needs_mosquitto, publishing, run
from tests.firmware.process import free_port
from tests.firmware.service.tables import ServiceTable
from tests.web_ui.certificates import Issued, issue

pytestmark = [
    pytest.mark.slow,
    needs_mosquitto,
    # paho leaves the socket of a failed handshake to the garbage collector
    pytest.mark.filterwarnings("ignore:.*ssl.SSLSocket:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:.*ssl.SSLSocket:pytest.PytestUnraisableExceptionWarning"),
]


@pytest.fixture
def issued(tmp_path: Path) -> Issued:
    found = issue(tmp_path, "127.0.0.1")
    found.authority.cert_pem.write_to_path(str(tmp_path / "ca.pem"))
    return found


@pytest.fixture
def broker(tmp_path: Path, issued: Issued) -> Iterator[Broker]:
    with Broker(tmp_path, tls=issued.pair, protected=True) as found:
        yield found


def settings(folder: Path, at: Broker, **changes: str) -> Path:
    """Write a file by which a board is let in, but for some changes; an empty one leaves a setting out."""
    (folder / "password").write_text(f"{PASSWORD}\n", "utf-8")
    (folder / "password").chmod(0o600)
    right = {"broker": '"127.0.0.1"', "port": str(at.port), "tls": "true", "ca_file": '"ca.pem"'}
    right |= {"user": f'"{USER}"', "password_file": '"password"'}
    lines = [f"{name} = {value}" for name, value in (right | changes).items() if value]
    path = folder / "board.toml"
    path.write_text("\n".join(["[mqtt]", *lines, ""]), "utf-8")
    return path


def doctors_lines(path: Path, capsys: pytest.CaptureFixture[str]) -> list[tuple[str, str]]:
    main(["doctor", "--board", "simulated", "--config", str(path), "--json"])
    lines = json.loads(capsys.readouterr().out)["lines"]
    return [(line["verdict"], line["text"]) for line in lines if line["name"] == "mqtt"]


def test_with_the_right_settings_a_board_is_let_in(
    tmp_path: Path, broker: Broker, issued: Issued, capsys: pytest.CaptureFixture[str]
) -> None:
    path = settings(tmp_path, broker)
    told = doctors_lines(path, capsys)
    assert told == [("ok", f"127.0.0.1, port {broker.port} lets this board in, by TLS")]

    async def played() -> None:
        table = ServiceTable(tmp_path, mqtt=KeptMqttSettings(load_mqtt_options(path)))
        async with listening(broker, tls_context=trusting(issued.authority)) as listener, publishing(table.service):
            assert (await listener.topic("availability")).payload == b"online"

    run(played())


def trusting(authority: trustme.CA) -> ssl.SSLContext:
    context = ssl.create_default_context()
    authority.configure_trust(context)
    return context


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"user": '"somebody"'}, "the broker does not let this user in"),
        ({"password_file": '"wrong"'}, "the broker does not let this user in"),
        ({"password_file": ""}, "the broker does not let this user in"),
        ({"ca_file": ""}, "its certificate is not to be trusted: unable to get local issuer certificate"),
        ({"ca_file": '"other.pem"'}, "its certificate is not to be trusted: "),
        ({"broker": '"localhost"'}, "its certificate is not to be trusted: Hostname mismatch"),
        ({"ca_file": '"nowhere.pem"'}, "nowhere.pem: No such file or directory"),
        ({"password_file": '"nowhere"'}, "nowhere: No such file or directory"),
    ],
)
def test_the_doctor_says_why_a_board_is_not_let_in(
    tmp_path: Path, broker: Broker, capsys: pytest.CaptureFixture[str], changes: dict[str, str], fault: str
) -> None:
    (tmp_path / "wrong").write_text("another password", "utf-8")
    (tmp_path / "wrong").chmod(0o600)
    trustme.CA().cert_pem.write_to_path(str(tmp_path / "other.pem"))
    (told,) = doctors_lines(settings(tmp_path, broker, **changes), capsys)
    assert told[0] == "problem"
    assert fault in told[1]
    assert PASSWORD not in told[1]


def test_the_doctor_says_that_nobody_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    port = free_port()
    path = tmp_path / "board.toml"
    path.write_text(f'[mqtt]\nbroker = "127.0.0.1"\nport = {port}\n', "utf-8")
    assert doctors_lines(path, capsys) == [("problem", f"127.0.0.1, port {port}: Connection refused")]


def test_the_doctor_says_that_a_broker_speaks_no_tls(tmp_path: Path) -> None:
    with Broker(tmp_path) as plain:
        fault = broker_fault(MqttOptions("127.0.0.1", plain.port, tls=True))
        assert fault == "it hangs up: look whether TLS and port go together"


def test_the_doctor_warns_of_a_password_that_everybody_can_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Broker(tmp_path, protected=True) as plain:
        path = settings(tmp_path, plain, tls="", ca_file="")
        (tmp_path / "password").chmod(0o644)
        told = doctors_lines(path, capsys)
    assert told == [
        ("ok", f"127.0.0.1, port {plain.port} lets this board in"),
        ("warning", "the password is sent without TLS: everybody in this network can read it"),
        ("warning", f"everybody on this machine can read the password: chmod 640 {tmp_path / 'password'}"),
    ]


def test_without_a_broker_the_doctor_says_that_it_is_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "board.toml"
    path.write_text("", "utf-8")
    assert doctors_lines(path, capsys) == [("ok", "off in board.toml: nothing is told to a smart home or a club")]


def test_the_host_is_told_of_a_wrong_password_and_it_goes_on_when_it_is_right(tmp_path: Path) -> None:
    async def told(broker: Broker) -> None:
        table = ServiceTable(tmp_path)
        wrong = {"broker": "127.0.0.1", "port": broker.port, "user": USER, "password": "wrong"}
        async with listening(broker) as listener, publishing(table.service):
            table.host("mqtt", wrong)
            gone_wrong = await status(table.service.mqtt)
            assert (gone_wrong, table.service.mqtt.status.connected) == ("the broker does not let this user in", False)
            table.host("mqtt", wrong | {"password": PASSWORD})
            assert (await listener.topic("availability")).payload == b"online"
            assert table.service.mqtt.status.error == ""

    async def status(mqtt: KeptMqttSettings) -> str:
        while not mqtt.status.error:
            await asyncio.sleep(0)
        return mqtt.status.error

    with Broker(tmp_path, protected=True) as broker:
        run(told(broker))


def test_a_board_needs_its_own_topics_only(tmp_path: Path) -> None:
    async def told(broker: Broker) -> None:
        table = ServiceTable(tmp_path)
        about = {"broker": "127.0.0.1", "port": broker.port, "user": USER, "password": PASSWORD}
        table.host("mqtt", about | {"home_assistant": False, "send_games": True})
        async with listening(broker) as listener, publishing(table.service):
            assert (await listener.topic("availability")).payload == b"online"
            table.begin()
            await listener.state(phase="playing")
            assert table.service.mqtt.status.connected

    with Broker(tmp_path, protected=True, acl=f"user {USER}\ntopic readwrite hareboard/{BOARD}/#\n") as broker:
        run(told(broker))
