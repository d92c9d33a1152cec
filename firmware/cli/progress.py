"""A bar on a terminal that tells how many games are done; nothing where nobody looks on."""

import sys
from dataclasses import dataclass

BAR = 30


@dataclass(slots=True)
class Progress:
    """Shows how many of all games are done: those `before`, and of the present kind so many."""

    games: int
    before: int = 0

    def __call__(self, done: int) -> None:
        """Show it, if anybody looks on."""
        if not sys.stderr.isatty():
            return
        done += self.before
        filled = BAR * done // self.games
        bar = f"[{'#' * filled}{'.' * (BAR - filled)}]"
        end = "\n" if done == self.games else ""
        print(f"\r{bar} {done} of {self.games} games", end=end, file=sys.stderr, flush=True)
