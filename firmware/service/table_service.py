"""The service: what pages see of the table, and what they may ask of it.

It owns the session of the game that is on; `commands` carries out what pages ask for. Everything runs on one event
loop; the service asks its clock, which only the main module has made.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from engine.hare_and_tortoise import HareAndTortoise
from firmware.journal.journal import Journal
from firmware.journal.replay import BookedGame, history
from firmware.journal.transfer import export_text
from firmware.lighting.pin_display import PinDisplay
from firmware.service.backup import report_on, restore
from firmware.service.commands import ROLES, Commands
from firmware.service.faults import Faults
from firmware.service.game_options import GameOptions, KeptGameOptions
from firmware.service.host_settings import HostSettings, KeptHostSettings
from firmware.service.serialize import book_data, history_data, log_data, table_data
from firmware.service.staleness import CommandMeaning, Staleness
from firmware.table.events import NotBooked, NothingToBook, Notice
from firmware.table.session import ChanceSource, Session, TableSettings, left_to_people
from hardware.cells import CELLS
from hardware.geometry import geometry
from hardware.ports import DARK, Frame, Occupancy, Press, Report
from web_ui.table_port import CommandError, Role, Viewer


@dataclass(slots=True)
class Open:
    """A game that is on: its book, its session, and whether the host has still to say that it goes on."""

    key: str
    booked: BookedGame
    session: Session
    offered: bool = False


class TableService:
    """The one place where pages and board meet."""

    def __init__(
        self,
        game: HareAndTortoise,
        journal: Journal,
        chance: ChanceSource,
        clock: Callable[[], float],
        settings: TableSettings | None = None,
        kept_options: KeptGameOptions | None = None,
        host_settings: KeptHostSettings | None = None,
    ) -> None:
        self.game = game
        self.journal = journal
        self.chance = chance
        self.clock = clock
        settings = settings or TableSettings()
        self.host_settings = host_settings or KeptHostSettings(HostSettings(settle_down=settings.settle_down))
        self.settings = replace(settings, settle_down=self.host_settings.now.settle_down)
        self.kept_options = kept_options or KeptGameOptions()
        self.version = 0
        self._told = 0
        self.open: Open | None = None
        self.faults = Faults()
        self._listeners: list[Callable[[], None]] = []
        self._shown: Any = None
        self._note: dict[str, Any] | None = None
        self._commands = Commands(self)
        self._staleness = Staleness()
        self._games = 0
        self._pin: PinDisplay | None = None
        self._asked_at = clock()
        self.on_notice: Callable[[Notice], None] = lambda _notice: None
        """Hears of everything that is booked or taken back, before the pages do."""
        self.diagnose: Callable[[], Mapping[str, Any]] = dict
        """What the machine adds to the diagnostics; it may take a while."""
        self.take_up()
        self._staleness.note(self.version, self._meaning())

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats of the game that is on, in seat order; empty without a game."""
        return () if self.open is None else self.open.booked.state.names

    @property
    def game_key(self) -> str:
        """What tells one game from every other; empty without a game."""
        return "" if self.open is None else self.open.key

    @property
    def brightness(self) -> float:
        """How bright the lights may be, 0 to 1."""
        return self.host_settings.now.light

    @property
    def asleep(self) -> bool:
        """Whether nobody has done anything for a while, neither at the board nor on a page."""
        last = self._asked_at if self.open is None else max(self._asked_at, self.open.session.touched_at)
        return self.clock() - last > self.settings.falls_asleep

    @property
    def due(self) -> float | None:
        """When a switch settles next, if one is on its way."""
        return None if self.open is None else self.open.session.debounce.due

    def tick(
        self, at: float, occupancy: Occupancy, presses: Iterable[Press] = (), reports: Iterable[Report] = ()
    ) -> Frame:
        """Take a reading of the board that was begun at a moment, and return what the lights show: then `tell`."""
        for report in reports:
            self.faults.reported(report)
        frame = DARK if self._pin is None else self._pin.frame(at)
        if self.open is not None:
            frame = self.open.session.tick(at, occupancy, presses, calm=self.asleep)
            self._after(self.open)
        self._note_changes()
        return frame

    def snapshot(self, viewer: Viewer) -> dict[str, Any]:
        """Return everything that a viewer may see, as plain data."""
        data: dict[str, Any] = {
            "version": self.version,
            "game": None,
            "table": None,
            "lights": {},
            "log": [],
            "book": [],
        }
        if self.open is not None:
            session, at = self.open.session, self.clock()
            known = len(self.open.booked.actions) - (session.rolling is not None)
            lights = "discreet" if session.settings.discreet else "open"
            data["game"] = self.game.told(session.state, viewer.seat) | {"lights": lights}
            data["table"] = table_data(session, at, viewer.seat) | {"note": self._note}
            data["lights"] = {CELLS[c]: [light.role.value, light.seat] for c, light in session.lights(at).items()}
            data["log"] = log_data(self.game, self.open.booked, known)
            data["book"] = [] if viewer.seat is None else book_data(self.game, self.open.booked, known, viewer.seat)
        data["faults"] = list(self.faults.faults)
        data["offer"] = "resume" if self.open is not None and self.open.offered else None
        if viewer.role is Role.HOST:
            data["host"] = self._host_data()
        return data

    def command(self, viewer: Viewer, name: str, data: Mapping[str, Any]) -> None:
        """Carry out a command that this viewer may give, or raise `CommandError`."""
        self._note = None
        if viewer.role is Role.HOST:
            self._pin = None
        self._asked_at = self.clock()
        self._commands.carry_out(viewer, name, data)
        if self.open is not None:
            self._after(self.open)
        self._note_changes()
        self.tell()

    def tell(self) -> None:
        """Call the listeners if anything that a page shows has changed."""
        told, self._told = self._told, self.version
        if told != self.version:
            for listener in tuple(self._listeners):
                listener()

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

    def bench(self, _since: int) -> dict[str, Any] | None:
        """Return nothing: a table service alone does not look into its board."""
        return None

    def touch(self) -> None:
        """Notice that somebody is there, and tell the pages to look again."""
        self.stir()
        self._shown = None
        self._note_changes()
        self.tell()

    def roles(self) -> Mapping[str, Role]:
        """Return the least role for every command there is."""
        return ROLES

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call a listener after every change; returns what ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def geometry(self) -> dict[str, Any]:
        """Return the size of the board and the centre of every cell in millimetres."""
        return {"size": list(geometry().size), "centres": {c: list(p) for c, p in geometry().centres.items()}}

    def history(self) -> list[dict[str, Any]]:
        """Return the finished games, the newest first."""
        return history_data(self.game, history(self.game, self.journal.history()))

    def backup(self) -> str:
        """Return all games as the text of a file; it tells all hands, also of the game that is on."""
        return export_text(self.journal)

    async def restore(self, text: str) -> dict[str, int]:
        """Add the games of such a text, all or nothing, and say how many; raises `CommandError`."""
        added = await restore(self, text)
        self.touch()
        return added

    async def recorded(self) -> dict[str, Any]:
        """Raise `CommandError`: a table service alone records nothing."""
        raise CommandError("no_recording")

    async def diagnostics(self) -> str:
        """Return the text of a file for bug reports, without any secret in it."""
        return await report_on(self)

    def take_up(self) -> None:
        """Turn to the game that the journal has open, and offer it to the host; or to none."""
        self.open = None
        if record := self.journal.current():
            booked = BookedGame.resume(self.game, self.journal, record)
            self.begin(booked, record.key, self.kept_options.of(record.key), offered=True)

    def begin(
        self, booked: BookedGame, key: str, game_options: GameOptions | None = None, *, offered: bool = False
    ) -> None:
        """Turn to a game; without an agreement the lights tell what they told before."""
        self._games += 1
        game_options = game_options or GameOptions(self.settings.discreet)
        self.settings = replace(self.settings, discreet=game_options.discreet)
        chance = left_to_people if game_options.real_dice else self.chance
        self.open = Open(key, booked, Session(self.game, booked, chance, self.settings), offered)

    def _after(self, game: Open) -> None:
        """Take up what the session noticed."""
        self.faults.judged(game.session.verdicts())
        while game.session.notices:
            notice = game.session.notices.popleft()
            self.on_notice(notice)
            match notice:
                case NotBooked(error=error):
                    self._note = {"key": "cannot_keep", "details": {"error": error}}
                case NothingToBook():
                    self._note = {"key": "nothing_to_book", "details": {}}
                case _:
                    self._note = None
                    game.offered = False

    def _note_changes(self) -> None:
        """Raise the version if anything that a page shows has changed."""
        shown: tuple[Any, ...] = (self.faults.faults, self._note, self.host_settings.now, self.settings)
        if self.open is not None:
            session = self.open.session
            shown += (self._games, self.open.offered, session.version, session.inference)
            shown += (session.from_phone, session.rolling)
        if shown != self._shown:
            self._shown = shown
            self.version += 1
            self._staleness.note(self.version, self._meaning())

    def _meaning(self) -> CommandMeaning:
        return CommandMeaning() if self.open is None else CommandMeaning.of(self._games, self.open.session)

    def _host_data(self) -> dict[str, Any]:
        editions = self.game.editions.values()
        return {
            "editions": [{"id": e.id, "name": e.name, "animal": e.animal} for e in editions],
            "settings": asdict(self.host_settings.now),
        }
