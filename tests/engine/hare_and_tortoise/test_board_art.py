"""The boards of the editions, as they are printed."""

from engine.hare_and_tortoise.board_art import RaceArt, printed_board
from tests.engine.hare_and_tortoise.support import EDITIONS

ART = RaceArt(EDITIONS)


def test_both_tracks_with_both_animals_unless_one_was_chosen() -> None:
    assert [board.name for board in ART.boards({})] == ["A-tortoise", "A-hedgehog", "B-tortoise", "B-hedgehog"]
    assert [board.name for board in ART.boards({"track": "B", "animal": "tortoise"})] == ["B-tortoise"]


def test_spaces_are_numbered_as_the_edition_does_or_as_was_chosen() -> None:
    (usual,) = ART.boards({"track": "B", "animal": "hedgehog"})
    (other,) = ART.boards({"track": "B", "animal": "hedgehog", "printed": "from_start"})
    assert (usual.spaces[0].number, other.spaces[0].number, usual.spaces[-1].number) == ("63", "1", "1")


def test_a_space_shows_its_picture_its_numerals_or_the_animal_of_the_edition() -> None:
    spaces = printed_board(EDITIONS["abacus-2000"]).spaces
    shown = {space.cell: (space.kind, space.picture, space.numerals) for space in spaces}
    assert shown["1"] == ("hare", "hare", ())
    assert shown["4"] == ("number", "", (3,))
    assert shown["16"] == ("number", "", (1, 5, 6))
    assert shown["11"] == ("tortoise", "hedgehog", ())
    assert len(spaces) == 63
