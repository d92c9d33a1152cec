"""What one seat has in hand, nobody else is told: two games that differ in one hand only look the same to others."""

import asyncio
import json
import logging
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import PlayerSetup
from firmware.orders import ROLES
from tests.web_ui.desks import Tabletop
from tests.web_ui.wire import Board, Phone, running, settle, without_lights
from web_ui.hub import VERSIONS_A_START
from web_ui.port import Role

WATCHERS = ("spectator", "Anna", "Cleo", "host")
BENS = 1
COMMANDS = ("propose", "withdraw", "propose", "done", "undo", "propose", "done")


async def watch(folder: Path, bens_carrots: int, *, discreet: bool) -> dict[str, list[str]]:
    """Play some turns in which Ben has so many carrots; returns every message that each of the others got."""
    players = [PlayerSetup("Anna"), PlayerSetup("Ben", carrots=bens_carrots), PlayerSetup("Cleo")]
    folder.mkdir()
    top = Tabletop(folder, players, discreet=discreet)
    async with running(folder, top.desk, top.clock) as board:
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
                    "data": {"action": f"move {where}"},
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


def test_a_hand_is_seen_by_its_owner_only(tmp_path: Path) -> None:
    async def story() -> dict[str, list[int | None]]:
        top = Tabletop(tmp_path, [PlayerSetup("Anna"), PlayerSetup("Ben"), PlayerSetup("Cleo")], discreet=True)
        hands = {}
        async with running(tmp_path, top.desk, top.clock) as board:
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
        async with running(tmp_path, top.desk, top.clock) as board, board.phone() as spectator:
            roles = board.app.state.clerk.roles()
            assert set(ROLES) <= set(roles)
            assert all(isinstance(role, Role) for role in roles.values())
            await spectator.hello()
            for name in ROLES:
                assert (await spectator.ask(name, key=name))["error"] == "not_allowed"
        top.close()

    asyncio.run(story())
