"""What one seat has in hand, nobody else is told: two games that differ in one hand only look the same to others."""

import asyncio
import json
import logging
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.hare_and_tortoise import HareAndTortoise, PlayerSetup, set_up
from firmware.journal.booked_game import BookedGame
from firmware.service.commands import ROLES
from firmware.table.settings import TableSettings
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.firmware.bench.benches import Bench
from tests.firmware.service.tables import HOST
from tests.web_ui.puppet import Puppet
from tests.web_ui.services import Tabletop
from tests.web_ui.wire import HERE, Board, Phone, running, settle, without_lights
from web_ui.socket.hub import VERSIONS_A_START
from web_ui.table_port import Role

pytestmark = pytest.mark.slow

WATCHERS = ("spectator", "Anna", "Cleo", "host")
BENS = 1
COMMANDS = ("propose", "withdraw", "propose", "done", "undo", "propose", "done")


async def watch(folder: Path, bens_carrots: int, *, discreet: bool) -> dict[str, list[str]]:
    """Play some turns in which Ben has so many carrots; returns every message that each of the others got."""
    players = [PlayerSetup("Anna"), PlayerSetup("Ben", carrots=bens_carrots), PlayerSetup("Cleo")]
    folder.mkdir()
    top = Tabletop(folder, players, discreet=discreet)
    async with running(folder, top.service, top.clock) as board:
        tokens = (None, board.seat(0), board.seat(2), board.keys.host_token())
        phones = {name: await board.phone().__aenter__() for name in WATCHERS}
        ben = await board.phone().__aenter__()
        heard: dict[str, list[str]] = {name: [] for name in WATCHERS}
        for (name, phone), token in zip(phones.items(), tokens, strict=True):
            await phone.hello(token)
            heard[name].append(phone.last)
        await ben.hello(board.seat(BENS))
        await play(board, top, {"Anna": phones["Anna"], "Ben": ben, "Cleo": phones["Cleo"]})
        for name, phone in phones.items():
            while not phone.nothing_waits():
                await phone.receive()
                heard[name].append(phone.last)
        for phone in (*phones.values(), ben):
            await phone.__aexit__()
    top.close()
    return heard


async def play(board: Board, top: Tabletop, phones: dict[str, Phone]) -> None:
    """Everybody runs twice: refused once, a proposal withdrawn, a move taken back; Anna comes to a hare."""
    moves = [("Anna", 5), ("Ben", 7), ("Cleo", 8), ("Anna", 14), ("Ben", 13), ("Cleo", 9)]
    for number, (name, space) in enumerate(moves):
        phone = phones[name]
        top.lift(top.cell_of(list(phones).index(name)))
        top.put_right()
        wishes = [("propose", 60), *((command, space) for command in COMMANDS)]
        for step, (command, where) in enumerate(wishes):
            version = board.table.version + VERSIONS_A_START
            phone.send(
                {
                    "type": "command",
                    "id": f"{name}-{number}-{step}",
                    "seen": version,
                    "name": command,
                    "data": {"action": f"move {where}"} if command == "propose" else {},
                }
            )
            await settle()
            top.put_right()
            await settle()


@pytest.mark.parametrize(
    ("discreet", "look"), [(True, str), (False, without_lights)], ids=["discreet, lights too", "open, lights aside"]
)
def test_a_hand_changes_no_byte_of_what_others_are_sent(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, discreet: bool, look: Callable[[str], str]
) -> None:
    caplog.set_level(logging.DEBUG)
    seen, logs = [], []
    for carrots in (65, 50):
        caplog.clear()
        heard = asyncio.run(watch(tmp_path / str(carrots), carrots, discreet=discreet))
        seen.append({name: [look(text) for text in texts] for name, texts in heard.items()})
        logs.append([re.sub(r"\d+\.\d+ seconds|0x[0-9a-f]+", "", message) for message in caplog.messages])
    assert seen[0] == seen[1]
    assert logs[0] == logs[1]
    assert min(len(texts) for texts in seen[0].values()) > 20
    last = json.loads(seen[0]["spectator"][-1])["game"]
    assert [player["runners"][0]["space"] for player in last["players"]] == [14, 13, 9]


LIGHTS = ("strip", "frame", "lamp")


