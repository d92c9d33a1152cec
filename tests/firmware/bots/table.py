"""A simulated board with a helping hand, people and bots, and a coach; time moves only when told."""

from pathlib import Path
from typing import Any

from firmware.bots.coach_desk import CoachDesk, Job, Part, Works, coach
from firmware.bots.seats import BotSeats
from firmware.bots.thinker import InlineThinker, Thinker
from firmware.service.game_options import KeptGameOptions
from tests.firmware.bench.benches import Bench
from tests.firmware.service.tables import HOST
from tests.games import RaceChance
from web_ui.table_port import Role, Viewer

ANNA, BEN, CLEO = (Viewer(Role.SEAT, seat) for seat in range(3))
LOOKS_EVERY = 0.1


def first_chance(chances: Any) -> Any:
    """Let the first of what may fall fall."""
    return chances[0][0]


class InlineCoach:
    """A coach in the same process, who says one thing at a time; `dies` says how often it dies before."""

    def __init__(self, games: Any) -> None:
        self.deaths = 0
        self.dies = 0
        self.finished = False
        self.asked: list[Job] = []
        self.resting = True
        self._games = games
        self._parts: list[Part] = []

    def ask(self, job: Job) -> None:
        """Find everything there is."""
        self.asked.append(job)
        self.resting = False
        self.deaths, self.finished = 0, False
        self._parts = list(coach(self._games, job))

    def take(self) -> list[Part]:
        """Say the next thing."""
        if self.dies:
            self.dies -= 1
            self.deaths = 1
            return []
        said, self._parts = self._parts[:1], self._parts[1:]
        self.finished = not self._parts
        return said

    def forget(self) -> None:
        """Forget everything."""
        self.resting = True
        self._parts, self.finished, self.deaths = [], False, 0

    def close(self) -> None:
        """Do nothing: there is nothing to end."""


class Table:
    """Three at a simulated board, each a person or a bot of a level; everybody looks every tenth of a second."""

    def __init__(
        self,
        folder: Path,
        *levels: str | None,
        chance: RaceChance = first_chance,
        thinker: Thinker | None = None,
        worker: Works | None = None,
        seed: str | None = "hop",
        **wishes: Any,
    ) -> None:
        self.folder = folder
        self.bench = Bench(folder, chance=chance, kept_options=KeptGameOptions(folder))
        self.service = self.bench.service
        if levels:
            self.bench.table.command(HOST, "drop", {})
            named = zip(("Anna", "Ben", "Cleo"), levels, strict=False)
            players = [{"name": name, "bot": level} for name, level in named]
            self.bench.table.command(HOST, "new_game", {"players": players, **wishes})
        games = self.service.current.games
        self.bots = BotSeats(self.service, thinker or InlineThinker(games), seed)
        self.coach = InlineCoach(games)
        self.desk = CoachDesk(self.service, worker or self.coach)

    def look(self) -> None:
        """Let a tenth of a second pass."""
        self.bots.look(self.bench.rated.now())
        self.desk.look(self.bench.rated.now())
        self.bench.wait(LOOKS_EVERY)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / LOOKS_EVERY)):
            self.look()

    def done(self) -> int:
        """Return how many actions count."""
        assert self.service.open is not None
        return len(self.service.open.booked.actions)

    def told(self, viewer: Viewer | None = None) -> dict[str, Any]:
        """Return what the board says."""
        data: dict[str, Any] = self.service.snapshot(viewer or Viewer())["table"]
        return data

    def hints(self, viewer: Viewer) -> Any:
        """Return what the coach says to somebody."""
        return self.service.snapshot(viewer)["hints"]

    def move(self, action: str, viewer: Viewer = ANNA) -> None:
        """Let somebody act on a phone."""
        self.bench.table.command(viewer, "propose", {"action": action})
        self.bench.table.command(viewer, "done", {"action": action})

    def close(self) -> None:
        """End everything, as when the power goes."""
        self.bots.close()
        self.desk.close()
        self.bench.close()
