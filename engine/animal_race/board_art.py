"""The sheet for the animal race: eleven tiles of five lanes, and streams where a group wants them printed."""

from collections.abc import Mapping

from engine.animal_race.codes import STREAM_PAIRS
from engine.animal_race.lanes import space_of
from engine.animal_race.vocabulary import ANIMALS, TILES
from engine.board_art import ArtOption, PrintedBoard, PrintedSpace

PAGES = "animal_race"
STREAMS = {f"{low}-{high}": (low, high) for low, high in STREAM_PAIRS}


class AnimalArt:
    """One board; the last spaces stay empty."""

    options = (
        ArtOption("streams", tuple(STREAMS), "print these two tiles as streams, such as 3-7; lights show them anyway"),
    )

    def boards(self, chosen: Mapping[str, str]) -> tuple[PrintedBoard, ...]:
        """Return the sheet, with streams if they were chosen."""
        streams = STREAMS.get(chosen.get("streams", ""), ())
        spaces = tuple(
            PrintedSpace(str(space_of(number, tile)), _kind(tile, streams), str(tile), picture=f"race_{animal.value}")
            for tile in range(1, TILES + 1)
            for number, animal in enumerate(ANIMALS)
        )
        name = "-".join(["animal-race", *(str(tile) for tile in streams)])
        return (PrintedBoard(name, "The animal race", PAGES, spaces),)


def _kind(tile: int, streams: tuple[int, ...]) -> str:
    """Return the colour of a tile: neighbours differ, so that borders are seen."""
    if tile in streams:
        return "stream"
    return "number" if tile % 2 else "hare"
