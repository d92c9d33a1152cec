"""The animal race on the board: lanes, bays, steps, advances by hand, and the scenery."""

from collections import Counter

import pytest

from engine.animal_race.lanes import scenery
from tests.engine.animal_race.support import GAME, apprentice_position, begun, cards, play, position

ORDER = ("hare", "tortoise", "wolf", "fox", "lamb")


@pytest.mark.rule("A12")
def test_tiles_have_five_spaces_one_lane_an_animal() -> None:
    for tile in range(1, 12):
        state = position(tiles=dict.fromkeys(range(5), tile))
        spaces = [marker.cell for marker in GAME.markers(state)]
        assert spaces == [str(space) for space in range(5 * tile - 4, 5 * tile + 1)]


@pytest.mark.rule("A12")
def test_bays_hold_the_animals_in_their_order() -> None:
    markers = GAME.markers(begun())
    assert [marker.cell for marker in markers] == [f"start-{n}" for n in range(1, 6)]
    assert [marker.seat for marker in markers] == [None] * 5
    assert [marker.look.symbol for marker in markers if marker.look] == [f"race_{animal}" for animal in ORDER]


@pytest.mark.rule("A12")
def test_animals_are_told_apart_by_colour_and_by_rhythm() -> None:
    looks = [marker.look for marker in GAME.markers(begun()) if marker.look]
    assert len({look.colour for look in looks}) == len({look.rhythm for look in looks}) == 5


@pytest.mark.rule("A9", "A12")
def test_who_is_over_the_line_stands_on_a_step() -> None:
    cells = [marker.cell for marker in GAME.markers(position(podium=((3,), (0,))))]
    assert cells == ["home-2", "start-2", "start-3", "home-1", "start-5"]


@pytest.mark.rule("A11", "A12")
def test_the_fourth_over_the_line_and_those_who_share_a_step() -> None:
    state = apprentice_position(tiles={0: 11, 1: 11, 2: 11, 3: 11}, played=cards(tortoise=2, wolf=2, fox=2))
    state = play(state, "play hare 2", "drew hare", "drew hare")
    state = play(state, "advance fox", "advance wolf", "advance tortoise")
    assert [gesture.cell for gesture in GAME.gestures(state)] == ["home-4"]
    state = play(state, "advance hare")
    assert [marker.cell for marker in GAME.markers(state)] == ["home-4", "home-3", "home-2", "home-1", "start-5"]


@pytest.mark.rule("A12")
def test_an_advance_is_done_by_hand() -> None:
    state = apprentice_position(played=cards(tortoise=2, wolf=3, fox=2))
    state = play(state, "play hare 1", "drew hare")
    found = {(gesture.cell, str(gesture.action)) for gesture in GAME.gestures(state)}
    assert found == {
        ("1", "advance hare"),
        ("7", "advance tortoise"),
        ("13", "advance wolf"),
        ("19", "advance fox"),  # ends on its turbo on tile 2
    }
    assert GAME.gestures(position()) == ()


@pytest.mark.rule("A12")
def test_the_scenery_has_borders_streams_and_turbos_and_the_last_spaces_stay_dark() -> None:
    full = scenery(position())
    assert Counter(full.values()) == {"border": 9, "stream": 10}
    assert {full[str(space)] for space in range(16, 21)} == {"stream"}
    apprentice = scenery(apprentice_position())
    assert {int(cell) for cell in full.keys() | apprentice.keys()} <= set(range(1, 56))
    assert {cell: what for cell, what in apprentice.items() if what == "turbo"} == {
        "9": "turbo",
        "16": "turbo",
        "30": "turbo",
        "38": "turbo",
        "47": "turbo",
    }
