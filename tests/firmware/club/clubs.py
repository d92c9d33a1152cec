"""A club that is open, its wall, and somebody who looks at it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from firmware.club.club import Club
from firmware.club.database import Database, open_database
from firmware.club.store import Store
from firmware.club.tournaments import Tournaments
from firmware.club.wall import Wall
from tests.firmware.club.boards import BEGINNING, GAMES
from web_ui.security.rate_limits import RateLimit
from web_ui.socket.outbox import Outbox
from web_ui.socket.pages import Page
from web_ui.table_port import Role, Viewer

PAGE = Page("127.0.0.1", "a page", Outbox(1), RateLimit(1, 1.0, 0.0))
HOST = Viewer(Role.HOST)


@asynccontextmanager
async def opened(database: Database, at: float = BEGINNING) -> AsyncIterator[tuple[Club, Wall]]:
    club = Club(GAMES, database, lambda: at)
    tournaments = Tournaments(database, lambda: at)
    try:
        await club.open()
        await club.do(tournaments.open)
        yield club, Wall(club, tournaments, lambda: True)
    finally:
        club.close()


def games_of(folder: Path) -> list[str]:
    """Return the keys of the games that a club has kept in a folder."""
    with closing(open_database(folder, None)) as database:
        return [game.key for game in Store(database).games()]
