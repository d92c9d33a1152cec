"""A club as it stands now: its games counted into tables, season by season, and who is told when something changes."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from engine.game import AnyGame
from firmware.club.checking import Sound, check
from firmware.club.database import Database
from firmware.club.live import LiveBoards
from firmware.club.namesakes import Namesakes
from firmware.club.results import ClubGame
from firmware.club.seasons import Season, Seasons, season_at
from firmware.club.standings import Standing, Standings
from firmware.club.store import Aside, Kept, Store
from firmware.outward.topics import Address, Kind

RECENT = 20
ASIDE_TOLD = 20

logger = logging.getLogger(__name__)
Arguments = ParamSpec("Arguments")
Found = TypeVar("Found")


class Club:
    """What a club knows; one thread alone speaks with the database, so that nothing else waits for it."""

    def __init__(
        self, games: Mapping[str, AnyGame], database: Database, clock: Callable[[], float], hooks: Iterable[str] = ()
    ) -> None:
        self.games = games
        self.clock = clock
        self.store = Store(database, tuple(hooks))
        self.seasons_kept = Seasons(database)
        self.live = LiveBoards()
        self.names = Namesakes()
        self.seasons: list[Season] = self.seasons_kept.all()
        self.recent: list[ClubGame] = []
        self.aside: list[Aside] = []
        self.changes = 0
        self._counted: dict[str, str] = {}
        """The last hashes of all games that count, by their ids."""
        self._standings: dict[tuple[str, str], Standings] = {}
        self._listeners: list[Callable[[], None]] = []
        self._thread = ThreadPoolExecutor(1, "database")
        self.after_new_games: Callable[[], None] = lambda: None
        """Called on the thread of the database when there are new games."""

    async def open(self) -> None:
        """Look again at what was kept aside, and read all games."""
        await self.do(self._look_again)
        self._read_all(await self.do(lambda: list(self.store.games())))
        self.aside = await self.do(self.store.aside, ASIDE_TOLD)

    def close(self) -> None:
        """End the thread, after what it does."""
        self._thread.shutdown()

    async def do(
        self, function: Callable[Arguments, Found], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Found:
        """Let the thread of the database do something."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: function(*args, **kwargs))

    async def take(self, messages: list[tuple[Address, bytes]]) -> list[Kept]:
        """Check games and keep them; what is returned is committed."""
        kept = await self.do(self._check_and_keep, messages)
        for one in kept:
            if one.new is not None:
                self._count(one.new)
            elif one.aside:
                logger.warning("game %s of %s kept aside: %s", one.answer.game, one.address.board, one.answer.reason)
        if any(one.aside for one in kept):
            self.aside = await self.do(self.store.aside, ASIDE_TOLD)
        if any(one.new or one.aside for one in kept):
            self.changed()
        return kept

    def hear(self, address: Address, payload: bytes) -> None:
        """Take up what a board says of itself."""
        if self.live.hear(address, payload):
            self.changed()

    async def begin_season(self, name: str) -> None:
        """Begin a season now."""
        await self.do(self.seasons_kept.begin, name, self.clock())
        await self.look_at_seasons()

    async def look_at_seasons(self) -> None:
        """Count anew if the seasons are others than before, whoever began one: a command does it beside us."""
        seasons = await self.do(self.seasons_kept.all)
        if seasons == self.seasons:
            return
        self.seasons = seasons
        self._read_all(await self.do(lambda: list(self.store.games())))
        self.changed()

    def table(self, game: str, season: str) -> list[Standing]:
        """Return the table of one game in one season."""
        found = self._standings.get((game, season))
        return [] if found is None else found.table()

    def played(self, season: str) -> list[str]:
        """Return which games were played in a season, the most played first."""
        found = [(len(standings), game) for (game, of), standings in self._standings.items() if of == season]
        return [game for _, game in sorted(found, key=lambda pair: (-pair[0], pair[1]))]

    @property
    def count(self) -> int:
        """How many games count."""
        return len(self._counted)

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call somebody after every change; returns what ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def changed(self) -> None:
        """Tell everybody who listens."""
        self.changes += 1
        for listener in tuple(self._listeners):
            listener()

    def _check_and_keep(self, messages: list[tuple[Address, bytes]]) -> list[Kept]:
        kept = self.store.keep([check(self.games, *message, self._counted) for message in messages], self.clock())
        if any(one.new for one in kept):
            self.after_new_games()
        return kept

    def _look_again(self) -> None:
        """Count what could not be checked when it came: the edition that it was played by may be here now."""
        for one, board, game, payload in self.store.messages_aside():
            verdict = check(self.games, Address(board, Kind.FINISHED, game), payload)
            if isinstance(verdict, Sound) and self.store.keep([verdict], self.clock())[0].new is not None:
                self.store.forget_aside(one)
                logger.info("game %s of %s, kept aside before, counts now", game, board)

    def _read_all(self, games: Iterable[ClubGame]) -> None:
        self._standings, self.recent, self._counted, self.names = {}, [], {}, Namesakes()
        for game in games:
            self._count(game)

    def _count(self, game: ClubGame) -> None:
        season = season_at(self.seasons, game.finished)
        self._standings.setdefault((game.name, season), Standings()).add(game)
        self.recent = [*self.recent, game][-RECENT:]
        self._counted[game.key] = game.last
        self.names.add(game)
