"""The game that is on: begun, taken up again after a restart, dropped, finished."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from engine.game import AnyGame
from firmware.journal.booked_game import BookedGame
from firmware.journal.errors import JournalError
from firmware.journal.journal import Journal
from firmware.journal.replay import game_of
from firmware.service.game_options import GameOptions, KeptGameOptions
from firmware.service.new_game import NewGame
from firmware.service.undo import Undo
from firmware.table.events import TableEvent
from firmware.table.listeners import Listeners
from firmware.table.session import ChanceSource, Session, left_to_people
from firmware.table.settings import TableSettings


@dataclass(slots=True)
class OpenGame:
    """A game that is on: its book, its session, and whether the host has still to say that it goes on."""

    key: str
    game: AnyGame
    booked: BookedGame[Any, Any, Any]
    session: Session[Any, Any, Any]
    offered: bool = False
    options: GameOptions = field(default_factory=GameOptions)
    bot_status: str = ""
    """What the bot that is to act does: `thinking`, `replaced` when its worker died, `lost` when that goes on."""
    undo: Undo = field(default_factory=Undo)

    def bot_of(self, seat: int) -> str:
        """Return the level of the bot on a seat; nothing if a person plays there."""
        return self.options.bots[seat] if seat < len(self.options.bots) else ""

    def alone(self, seat: int) -> bool:
        """Tell whether nobody but bots plays with a seat: nobody else can agree to anything."""
        others = set(range(len(self.game.names(self.booked.state)))) - {seat}
        return all(self.bot_of(other) for other in others)

    def player_of(self, seat: int) -> str:
        """Return the id of the player on a seat; nothing if the phone told none."""
        return self.options.players[seat] if seat < len(self.options.players) else ""


class CurrentGame:
    """The journal's open game at the table, if there is one."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        journal: Journal,
        chance: ChanceSource[Any],
        settings: TableSettings,
        kept_options: KeptGameOptions,
    ) -> None:
        self.games = games
        self.journal = journal
        self.chance = chance
        self.settings = settings
        self.kept_options = kept_options
        self.open: OpenGame | None = None
        self.count = 0
        """How many games this has turned to."""
        self.closed = 0
        """Rises whenever the closed games have changed."""
        self.listeners: Listeners[TableEvent] = Listeners()
        self.take_up()

    def take_up(self) -> None:
        """Turn to the game that the journal has open, and offer it to the host; or to none."""
        self.open = None
        if record := self.journal.current():
            booked = BookedGame.resume(game_of(self.games, record), self.journal, record)
            self.turn_to(booked, record.key, self.kept_options.of(record.key), offered=True)

    def begin(self, wanted: NewGame) -> None:
        """Begin a game; if what the group agreed on cannot be kept, nothing has begun, and it is an `OSError`."""
        booked = BookedGame.begin(wanted.game, self.journal, wanted.state)
        record = self.journal.current()
        key = record.key if record else ""
        try:
            self.kept_options.keep(key, wanted.game_options)
        except OSError:
            with suppress(JournalError):
                self.journal.drop()
            self.take_up()
            raise
        self.turn_to(booked, key, wanted.game_options)

    def turn_to(
        self,
        booked: BookedGame[Any, Any, Any],
        key: str,
        game_options: GameOptions | None = None,
        *,
        offered: bool = False,
    ) -> None:
        """Turn to a game; where nothing was agreed on, the lights tell what they told before."""
        self.count += 1
        game_options = game_options or GameOptions(self.settings.discreet)
        self.settings = replace(self.settings, discreet=game_options.discreet, seat_colours=game_options.colours)
        chance = left_to_people if game_options.real_dice else self.chance
        session = Session(booked.game, booked, chance, self.settings)
        session.listeners.add(self.listeners.tell)
        self.open = OpenGame(key, booked.game, booked, session, offered, game_options)

    def seat_player(self, seat: int, player: str) -> None:
        """Know the id of the player on a seat; kept, or an `OSError`."""
        if self.open is None or self.open.player_of(seat) == player:
            return
        seats = len(self.open.game.names(self.open.booked.state))
        players = [self.open.player_of(other) for other in range(seats)]
        players[seat] = player
        options = replace(self.open.options, players=tuple(players))
        self.kept_options.keep(self.open.key, options)
        self.open.options = options

    def seat_bot(self, seat: int, level: str) -> None:
        """Let a bot of a level play on a seat, or, without a level, a person; kept, or an `OSError`.

        A bot that comes after a person stands in: the seat stays theirs.
        """
        if self.open is None:
            return
        seats = len(self.open.game.names(self.open.booked.state))
        bots = [self.open.bot_of(other) for other in range(seats)]
        away = set(self.open.options.away) - {seat}
        if level and (not bots[seat] or seat in self.open.options.away):
            away.add(seat)
        bots[seat] = level
        options = replace(self.open.options, bots=tuple(bots), away=tuple(sorted(away)))
        self.kept_options.keep(self.open.key, options)
        self.open.options = options

    def drop(self) -> None:
        """Give the game up."""
        if self.open is not None:
            self.open.booked.drop()
        self.closed += 1
        self.take_up()

    def finish(self) -> None:
        """Close the game, which is over."""
        if self.open is not None:
            self.open.booked.finish()
        self.closed += 1
        self.take_up()

    def settle_down_in(self, seconds: float) -> None:
        """Change how long a proposal lies still until it is booked."""
        self.settings = replace(self.settings, settle_down=seconds)
        if self.open is not None:
            session = self.open.session
            session.settings = replace(session.settings, settle_down=seconds)
