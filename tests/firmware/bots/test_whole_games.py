"""Whole games of a person and bots at the simulated board, through faults, undos and power cuts; time is virtual."""

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.bots.seen import Seen
from firmware.bots.thinker import InlineThinker, ProcessThinker, Question
from firmware.journal.replay import replay
from tests.effort import effort
from tests.engine.bots.naive import NaiveBot
from tests.firmware.bots.table import ANNA, Table
from tests.firmware.service.tables import HOST
from tests.games import games
from web_ui.table_port import CommandError, Viewer

pytestmark = pytest.mark.slow

LONGEST = 12_000
"""Looks at the table after which a game should be over: twenty minutes."""
PUTS_RIGHT_AFTER = 60
"""Looks after which people set the markers out again that faults have brought in disorder."""
FAULTS = ("noise 40", "chip_silent 0x21", "stuck_closed 33", "stuck_open 40", "flicker 20", "chip_unpowered 0x23")


class Evening:
    """A game of Anna and bots, in which much goes wrong."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.random = Random(seed)
        self.undone = self.broken = 0
        self._restless = 0

    def play(self, looks: int = LONGEST) -> None:
        """Play until the race is over."""
        for _ in range(looks):
            if self.over():
                return
            self.table.look()
            self._people()
        raise AssertionError(f"not over: {self.table.told()}")

    def over(self) -> bool:
        """Tell whether the race is over."""
        on = self.table.service.open
        assert on is not None
        return on.game.over(on.booked.state)

    def _people(self) -> None:
        """Do what people do now: put right what is in disorder, confirm, decide, and sometimes take back."""
        shown = self.table.told()
        self._restless = 0 if shown["shows"] == "waiting" else self._restless + 1
        if self._restless > PUTS_RIGHT_AFTER:
            self._restless = 0
            self.table.bench.board.heal_all()
            self.table.bench.table.set_out()
        elif shown["shows"] == "confirm":
            self._try(ANNA, "done")
        elif self.random.random() < 0.01:
            self._break_something()
        elif shown["shows"] == "waiting" and self.undone < 3 and self.random.random() < 0.006:
            self.undone += self._try(ANNA, "undo")
        elif shown["shows"] == "waiting" and not shown["lifted"] and not shown["bots"][0]:
            self._decide()

    def _break_something(self) -> None:
        self.broken += 1
        self.table.bench.board.heal_all()
        self.table.bench.table.command(HOST, "fault", {"fault": self.random.choice(FAULTS)})

    def _decide(self) -> None:
        game = self.table.service.snapshot(ANNA)["game"]
        if game["choices"]:
            self._try(ANNA, "hint")
            self.table.move(NaiveBot().choose(Seen(0, game, ()), self.random))

    def _try(self, viewer: Viewer, name: str) -> bool:
        try:
            self.table.bench.table.command(viewer, name, {})
        except CommandError:
            return False
        return True


def chance_of(seed: int) -> Any:
    """Return dice and cards by a seed."""
    random = Random(seed)
    return lambda chances: random.choices([a for a, _ in chances], [weight for _, weight in chances])[0]


def assert_sound(table: Table) -> None:
    """See that the journal replays to what the table shows, and that all markers come to where they belong.

    A bot may go on just now, and its marker is on its way then.
    """
    on = table.service.open
    record = table.service.journal.current()
    assert on is not None
    assert record is not None
    assert replay(on.game, record)[-1].state == on.booked.state
    table.bench.board.heal_all()
    table.wait(10)
    for _ in range(10):
        if table.told()["shows"] in ("waiting", "confirm"):
            return
        table.wait(1)
    pytest.fail(f"the board still shows {table.told()['shows']}")


@pytest.mark.parametrize("seed", range(1, 1 + effort(3, 1)))
def test_a_race_through_faults_and_undos_comes_to_its_end(tmp_path: Path, seed: int) -> None:
    """A person and two bots; every action was legal, or the journal would not replay."""
    table = Table(tmp_path, None, "expert", "casual", chance=chance_of(seed))
    evening = Evening(table, seed)
    evening.play()
    assert evening.undone
    assert evening.broken > 2
    assert_sound(table)


def test_an_animal_race_of_bots_comes_to_its_end(tmp_path: Path) -> None:
    """Nobody but bots, who all bet at one moment."""
    table = Table(tmp_path, "casual", "casual", "casual", chance=chance_of(4), game="animal-race", races="1")
    Evening(table, 4).play()
    assert_sound(table)


def test_a_power_cut_in_the_middle_of_thinking_changes_nothing(tmp_path: Path) -> None:
    """After it the bot is still a bot, is asked the same, and does what it would have done."""
    table = Table(tmp_path, None, "expert", "expert", chance=chance_of(5), thinker=(silent := Silent(games())))
    table.move("move 4")
    table.wait(3)
    assert table.told()["bot_status"] == "thinking"
    question, done = silent.question, table.done()
    table.close()
    again = Table(tmp_path, chance=chance_of(5))
    again.wait(3)
    assert (again.told()["bots"], again.done()) == ([None, "expert", "expert"], done)
    again.service.command(HOST, "resume", {})
    while again.done() == done:
        again.look()
    assert again.service.open is not None
    inline = InlineThinker(games())
    assert question is not None
    inline.ask(question)
    assert str(again.service.open.booked.actions[done]) == inline.answer()


def test_a_game_that_is_dropped_in_the_middle_of_thinking_leaves_nothing_to_the_next(tmp_path: Path) -> None:
    """A real worker is at a decision of the master: no answer to it is booked in the game that follows."""
    thinker = ProcessThinker(games())
    table = Table(tmp_path, None, "master", "master", chance=chance_of(6), thinker=thinker)
    try:
        table.move("move 4")
        while thinker.pid is None or table.told()["bot_status"] != "thinking":
            table.look()
        table.service.command(HOST, "drop", {})
        table.look()
        players = [{"name": "Anna"}, {"name": "Ben", "bot": "casual"}, {"name": "Cleo"}]
        table.bench.table.command(HOST, "new_game", {"players": players})
        table.wait(10)
        assert (table.done(), table.told()["bot_status"]) == (0, None)
        table.move("move 5")
        while table.done() < 2:
            table.look()
        assert_sound(table)
    finally:
        table.close()


class Silent(InlineThinker):
    """Thinks, and never comes to an end."""

    question: Question | None = None

    def ask(self, question: Question) -> None:
        """Keep the question."""
        self.question = question

    def answer(self) -> None:
        """Say nothing."""


def test_an_undo_and_a_dead_worker_in_the_middle_of_thinking(tmp_path: Path) -> None:
    """A real worker: what it thinks of a move that was taken back is never booked, and a dead one is replaced."""
    thinker = ProcessThinker(games())
    table = Table(tmp_path, None, "master", "master", chance=chance_of(6), thinker=thinker)
    try:
        table.move("move 4")
        while table.told()["bot_status"] != "thinking":
            table.look()
        table.service.command(ANNA, "undo", {})
        table.wait(5)
        assert table.done() == 0
        table.move("move 5")
        while thinker.pid is None:
            table.look()
        os.kill(thinker.pid, 9)
        while table.done() < 3:
            table.look()
        assert_sound(table)
    finally:
        table.close()
