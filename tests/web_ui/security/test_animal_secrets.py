"""Hands, bets and draws of the animal race: two games that differ in one player's cards look the same to all others."""

import asyncio
import json
import logging
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.animal_race.setup import PlayerSetup
from engine.animal_race.state import RaceState
from firmware.journal.booked_game import BookedGame
from tests.engine.animal_race.support import GAME, animals, cards, position
from tests.firmware.bench.benches import Bench
from tests.firmware.service.tables import HOST
from tests.web_ui.services import Tabletop
from tests.web_ui.wire import Board, Phone, running, settle
from web_ui.socket.hub import VERSIONS_A_START

pytestmark = pytest.mark.slow

WATCHERS = ("spectator", "Ann", "Cy", "host")
BOB = 1
HANDS = (cards(tortoise=2, wolf=2, lamb=2, howl=1), cards(tortoise=2, hare=1, fox=4))
BETS = ("Bob: bet wolf howl", "Bob: bet fox")
COURSE = (
    ("Bob", "bet"),
    ("Ann", "play hare 1"),
    ("Bob", "play tortoise 1"),
    ("Cy", "play hare 2"),
    ("Ann", "play fox 1"),
    ("Bob", "play tortoise 1"),
    ("Cy", "play hare 1"),
)


def start(number: int) -> RaceState:
    """Return a game in which Bob has one hand, or another; he has still to bet."""
    return position(
        players=(
            PlayerSetup("Ann", animals("hare", "wolf"), cards(hare=2, wolf=1, fox=1, lamb=2)),
            PlayerSetup("Bob", animals("fox"), HANDS[number]),
            PlayerSetup("Cy", animals("lamb", "tortoise"), cards(hare=6)),
        )
    )


def chance_of(number: int, state: Callable[[], RaceState]) -> Callable[[Any], Any]:
    """Return a source that lets Bob draw other cards in one game than in the other, and everybody else the same."""

    def answer(chances: Any) -> Any:
        wanted = ("lamb", "fox")[number] if state().turn == BOB else "lamb"
        return next(action for action, _ in chances if str(action) == f"drew {wanted}")

    return answer


async def watch(folder: Path, number: int) -> dict[str, list[str]]:
    """Play a course that all can see; returns every message that each of the others got."""
    folder.mkdir()
    tops: list[Tabletop] = []

    def state() -> RaceState:
        assert tops[0].service.open is not None
        found: RaceState = tops[0].service.open.booked.state
        return found

    top = Tabletop(folder, (), discreet=False, chance=chance_of(number, state), game=GAME, state=start(number))
    tops.append(top)
    async with running(folder, top.service, top.clock) as board:
        tokens = (None, board.seat(0), board.seat(2), board.keys.host_token())
        phones = {name: await board.phone().__aenter__() for name in WATCHERS}
        bob = await board.phone().__aenter__()
        heard: dict[str, list[str]] = {name: [] for name in WATCHERS}
        for (name, phone), token in zip(phones.items(), tokens, strict=True):
            await phone.hello(token)
            heard[name].append(phone.last)
        await bob.hello(board.seat(BOB))
        await play(board, top, number, phones | {"Bob": bob})
        for name, phone in phones.items():
            while not phone.nothing_waits():
                await phone.receive()
                heard[name].append(phone.last)
        for phone in (*phones.values(), bob):
            await phone.__aexit__()
    top.close()
    return heard


async def play(board: Board, top: Tabletop, number: int, phones: dict[str, Phone]) -> None:
    """Everybody proposes, withdraws, proposes again, and books; each takes the first turn back and plays it again."""
    for turn, (name, text) in enumerate(COURSE):
        action = BETS[number] if text == "bet" else text
        commands = ["propose", "withdraw", "propose", "done"]
        commands += ["undo", "propose", "done"] if turn < 4 else []
        for step, command in enumerate(commands):
            phones[name].send(
                {
                    "type": "command",
                    "id": f"{turn}-{step}",
                    "seen": board.table.version + VERSIONS_A_START,
                    "name": command,
                    "data": {"action": action} if command == "propose" else {},
                }
            )
            await settle()
            top.put_right()
            await settle()


@pytest.mark.rule("A14")
def test_hand_bet_and_draws_change_no_byte_of_what_others_are_sent(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    seen, logs = [], []
    for number in range(2):
        caplog.clear()
        seen.append(asyncio.run(watch(tmp_path / str(number), number)))
        logs.append([re.sub(r"\d+\.\d+ seconds|0x[0-9a-f]+", "", message) for message in caplog.messages])
    assert seen[0] == seen[1]
    assert logs[0] == logs[1]
    last = json.loads(seen[0]["spectator"][-1])["game"]
    assert last["tiles"] == {"hare": 2, "tortoise": 1, "wolf": 0, "fox": 1, "lamb": 0}
    assert all('"Bob: bet"' in " ".join(texts) for texts in seen[0].values())


@pytest.mark.rule("A14")
def test_the_bench_tells_nothing_of_them_either(tmp_path: Path) -> None:
    told = []
    for number in range(2):
        folder = tmp_path / str(number)
        folder.mkdir()
        states: list[Bench] = []

        def state(benches: list[Bench] = states) -> RaceState:
            assert benches[0].service.open is not None
            found: RaceState = benches[0].service.open.booked.state
            return found

        bench = Bench(folder, chance=chance_of(number, state))
        states.append(bench)
        bench.table.command(HOST, "drop", {})
        bench.service.current.turn_to(BookedGame.begin(GAME, bench.journal, start(number)), "a game")
        bench.table.set_out()
        bench.wait(1.0)
        for _, text in COURSE:
            action = BETS[number] if text == "bet" else text
            bench.table.command(HOST, "propose", {"action": action})
            bench.table.command(HOST, "done", {"action": action})
            bench.wait(1.0)
        told.append(json.dumps([bench.bench(0), asyncio.run(bench.service.diagnostics())]))
        bench.close()
    assert told[0] == told[1]
    assert "drew" in told[0]
    assert "drew lamb" not in told[0]
