"""Random games of `socha`, the Software-Challenge client: another engine of the same game, written in Rust."""

import random

from socha import Board, Field, GameState, Hare, TeamEnum

from engine.hare_and_tortoise.track import TRACKS

FIELDS = {
    "S": Field.Start,
    "H": Field.Hare,
    "C": Field.Carrots,
    "L": Field.Salad,
    "T": Field.Hedgehog,
    "F": Field.Position1,
    "2": Field.Position2,
    "3": Field.Position1,
    "4": Field.Position2,
    "Z": Field.Goal,
}
MARKETS = 4
"""So many carrot spaces of our track are markets here: players buy there the cards that hare spaces need."""


def playouts(number: int, games: int, limit: int) -> int:
    """Play random games and return how many plies they had."""
    source = random.Random(number)
    carrots = [space for space, letter in enumerate(TRACKS["B"]) if letter == "C"]
    plies = 0
    for _ in range(games):
        track = [FIELDS[letter] for letter in TRACKS["B"]]
        for space in source.sample(carrots, MARKETS):
            track[space] = Field.Market
        state = GameState(Board(track), 0, Hare(TeamEnum.One), Hare(TeamEnum.Two), None)
        for _ in range(limit):
            moves = [] if state.is_over() else state.possible_moves()
            if not moves:
                break
            state = state.perform_move(source.choice(moves))
            plies += 1
    return plies
