"""The animal race on the board: lights lead the markers, hands go their own way, and nothing is booked by that."""

from random import Random

import pytest

from engine.animal_race.action import Action
from engine.animal_race.events import Event
from engine.animal_race.state import RaceState
from engine.chance import draw
from firmware.lighting.roles import Role
from firmware.scenarios.touches import TouchPlayer, read_touches
from firmware.table.events import Booked
from hardware.cells import CELLS
from tests.engine.animal_race.support import GAME, apprentice_position, begun, cards, play, position

Player = TouchPlayer[RaceState, Action, Event]


def table(state: RaceState, seed: int = 1) -> Player:
    """Return a board on which a game stands; chance comes from a seed."""
    source = Random(seed)
    return TouchPlayer(GAME, state, lambda chances: draw(chances, source))


def by_phone(player: Player, text: str) -> None:
    """Do something on a phone."""
    player.session.propose(player.at, GAME.read_action(player.session.state, text))
    player.session.done(player.at)
    player.play(read_touches("0.3 wait"))


def lit(player: Player, role: Role) -> list[str]:
    return sorted(CELLS[cell] for cell, light in player.session.moment.lights.items() if light.role is role)


def booked(player: Player) -> list[str]:
    return [notice.action for notice in player.heard if isinstance(notice, Booked)]


def carry(player: Player, origin: str, target: str) -> None:
    """Lift a marker and put it somewhere, as people do."""
    player.play(read_touches(f"0.2 open {origin}\n0.9 close {target}\n1.6 wait"))


def after_a_race() -> Player:
    """Hare and fox have run two tiles, tortoise and wolf one; the board still stands as before."""
    player = table(position(played=cards(hare=2, wolf=1, fox=2, tortoise=2)))
    by_phone(player, "play lamb 1")
    assert GAME.markers(player.session.state)[0].cell == "6"
    return player


@pytest.mark.rule("A12", "A5")
def test_the_lights_lead_one_marker_after_the_other_in_the_order_of_the_race() -> None:
    player = after_a_race()
    moves = [("start-1", "6"), ("start-2", "2"), ("start-3", "3"), ("start-4", "9"), ("start-5", "10")]
    count = len(booked(player))
    for origin, target in moves:
        assert lit(player, Role.TARGET) == [target]
        carry(player, origin, target)
    assert lit(player, Role.TARGET) == []
    assert len(booked(player)) == count


@pytest.mark.rule("A12")
def test_what_has_yet_to_follow_stands_where_it_came_from_and_is_no_mistake() -> None:
    player = after_a_race()
    assert (lit(player, Role.ORIGIN), lit(player, Role.EXTRA)) == ([f"start-{lane}" for lane in range(1, 6)], [])
    carry(player, "start-1", "6")
    by_phone(player, "play lamb 1")
    assert (lit(player, Role.ORIGIN), lit(player, Role.EXTRA)) == ([f"start-{lane}" for lane in range(2, 6)], [])
    carry(player, "start-2", "12")
    assert lit(player, Role.EXTRA) == ["12"]


@pytest.mark.rule("A12")
def test_people_may_move_in_any_order_and_several_at_once() -> None:
    player = after_a_race()
    count = len(booked(player))
    carry(player, "start-4", "9")
    player.play(read_touches("0.2 open start-5\n0.3 open start-3\n0.9 close 3\n1.1 close 10\n1.8 wait"))
    assert lit(player, Role.TARGET) == ["6"]
    carry(player, "start-2", "2")
    carry(player, "start-1", "6")
    assert (lit(player, Role.TARGET), lit(player, Role.MISSING), len(booked(player))) == ([], [], count)


@pytest.mark.rule("A12")
def test_cards_are_played_while_markers_are_led() -> None:
    player = after_a_race()
    by_phone(player, "play lamb 1")
    assert player.session.state.turn == 2
    assert lit(player, Role.TARGET) == ["6"]


@pytest.mark.rule("A12")
def test_nobody_is_asked_who_is_who_because_lanes_tell() -> None:
    player = table(position(tiles={0: 3, 1: 3}))
    player.play(read_touches("0.2 open 11\n0.4 open 12\n2.0 close 12\n2.4 close 11\n3.5 wait"))
    assert (lit(player, Role.MISSING), lit(player, Role.EXTRA)) == ([], [])
    assert lit(player, Role.STREAM) == [str(space) for space in sorted([*range(16, 21), *range(36, 41)], key=str)]


