"""What people ask the coach: who may ask, who is told, and which games are looked at again."""

import json
from pathlib import Path

import pytest

from engine.bots.coaching import Hint
from firmware.service.coaching import ANALYSES_KEPT
from tests.firmware.bots.table import ANNA, BEN, CLEO, Table
from tests.firmware.journal.games import GAME
from tests.firmware.service.tables import HOST, ServiceTable
from tests.games import ANIMAL_RACE
from web_ui.table_port import CommandError, Viewer


def test_ideas_are_for_whoever_asks_and_for_nobody_else(tmp_path: Path) -> None:
    """They are gone when the position is another one."""
    table = Table(tmp_path, None, None, None)
    assert table.hints(ANNA) == {"status": None, "ideas": []}
    table.service.command(ANNA, "hint", {})
    assert table.hints(ANNA)["status"] == "thinking"
    table.look()
    told = table.hints(ANNA)
    assert told["status"] == "ready"
    assert len(told["ideas"]) == 3
    choices = [choice["action"] for choice in table.service.snapshot(ANNA)["game"]["choices"]]
    assert {idea["action"] for idea in told["ideas"]} <= set(choices)
    for other in (BEN, CLEO, HOST, Viewer()):
        assert told["ideas"][0]["action"] not in json.dumps(table.service.snapshot(other))
    table.move("move 4")
    assert table.hints(ANNA) == {"status": None, "ideas": []}


@pytest.mark.parametrize("viewer", [BEN, HOST])
def test_only_who_is_to_decide_may_ask(tmp_path: Path, viewer: Viewer) -> None:
    """Neither somebody else nor a host without a seat."""
    table = Table(tmp_path, None, None, None)
    with pytest.raises(CommandError, match="not_your_turn"):
        table.service.command(viewer, "hint", {})


def over(table: ServiceTable, name: str = GAME.name) -> str:
    """Keep a game of which nothing but its start and its end is known, and return its key."""
    key = table.journal.begin(name, "start").key
    table.journal.finish()
    return key


def test_a_game_that_is_over_waits_to_be_looked_at_once_somebody_asks(table: ServiceTable) -> None:
    coaching, key = table.service.coaching, over(table)
    assert coaching.analysis_wanted() is None
    asked: list[str] = []
    coaching.when_asked = lambda: asked.append(key)
    assert coaching.analysis(key, None) == {"status": "looking", "done": 0, "of": 0}
    assert asked == [key]
    wanted = coaching.analysis_wanted()
    assert wanted is not None
    assert wanted.record.key == key


@pytest.mark.parametrize("name", [ANIMAL_RACE.name, "a-game-of-another-board"])
def test_a_game_whose_coach_does_not_look_back_is_told_so(table: ServiceTable, name: str) -> None:
    """And nobody is set to work."""
    found = table.service.coaching.analysis(over(table, name), None)
    assert found is not None
    assert found["status"] == "none"
    assert table.service.coaching.analysis_wanted() is None


def test_a_game_that_was_given_up_is_not_looked_at(table: ServiceTable) -> None:
    key = table.journal.begin(GAME.name, "start").key
    table.journal.drop()
    assert table.service.coaching.analysis(key, None) is None


def test_only_the_last_analyses_are_kept(table: ServiceTable) -> None:
    """The one that was asked for longest ago is forgotten first, and begins anew when it is asked for again."""
    coaching = table.service.coaching
    keys = [over(table) for _ in range(ANALYSES_KEPT + 1)]
    for key in keys[:-1]:
        coaching.analysis(key, None)
        wanted = coaching.analysis_wanted()
        assert wanted is not None
        wanted.status = "ready"
    coaching.analysis(keys[0], None)
    coaching.analysis(keys[-1], None)
    told = [coaching.analysis(key, None) for key in (keys[0], keys[1])]
    assert [found and found["status"] for found in told] == ["ready", "looking"]


def test_a_page_is_told_when_there_is_something_new(tmp_path: Path) -> None:
    """When somebody asks, not when they ask again, and when there is an answer."""
    table = Table(tmp_path, None, None, None)
    coaching, on = table.service.coaching, table.service.open
    assert on is not None
    versions = [coaching.version]
    for _ in range(2):
        coaching.ask_for_hints(on, 0)
        versions.append(coaching.version)
    asked = coaching.hints_wanted(on)
    assert asked is not None
    coaching.give_hints(asked, [Hint("move 1", "pace")])
    versions.append(coaching.version)
    assert versions == [versions[0] + rise for rise in (0, 1, 1, 2)]
    told = {"status": "ready", "ideas": [{"action": "move 1", "reason": "pace", "gaps": {}}]}
    assert coaching.hints_data(on, 0) == told
