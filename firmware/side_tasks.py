"""What runs beside the loop of scans: pages, bots and coach, a broker."""

import asyncio
import logging
import random
import time
from collections.abc import Callable
from contextlib import suppress

from firmware.bench.inspector import Inspector
from firmware.service.table_service import TableService
from firmware.system.sd_notify import Notifier
from firmware.wishes import Wishes
from hardware.clock import Clock

BOTS_LOOK_EVERY = 0.1
IDLE_LOOK_EVERY = 60.0
"""Seconds between looks at what bots and the coach have to do: while they are at work, and while nobody wants anything:
then only a coach who has had nothing to do for long is sent home."""

logger = logging.getLogger(__name__)


async def serve_pages(
    wishes: Wishes,
    table: TableService | Inspector,
    notifier: Notifier,
    ready: Callable[[tuple[str, ...], str | None], None],
) -> None:
    """Serve the pages; the web's libraries are loaded after the first light is on."""
    from web_ui.addresses import machine_names, page_addresses
    from web_ui.app import create_app
    from web_ui.security.certificate import tls_context
    from web_ui.security.tokens import Tokens
    from web_ui.server import serve
    from web_ui.settings import WebSettings

    opened = Tokens.open(wishes.data, forget_pin=wishes.new_pin)
    if opened.pin is not None:
        table.show_pin(opened.pin)
    bench = wishes.bench or wishes.board == "simulated"
    web = wishes.web
    tls = None if web.tls is None else tls_context(web.tls)
    settings = WebSettings(
        hosts=machine_names() | set(web.names),
        proxies=web.proxies,
        addresses=lambda: page_addresses(wishes.port, certified=None if tls is None else web.names),
        bench=bench,
        open_seats=wishes.board == "simulated" and not wishes.safe,
    )

    def up(_port: int) -> None:
        notifier.ready()
        ready(settings.addresses(), opened.pin)

    app = create_app(table, opened.keys, settings)
    await serve(app, wishes.host, wishes.port, proxies=settings.proxies, tls=tls, ready=up)


async def look_after(service: TableService, clock: Clock, *looks: Callable[[float], bool]) -> None:
    """Look whether a bot is to act, or the coach is asked: after every change, and often as long as one is at work."""
    changed = asyncio.Event()
    service.subscribe(changed.set)
    service.coaching.when_asked = changed.set
    while True:
        changed.clear()
        at_work = [look(clock.now()) for look in looks]
        with suppress(TimeoutError):
            async with asyncio.timeout(BOTS_LOOK_EVERY if any(at_work) else IDLE_LOOK_EVERY):
                await changed.wait()


async def tell_broker(wishes: Wishes, service: TableService) -> None:
    """Tell a broker what happens, as soon as there is one; the libraries for it are loaded only then."""
    wanted = asyncio.Event()
    end = service.subscribe(lambda: wanted.set() if service.mqtt.now.is_on and not wishes.safe else None)
    if wishes.safe or not service.mqtt.now.is_on:
        await wanted.wait()
    end()
    from firmware.outward.publisher import Publisher, World

    world = World(now=time.time, jitter=random.random)
    await Publisher(service, service.mqtt.board, wishes.data, world).run()


def tell_failure(task: asyncio.Task[None]) -> None:
    """Log why a task that was not stopped has ended."""
    if not task.cancelled() and (error := task.exception()) is not None:
        logger.error("nothing is told to the broker any more", exc_info=error)
