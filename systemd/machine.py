"""The machine that is installed on, or a folder that stands for one: every change goes through here, and is told.

Error: `StepError` (a `RuntimeError`): a step that could not be done, with what to do about it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path


class StepError(RuntimeError):
    """A step that could not be done, and the remedy."""

    def __init__(self, what: str, remedy: str) -> None:
        super().__init__(what)
        self.remedy = remedy


def ask_person(question: str) -> bool:
    """Ask on the terminal; where there is none, the answer is no."""
    if not sys.stdin.isatty():
        print(f"  {question} Nobody is here to answer, so no. (--yes answers yes.)")
        return False
    return input(f"  {question} [y/N] ").strip().lower() in ("y", "yes")


@dataclass(slots=True)
class Machine:
    """Files below a root, commands, and questions; `changes` lists what was really changed."""

    root: Path = Path("/")
    ask: Callable[[str], bool] = ask_person
    changes: list[str] = field(default_factory=list)

    @property
    def staged(self) -> bool:
        """Whether this is only a folder: files are written, commands are not run."""
        return self.root != Path("/")

    def path(self, path: str) -> Path:
        """Return where a path of the machine is."""
        return self.root / path.lstrip("/")

    def text(self, path: str) -> str:
        """Return the text of a file, or nothing."""
        try:
            return self.path(path).read_text(encoding="utf-8", errors="surrogateescape")
        except OSError:
            return ""

    def title(self, text: str) -> None:
        """Say which step begins."""
        print(f"\n{text}", flush=True)

    def say(self, text: str) -> None:
        """Say something about the step."""
        print(f"  {text}", flush=True)

    def changed(self, what: str) -> None:
        """Note a change, and tell it."""
        self.changes.append(what)
        self.say(what)

    def write(self, path: str, text: str, mode: int | None = 0o644) -> bool:
        """Write a file whole, unless it says that already; tell whether it was written.

        Without a mode the file system decides: the boot partition knows none.
        """
        target = self.path(path)
        if target.is_file() and self.text(path) == text and mode in (None, target.stat().st_mode & 0o777):
            return False
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            draft = target.with_name(f"{target.name}.new")
            with draft.open("w", encoding="utf-8", errors="surrogateescape") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            if mode is not None:
                draft.chmod(mode)
            draft.replace(target)
        except OSError as error:
            remedy = "Is the disk full, or the root file system read-only? See docs/operations.md."
            raise StepError(f"cannot write {path}: {error.strerror}", remedy) from error
        self.changed(f"wrote {path}")
        return True

    def remove(self, path: str) -> bool:
        """Remove a file or a folder with all that is in it; tell whether it was there."""
        target = self.path(path)
        if target.is_dir() and not target.is_symlink():
            shutil.rmtree(target)
        elif target.exists() or target.is_symlink():
            target.unlink()
        else:
            return False
        self.changed(f"removed {path}")
        return True

    def run(self, command: Sequence[str], remedy: str) -> None:
        """Run a command of the machine; its output is shown. In a folder it is only told."""
        if self.staged:
            self.say(f"not run in a folder: {' '.join(command)}")
            return
        self.changed(f"running: {' '.join(command)}")
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        try:
            subprocess.run(command, check=True, env=environment)  # noqa: S603 - our own fixed commands
        except (OSError, subprocess.CalledProcessError) as error:
            raise StepError(f"this failed: {' '.join(command)}", remedy) from error

    def answer(self, command: Sequence[str]) -> str:
        """Return what a command prints that changes nothing; empty if it fails or this is only a folder."""
        if self.staged or shutil.which(command[0]) is None:
            return ""
        done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603 - our own commands
        return done.stdout.strip() if done.returncode == 0 else ""
