"""The lobby: who has come in to play, before a game is on; any phone of it starts the race."""

import re
import secrets
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.bots.levels import Level
from web_ui.security.names import clean_name
from web_ui.security.rate_limits import counted_as
from web_ui.security.tokens import Tokens, fingerprint_of
from web_ui.settings import WebSettings
from web_ui.socket.hub import Hub
from web_ui.socket.pages import Page
from web_ui.socket.people import SEATS, Guest
from web_ui.table_port import CommandError, Role, Table, Viewer

_ANIMAL = re.compile(r"[a-z]{1,16}")
FEWEST = 2
BOTS = 2
COMPANY = Level.CASUAL
"""The level of the bots that play with somebody who is alone."""


@dataclass(frozen=True, slots=True)
class LobbyCommands:
    """Carries out what people do in the lobby."""

    table: Table
    keys: Tokens
    hub: Hub
    settings: WebSettings

    def roles(self) -> Mapping[str, Role]:
        """Return the least role for every command: whoever is in the room comes in."""
        return dict.fromkeys(("come_in", "go_out", "bot_in", "bot_out", "start"), Role.SPECTATOR)

    async def carry_out(self, page: Page, name: str, data: Mapping[str, Any]) -> dict[str, Any] | None:
        """Carry out a command and return what it answers, or raise `CommandError`."""
        if self.table.game_key:
            raise CommandError("game_on")
        match name:
            case "come_in":
                return self._come_in(page, data)
            case "go_out":
                self.hub.people.go_out(page.fingerprint)
                self.hub.changed()
            case "bot_in":
                self._must_be_in(page)
                self._bot_in(data)
            case "bot_out":
                self._must_be_in(page)
                self.hub.people.bot_out(str(data.get("name")))
                self.hub.changed()
            case _:
                self._must_be_in(page)
                self._start(data)
        return None

    def _come_in(self, page: Page, data: Mapping[str, Any]) -> dict[str, Any] | None:
        """Let somebody in under a name that nobody else has; who is in already is called differently now."""
        people = self.hub.people
        name, animal = self._free_name(data, page.fingerprint), data.get("animal")
        if not isinstance(animal, str) or not _ANIMAL.fullmatch(animal):
            raise CommandError("bad_choice", setting="animal")
        owner = counted_as(page.address)
        if people.guest(page.fingerprint) is None and not people.make_room(owner, self.hub.pages):
            raise CommandError("lobby_full")
        others = [guest for guest in people.guests if guest.fingerprint != page.fingerprint]
        token = None if people.guest(page.fingerprint) else secrets.token_urlsafe(24)
        fingerprint = page.fingerprint if token is None else fingerprint_of(token)
        people.come_in(Guest(fingerprint, name, animal, _free_colour(data, others), owner))
        self.hub.changed()
        return None if token is None else {"token": token}

    def _bot_in(self, data: Mapping[str, Any]) -> None:
        """Let a bot of a level play too, under a name that nobody has; for people it makes room again."""
        people = self.hub.people
        name, level = self._free_name(data), data.get("level", COMPANY)
        if not isinstance(level, str) or level not in tuple(Level):
            raise CommandError("bad_choice", setting="level")
        if len(people.guests) >= SEATS:
            raise CommandError("lobby_full")
        people.come_in(Guest.a_bot(name, level, _free_colour(data, people.guests)))
        self.hub.changed()

    def _free_name(self, data: Mapping[str, Any], own: str = "") -> str:
        """Return the name that somebody wants, cleaned; one that somebody else has is refused."""
        name = data.get("name")
        clean = clean_name(name) if isinstance(name, str) else ""
        if not clean or clean in {guest.name for guest in self.hub.people.guests if guest.fingerprint != own}:
            raise CommandError("bad_players")
        return clean

    def _must_be_in(self, page: Page) -> None:
        """Refuse whoever only looks on: not a guest, nor the host, nor at the machine of a simulated board."""
        host = page.viewer is not None and page.viewer.role is Role.HOST
        own_machine = page.local and self.settings.open_seats
        if not (host or own_machine or self.hub.people.guest(page.fingerprint)):
            raise CommandError("not_allowed")

    def _start(self, data: Mapping[str, Any]) -> None:
        """Begin the race with everybody who is there; who is alone gets bots for company, under given names."""
        people = self.hub.people
        guests = people.guests
        players = [_player(guest) for guest in guests]
        if len(players) < FEWEST:
            names = {guest.name for guest in guests}
            players += [{"name": name, "bot": COMPANY} for name in _names_of_bots(data, names)]
        self.table.command(Viewer(Role.HOST), "new_game", {"players": players})
        phones = {seat: guest.fingerprint for seat, guest in enumerate(guests) if not guest.bot}
        self.keys.seat(self.table.game_key, phones)
        people.sit_down(self.table.game_key)
        self.hub.recheck()
        self.hub.changed()


def _player(guest: Guest) -> dict[str, Any]:
    """Return a guest as the form of a new game has it."""
    bot = {"bot": guest.bot} if guest.bot else {}
    return {"name": guest.name, "colour": guest.colour, **bot}


def _free_colour(data: Mapping[str, Any], others: Iterable[Guest]) -> int:
    """Return the colour that somebody wants, if nobody else has it; else the first that is free."""
    taken = {guest.colour for guest in others}
    free = [colour for colour in range(SEATS) if colour not in taken]
    wanted = data.get("colour")
    return wanted if type(wanted) is int and wanted in free else free[0]


def _names_of_bots(data: Mapping[str, Any], taken: Container[str]) -> list[str]:
    """Return the names that were given for bots, as far as they are free."""
    given = data.get("fill")
    names = [clean_name(name) for name in given if isinstance(name, str)] if isinstance(given, list) else []
    return [name for name in dict.fromkeys(names) if name and name not in taken][:BOTS]