@pytest.mark.rule("A12")
def test_a_marker_in_a_strange_lane_is_asked_back() -> None:
    player = table(position(tiles={0: 3}))
    carry(player, "11", "14")
    assert (lit(player, Role.MISSING), lit(player, Role.EXTRA)) == (["11"], ["14"])
    carry(player, "14", "11")
    assert (lit(player, Role.MISSING), lit(player, Role.EXTRA), booked(player)) == ([], [], [])


@pytest.mark.rule("A11", "A12")
def test_a_whole_apprentice_phase_is_moved_by_hand() -> None:
    player = table(apprentice_position(played=cards(tortoise=2, wolf=3, fox=2)))
    by_phone(player, "play hare 1")
    assert lit(player, Role.TURN) == ["start-1", "start-2", "start-3", "start-4"]
    for origin, target in [("start-4", "19"), ("start-1", "1"), ("start-3", "13"), ("start-2", "7")]:
        carry(player, origin, target)
        player.play(read_touches("5 wait"))
    texts = [text for text in booked(player) if text.startswith("advance")]
    assert texts == ["advance fox", "advance hare", "advance wolf", "advance tortoise"]
    assert player.session.state.tiles == (1, 2, 3, 4, 0)


@pytest.mark.rule("A12")
def test_the_set_up_is_dealt_before_anybody_touches_the_board() -> None:
    player = table(begun())
    assert player.session.state.phase == play(begun(), "streams 4 8").phase + 2
    assert lit(player, Role.ROLLING) == []


@pytest.mark.rule("A15")
def test_taking_back_a_turn_takes_back_its_draws() -> None:
    player = table(position())
    before = player.session.state
    by_phone(player, "play hare 2")
    assert player.session.state.turn == 1
    player.session.undo(player.at)
    assert player.session.state == before


@pytest.mark.rule("A12")
def test_animals_are_told_apart_by_the_rhythm_of_their_lights() -> None:
    player = table(apprentice_position(played=cards(hare=1, tortoise=2, wolf=2, fox=1, lamb=1)))
    by_phone(player, "play hare 1")
    seen: dict[str, set[tuple[int, int, int]]] = {}
    for _ in range(60):
        player.play(read_touches("0.04 wait"))
        for bay in range(1, 6):
            seen.setdefault(f"start-{bay}", set()).add(player.frame.colour(f"start-{bay}"))
    assert len(seen["start-5"]) == 1  # the lamb's light is steady
    assert len(seen["start-1"]) > 5  # the hare's breathes
    assert len(seen["start-4"]) == 2  # the fox's blinks


APPRENTICE_MOVES = [("start-4", "19"), ("start-1", "1"), ("start-3", "13"), ("start-2", "7")]


def apprentices() -> Player:
    player = table(apprentice_position(played=cards(tortoise=2, wolf=3, fox=2)))
    by_phone(player, "play hare 1")
    return player


@pytest.mark.rule("A11", "A12")
@pytest.mark.parametrize("pause", [0.3, 0.8, 2.0])
def test_the_next_animal_in_hand_books_the_one_before(pause: float) -> None:
    player = apprentices()
    touches, at = "", 0.2
    for origin, target in APPRENTICE_MOVES:
        touches += f"{at:.2f} open {origin}\n{at + 0.8:.2f} close {target}\n"
        at += 0.8 + pause
    player.play(read_touches(f"{touches}{at + 5:.2f} wait"))
    texts = [text for text in booked(player) if text.startswith("advance")]
    assert texts == ["advance fox", "advance hare", "advance wolf", "advance tortoise"]
    assert lit(player, Role.MISSING) == []


@pytest.mark.rule("A11", "A12")
def test_two_animals_in_two_hands_are_booked_as_they_come_down() -> None:
    player = apprentices()
    player.play(read_touches("0.2 open start-4\n0.3 open start-1\n1.0 close 1\n1.4 close 19\n7 wait"))
    assert [text for text in booked(player) if text.startswith("advance")] == ["advance hare", "advance fox"]
    assert lit(player, Role.MISSING) == []


@pytest.mark.rule("A12")
def test_a_bump_beside_a_try_books_nothing() -> None:
    player = apprentices()
    player.play(read_touches("0.2 open start-4\n1.0 close 19\n1.5 open start-1\n1.65 close start-1\n2.0 wait"))
    assert not [text for text in booked(player) if text.startswith("advance")]
