"""Bots on their seats at the simulated board."""

from pathlib import Path
from typing import Any

import pytest

from firmware.bots.seats import PAUSE, BotSeats
from firmware.bots.thinker import InlineThinker
from firmware.service.game_options import GameOptions, KeptGameOptions
from tests.firmware.bench.benches import Bench
from tests.firmware.service.tables import HOST
from web_ui.table_port import CommandError, Role, Viewer

ANNA, BEN = Viewer(Role.SEAT, 0), Viewer(Role.SEAT, 1)


class Table:
    """A simulated board with a helping hand, Anna, and bots that look every tenth of a second."""

    def __init__(self, folder: Path, *levels: str | None) -> None:
        self.bench = Bench(folder, chance=lambda chances: chances[0][0])
        self.service = self.bench.service
        self.bench.table.command(HOST, "drop", {})
        players = [{"name": name, "bot": level} for name, level in zip(("Anna", "Ben", "Cleo"), levels, strict=True)]
        self.bench.table.command(HOST, "new_game", {"players": players})
        self.bots = BotSeats(self.service, InlineThinker(self.service.current.games))

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 10)):
            self.bots.look(self.bench.rated.now())
            self.bench.wait(0.1)

    def done(self) -> int:
        assert self.service.open is not None
        return len(self.service.open.booked.actions)

    def told(self) -> dict[str, Any]:
        data: dict[str, Any] = self.service.snapshot(Viewer())["table"]
        return data

    def move(self, action: str) -> None:
        self.service.command(ANNA, "propose", {"action": action})
        self.service.command(ANNA, "done", {"action": action})


def test_bots_move_after_a_moment_and_leave_people_their_turn(tmp_path: Path) -> None:
    """Ben and Cleo are bots: they move one after the other, markers follow, and then it is Anna's turn again."""
    table = Table(tmp_path, None, "casual", "skilled")
    table.wait(5)
    assert table.done() == 0
    table.move("move 4")
    table.wait(PAUSE / 2)
    assert (table.done(), table.told()["bot_status"]) == (1, "thinking")
    table.wait(20)
    assert table.service.snapshot(ANNA)["game"]["turn"] == 0
    assert table.told()["bots"] == [None, "casual", "skilled"]
    assert table.told()["shows"] == "waiting"


def test_a_person_takes_over_and_hands_back(tmp_path: Path) -> None:
    """Whoever sits down plays; a bot plays for whoever is away."""
    table = Table(tmp_path, "casual", None, "casual")
    table.service.command(ANNA, "take_over", {})
    table.wait(10)
    assert table.done() == 0
    table.service.command(HOST, "let_bot_play", {"seat": 0, "level": "expert"})
    table.wait(10)
    assert table.done() >= 1
    with pytest.raises(CommandError, match="not_your_turn"):
        table.service.command(BEN, "take_over", {"seat": 2})
    with pytest.raises(CommandError, match="bad_choice"):
        table.service.command(BEN, "let_bot_play", {"level": "genius"})


def test_what_is_taken_back_is_not_moved_again_at_once(tmp_path: Path) -> None:
    """After an undo people have a while to take back more, then the bot goes on."""
    table = Table(tmp_path, None, "casual", None)
    table.move("move 4")
    table.wait(6)
    assert table.done() >= 2
    before = table.done()
    table.service.command(HOST, "undo", {})
    taken = table.done()
    table.wait(PAUSE + 3)
    assert table.done() == taken < before
    table.wait(20)
    assert table.done() > taken


def test_bots_outlast_a_restart(tmp_path: Path) -> None:
    """Which seats are a bot's is kept beside the journal; what is no level is a person."""
    KeptGameOptions(tmp_path).keep("g", GameOptions(bots=("master", "")))
    assert KeptGameOptions(tmp_path).of("g").bots == ("master", "")
    KeptGameOptions(tmp_path).keep("g", GameOptions(bots=("genius", "casual")))
    assert KeptGameOptions(tmp_path).of("g").bots == ("", "casual")
