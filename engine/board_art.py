"""What a game prints on the sheet that lies on the board."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class PrintedSpace:
    """What stands on a space: its kind, which has a colour on the pages; a picture or numerals; and its number."""

    cell: str
    kind: str
    number: str
    picture: str = ""
    numerals: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """A board to print: a short name for its files, its title, the pages that have its pictures, and its spaces."""

    name: str
    title: str
    pages: str
    spaces: tuple[PrintedSpace, ...]


@dataclass(frozen=True, slots=True)
class ArtOption:
    """Something that whoever prints may choose; left out, everything is printed, or what is usual."""

    key: str
    values: tuple[str, ...]
    help: str


class BoardArt(Protocol):
    """The boards of a game."""

    @property
    def options(self) -> tuple[ArtOption, ...]:
        """What may be chosen."""

    def boards(self, chosen: Mapping[str, str], /) -> tuple[PrintedBoard, ...]:
        """Return the boards that fit what was chosen."""
