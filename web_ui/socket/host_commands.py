"""The web's own commands: the PIN, the links and join codes of the seats, and taking them back."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from web_ui.http.downloads import DOWNLOAD, RESTORE
from web_ui.http.qr import code_in_page
from web_ui.http.tickets import Errand, Tickets
from web_ui.security.join_codes import GOOD_FOR, JoinCodes, read_code
from web_ui.security.pin_throttle import PinThrottle
from web_ui.security.rate_limits import counted_as
from web_ui.security.tokens import PinHash, Tokens, fingerprint_of, is_well_formed
from web_ui.security.turns import Turns, in_thread
from web_ui.settings import WebSettings
from web_ui.socket.hub import Hub
from web_ui.socket.pages import Page
from web_ui.table_port import CommandError, Role, Stage, Viewer

Handler = Callable[[Page, Mapping[str, Any]], Awaitable[dict[str, Any] | None]]
logger = logging.getLogger(__name__)
SHARED = frozenset({"seat_links", "recorded"})
BEFORE_ALL = -1
"""Tries that nobody has: who is host already does not wait for those who want to be."""


class HostCommands:
    """Carries out what concerns keys, not the table."""

    repeatable = frozenset({"enter_pin", "host_here", "seat_links", "recorded", "host_devices", *Errand})
    """Commands that may well be done twice; their answers hold secrets and are not remembered."""

    def __init__(
        self,
        table: Stage,
        keys: Tokens,
        hub: Hub,
        settings: WebSettings,
        tickets: Tickets,
        only: frozenset[str] | None = None,
    ) -> None:
        self._table = table
        self._keys = keys
        self._hub = hub
        self._settings = settings
        self._tickets = tickets
        self._pins = PinThrottle()
        self._joins = PinThrottle()
        self._codes = JoinCodes(settings.clock)
        self._turns = Turns()
        self._here = ""
        self._commands: dict[str, tuple[Role, Handler]] = {
            "enter_pin": (Role.SPECTATOR, self._enter_pin),
            "host_here": (Role.SPECTATOR, self._host_here),
            "join": (Role.SPECTATOR, self._join),
            "sit_down": (Role.SPECTATOR, self._sit_down),
            "seat_links": (Role.HOST, self._seat_links),
            "recorded": (Role.HOST, self._recorded),
            "new_link": (Role.HOST, self._new_link),
            "kick": (Role.HOST, self._kick),
            "change_pin": (Role.HOST, self._change_pin),
            "host_devices": (Role.HOST, self._host_devices),
            "end_host": (Role.HOST, self._end_host),
            "end_others": (Role.SEAT, self._end_others),
            **{errand.value: (Role.HOST, self._errand(errand)) for errand in Errand},
        }
        if only is not None:
            self._commands = {name: self._commands[name] for name in only}

    def roles(self, *, local: bool = False) -> Mapping[str, Role]:
        """Return the least role for every command; on the machine of a simulated board everybody may know all hands."""
        shared = SHARED if local and self._settings.open_seats else frozenset[str]()
        return {name: Role.SPECTATOR if name in shared else role for name, (role, _) in self._commands.items()}

    def knows(self, name: str) -> bool:
        """Tell whether a command is one of these."""
        return name in self._commands

    async def carry_out(self, page: Page, name: str, data: Mapping[str, Any]) -> dict[str, Any] | None:
        """Carry out a command and return what it answers, or raise `CommandError`."""
        try:
            return await self._commands[name][1](page, data)
        except OSError as error:
            raise CommandError("cannot_keep", error=str(error)) from error

    def carry_phones_over(self, before: tuple[str, tuple[str, ...]]) -> None:
        """Let everybody who plays again under the same name go on with the same phone."""
        game, names = before
        seats = {new: names.index(name) for new, name in enumerate(self._table.seats) if name in names}
        self._keys.carry_over(game, self._table.game_key, seats)
        self._hub.recheck()

    async def _enter_pin(self, page: Page, data: Mapping[str, Any]) -> dict[str, Any]:
        pin = data.get("pin")
        if not isinstance(pin, str) or not is_well_formed(pin):
            raise CommandError("bad_pin")
        async with self._turns.turn(self._pins.ask(counted_as(page.address), self._settings.clock())):
            self._try(self._pins, page)  # not before: whoever is cut off while waiting has tried nothing
            with self._hub.holding(page):
                right = await in_thread(partial(self._keys.is_pin, pin))
        if not right:
            logger.warning("a wrong PIN from %s", page.address)
            raise CommandError("wrong_pin")
        self._pins.was_right(counted_as(page.address))
        return {"token": self._keys.host_token()}

    async def _host_here(self, page: Page, _data: Mapping[str, Any]) -> dict[str, Any]:
        """Let whoever sits at the machine of a simulated board be its host, without the PIN: all by one token."""
        if not (page.local and self._settings.open_seats):
            raise CommandError("not_allowed")
        if not self._here or self._keys.viewer(fingerprint_of(self._here), "") is None:
            self._here = self._keys.host_token()
        return {"token": self._here}

    async def _join(self, page: Page, data: Mapping[str, Any]) -> dict[str, Any]:
        """Let somebody who typed a code have the token of its seat as if it had been scanned, or lead to the lobby."""
        code = read_code(data.get("code"))
        if code is None:
            raise CommandError("bad_code")
        people, game = self._hub.people, self._table.game_key
        if not game and code == people.code:
            return {"lobby": True}  # everybody is shown it: this is no try, and earns no favour for later ones
        self._try(self._joins, page)
        seat = self._codes.take(code, game)
        if seat is None:
            logger.warning("a wrong join code from %s", page.address)
            if code in (people.code, people.code_before):
                raise CommandError("old_code")
            raise CommandError("wrong_code")
        self._joins.was_right(counted_as(page.address))
        token = self._keys.seat_token(seat, self._table.game_key)
        self._hub.tell_links()
        return {"token": token, "seat": seat, "name": self._table.seats[seat]}

    async def _sit_down(self, page: Page, data: Mapping[str, Any]) -> dict[str, Any]:
        """Let somebody without a seat play on a bot's that is nobody else's; links to it are worth nothing any more."""
        seat = self._seat(data)
        if page.viewer is not None and page.viewer.seat is not None:
            raise CommandError("not_allowed")
        if seat not in self._table.snapshot(Viewer())["table"]["free"]:
            raise CommandError("seat_taken")
        self._table.command(Viewer(Role.HOST), "take_over", {"seat": seat})
        self._revoked(data)
        token = self._keys.seat_token(seat, self._table.game_key)
        self._hub.recheck()
        return {"token": token}

    def _try(self, pin_throttle: PinThrottle, page: Page) -> None:
        if wait := pin_throttle.begin(counted_as(page.address), self._settings.clock()):
            raise CommandError("wait", seconds=round(wait + 0.5))

    async def _seat_links(self, page: Page, _data: Mapping[str, Any]) -> dict[str, Any]:
        page.shows_links = True
        links = [self._link(seat) for seat in range(len(self._table.seats))]
        self._hub.recheck()
        return {"seats": [await _with_code(link) for link in links], "good_for": GOOD_FOR / 2}

    async def _recorded(self, _page: Page, _data: Mapping[str, Any]) -> dict[str, Any]:
        return await self._table.recorded()

    async def _new_link(self, _page: Page, data: Mapping[str, Any]) -> dict[str, Any]:
        link = self._link(self._revoked(data))
        self._hub.recheck()
        return await _with_code(link)

    async def _kick(self, _page: Page, data: Mapping[str, Any]) -> None:
        self._revoked(data)
        self._hub.recheck()

    async def _change_pin(self, page: Page, data: Mapping[str, Any]) -> None:
        pin = data.get("pin")
        if not isinstance(pin, str) or not is_well_formed(pin):
            raise CommandError("bad_pin")
        async with self._turns.turn(BEFORE_ALL):
            hashed = await in_thread(partial(PinHash.of, pin))
        self._keys.change_pin(hashed, page.fingerprint)
        self._hub.recheck()

    async def _host_devices(self, page: Page, _data: Mapping[str, Any]) -> dict[str, Any]:
        """Tell which devices are the host's: which one this is, when each was here, and from where it is here now."""
        return {
            "devices": [
                {
                    "id": device.id,
                    "used": device.used,
                    "here": page.fingerprint.startswith(device.id),
                    "addresses": sorted({other.address for other in self._hub.of_token(device.id)}),
                }
                for device in self._keys.host_devices()
            ]
        }

    async def _end_host(self, _page: Page, data: Mapping[str, Any]) -> None:
        device = data.get("id")
        if not isinstance(device, str) or not self._keys.end_host(device):
            raise CommandError("no_such_device")
        self._hub.recheck()

    async def _end_others(self, page: Page, _data: Mapping[str, Any]) -> dict[str, Any]:
        """Let this device alone have its seat: it gets another token, and the one that all had is worth nothing."""
        if page.viewer is None or page.viewer.seat is None:
            raise CommandError("no_such_seat")
        seat = self._revoked({"seat": page.viewer.seat})
        token = self._keys.seat_token(seat, self._table.game_key)
        page.fingerprint = fingerprint_of(token)
        self._hub.recheck()
        return {"token": token}

    def _errand(self, errand: Errand) -> Handler:
        way = RESTORE if errand is Errand.RESTORE else DOWNLOAD

        async def give_ticket(_page: Page, _data: Mapping[str, Any]) -> dict[str, Any]:
            return {"address": way.format(ticket=self._tickets.give(errand))}

        return give_ticket

    def _revoked(self, data: Mapping[str, Any]) -> int:
        """Take a seat back from all who have a token or a join code of it."""
        seat = self._seat(data)
        self._codes.revoke(seat)
        self._keys.revoke_seat(seat)
        self._hub.tell_links()
        return seat

    def _seat(self, data: Mapping[str, Any]) -> int:
        seat = data.get("seat")
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(self._table.seats):
            raise CommandError("no_such_seat")
        return seat

    def _link(self, seat: int) -> dict[str, Any]:
        game = self._table.game_key
        address = f"{self._settings.addresses()[0]}/seat#t={self._keys.seat_token(seat, game)}"
        return {
            "seat": seat,
            "name": self._table.seats[seat],
            "address": address,
            "join": self._codes.show(game, seat),
        }


async def _with_code(link: dict[str, Any]) -> dict[str, Any]:
    """Add the picture of a link's address, which takes a small computer longer than the loop may be held."""
    return link | {"code": await asyncio.to_thread(code_in_page, link["address"])}
