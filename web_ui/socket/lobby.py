"""The lobby: who has come in to play, before a game is on; any phone of it starts the race."""

import re
import secrets
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

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
COMPANY = "casual"
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
        return dict.fromkeys(("come_in", "go_out", "start"), Role.SPECTATOR)

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
            case _:
                self._start(page, data)
        return None

    def _come_in(self, page: Page, data: Mapping[str, Any]) -> dict[str, Any] | None:
        """Let somebody in under a name that nobody else has; who is in already is called differently now."""
        people = self.hub.people
        name, animal = data.get("name"), data.get("animal")
        clean = clean_name(name) if isinstance(name, str) else ""
        others = [guest for guest in people.guests if guest.fingerprint != page.fingerprint]
        if not clean or clean in {guest.name for guest in others}:
            raise CommandError("bad_players")
        if not isinstance(animal, str) or not _ANIMAL.fullmatch(animal):
            raise CommandError("bad_choice", setting="animal")
        owner = counted_as(page.address)
        if people.guest(page.fingerprint) is None and not people.make_room(owner, self.hub.pages):
            raise CommandError("lobby_full")
        others = [guest for guest in people.guests if guest.fingerprint != page.fingerprint]
        token = None if people.guest(page.fingerprint) else secrets.token_urlsafe(24)
        fingerprint = page.fingerprint if token is None else fingerprint_of(token)
        people.come_in(Guest(fingerprint, clean, animal, _free_colour(data, others), owner))
        self.hub.changed()
        return None if token is None else {"token": token}

    def _start(self, page: Page, data: Mapping[str, Any]) -> None:
        """Begin the race with everybody who is there; who is alone gets bots for company, under given names."""
        people = self.hub.people
        host = page.viewer is not None and page.viewer.role is Role.HOST
        own_machine = page.local and self.settings.open_seats
        if not (host or own_machine or people.guest(page.fingerprint)):
            raise CommandError("not_allowed")
        guests = people.guests
        players: list[dict[str, Any]] = [{"name": guest.name, "colour": guest.colour} for guest in guests]
        if len(players) < FEWEST:
            names = {guest.name for guest in guests}
            players += [{"name": name, "bot": COMPANY} for name in _names_of_bots(data, names)]
        self.table.command(Viewer(Role.HOST), "new_game", {"players": players})
        self.keys.seat(self.table.game_key, {seat: guest.fingerprint for seat, guest in enumerate(guests)})
        people.sit_down(self.table.game_key)
        self.hub.recheck()
        self.hub.changed()


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
