"""The wall of a club as pages see it: all boards live, the table of the season, results; for the host what is aside."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict
from typing import Any

from firmware.club.checking import Why
from firmware.club.club import Club
from firmware.club.errors import ClubError, DatabaseError
from firmware.club.live import LiveBoard
from firmware.club.results import ClubGame
from firmware.club.rivals import rivals
from firmware.club.standings import Standing
from firmware.club.tournaments import Tournaments
from firmware.outward.fields import is_player_id
from firmware.outward.messages import PlayerState
from web_ui.socket.pages import Page
from web_ui.table_port import CommandError, Role, Viewer

PACE = 0.2
"""Seconds between two pictures of the wall, however much happens."""
LINES_ON_WALL = 20
GAMES_ON_WALL = 3

Handler = Callable[[Mapping[str, Any]], Awaitable[None]]


class Wall:
    """What pages see of a club, and what its host may do."""

    seats: tuple[str, ...] = ()
    game_key = ""

    def __init__(self, club: Club, tournaments: Tournaments, connected: Callable[[], bool]) -> None:
        self._club = club
        self._tournaments = tournaments
        self._connected = connected
        self._listeners: list[Callable[[], None]] = []
        self._due: asyncio.TimerHandle | None = None
        self._changed_again = False
        self._commands: dict[str, Handler] = {
            "begin_season": lambda data: club.begin_season(_text(data, "name")),
            **{name: self._of_tournament(do) for name, do in tournaments.commands().items()},
        }
        club.listen(self._note)

    def snapshot(self, viewer: Viewer) -> dict[str, Any]:
        """Return the wall; the host sees also what was kept aside."""
        club = self._club
        season = club.seasons[-1].name
        latest = sorted(club.recent, key=lambda game: game.order, reverse=True)
        data = {
            "version": club.changes,
            "now": club.clock(),
            "connected": self._connected(),
            "boards": [board_data(board) for board in club.live.all()],
            "season": season,
            "seasons": [one.name for one in club.seasons],
            "tables": [
                {"game": game, "lines": [self._line(line) for line in club.table(game, season)[:LINES_ON_WALL]]}
                for game in club.played(season)[:GAMES_ON_WALL]
            ],
            "results": [result_data(game, club.live.name(game.board)) for game in latest],
            "games": club.count,
            "tournament": self._tournaments.data(),
        }
        if viewer.role is Role.HOST:
            data["aside"] = [
                asdict(aside) | {"name": club.live.name(aside.board), "reason": Why.of(aside.reason)}
                for aside in club.aside
            ]
        return data

    def command(self, _viewer: Viewer, name: str, _data: Mapping[str, Any]) -> None:
        """Refuse: all commands of a club wait for the database."""
        raise CommandError("unknown_command", name=name)

    def still_means(self, _name: str, _data: Mapping[str, Any], _seen: int, /) -> bool:
        """Tell that a command does what was meant whatever happened meanwhile."""
        return True

    def roles(self, *, local: bool = False) -> Mapping[str, Role]:  # noqa: ARG002  # the same from everywhere
        """Return the least role for every command."""
        return dict.fromkeys(self._commands, Role.HOST)

    async def carry_out(self, _page: Page, name: str, data: Mapping[str, Any]) -> dict[str, Any] | None:
        """Carry out what the host asks for; what cannot be is a `CommandError`."""
        try:
            await self._commands[name](data)
        except ClubError as error:
            raise CommandError(error.key, **error.details) from error
        except DatabaseError as error:
            raise CommandError("cannot_keep") from error
        return None

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call a listener after every change, at a bounded pace; returns what ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def bench(self, _since: int) -> None:
        """Return nothing: a club has no bench."""

    async def recorded(self) -> dict[str, Any]:
        """Refuse: nothing is recorded."""
        raise CommandError("unknown_command")

    async def player(self, player: str) -> dict[str, Any] | None:
        """Return somebody's lines in all tables, and how they stand against the others."""
        if not is_player_id(player):
            return None
        names = self._club.names
        if not names.shown(player):
            return None
        lines = [
            {"season": season.name, "game": game, **self._line(line)}
            for season in reversed(self._club.seasons)
            for game in self._club.played(season.name)
            for line in self._club.table(game, season.name)
            if line.player == player
        ]
        met = await self._club.do(rivals, self._club.store.database, player)
        others = [asdict(rival) | {"name": names.shown(rival.player)} for rival in met]
        return {"player": player, "name": names.shown(player), "lines": lines, "rivals": others}

    async def table(self, game: str, season: str) -> dict[str, Any] | None:
        """Return the whole table of a game in a season."""
        if game not in self._club.played(season):
            return None
        lines = [self._line(line) for line in self._club.table(game, season)]
        return {"game": game, "season": season, "lines": lines}

    def _line(self, line: Standing) -> dict[str, Any]:
        return line_data(line) | {"name": self._club.names.shown(line.player)}

    def _of_tournament(self, do: Callable[[Mapping[str, Any]], None]) -> Handler:
        async def change(data: Mapping[str, Any]) -> None:
            await self._club.do(do, data)
            self._club.changed()

        return change

    def _note(self) -> None:
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(PACE, self._rest)
            self._tell()
        else:
            self._changed_again = True

    def _rest(self) -> None:
        self._due = None
        if self._changed_again:
            self._changed_again = False
            self._note()

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()


def board_data(board: LiveBoard) -> dict[str, Any]:
    """Return what the wall shows of a board."""
    data: dict[str, Any] = {"id": board.id, "online": board.online, "name": board.id, "event": board.event}
    if (state := board.state) is not None:
        data |= {
            "name": state.name or board.id,
            "phase": state.phase.value,
            "game": state.game,
            "title": state.title,
            "round": state.round,
            "turn": None if state.turn is None else state.turn.seat,
            "leader": None if state.leader is None else state.leader.seat,
            "finishing": state.finishing,
            "problem": state.problem,
            "players": [player_data(player) for player in state.players],
        }
    return data


def player_data(player: PlayerState) -> dict[str, Any]:
    """Return what the wall shows of somebody who plays."""
    return {
        "seat": player.seat,
        "name": player.name,
        "place": player.place,
        "space": player.space,
        "home": player.home,
        "bot": player.bot,
    }


def line_data(line: Standing) -> dict[str, Any]:
    """Return a line of a table."""
    rating = line.rating
    return {
        "player": line.player,
        "name": line.name,
        "games": line.games,
        "wins": line.wins,
        "rating": round(rating.shown, 1),
        "mu": round(rating.mu, 2),
        "sigma": round(rating.sigma, 2),
    }


def result_data(game: ClubGame, board: str) -> dict[str, Any]:
    """Return the result of a game: those who came in together, the best first."""
    places = sorted({seat.place for seat in game.seats})
    return {
        "key": game.key[:12],
        "board": board,
        "game": game.name,
        "title": game.title,
        "finished": game.finished,
        "places": [
            [{"name": seat.name, "bot": bool(seat.bot)} for seat in game.seats if seat.place == place]
            for place in places
        ],
    }


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise ClubError(f"{key} is a text", "name")
    return value
