"""In a discreet game nobody but its owner knows whether a hand allows what a marker proposes."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.hare_and_tortoise import PlayerSetup, RunnerSetup, set_up
from firmware.journal.booked_game import BookedGame
from firmware.table.settings import TableSettings
from hardware.cells import mask_of
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.firmware.service.tables import ServiceTable, seat
from tests.firmware.table.tables import GAME
from web_ui.table_port import Viewer

OTHERS = (Viewer(), seat(1), seat(2))


def table_of(folder: Path, carrots: int, space: int = 27) -> ServiceTable:
    """Return a discreet table at which Anna has so many carrots."""
    folder.mkdir()
    table = ServiceTable(folder)
    spaces = (space, 36, 18)
    hands = zip(("Anna", "Ben", "Cleo"), (carrots, 60, 60), spaces, strict=True)
    players = [PlayerSetup(name, hand, 3, (RunnerSetup(where),)) for name, hand, where in hands]
    booked = BookedGame.begin(GAME, table.journal, set_up(EDITIONS["abacus-2000"], players).state)
    table.service.current.settings = TableSettings(discreet=True)
    table.service.current.turn_to(booked, "a game")
    table.closed = mask_of(str(where) for where in spaces)
    table.wait(0.2)
    return table


def told(table: ServiceTable) -> list[Any]:
    """Return what others see, and the lights."""
    assert table.frame is not None
    return [json.dumps([table.service.snapshot(viewer) for viewer in OTHERS]), table.frame.data]


Act = tuple[str, str, float]
CARRIED: tuple[Act, ...] = (("lift", "27", 0.5), ("place", "35", 6.0), ("lift", "35", 0.5), ("place", "27", 1.0))
"""Anna carries her marker from 27 to 35, rests, and puts it back."""
BESIDE: dict[str, tuple[Act, ...]] = {
    "the next hand is up before": (("lift", "36", 0.5), ("lift", "27", 0.5), ("place", "35", 4.0)),
    "the next hand comes after": (("lift", "27", 0.5), ("place", "35", 1.0), ("lift", "36", 4.0)),
    "another hand is up": (("lift", "18", 0.5), ("lift", "27", 0.5), ("place", "35", 4.0)),
    "the next one goes to where it came from": (
        *(("lift", "27", 0.5), ("lift", "36", 0.5)),
        *(("place", "35", 0.5), ("place", "27", 3.0)),
    ),
    "the same, and one more was away for long": (
        *(("lift", "27", 0.2), ("lift", "18", 1.6), ("place", "18", 0.2), ("place", "35", 0.6)),
        *(("lift", "36", 0.6), ("place", "27", 1.6), ("press", "done", 0.5)),
    ),
    "both are put down": (("lift", "27", 0.5), ("lift", "36", 0.5), ("place", "35", 0.5), ("place", "40", 3.0)),
    "its switch does not open": (("place", "35", 5.0),),
    "two more are lifted with it": (
        ("lift", "36", 0.0),
        ("lift", "18", 0.0),
        ("lift", "27", 0.4),
        ("place", "35", 3.0),
    ),
}
"""Others have their hands on the board too, or a switch is stuck."""


def carried(folder: Path, carrots: int, acts: Sequence[Act] = CARRIED) -> list[Any]:
    """Return what others see while markers are lifted and put down."""
    table = table_of(folder, carrots)
    seen = [told(table)]
    for act, cell, rest in acts:
        getattr(table, act)(cell)
        seen.append(told(table))
        table.wait(rest)
        seen.append(told(table))
    return seen


def test_others_are_told_the_same_bytes_and_lights_whether_a_hand_can_pay_or_not(tmp_path: Path) -> None:
    assert carried(tmp_path / "rich", 60) == carried(tmp_path / "poor", 20)


@pytest.mark.parametrize("acts", BESIDE.values(), ids=BESIDE)
def test_other_hands_and_stuck_switches_do_not_tell_whether_a_hand_can_pay(tmp_path: Path, acts: Sequence[Act]) -> None:
    assert carried(tmp_path / "rich", 60, acts) == carried(tmp_path / "poor", 20, acts)


def test_holding_for_an_answer_that_the_hand_does_not_allow_looks_the_same(tmp_path: Path) -> None:
    seen = []
    for carrots in (60, 5):
        table = table_of(tmp_path / str(carrots), carrots, space=26)
        table.lift("26")
        table.wait(2.5)
        table.place("26")
        seen.append(told(table))
    assert seen[0] == seen[1]


def test_the_owner_alone_is_told_the_reason_and_done_leads_back(tmp_path: Path) -> None:
    table = table_of(tmp_path / "poor", 20)
    table.lift("27")
    table.place("35")
    assert table.service.snapshot(seat(0))["table"]["reason"] == "too_expensive"
    assert all(table.service.snapshot(viewer)["table"]["reason"] is None for viewer in OTHERS)
    table.press("done")
    assert (table.shown(seat(0))["shows"], table.shown(seat(0))["reason"]) == ("wrong", "too_expensive")
    assert table.service.snapshot(Viewer())["lights"]["27"] == ["missing", 0]


def test_what_the_hand_allows_waits_for_done_too(tmp_path: Path) -> None:
    table = table_of(tmp_path / "rich", 60)
    table.lift("27")
    table.place("35")
    table.wait(6.0)
    assert table.service.open is not None
    assert not table.service.open.booked.actions
    table.press("done")
    assert list(map(str, table.service.open.booked.actions)) == ["move 35"]


def test_the_next_player_may_go_where_the_mover_came_from(tmp_path: Path) -> None:
    """Nobody is sent back: one `done` books the first of the two moves, and the second one is proposed."""
    table = table_of(tmp_path / "rich", 60, space=26)
    table.lift("26")
    table.lift("18")
    table.place("35")
    table.place("26")
    table.press("done")
    assert table.service.open is not None
    assert list(map(str, table.service.open.booked.actions)) == ["move 35"]
