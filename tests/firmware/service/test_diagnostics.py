"""The file for bug reports has everything that helps, and nothing that is a secret."""

import asyncio
import base64
import json
import re
from pathlib import Path
from random import Random

import pytest

from engine.hare_and_tortoise import PlayerSetup
from firmware.service.diagnostics import machine_facts, scrubbed, system_log
from hardware.doctor import Line, Verdict
from hardware.ports import Event, Occupancy, Report
from hardware.settings import Settings
from hardware.system import System
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.web_ui.services import Tabletop
from web_ui.security.tokens import Tokens, fingerprint_of

NAMES = ("Hildegard", "Zebedee")

AWKWARD = "Xk3-9sQe_LmZt481516xBn2vRc7PwYdA"
"""A token with six digits in a row in its middle: neither half of it is long."""

PIN = "407188"


def tokens(count: int) -> list[str]:
    """Return texts as `secrets.token_urlsafe(24)` draws them, always the same ones."""
    chance = Random(24)
    return [base64.urlsafe_b64encode(chance.randbytes(24)).decode() for _ in range(count)]


def test_the_table_tells_what_troubles_it_but_not_who_plays(tmp_path: Path) -> None:
    top = Tabletop(tmp_path, [PlayerSetup(name) for name in NAMES], discreet=False)
    top.service.tick(top.clock(), Occupancy(0), (), (Report(1.5, Event.CHIP_SILENT, "chip 0x21 does not answer"),))
    text = asyncio.run(top.service.diagnostics())
    top.close()
    found = json.loads(text)
    assert found["reports"] == [{"at": 1.5, "event": "chip_silent", "text": "chip 0x21 does not answer"}]
    assert found["table"]["faults"][0]["problem"] == "chip_silent"
    assert (found["game"]["name"], found["game"]["title"], found["game"]["players"]) == (
        "hare-and-tortoise",
        EDITIONS["abacus-2000"].name,
        2,
    )
    assert [name for name in (*NAMES, "carrots", "lettuces") if name in text] == []


def test_two_games_that_differ_in_their_hands_only_tell_the_same(tmp_path: Path) -> None:
    texts = []
    for carrots in (65, 12):
        top = Tabletop(
            tmp_path / str(carrots), [PlayerSetup("Anna", carrots=carrots), PlayerSetup("Ben")], discreet=True
        )
        texts.append(asyncio.run(top.service.diagnostics()))
        top.close()
    assert texts[0] == texts[1]


def test_no_secret_of_the_board_survives_in_the_log() -> None:
    seat, host, key = tokens(3)
    secret = [PIN, seat, host, fingerprint_of(seat), key.encode().hex()[:32], "annabel"]
    log = [
        f"The host's PIN is {PIN}. It is shown only now: write it down.",
        f"GET /seat#t={seat} and {host}",
        f"unknown {secret[3]}, key {secret[4]}",
        "cannot open /home/annabel/games",
    ]
    facts = json.dumps(machine_facts(System(), Settings(), [Line("i2c", Verdict.OK, log[0])], log))
    assert [word for word in secret if word in facts] == []


def test_secrets_look_as_they_do_in_these_tests(tmp_path: Path) -> None:
    opened = Tokens.open(tmp_path)
    drawn = [opened.keys.seat_token(0, "game"), opened.keys.host_token()]
    assert [re.fullmatch(r"[A-Za-z0-9_-]{32}", token) is not None for token in (*drawn, AWKWARD)] == [True] * 3
    assert re.fullmatch(r"[0-9]{6}", str(opened.pin))


def test_every_token_is_noticed() -> None:
    assert {scrubbed(f"token {token} came") for token in (*tokens(2000), AWKWARD)} == {"token [removed] came"}


@pytest.mark.parametrize(
    "text",
    [
        "2026-11-16T04:24:41+0000 systemd[1]: hareboard.service: Start request repeated too quickly.",
        "I2C bus 1, chip 0x21 does not answer after 0.05 s",
        "WARNING web_ui.socket.endpoint: command settings failed",
        "missing: pip install adafruit-circuitpython-neopixel-spi",
        "http://192.0.2.17:8000",
    ],
)
def test_what_helps_stays(text: str) -> None:
    assert scrubbed(text) == text


def test_the_log_of_the_system_is_asked_for_without_the_name_of_the_machine() -> None:
    asked: list[str] = []

    def output(command: object) -> str:
        asked.extend(map(str, command))  # type: ignore[call-overload]  # a sequence of words
        return "one\ntwo"

    assert system_log(System(output=output)) == ["one", "two"]
    assert asked[0] == "journalctl"
    assert "--no-hostname" in asked
