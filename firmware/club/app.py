"""A club's program wired up: database, collector, webhooks and the wall, in one process on one event loop."""

import asyncio
import logging
import signal
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from engine.game import AnyGame
from firmware.club.club import Club
from firmware.club.collector import BrokerSettings, Collector
from firmware.club.database import open_database
from firmware.club.errors import DatabaseError
from firmware.club.seasons import LOOKED_AT_EVERY
from firmware.club.tournaments import Tournaments
from firmware.club.wall import Wall
from firmware.club.webhooks import Deliverer, Hook, forget_other_hooks
from firmware.config.web_options import WebOptions
from firmware.outward.first_of import end
from firmware.system.sd_notify import Notifier
from web_ui.addresses import machine_names, page_addresses
from web_ui.club_app import create_club_app
from web_ui.security.certificate import tls_context
from web_ui.security.tokens import Tokens
from web_ui.server import serve
from web_ui.settings import WebSettings

ALIVE_EVERY = 5.0
FAREWELL = 1.0
"""Seconds in which pages are parted from, and the broker."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asked for."""

    broker: BrokerSettings
    data: Path
    database: str | None
    games: Mapping[str, AnyGame]
    host: str
    port: int
    hooks: tuple[Hook, ...] = ()
    new_pin: bool = False
    web: WebOptions = field(default_factory=WebOptions)


@dataclass(frozen=True, slots=True)
class Ready:
    """What people are told when everything is up."""

    addresses: tuple[str, ...]
    pin: str | None
    games: int


async def run(wishes: Wishes, ready: Callable[[Ready], None]) -> None:
    """Collect and show until SIGTERM or SIGINT."""
    database = open_database(wishes.data, wishes.database)
    club = Club(wishes.games, database, time.time, [hook.address for hook in wishes.hooks])
    try:
        tournaments = Tournaments(database, time.time)
        club.after_new_games = tournaments.refresh
        await club.open()
        await club.do(tournaments.open)
        await club.do(forget_other_hooks, club, wishes.hooks)
        await _until_stopped(wishes, club, tournaments, ready)
    finally:
        club.close()
        database.close()


async def _until_stopped(wishes: Wishes, club: Club, tournaments: Tournaments, ready: Callable[[Ready], None]) -> None:
    notifier = Notifier()
    collector = Collector(club, wishes.broker, time.monotonic)
    wall = Wall(club, tournaments, lambda: collector.connected)
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    running = [
        asyncio.create_task(work)
        for work in (
            _pages(wishes, wall, club, notifier, ready),
            collector.run(),
            _stay_alive(notifier),
            _look_at_seasons(club),
            *(Deliverer(club, hook).run() for hook in wishes.hooks),
        )
    ]
    waiting = asyncio.create_task(stopped.wait())
    try:
        done, _ = await asyncio.wait([waiting, *running], return_when=asyncio.FIRST_COMPLETED)
        for task in done - {waiting}:
            task.result()  # raises why it ended
    finally:
        notifier.stopping()
        await end([waiting, *running], again_after=FAREWELL)


async def _stay_alive(notifier: Notifier) -> None:
    while True:
        notifier.alive()
        await asyncio.sleep(ALIVE_EVERY)


async def _look_at_seasons(club: Club) -> None:
    while True:
        await asyncio.sleep(LOOKED_AT_EVERY)
        with suppress(DatabaseError):  # the collector tells it, and tries again
            await club.look_at_seasons()


async def _pages(wishes: Wishes, wall: Wall, club: Club, notifier: Notifier, ready: Callable[[Ready], None]) -> None:
    opened = Tokens.open(wishes.data, forget_pin=wishes.new_pin)
    tls = None if wishes.web.tls is None else tls_context(wishes.web.tls)
    settings = WebSettings(
        hosts=machine_names() | set(wishes.web.names),
        proxies=wishes.web.proxies,
        addresses=lambda: page_addresses(wishes.port, certified=None if tls is None else wishes.web.names),
    )

    def up(_port: int) -> None:
        notifier.ready()
        ready(Ready(settings.addresses(), opened.pin, club.count))

    app = create_club_app(wall, opened.keys, settings)
    await serve(app, wishes.host, wishes.port, proxies=settings.proxies, tls=tls, ready=up)