def look_inside(folder: Path, bens_carrots: int, *, discreet: bool) -> list[str]:
    """Play on the bench in which Ben has so many carrots; returns what it tells of the inside, again and again."""
    folder.mkdir()
    bench = Bench(folder, chance=lambda chances: chances[0][0])
    bench.table.command(HOST, "drop", {})
    players = [PlayerSetup("Anna"), PlayerSetup("Ben", carrots=bens_carrots), PlayerSetup("Cleo"), PlayerSetup("Dan")]
    booked = BookedGame.begin(HareAndTortoise(EDITIONS), bench.journal, set_up(EDITIONS["abacus-2000"], players).state)
    bench.service.current.settings = TableSettings(settle_down=0, discreet=discreet)
    bench.service.current.turn_to(booked, "a game")
    bench.table.set_out()
    bench.wait(1.5)
    bench.do("record", on=True)
    seen, since = [], 0
    moves = [
        ("start-1", "5"),
        ("start-2", "7"),
        ("start-3", "60"),
        ("60", "start-3"),
        ("start-3", "8"),
        ("start-4", "9"),
    ]
    for start, end in moves:
        bench.do("lift", cell=start)
        bench.do("place", cell=end)
        bench.do("press", button="done")
        bench.wait(3.0)
        data = bench.bench(since)
        since = data["events"][-1][0]
        seen.append(data)
    bench.close()
    if not discreet:
        seen = [_without_lights(data) for data in seen]
    return [json.dumps(data) for data in seen]


def _without_lights(data: dict[str, Any]) -> dict[str, Any]:
    """Leave out the lights, and the numbers of events, which count them."""
    events = [event[1:] for event in data["events"] if event[2] != "frame"]
    return {key: value for key, value in data.items() if key not in LIGHTS} | {"events": events}


@pytest.mark.parametrize("discreet", [True, False], ids=["discreet, lights too", "open, lights aside"])
def test_a_hand_changes_nothing_of_what_the_bench_tells(tmp_path: Path, discreet: bool) -> None:
    rich, poor = (look_inside(tmp_path / str(carrots), carrots, discreet=discreet) for carrots in (65, 50))
    assert rich == poor
    assert "move 9" in rich[-1]


@pytest.mark.parametrize("role", ["spectator", "Ben"])
def test_a_recording_tells_hands_and_is_for_the_host_alone(tmp_path: Path, role: str) -> None:
    async def story() -> tuple[str, bool]:
        async with running(tmp_path, Puppet(), bench=True) as board, board.phone() as phone, board.phone() as host:
            await phone.hello(board.seat(1) if role == "Ben" else None)
            await host.hello(board.keys.host_token())
            return (await phone.ask("recorded"))["error"], (await host.ask("recorded"))["ok"]

    assert asyncio.run(story()) == ("not_allowed", True)


def test_on_the_machine_of_a_simulated_board_a_recording_is_for_everybody_there(tmp_path: Path) -> None:
    async def story() -> list[bool]:
        found = []
        async with running(tmp_path, Puppet(), bench=True, open_seats=True) as board:
            for address in (HERE, "192.168.1.77"):
                async with board.phone(address) as phone:
                    await phone.hello()
                    found.append((await phone.ask("recorded"))["ok"])
        return found

    assert asyncio.run(story()) == [True, False]


def test_a_hand_is_seen_by_its_owner_only(tmp_path: Path) -> None:
    async def story() -> dict[str, list[int | None]]:
        top = Tabletop(tmp_path, [PlayerSetup("Anna"), PlayerSetup("Ben"), PlayerSetup("Cleo")], discreet=True)
        hands = {}
        async with running(tmp_path, top.service, top.clock) as board:
            for name, token in (("Ben", board.seat(1)), ("host", board.keys.host_token()), ("spectator", None)):
                async with board.phone() as phone:
                    game = (await phone.hello(token))["game"]
                    hands[name] = [player["carrots"] for player in game["players"]]
        top.close()
        return hands

    assert asyncio.run(story()) == {
        "Ben": [None, 65, None],
        "host": [None, None, None],
        "spectator": [None, None, None],
    }


def test_every_command_of_the_real_table_has_a_declared_role(tmp_path: Path) -> None:
    async def story() -> None:
        top = Tabletop(tmp_path, [PlayerSetup("Anna"), PlayerSetup("Ben"), PlayerSetup("Cleo")], discreet=True)
        async with running(tmp_path, top.service, top.clock) as board, board.phone() as spectator:
            roles = board.app.state.dispatcher.roles()
            assert set(ROLES) <= set(roles)
            assert all(isinstance(role, Role) for role in roles.values())
            await spectator.hello()
            for name in ROLES:
                assert (await spectator.ask(name, key=name))["error"] == "not_allowed"
        top.close()

    asyncio.run(story())
