"""All pages that are open, and who hears what: each viewer's snapshot is built once, however many look at it."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count

from web_ui.security.rate_limits import RateLimit
from web_ui.security.tokens import Tokens, fingerprint_of
from web_ui.settings import WebSettings
from web_ui.socket.bench_feed import HANDS, BenchFeeds
from web_ui.socket.messages import Command, Hello, write_message
from web_ui.socket.outbox import Outbox
from web_ui.socket.pages import TOO_MANY, Keep, Page, Rooms, part, tell_devices
from web_ui.socket.people import People
from web_ui.table_port import Role, Stage, Viewer

STALE_AFTER = 0.25
"""Seconds after which a snapshot is built anew for a page that comes: it tells how long a proposal still waits."""
VERSIONS_A_START = 2**32
UNKNOWN_TOKEN = 4401
LINKS = write_message("links")


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What one viewer may see: the version, the message, and when it was built."""

    version: int
    text: str
    at: float


@dataclass(slots=True)
class Hub:
    """Tells every page what has changed."""

    table: Stage
    keys: Tokens
    settings: WebSettings
    pages: set[Page] = field(default_factory=set)
    played: tuple[str, tuple[str, ...]] = ("", ())
    """The last game that was on, and its seats."""
    benches: BenchFeeds = field(init=False)
    """The pages that look into the board."""
    rooms: Rooms = field(init=False)
    people: People = field(default_factory=People)
    _built: dict[Viewer, Snapshot] = field(default_factory=dict)
    _checked: tuple[int, str] = (0, "")
    _here: frozenset[str] = frozenset()
    _due: asyncio.Handle | None = None
    _numbers: "count[int]" = field(default_factory=count)

    def __post_init__(self) -> None:
        self.benches = BenchFeeds(self.table)
        self.rooms = Rooms(self.settings.limits)
        self._note_game()

    def listen(self) -> Callable[[], None]:
        """Hear of every change from now on; returns what ends it."""
        return self.table.subscribe(self.changed)

    def open(self, address: str, *, local: bool = False, keep: Keep | None = None) -> Page | None:
        """Take up a page of which nothing is known yet, if there is a place for it."""
        limits = self.settings.limits
        bucket = RateLimit(limits.burst, limits.messages_per_second, self.settings.clock())
        name = f"page {next(self._numbers)}"
        page = Page(address, name, Outbox(limits.waiting_answers), bucket, local, keep, device=name)
        if not self.rooms.let_in(page):
            return None
        self.pages.add(page)
        return page

    def close(self, page: Page) -> None:
        """Forget a page."""
        self.rooms.let_out(page)
        self.pages.discard(page)
        tell_devices(self.pages)
        self._note_here()
        self.benches.forget(page.outbox)

    def greet(self, page: Page, hello: Hello) -> None:
        """Find out who a page is, and show it everything."""
        self.keys.keep_at_last()
        page.shows_links = False
        page.device = hello.client or page.device
        if hello.token is None:
            page.fingerprint = ""
            page.known_as = f"client {hello.client}" if hello.client else page.known_as
        else:
            page.fingerprint = fingerprint_of(hello.token)
            page.known_as = f"token {page.fingerprint}"
        self._become(page, self._who(page))
        hands = hello.hands and page.local and self.settings.open_seats
        if (hello.bench or hands) and self.settings.bench and page.viewer is not None:
            self.benches.show(page.outbox, None if hello.bench else HANDS)
        else:
            self.benches.forget(page.outbox)

    @contextmanager
    def holding(self, page: Page) -> Iterator[None]:
        """Keep a page whoever else wants its place, while something is found out for it: for one at a time."""
        self.rooms.hold(page)
        try:
            yield
        finally:
            if page in self.pages and page.viewer is not None and not self.rooms.let_in(page):
                part(page, TOO_MANY, "too_many")

    def snapshot(self, viewer: Viewer) -> Snapshot:
        """Return what a viewer may see now."""
        at = self.settings.clock()
        built = self._built.get(viewer)
        if built is None or at - built.at > STALE_AFTER:
            data = self.table.snapshot(viewer)
            # Versions of an earlier start are not met again: a command from before is too late.
            version = self.keys.start * VERSIONS_A_START + int(data["version"])
            people = self.people.data(self.table.game_key, len(self.table.seats), self.pages)
            built = Snapshot(version, write_message("snapshot", **{**data, **people, "version": version}), at)
            self._built[viewer] = built
        return built

    def is_in_time(self, command: Command) -> bool:
        """Tell whether a command still does what was meant by what its page saw; one of an earlier start does not."""
        seen = -1 if command.seen is None else command.seen - self.keys.start * VERSIONS_A_START
        return seen >= 0 and self.table.still_means(command.name, command.data, seen)

    def changed(self) -> None:
        """Tell all pages, once for all changes of this moment."""
        self._built.clear()
        self._note_game()
        if self._due is None and self.pages:
            self._due = asyncio.get_running_loop().call_soon(self._tell)

    def tell_links(self) -> None:
        """Tell the pages that show the links of the seats to ask for them again."""
        for page in self.pages:
            if page.shows_links and page.viewer is not None:
                page.outbox.put(LINKS)

    def of_token(self, beginning: str) -> list[Page]:
        """Return the pages that have a token whose fingerprint begins like this."""
        return [page for page in self.pages if page.viewer is not None and page.fingerprint.startswith(beginning)]

    def recheck(self) -> None:
        """Look again who everybody is: a token may have lost its worth, or a game its seats."""
        state = (self.keys.revision, self.table.game_key)
        if state == self._checked:
            return
        self._checked = state
        for page in tuple(self.pages):
            if page.viewer is not None and (viewer := self._who(page)) != page.viewer:
                self._become(page, viewer)

    def _tell(self) -> None:
        self._due = None
        self.recheck()
        for page in sorted(self.pages, key=_later_for_spectators):
            if page.viewer is not None:
                page.outbox.show(self.snapshot(page.viewer).text)

    def _who(self, page: Page) -> Viewer | None:
        if not page.fingerprint or self.people.guest(page.fingerprint):
            return Viewer()
        return self.keys.viewer(page.fingerprint, self.table.game_key)

    def _become(self, page: Page, viewer: Viewer | None) -> None:
        page.viewer = viewer
        page.outbox.forget_shown()
        self._note_here()
        if viewer is None:
            part(page, UNKNOWN_TOKEN, "unknown_token")
        elif not self.rooms.let_in(page):
            part(page, TOO_MANY, "too_many")
        else:
            page.outbox.put(self._welcome(page, viewer))
            page.outbox.show(self.snapshot(viewer).text)
            page.devices = 1
            if viewer.role is Role.HOST:
                self.keys.host_is_here(page.fingerprint)
        tell_devices(self.pages)

    def _welcome(self, page: Page, viewer: Viewer) -> str:
        return write_message(
            "welcome",
            role=viewer.role.value,
            seat=viewer.seat,
            guest=self.people.guest(page.fingerprint) is not None,
            bench=self.settings.bench,
            open_seats=self.settings.open_seats and page.local,
            addresses=list(self.settings.addresses()),
            now=round(self.settings.clock(), 3),
        )

    def _note_here(self) -> None:
        """Tell everybody when a phone has come, or the last page of one has gone."""
        here = frozenset(page.fingerprint for page in self.pages if page.viewer is not None) - {""}
        if here != self._here:
            self._here = here
            self.changed()

    def _note_game(self) -> None:
        if self.table.game_key:
            self.played = (self.table.game_key, self.table.seats)


def same_start(one: int, other: int) -> bool:
    """Tell whether two versions are of the same start of the board."""
    return one // VERSIONS_A_START == other // VERSIONS_A_START


def _later_for_spectators(page: Page) -> bool:
    """Put those who play before those who look on."""
    return page.viewer is None or page.viewer.role is Role.SPECTATOR
