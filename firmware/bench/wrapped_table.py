"""A table that hands everything on to a table service: what a bench does otherwise, it says itself."""

from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from typing import Any

from firmware.service.current_game import OpenGame
from firmware.service.table_service import TableService
from hardware.ports import Frame, Occupancy, Press, Report
from web_ui.table_port import Role, Viewer


class WrappedTable:
    """The table as the scan loop and the pages know it."""

    def __init__(self, service: TableService) -> None:
        self.service = service

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats of the game that is on."""
        return self.service.seats

    @property
    def game_key(self) -> str:
        """What tells one game from every other."""
        return self.service.game_key

    @property
    def brightness(self) -> float:
        """How bright the lights may be, 0 to 1."""
        return self.service.brightness

    @property
    def lamp(self) -> bool:
        """Whether the lamp in `done` glows."""
        return self.service.lamp

    @property
    def asleep(self) -> bool:
        """Whether nobody has done anything for a while."""
        return self.service.asleep

    @property
    def due(self) -> float | None:
        """When a switch settles next, if one is on its way."""
        return self.service.due

    @property
    def has_news(self) -> bool:
        """Whether anything has changed that pages are to be told."""
        return self.service.has_news

    @property
    def open(self) -> OpenGame | None:
        """The game that is on."""
        return self.service.open

    def tick(
        self, at: float, occupancy: Occupancy, presses: Iterable[Press] = (), reports: Iterable[Report] = ()
    ) -> Frame:
        """Take a reading of the board."""
        return self.service.tick(at, occupancy, presses, reports)

    def picture(self, at: float) -> Frame:
        """Return what the lights show at a moment if nothing has happened since the last tick."""
        return self.service.picture(at)

    def hangs(self, *, now: bool) -> None:
        """Take up that the board does not come back from a call, or that it did."""
        self.service.hangs(now=now)

    def tell(self) -> None:
        """Tell pages what has changed."""
        self.service.tell()

    def snapshot(self, viewer: Viewer) -> dict[str, Any]:
        """Return everything that a viewer may see."""
        return self.service.snapshot(viewer)

    def command(self, viewer: Viewer, name: str, data: Mapping[str, Any]) -> None:
        """Carry out a command, or raise `CommandError`."""
        self.service.command(viewer, name, data)

    def still_means(self, name: str, data: Mapping[str, Any], seen: int) -> bool:
        """Tell whether a command would do what was meant."""
        return self.service.still_means(name, data, seen)

    def roles(self, *, local: bool = False) -> Mapping[str, Role]:
        """Return the least role for every command there is."""
        return self.service.roles(local=local)

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call a listener after every change."""
        return self.service.subscribe(listener)

    def show_pin(self, pin: str) -> None:
        """Show the host's PIN in the lights."""
        self.service.show_pin(pin)

    def geometry(self) -> dict[str, Any]:
        """Return the size of the board and the centre of every cell."""
        return self.service.geometry()

    def history(self, before: int | None = None) -> dict[str, Any]:
        """Return a page of the finished games."""
        return self.service.history(before)

    async def past_game(self, key: str) -> dict[str, Any] | None:
        """Return a closed game step by step."""
        return await self.service.past_game(key)

    def analysis(self, key: str) -> dict[str, Any] | None:
        """Return what the coach says of a game that is over."""
        return self.service.analysis(key)

    def backup(self) -> AsyncIterator[bytes]:
        """Yield all games as the parts of a file."""
        return self.service.backup()

    async def restore(self, parts: AsyncIterator[bytes]) -> dict[str, int]:
        """Add the games of such a file."""
        return await self.service.restore(parts)

    async def diagnostics(self) -> str:
        """Return the text of a file for bug reports."""
        return await self.service.diagnostics()

    def bench(self, since: int) -> dict[str, Any] | None:
        """Return the inside of the board, if there is a view into it."""
        return self.service.bench(since)

    async def recorded(self) -> dict[str, Any]:
        """Return what was recorded on the bench as a file."""
        return await self.service.recorded()
