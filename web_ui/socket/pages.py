"""The pages that are open, and their places: newcomers, those who look on, and those who play or host."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from web_ui.security.places import Place, Places
from web_ui.security.rate_limits import RateLimit, counted_as
from web_ui.settings import Limits
from web_ui.socket.messages import write_message
from web_ui.socket.outbox import Outbox, Parting
from web_ui.table_port import Role, Viewer

TOO_MANY = 4429


class Keep(Protocol):
    """What keeps a connection whoever else wants a place, or shares it again."""

    def __call__(self, *, kept: bool) -> None:
        """Keep it, or not any more."""


@dataclass(slots=True, eq=False)
class Page:
    """A page at the other end of a socket; nobody until it has said hello."""

    address: str
    known_as: str
    outbox: Outbox
    bucket: RateLimit
    local: bool = False
    """Whether it is on the same machine as the board."""
    keep: Keep | None = None
    viewer: Viewer | None = None
    fingerprint: str = ""
    device: str = ""
    """What tells one device from another at the same seat; two pages of one browser are one device."""
    devices: int = 1
    """How many devices are at this page's seat, as it was told last."""
    shows_links: bool = False
    """Whether it has asked for the links of the seats, and so hears when they have changed."""
    place: tuple[Places, Place] | None = None


class Rooms:
    """Places by who a page is: those of seats and of the host are theirs alone, whoever else comes."""

    def __init__(self, limits: Limits) -> None:
        self._newcomers = Places(limits.newcomers, limits.sockets_per_address, newest_stays=True)
        self._spectators = Places(limits.spectators, limits.sockets_per_address)
        self._known = Places(limits.known, limits.sockets_per_token, newest_stays=True)

    def let_in(self, page: Page) -> bool:
        """Give a page a place where it belongs now; tells whether there is one."""
        room, owner = self._belongs(page)
        if page.place is not None and (page.place[0], page.place[1].owner) == (room, owner):
            return True
        self.let_out(page)
        place = room.enter(owner, lambda: part(page, TOO_MANY, "too_many"))
        page.place = None if place is None else (room, place)
        if page.keep is not None and place is not None and room is not self._newcomers:
            page.keep(kept=room is self._known)
        return place is not None

    def hold(self, page: Page) -> None:
        """Take a page out of what is shared; `let_in` puts it back."""
        self.let_out(page)
        if page.keep is not None:
            page.keep(kept=True)

    def let_out(self, page: Page) -> None:
        """Make the place of a page free."""
        if page.place is not None:
            room, place = page.place
            room.leave(place)
            page.place = None

    def _belongs(self, page: Page) -> tuple[Places, str]:
        if page.viewer is None:
            return self._newcomers, counted_as(page.address)
        if page.viewer.role is Role.SPECTATOR:
            return self._spectators, counted_as(page.address)
        return self._known, page.fingerprint


def tell_devices(pages: Iterable[Page]) -> None:
    """Tell the pages of a seat how many devices are there, if that has changed: one may be somebody else's."""
    by_seat: dict[int, list[Page]] = {}
    for page in pages:
        if page.viewer is not None and page.viewer.seat is not None:
            by_seat.setdefault(page.viewer.seat, []).append(page)
    for seated in by_seat.values():
        count = len({page.device for page in seated})
        for page in seated:
            if page.devices != count:
                page.devices = count
                page.outbox.put(write_message("devices", count=count))


def part(page: Page, code: int, error: str) -> None:
    """Say goodbye to a page, and why."""
    page.viewer = None
    page.outbox.part(Parting(code, write_message("goodbye", error=error)))
