"""What can be found wrong with a journal, and is told."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class Finding(StrEnum):
    """What was wrong with a journal."""

    FILE_MENDED = "file_mended"
    MENDING_COMPLETED = "mending_completed"
    TAIL_CUT = "tail_cut"
    GAME_LOST = "game_lost"
    GAME_DAMAGED = "game_damaged"
    FILE_DAMAGED = "file_damaged"
    FIGURES_MENDED = "figures_mended"


@dataclass(frozen=True, slots=True)
class Report:
    """One finding: the file kept aside, or the game with how many entries were kept and how many cut."""

    finding: Finding
    file: Path | None = None
    game: int = 0
    kept: int = 0
    cut: int = 0


@dataclass(frozen=True, slots=True)
class OpeningReport:
    """What opening a journal came to; a sound one has no findings."""

    created: bool
    findings: tuple[Report, ...] = ()
