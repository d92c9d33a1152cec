"""Hours of play in virtual time: phones come and go, things break and are mended, the board starts again and again."""

import asyncio
import gc
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from engine.game import AnyGame
from engine.hare_and_tortoise import sample_player
from firmware.journal.chance import answer
from hardware.simulated.faults import SimulatedFault
from tests.effort import LONG
from tests.firmware.bench.benches import Bench
from tests.firmware.service.tables import FOUR, HOST
from tests.web_ui.wire import running
from web_ui.table_port import CommandError

pytestmark = pytest.mark.slow

RATE = 20.0
FAULTS = ("flicker 12", "chip_silent 0x21", "noise 50", "stuck_open 30", "lights_unreachable", "stuck_closed 44")
GROWTH = 1.02
WHIMS = 0.1


class Evening:
    """A board that is played on for a while, by people who do anything."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.folder = folder
        self.chance = chance
        self.bench = Bench(folder, lambda chances: answer(chances, str(chance.random())))
        self.bench.table.command(HOST, "rate", {"rate": RATE})

    def play(self, seconds: float) -> None:
        """Let board time pass, with somebody doing something every few seconds."""
        end = self.bench.rated.now() + seconds
        while self.bench.rated.now() < end:
            self._act()
            self.bench.wait(self.chance.choice((0.05, 0.1, 0.3)))
        asyncio.run(self._visit())

    def close(self) -> None:
        """Switch the board off."""
        self.bench.board.heal_all()
        self.bench.close()

    def _act(self) -> None:
        on = self.bench.service.open
        match self.chance.randrange(20):
            case 0:
                self.bench.board.inject(SimulatedFault.parse(self.chance.choice(FAULTS)))
            case 1 | 2:
                self.bench.board.heal_all()
            case 3:
                self._try("undo", {})
            case _ if on is None:
                self._try("new_game", FOUR)
            case _ if on.game.over(on.session.state):
                self._try("finish", {})
            case _:
                self._move(on.game, on.session.state)

    def _move(self, game: AnyGame, state: Any) -> None:
        """Play as people do, who come home: a game of random moves goes on for ever, and is longer at every start."""
        if legal := game.legal_actions(state):
            action = self.chance.choice(legal) if self.chance.random() < WHIMS else sample_player(state, self.chance)
            self._try("propose", {"action": str(action)})
            self._try("done", {})

    def _try(self, name: str, data: dict[str, Any]) -> None:
        with suppress(CommandError):  # people ask for what cannot be
            self.bench.table.command(HOST, name, data)

    async def _visit(self) -> None:
        """Let phones come and go, one of them without a word."""
        async with running(self.folder, self.bench.table) as board:
            async with board.phone() as phone:
                await phone.hello(board.keys.seat_token(0, self.bench.service.game_key))
                await phone.ask("backup", key="no")
            async with board.phone() as silent:
                silent.send({"type": "hello"})
        assert asyncio.all_tasks() == {asyncio.current_task()}


def soak(folder: Path, hours: int, seconds: float) -> list[int]:
    """Play for so many hours of so many seconds, with a start at each; return the memory in use after each."""
    chance = random.Random(1)
    used = []
    for _ in range(hours):
        evening = Evening(folder, chance)
        for _ in range(6):
            evening.play(seconds / 6)
        evening.close()
        del evening
        gc.collect()
        used.append(int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]))
    return used


def open_files() -> list[str]:
    return sorted(path.name for path in Path("/proc/self/fd").iterdir())


def test_after_play_faults_and_restarts_nothing_is_left_open(tmp_path: Path) -> None:
    soak(tmp_path, 1, 60)
    before = open_files()
    soak(tmp_path, 2, 60)
    assert open_files() == before


@pytest.mark.skipif(not LONG, reason="eight hours of play: make test-long")
def test_after_eight_hours_the_memory_is_what_it_was_after_two(tmp_path: Path) -> None:
    before = open_files()
    used = soak(tmp_path, 8, 3600)
    assert used[-1] / used[1] < GROWTH, used
    assert open_files() == before
