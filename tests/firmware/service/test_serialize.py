"""What is told of the board: everybody sees what is wrong, and only whose marker it is sees why."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.animal_race.game import AnimalRace
from engine.bots.arena import play
from engine.bots.seen import RandomBot
from engine.hare_and_tortoise import EndOption, Options, apply, set_up
from firmware.service.serialize import ranks_data
from tests.engine.animal_race.support import begun
from tests.firmware.service.tables import HOST, ServiceTable, seat
from tests.web_ui.browser.games import EDITION, EDITIONS, GAME, TEAMS
from web_ui.table_port import Viewer


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServiceTable]:
    found = ServiceTable(tmp_path)
    with found.journal:
        found.begin()
        yield found


def test_why_a_move_is_refused_is_told_to_its_own_seat_only(table: ServiceTable) -> None:
    table.lift("start-1")
    table.place("63")
    told = {viewer: table.shown(viewer) for viewer in (seat(0), seat(1), seat(2), seat(3), HOST, Viewer())}
    assert {shown["shows"] for shown in told.values()} == {"wrong"}
    assert {viewer: shown["reason"] for viewer, shown in told.items() if shown["reason"]} == {seat(0): "too_expensive"}


def test_what_stands_wrong_is_told_to_everybody(table: ServiceTable) -> None:
    table.lift("start-1")
    table.place("63")
    for viewer in (seat(0), seat(1), HOST, Viewer()):
        shown = table.shown(viewer)
        assert (shown["missing"], shown["extra"]) == ([{"seat": 0, "runner": 1, "cell": "start-1"}], ["63"])


@pytest.mark.parametrize(
    ("races", "points", "ranks"), [(1, (3, 5, 1), [1, 2, 3]), (2, (5, 5, 1), [1, 1, 3]), (2, (5, 1, 1), [1, 2, 2])]
)
def test_who_came_in_together_shares_a_place(races: int, points: tuple[int, ...], ranks: list[int]) -> None:
    game = AnimalRace()
    end = play(game, begun(3, races=races), [RandomBot()] * 3, Random(1)).steps[-1].state
    podium, bets = end.past[-1]
    end = replace(end, points=points, past=((podium, bets),) * races)
    best_first = sorted(range(3), key=lambda seat: -points[seat])
    assert ranks_data(game, end, best_first) == ranks
    assert ranks_data(game, end, []) == []


def test_members_of_a_team_have_the_places_in_which_they_came_in() -> None:
    state = set_up(EDITIONS[EDITION], TEAMS, Options(end=EndOption.FIRST)).state
    end = apply(state, GAME.read_action(state, "move 64")).state
    assert ranks_data(GAME, end, end.places) == [1, 2]


def test_what_a_move_costs_is_told_to_its_own_seat_only(table: ServiceTable) -> None:
    table.lift("start-1")
    table.place("4")
    costs = {viewer: table.shown(viewer)["change"] for viewer in (seat(0), seat(1), HOST, Viewer())}
    assert costs == {seat(0): -10, seat(1): None, HOST: None, Viewer(): None}
