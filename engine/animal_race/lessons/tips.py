"""What is worth knowing at this moment, the most urgent first; all of it lies on the table."""

from collections.abc import Iterator

from engine.animal_race.race import Race
from engine.animal_race.vocabulary import (
    CARDS,
    HARE,
    HOWL,
    LAMB,
    MOST_CARDS,
    MOST_OF_ANIMAL,
    POINTS,
    RUNS,
    TURBO_EXTRA,
    Phase,
)
from engine.teaching import Sentence

FEW_LEFT = 2


def tips(race: Race, seat: int) -> tuple[Sentence, ...]:
    """Return the tips for a seat."""
    match race.phase:
        case Phase.BET if race.second[seat] < 0:
            first, second, third = POINTS
            return (Sentence("bet", {"first": first, "second": second, "third": third}),)
        case Phase.PLAY if race.turn == seat:
            return tuple(_on_turn(race))
        case Phase.ADVANCE if race.turn == seat:
            return (Sentence("advance", {"n": TURBO_EXTRA}),)
        case _:
            return ()


def _on_turn(race: Race) -> Iterator[Sentence]:
    laid = race.of_animal()
    left = MOST_CARDS - sum(laid)
    if left == MOST_CARDS:
        yield Sentence("first", {"cards": MOST_CARDS, "of": MOST_OF_ANIMAL})
    for animal in range(HOWL):
        if laid[animal] == MOST_OF_ANIMAL - 1:
            yield Sentence("of_animal", {"animal": CARDS[animal], "n": laid[animal]})
    if 0 < left <= FEW_LEFT:
        yield Sentence("nearly", {"n": left})
    if race.options.apprentice:
        return
    if any(row[HOWL] for row in race.lying):
        yield Sentence("howl")
    if HARE not in race.crossed and race.is_first(HARE):
        yield Sentence("hare_first", {"n": MOST_OF_ANIMAL})
    stream = next((tile for tile in race.streams if 0 < tile - race.tiles[LAMB] <= RUNS[LAMB][-1]), 0)
    if stream and LAMB not in race.crossed:
        yield Sentence("stream", {"tile": stream})
