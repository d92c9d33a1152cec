"""The boards of the editions, to be printed: both tracks, both animals, numbered either way."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

from engine.board_art import ArtOption, PrintedBoard, PrintedSpace
from engine.hare_and_tortoise.edition import ANIMALS, PRINTED, Edition
from engine.hare_and_tortoise.track import TRACKS, Track
from engine.hare_and_tortoise.vocabulary import FINISH, PAGES, START, Kind

_PICTURES = {Kind.HARE: "hare", Kind.CARROT: "carrot", Kind.LETTUCE: "lettuce"}


class RaceArt:
    """The boards by track and animal."""

    options = (
        ArtOption("track", tuple(TRACKS), "artwork for this track only"),
        ArtOption("animal", ANIMALS, "artwork with this animal only"),
        ArtOption("printed", PRINTED, "how the spaces are numbered (default: as editions do)"),
    )

    def __init__(self, editions: Mapping[str, Edition]) -> None:
        self._editions = tuple(editions.values())

    def boards(self, chosen: Mapping[str, str]) -> tuple[PrintedBoard, ...]:
        """Return the boards that fit what was chosen."""
        tracks = [chosen["track"]] if "track" in chosen else TRACKS
        animals = [chosen["animal"]] if "animal" in chosen else ANIMALS
        pairs = product(tracks, animals)
        return tuple(printed_board(self._edition(*pair, chosen.get("printed"))) for pair in pairs)

    def _edition(self, track: str, animal: str, printed: str | None) -> Edition:
        """Return an edition with this track and animal, numbered as the first such is unless told otherwise."""
        wanted = (TRACKS[track], animal)
        same = [edition for edition in self._editions if (edition.track.text, edition.animal) == wanted]
        found = same[0] if same else replace(self._editions[0], track=Track(TRACKS[track]), animal=animal)
        return replace(found, printed=printed or found.printed)


def printed_board(edition: Edition) -> PrintedBoard:
    """Return the board of an edition; its name is track and animal."""
    letter = next((letter for letter, text in TRACKS.items() if text == edition.track.text), edition.id)
    spaces = tuple(_space(edition, space) for space in range(START + 1, FINISH))
    return PrintedBoard(f"{letter}-{edition.animal}", edition.name, PAGES, spaces)


def _space(edition: Edition, space: int) -> PrintedSpace:
    kind, number = edition.track.kinds[space], str(edition.printed_number(space))
    if kind is Kind.NUMBER:
        return PrintedSpace(str(space), kind.value, number, numerals=edition.track.numbers[space])
    return PrintedSpace(str(space), kind.value, number, picture=_PICTURES.get(kind, edition.animal))
