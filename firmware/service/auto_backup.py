"""Backups by themselves: into a folder or onto a stick, now and then, the last few kept, told when it fails."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from firmware.journal.errors import JournalError
from hardware.settings import Settings
from web_ui.security.atomic_file import writing_whole

NAME = "hareboard-{:%Y-%m-%d}.jsonl.gz"
_PATTERN = "hareboard-????-??-??.jsonl.gz"


@dataclass(frozen=True, slots=True)
class AutoBackup:
    """Where backups go, how often one is made, and how many stay."""

    folder: Path
    every: timedelta
    keep: int

    def is_due(self, now: datetime) -> bool:
        """Tell whether the last backup is too old, or there is none; a clock that was wrong makes one too many."""
        last = max((path.name for path in self.folder.glob(_PATTERN)), default="")
        return last <= NAME.format(now - self.every) or last > NAME.format(now)

    async def make(self, now: datetime, parts: Callable[[], AsyncIterator[bytes]]) -> None:
        """Write a backup, whole or not at all, and remove those that are too many; what fails is an `OSError`.

        The folder must be there: a stick that is not plugged in is not the disk under it.
        """
        if not self.folder.is_dir():
            raise FileNotFoundError(f"there is no folder {self.folder}")
        try:
            with writing_whole(self.folder / NAME.format(now)) as write:
                async for part in parts():
                    write(part)
        except JournalError as error:
            raise OSError(str(error)) from error
        for old in sorted(self.folder.glob(_PATTERN))[: -self.keep]:
            old.unlink()


def auto_backup(settings: Settings) -> AutoBackup | None:
    """Return what the settings say; nothing if no folder is named."""
    wanted = settings.backup
    if not wanted.folder:
        return None
    return AutoBackup(Path(wanted.folder), timedelta(days=wanted.days), wanted.keep)
