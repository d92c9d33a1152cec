"""A file of games: a line for each, with how it was set up and all that was done in it."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from engine.game import AnyGame
from tests.bench.fitting.values import FittingError


@dataclass(frozen=True, slots=True)
class KeptGame:
    """One game: which one of those that were played in this way, its form, and its actions."""

    played: str
    number: int
    game: str
    form: Mapping[str, Any]
    over: bool
    actions: str

    def states(self, game: AnyGame) -> list[Any]:
        """Return all states of the game; an action that cannot be is a `FittingError`."""
        try:
            found = [game.begin(self.form)]
            for text in self.actions.split(SEPARATOR):
                found.append(game.apply(found[-1], game.read_action(found[-1], text)).state)
        except ValueError as error:
            raise FittingError(f"game {self.number} ({self.played}) cannot be played again: {error}") from error
        return found


SEPARATOR = "; "


def read_games(path: Path) -> list[KeptGame]:
    """Return the games of a file, each once; a last line that was cut off is left out."""
    if not path.exists():
        raise FittingError(f"there is no file {path}")
    found = {(kept.played, kept.number): kept for kept in _lines(path)}
    return list(found.values())


def keep(path: Path, kept: KeptGame) -> None:
    """Add a game to a file."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(kept), ensure_ascii=False, separators=(",", ":")) + "\n")


def cut_off_what_was_not_finished(path: Path) -> None:
    """Take away a last line that was cut off, so that the next one stands for itself."""
    if path.exists():
        whole = path.read_bytes()
        with path.open("r+b") as file:
            file.truncate(whole.rfind(b"\n") + 1)


def _lines(path: Path) -> Iterator[KeptGame]:
    for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(keepends=True), start=1):
        if line.endswith("\n"):
            try:
                yield KeptGame(**json.loads(line))
            except (TypeError, ValueError) as error:
                raise FittingError(f"{path}, line {number}, is no game: {error}") from error
