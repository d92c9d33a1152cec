"""The table service: what pages see of the table, and what they may ask of it.

Everything runs on one event loop; the service asks its clock, which only the main module has made.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from engine.game import AnyGame
from firmware.journal.findings import OpeningReport
from firmware.journal.journal import Journal
from firmware.lighting.pin_display import PinDisplay
from firmware.lighting.render import SEAT_COLOURS
from firmware.service.backup import backup, restore
from firmware.service.coaching import Coaching
from firmware.service.commands import ROLES, Commands
from firmware.service.current_game import CurrentGame, OpenGame
from firmware.service.diagnostics import TableFacts, as_text, table_facts
from firmware.service.faults import Faults
from firmware.service.game_options import KeptGameOptions
from firmware.service.host_settings import HostSettings, KeptHostSettings
from firmware.service.mqtt_settings import KeptMqttSettings
from firmware.service.past_games import PastGames, history_page
from firmware.service.snapshot import Snapshots
from firmware.service.staleness import CommandMeaning, Staleness
from firmware.table.events import Amended, Changed, NotBooked, NothingToBook, TableEvent, TakenBack
from firmware.table.session import ChanceSource
from firmware.table.settings import TableSettings
from hardware.geometry import geometry
from hardware.ports import DARK, Frame, Occupancy, Press, Report
from web_ui.table_port import CommandError, Role, Viewer

PROGRESS_EVERY = 0.5


class TableService:
    """The one place where pages and board meet."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        journal: Journal,
        chance: ChanceSource[Any],
        clock: Callable[[], float],
        settings: TableSettings | None = None,
        kept_options: KeptGameOptions | None = None,
        host_settings: KeptHostSettings | None = None,
        diagnose: Callable[[], Mapping[str, Any]] = dict,
        mqtt: KeptMqttSettings | None = None,
    ) -> None:
        settings = settings or TableSettings()
        self.clock = clock
        self.host_settings = host_settings or KeptHostSettings(HostSettings(settle_down=settings.settle_down))
        settings = replace(settings, settle_down=self.host_settings.now.settle_down)
        self.current = CurrentGame(games, journal, chance, settings, kept_options or KeptGameOptions())
        self.version = 0
        self._told = 0
        self.faults = Faults()
        self._shown: object = None
        self._note: dict[str, Any] | None = None
        self.coaching = Coaching(games, journal)
        self.mqtt = mqtt or KeptMqttSettings()
        self._snapshots = Snapshots(self.current, self.host_settings, self.coaching, self.mqtt, self.faults, clock)
        self._commands = Commands(self.current, self.host_settings, self.coaching, self.mqtt, clock)
        self._staleness = Staleness()
        self._pin: PinDisplay | None = None
        self._asked_at = clock()
        self._reading: tuple[float, Occupancy] | None = None
        self._diagnose = diagnose
        self._not_kept = ""
        """Why what was asked for could not be kept, if nothing of it was."""
        self._past_games = PastGames(games, journal)
        self.progress: dict[str, Any] | None = None
        self.current.listeners.add(self._heard)
        journal.when_damaged(self.faults.found)
        journal.when_opened(self.journal_opened)
        self._staleness.note(self.version, self._meaning())

    @property
    def open(self) -> OpenGame | None:
        """The game that is on."""
        return self.current.open

    @property
    def journal(self) -> Journal:
        """Where the games are kept."""
        return self.current.journal

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats of the game that is on, in seat order; empty without a game."""
        return () if self.open is None else self.open.game.names(self.open.booked.state)

    @property
    def game_key(self) -> str:
        """What tells one game from every other; empty without a game."""
        return "" if self.open is None else self.open.key

    @property
    def brightness(self) -> float:
        """How bright the lights may be, 0 to 1."""
        return self.host_settings.now.light

    @property
    def lamp(self) -> bool:
        """Whether the lamp in `done` glows."""
        return self.open is not None and self.open.session.moment.asks_for_done

    @property
    def asleep(self) -> bool:
        """Whether nobody has done anything for a while, neither at the board nor on a page."""
        last = self._asked_at if self.open is None else max(self._asked_at, self.open.session.touched_at)
        return self.clock() - last > self.current.settings.falls_asleep

    @property
    def due(self) -> float | None:
        """When a switch settles next, if one is on its way."""
        return None if self.open is None else self.open.session.debounce.due

    @property
    def has_news(self) -> bool:
        """Whether anything has changed that a page shows and was not told yet."""
        return self._told != self.version

    def tick(
        self, at: float, occupancy: Occupancy, presses: Iterable[Press] = (), reports: Iterable[Report] = ()
    ) -> Frame:
        """Take a reading of the board that was begun at a moment, and return what the lights show: then `tell`."""
        for report in reports:
            self.faults.reported(report)
        self._reading = (at, occupancy)
        if self.open is not None:
            self.open.session.tick(at, occupancy, presses, calm=self.asleep)
        self._note_changes()
        return self.picture(at)

    def picture(self, at: float) -> Frame:
        """Return what the lights show at a moment if nothing has happened since the last tick; asked by any thread."""
        on, pin = self.open, self._pin
        if on is not None:
            return on.session.picture(at, calm=self.asleep)
        return DARK if pin is None else pin.frame(at)

    def hangs(self, *, now: bool) -> None:
        """Take up that the board does not come back from a call, or that it did, and tell."""
        if now:
            self.faults.warn("bus_hangs", "a transfer on a bus does not end: is a data line held low?")
        else:
            self.faults.mend("bus_hangs")
        self.tell_changes()

    def snapshot(self, viewer: Viewer) -> dict[str, Any]:
        """Return everything that a viewer may see, as plain data."""
        return self._snapshots.of(viewer, self.version, self._note, self.progress)

    def command(self, viewer: Viewer, name: str, data: Mapping[str, Any]) -> None:
        """Carry out a command that this viewer may give, or raise `CommandError`."""
        self._note = None
        if viewer.role is Role.HOST:
            self._pin = None
        self._asked_at = self.clock()
        self._not_kept = ""
        before = self.current.count
        self._commands.carry_out(viewer, name, data)
        if self.current.count != before:
            self._look_at_the_board()
        self._note_changes()
        self.tell()
        if self._not_kept:
            raise CommandError("cannot_keep", error=self._not_kept)

    def _look_at_the_board(self) -> None:
        """Let a game that has just come on know the last reading, so that pages are told at once what is to set out."""
        if self.open is not None and self._reading is not None:
            self.open.session.tick(*self._reading, calm=self.asleep)

    def tell(self) -> None:
        """Tell whoever listens if anything that a page shows has changed."""
        told, self._told = self._told, self.version
        if told != self.version:
            self.current.listeners.tell(Changed(self.version))

    def tell_changes(self) -> None:
        """Notice that something has changed that a page shows, and tell."""
        self._note_changes()
        self.tell()

    def listen(self, listener: Callable[[TableEvent], None]) -> Callable[[], None]:
        """Tell a listener what happens at the table, and when pages must look again; returns what ends it."""
        return self.current.listeners.add(listener)

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call a listener after every change that a page shows; returns what ends it."""
        return self.listen(lambda event: listener() if isinstance(event, Changed) else None)

    def still_means(self, name: str, data: Mapping[str, Any], seen: int) -> bool:
        """Tell whether a command would do what was meant by somebody who saw this version."""
        action = data.get("action")
        return seen <= self.version and self._staleness.still(
            name, seen, self._meaning(), action if isinstance(action, str) else None
        )

    def show_pin(self, pin: str) -> None:
        """Show the host's PIN in the lights until the host has come, while no game is on."""
        self._pin = PinDisplay(pin, self.clock())

    def stir(self) -> None:
        """Notice that somebody is there."""
        self._asked_at = self.clock()

    def touch(self) -> None:
        """Notice that somebody is there, and tell the pages to look again."""
        self.stir()
        self._shown = None
        self._note_changes()
        self.tell()

    def roles(self, *, local: bool = False) -> Mapping[str, Role]:
        """Return the least role for every command there is."""
        del local  # the table is the same from everywhere
        return ROLES

    def geometry(self) -> dict[str, Any]:
        """Return the size of the board and the centre of every cell in millimetres, and the colours of the seats."""
        return {
            "size": list(geometry().size),
            "centres": {c: list(p) for c, p in geometry().centres.items()},
            "seat_colours": [f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue in SEAT_COLOURS],
        }

    def history(self, before: int | None = None) -> dict[str, Any]:
        """Return a page of the finished games, the newest first: those before a number."""
        return history_page(self.current.games, self.journal, before)

    async def past_game(self, key: str) -> dict[str, Any] | None:
        """Return a closed game step by step, or the one that is on if it is over."""
        return await self._past_games.game(key)

    def analysis(self, key: str) -> dict[str, Any] | None:
        """Return what the coach says of a game that is over, as far as it has come."""
        return self.coaching.analysis(key, self.open) if self.host_settings.now.coach else None

    async def backup(self) -> AsyncIterator[bytes]:
        """Yield all games as the parts of a file; it tells all hands, also of the game that is on."""
        with self._progress("backup") as progress:
            async for part in backup(self.journal, progress):
                yield part

    async def restore(self, parts: AsyncIterator[bytes]) -> dict[str, int]:
        """Add the games of such a file, all or nothing, and say how many; raises `CommandError`."""
        with self._progress("restore") as progress:
            return await restore(self.current, parts, progress)

    @contextmanager
    def _progress(self, doing: str) -> Iterator[Callable[[int], None]]:
        """Tell the host how far something has come, now and then."""
        told_at = self.clock()

        def tell(games: int) -> None:
            nonlocal told_at
            if self.clock() - told_at >= PROGRESS_EVERY:
                told_at = self.clock()
                self.progress = {"doing": doing, "games": games}
                self.touch()

        try:
            yield tell
        finally:
            self.progress = None
            self.touch()

    def journal_opened(self, report: OpeningReport) -> None:
        """Take up what was found in the journal; one that had to wait for room may have a game that goes on."""
        for found in report.findings:
            self.faults.found(found)
        self.faults.mend("journal_waits")
        if self.open is None:
            self.current.take_up()
        self.touch()

    def bench(self, _since: int) -> dict[str, Any] | None:
        """Return nothing: a table service alone does not look into its board."""
        return None

    async def recorded(self) -> dict[str, Any]:
        """Raise `CommandError`: a table service alone records nothing."""
        raise CommandError("no_recording")

    async def diagnostics(self) -> str:
        """Return the text of a file for bug reports, without any secret in it."""
        facts = TableFacts(self.current, self.host_settings.now, self.faults, round(self.clock()), asleep=self.asleep)
        about_table = table_facts(facts)
        return as_text(dict(await asyncio.to_thread(self._diagnose)) | about_table)

    def _heard(self, event: TableEvent) -> None:
        """Take up what the session noticed."""
        match event:
            case NotBooked(error=error):
                self._note = {"key": "cannot_keep", "details": {"error": error}}
                self._not_kept = error
            case NothingToBook():
                self._note = {"key": "nothing_to_book", "details": {}}
            case Changed():
                pass
            case TakenBack() if self.open is not None:
                self._note = None
                self.open.undo.taken_back(event, self.open.booked)
            case Amended() if self.open is not None:
                self._note = None
                self.open.undo.amended(event, self.open.booked)
            case _:
                self._note = None
                self._not_kept = ""
                if self.open is not None:
                    self.open.offered = False

    def _note_changes(self) -> None:
        """Raise the version if anything that a page shows has changed."""
        if self.open is not None:
            self.faults.judged(self.open.session.verdicts())
        shown: tuple[object, ...] = (self.faults.faults, self._note, self.host_settings.now, self.current.settings)
        shown += (self.mqtt.version, self.mqtt.status)
        if self.open is not None:
            moment = self.open.session.moment
            shown += (self.current.count, self.open.offered, moment.version, moment.inference)
            shown += (self.open.options, self.open.bot_status, self.coaching.version)
            shown += (moment.from_phone, moment.rolling, moment.amendable, moment.following)
            shown += (self.open.undo.asked(moment.version),)
        if shown != self._shown:
            self._shown = shown
            self.version += 1
            self._staleness.note(self.version, self._meaning())

    def _meaning(self) -> CommandMeaning:
        if self.open is None:
            return CommandMeaning()
        return CommandMeaning.of(self.current.count, self.open.session.moment)
