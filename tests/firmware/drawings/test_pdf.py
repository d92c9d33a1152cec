"""A PDF holds what its pages share once."""

from engine.hare_and_tortoise.board_art import printed_board
from firmware.drawings.artwork import artwork
from firmware.drawings.pdf import to_pdf
from firmware.drawings.tiles import tiled
from tests.games import load_editions

BOARD = printed_board(load_editions()["parlett"])


def test_a_tile_repeats_nothing_in_a_pdf() -> None:
    pages = tiled(artwork(BOARD, "artwork"), pretty=True)

    assert len(to_pdf("", pages)) < 2 * len(to_pdf("", pages[:1]))
