"""The coach at the table: who is told what, when it is forgotten, and games that are looked at again."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from engine.bots.catalogue import coach_for
from engine.bots.coaching import review
from firmware.bots.coach_desk import IDLE, HintJob, ReviewJob, coach_process
from firmware.journal.journal import Journal
from firmware.journal.replay import replay
from tests.firmware.bots.table import ANNA, BEN, CLEO, Table
from tests.firmware.journal.games import GAME, whole_game
from tests.firmware.service.tables import HOST
from tests.games import games
from web_ui.table_port import CommandError, Viewer

pytestmark = pytest.mark.slow

REST = 0.01
"""Seconds between two looks at what another process does."""


def finished(table: Table, *, seed: int = 2) -> str:
    """Put a finished game into the journal of a table on which none is, and return its key."""
    return kept(table.service.journal, seed)


def kept(journal: Journal, seed: int) -> str:
    """Keep a finished game."""
    steps = whole_game("abacus-2000", ("Anna", "Ben"), seed)
    key = journal.begin(GAME.name, str(steps[0][0])).key
    for _, action in steps:
        journal.book(str(action))
    journal.finish()
    return key


def looked_at(table: Table, key: str, rest: float = 0.0) -> dict[str, Any]:
    """Return the analysis of a game once it is there; between looks another process has time to think."""
    while (found := table.service.analysis(key)) is None or found["status"] == "looking":
        table.desk.look(table.bench.rated.now())
        time.sleep(rest)
    return found


def test_the_same_is_not_thought_about_twice(tmp_path: Path) -> None:
    """Whoever asks again in the same position gets the same; once the game has gone on, it is forgotten."""
    table = Table(tmp_path, None, None, None)
    for _ in range(3):
        table.service.command(ANNA, "hint", {})
        table.look()
    assert len(table.coach.asked) == 1
    table.move("move 4")
    table.look()
    table.service.command(ANNA, "undo", {})
    table.service.command(ANNA, "hint", {})
    table.look()
    assert len(table.coach.asked) == 2


def test_there_is_something_to_look_at_only_while_the_coach_is_asked(tmp_path: Path) -> None:
    """An asking is a change that is told, so that nobody need look for it."""
    table = Table(tmp_path, None, None, None)
    told: list[int] = []
    table.service.subscribe(lambda: told.append(1))
    assert not table.desk.look(table.bench.rated.now())
    table.service.command(ANNA, "hint", {})
    assert told
    assert table.desk.look(table.bench.rated.now())
    assert not table.desk.look(table.bench.rated.now())


def test_nothing_is_thought_about_that_has_passed(tmp_path: Path) -> None:
    """Who acts before the coach has looked up gets no idea for a position that is gone."""
    table = Table(tmp_path, None, None, None)
    table.service.command(ANNA, "hint", {})
    table.move("move 4")
    table.look()
    assert table.coach.asked == []


def test_the_group_can_do_without(tmp_path: Path) -> None:
    """One switch: no hints, no analysis, and nobody is told that there could be any."""
    table = Table(tmp_path, None, None, None)
    table.service.command(HOST, "drop", {})
    key = finished(table)
    assert table.service.analysis(key) is not None
    table.service.command(HOST, "settings", {"coach": False})
    assert table.service.analysis(key) is None
    assert table.service.snapshot(Viewer())["coach"] is False
    table.service.command(HOST, "new_game", {"players": [{"name": "Anna"}, {"name": "Ben"}]})
    assert table.hints(ANNA) is None
    with pytest.raises(CommandError, match="coach_off"):
        table.service.command(ANNA, "hint", {})


def test_a_group_that_does_without_keeps_nobody_at_work(tmp_path: Path) -> None:
    """An analysis that has begun rests, and goes on where it was when the group wants the coach again."""
    table = Table(tmp_path, None, None)
    table.service.command(HOST, "drop", {})
    key = finished(table)
    table.service.analysis(key)
    assert table.desk.look(0.0)
    table.service.command(HOST, "settings", {"coach": False})
    assert not table.desk.look(1.0)
    assert table.coach.resting
    table.service.command(HOST, "settings", {"coach": True})
    assert looked_at(table, key)["status"] == "ready"
    assert [job.first for job in table.coach.asked if isinstance(job, ReviewJob)] == [0, 1]


def test_a_finished_game_is_looked_at_once(tmp_path: Path) -> None:
    """It tells how far it has come, then everything, which is what the coach finds; and keeps it."""
    table = Table(tmp_path, None, None)
    table.service.command(HOST, "drop", {})
    key = finished(table)
    first = table.service.analysis(key)
    assert first is not None
    assert (first["status"], first["done"]) == ("looking", 0)
    for _ in range(5):
        table.desk.look(0.0)
    later = table.service.analysis(key)
    assert later is not None
    assert later["done"] == 5
    whole = looked_at(table, key)
    assert table.service.analysis(key) == whole
    assert len(table.coach.asked) == 1
    assert {"decisions", "luck", "turning_points"} <= whole.keys()
    assert table.service.analysis("nothing") is None


def test_a_hint_comes_before_an_analysis_which_goes_on_where_it_was(tmp_path: Path) -> None:
    """Nothing is found twice, and nothing is left out."""
    table = Table(tmp_path, None, None)
    table.service.command(HOST, "drop", {})
    key = finished(table)
    table.service.command(HOST, "new_game", {"players": [{"name": "Anna"}, {"name": "Ben"}]})
    table.service.analysis(key)
    for _ in range(7):
        table.desk.look(0.0)
    table.service.command(ANNA, "hint", {})
    table.desk.look(0.0)
    assert table.hints(ANNA)["status"] == "ready"
    found = looked_at(table, key)
    assert [type(job) for job in table.coach.asked] == [ReviewJob, HintJob, ReviewJob]
    number = table.service.journal.archive.find(key)
    assert number is not None
    record = table.service.journal.archive.game(number)
    coach = coach_for(GAME)
    assert coach is not None
    expected = review(coach.findings(GAME, replay(GAME, record), record.actions))
    assert [decision["cost"] for decision in found["decisions"]] == [found.cost for found in expected.decisions]
    assert found["turning_points"] == expected.turning_points


def test_a_coach_who_dies_is_replaced_and_at_last_given_up(tmp_path: Path) -> None:
    """Twice another one is asked; the third time the page says so, and whoever asks again begins anew."""
    table = Table(tmp_path, None, None, None)
    table.coach.dies = 2
    table.service.command(ANNA, "hint", {})
    for _ in range(4):
        table.look()
    assert table.hints(ANNA)["status"] == "ready"
    table.move("move 4")
    table.wait(5)
    table.coach.dies = 3
    table.service.command(BEN, "hint", {})
    for _ in range(4):
        table.look()
    assert table.hints(BEN) == {"status": "lost", "ideas": []}
    table.service.command(BEN, "hint", {})
    table.wait(0.2)
    assert table.hints(BEN)["status"] == "ready"


def test_a_game_that_is_over_can_be_looked_at_before_it_is_put_away(tmp_path: Path) -> None:
    """As long as it is over: who takes the last move back ends that."""
    journal, _ = Journal.open(tmp_path / "journal.db")
    steps = whole_game("abacus-2000", ("Anna", "Ben"), 2)
    journal.begin(GAME.name, str(steps[0][0]))
    for _, action in steps:
        journal.book(str(action))
    journal.close()
    table = Table(tmp_path)
    key = table.service.game_key
    assert table.told()["analysis"] == key
    assert looked_at(table, key)["status"] == "ready"
    past = asyncio.run(table.service.past_game(key))
    assert past is not None
    assert not past["closed"]
    table.service.command(HOST, "undo", {})
    assert table.told()["analysis"] is None
    assert table.service.analysis(key) is None
    assert asyncio.run(table.service.past_game(key)) is None


def test_the_animal_race_has_hints(tmp_path: Path) -> None:
    """Whoever has something to decide is told ideas."""
    table = Table(tmp_path, None, None, None, game="animal-race")
    while not (acting := [viewer for viewer in (ANNA, BEN, CLEO) if _may_act(table, viewer)]):
        table.look()
    table.service.command(acting[0], "hint", {})
    table.look()
    assert table.hints(acting[0])["status"] == "ready"


def _may_act(table: Table, viewer: Viewer) -> bool:
    return bool(table.service.snapshot(viewer)["game"]["choices"])


@pytest.mark.slow
def test_the_process_says_what_a_coach_here_says(tmp_path: Path) -> None:
    """A real worker, asked for a hint in the middle of an analysis; it is ended when nobody asks for a while."""
    worker = coach_process(games())
    table = Table(tmp_path, None, None, None, worker=worker)
    table.service.command(HOST, "drop", {})
    key = finished(table)
    table.service.command(HOST, "new_game", {"players": [{"name": "Anna"}, {"name": "Ben"}, {"name": "Cleo"}]})
    try:
        table.service.analysis(key)
        table.desk.look(0.0)
        table.service.command(ANNA, "hint", {})
        while table.hints(ANNA)["status"] == "thinking":
            table.desk.look(0.0)
            time.sleep(REST)
        assert table.hints(ANNA)["status"] == "ready"
        found = looked_at(table, key, REST)
        assert found["status"] == "ready"
        assert found["done"] == found["of"]
        table.desk.look(1.0)
        assert worker.pid is not None
        table.desk.look(IDLE + 2)
        assert worker.pid is None
    finally:
        worker.close()
