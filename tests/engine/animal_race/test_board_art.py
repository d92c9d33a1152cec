"""The sheet of the animal race, as it is printed."""

from itertools import pairwise

from engine.animal_race.board_art import AnimalArt


def test_each_tile_has_a_lane_for_every_animal_under_its_number() -> None:
    (board,) = AnimalArt().boards({})
    third = [space for space in board.spaces if space.number == "3"]
    assert [space.cell for space in third] == ["11", "12", "13", "14", "15"]
    assert [space.picture for space in third] == ["race_hare", "race_tortoise", "race_wolf", "race_fox", "race_lamb"]
    assert len(board.spaces) == 55


def test_neighbouring_tiles_differ_and_streams_are_printed_where_they_were_chosen() -> None:
    (plain,), (wet,) = AnimalArt().boards({}), AnimalArt().boards({"streams": "4-8"})
    kinds = [space.kind for space in plain.spaces[::5]]
    assert all(kind != after for kind, after in pairwise(kinds))
    assert {space.number for space in wet.spaces if space.kind == "stream"} == {"4", "8"}
    assert (plain.name, wet.name) == ("animal-race", "animal-race-4-8")
