"""A table whose every move a test decides."""

from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

from web_ui.table_port import CommandError, Role, Viewer


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def pass_seconds(self, seconds: float) -> None:
        self.now += seconds


class Puppet:
    """A table that writes down what is asked of it, and changes when it is told to."""

    def __init__(self, seats: tuple[str, ...] = ("Anna", "Ben", "Cleo"), game_key: str = "game-1") -> None:
        self.seats = seats
        self.game_key = game_key
        self.version = 0
        self.asked: list[tuple[Viewer, str, Mapping[str, Any]]] = []
        self.built: list[Viewer] = []
        self.recalled = 0
        self.restored: list[str] = []
        self.extra: dict[str, Any] = {}
        self.inside: dict[str, Any] | None = None
        self.events: list[list[Any]] = []
        self.looks = 0
        self.refuses: Exception | None = None
        self.listeners: list[Callable[[], None]] = []

    def snapshot(self, viewer: Viewer) -> dict[str, Any]:
        self.built.append(viewer)
        return {"version": self.version, "seat": viewer.seat, "game": None, **self.extra}

    def command(self, viewer: Viewer, name: str, data: Mapping[str, Any]) -> None:
        if self.refuses is not None:
            raise self.refuses
        self.asked.append((viewer, name, data))
        if name == "new_game":
            self.seats = tuple(player["name"] for player in data["players"])
            self.game_key = f"game-{len(self.asked) + 1}"
        self.change()

    def still_means(self, _name: str, _data: Mapping[str, Any], seen: int) -> bool:
        return seen == self.version

    def roles(self, *, local: bool = False) -> Mapping[str, Role]:
        return {
            "done": Role.SEAT,
            "withdraw": Role.SEAT,
            "new_game": Role.HOST,
            "settings": Role.HOST,
            "press": Role.SPECTATOR,
            "lift": Role.SPECTATOR if local else Role.HOST,
        }

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        self.listeners.append(listener)
        return lambda: self.listeners.remove(listener)

    def geometry(self) -> dict[str, Any]:
        return {"size": [594, 420], "centres": {"1": [10.0, 20.0]}}

    def history(self, before: int | None = None) -> dict[str, Any]:
        return {"games": [{"names": list(self.seats)}], "next": before, "players": []}

    async def past_game(self, key: str) -> dict[str, Any] | None:
        self.recalled += 1
        closed = not key.endswith("open")
        return {"key": key, "closed": closed, "chart": [[65, 65]]} if key.startswith("known") else None

    def analysis(self, key: str) -> dict[str, Any] | None:
        return {"status": "looking", "done": 3, "of": 9} if key.startswith("known") else None

    async def backup(self) -> AsyncIterator[bytes]:
        yield b"all "
        yield b"hands"

    async def restore(self, parts: AsyncIterator[bytes]) -> dict[str, int]:
        if self.refuses is not None:
            raise self.refuses
        self.restored.append(b"".join([part async for part in parts]).decode())
        return {"added": 2, "continued": 1, "known": 0, "left_out": 0}

    def bench(self, since: int) -> dict[str, Any] | None:
        self.looks += 1
        return None if self.inside is None else {**self.inside, "events": [e for e in self.events if e[0] > since]}

    async def recorded(self) -> dict[str, Any]:
        return {"name": "touches.toml", "text": "all hands", "difference": ""}

    async def diagnostics(self) -> str:
        return '{"format": "hareboard-diagnostics"}'

    def change(self, **extra: Any) -> None:
        self.extra |= extra
        self.version += 1
        for listener in tuple(self.listeners):
            listener()


def refusal(key: str) -> CommandError:
    return CommandError(key, left=3)
