"""Golden playthroughs of all games: `python -m tests.engine.golden` writes them anew."""

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Protocol, TypeVar

from tests.engine.animal_race import golden as animal_race
from tests.engine.hare_and_tortoise import golden as hare_and_tortoise


class Kept(Protocol):
    """A game that is kept as text."""

    @property
    def path(self) -> Path:
        """Where it is kept."""


Game = TypeVar("Game", bound=Kept)


def rewrite(folder: Path, games: Iterable[Game], playthrough: Callable[[Game], Iterator[str]]) -> None:
    """Write all playthroughs of a game anew."""
    folder.mkdir(exist_ok=True)
    for path in folder.glob("*.txt"):
        path.unlink()
    for game in games:
        lines = list(playthrough(game))
        game.path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{game.path.name}: {len(lines)} lines", file=sys.stderr)


if __name__ == "__main__":
    rewrite(hare_and_tortoise.FOLDER, hare_and_tortoise.GAMES, hare_and_tortoise.playthrough)
    rewrite(animal_race.FOLDER, animal_race.GAMES, animal_race.playthrough)
