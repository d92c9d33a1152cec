"""Who is there: guests of the lobby before a game, and the phones of its seats while it is on."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from web_ui.security.join_codes import new_code
from web_ui.socket.pages import Page

SEATS = 6


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who has come in to play: known by a token, with a name, an animal and a colour of their own choice.

    A bot is brought by somebody: it has a level instead of an animal, and is known by what no token has.
    """

    fingerprint: str
    name: str
    animal: str
    colour: int
    owner: str = ""
    """Whose address it was, for places that are shared fairly."""
    bot: str = ""
    """The level of a bot; nothing for a person."""

    @classmethod
    def a_bot(cls, name: str, level: str, colour: int) -> "Guest":
        """Return a bot, of which there is one by a name."""
        return cls(f"bot {name}", name, "", colour, bot=level)


@dataclass(slots=True)
class People:
    """The guests, in the order in which they came, and the animals of those who sat down.

    The code is no secret: it leads people who type to where others scan, until the guests sit down.
    """

    guests: tuple[Guest, ...] = ()
    code: str = field(default_factory=new_code)
    code_before: str = ""
    _animals: tuple[str, dict[int, str]] = field(default_factory=lambda: ("", {}))

    def guest(self, fingerprint: str) -> Guest | None:
        """Return the guest who has this token."""
        return next((guest for guest in self.guests if fingerprint and guest.fingerprint == fingerprint), None)

    def come_in(self, guest: Guest) -> None:
        """Add a guest, or call one differently."""
        if self.guest(guest.fingerprint):
            self.guests = tuple(guest if each.fingerprint == guest.fingerprint else each for each in self.guests)
        else:
            self.guests = (*self.guests, guest)

    def go_out(self, fingerprint: str) -> None:
        """Forget a guest."""
        self.guests = tuple(guest for guest in self.guests if guest.fingerprint != fingerprint)

    def bot_out(self, name: str) -> None:
        """Send a bot away."""
        self.guests = tuple(guest for guest in self.guests if not guest.bot or guest.name != name)

    def make_room(self, owner: str, pages: Iterable[Page]) -> bool:
        """Let somebody give up a place for one more of an owner; tells whether there is one now.

        It is a bot, or else somebody of the owner who holds most of them, best one who has gone: so nobody fills the
        lobby alone.
        """
        bots = [guest for guest in self.guests if guest.bot]
        held = Counter(guest.owner for guest in self.guests)
        most = max(held.values(), default=0)
        here = {page.fingerprint for page in pages}
        crowd = [guest for guest in self.guests if held[guest.owner] == most > held[owner]]
        gone = [guest for guest in crowd if guest.fingerprint not in here]
        leaving = bots or gone or (crowd if most > 1 else [])
        if len(self.guests) < SEATS or not leaving:
            return len(self.guests) < SEATS
        self.go_out(leaving[-1].fingerprint)
        return True

    def sit_down(self, game: str) -> None:
        """Make the guests the seats of a game."""
        self._animals = (game, {seat: guest.animal for seat, guest in enumerate(self.guests) if guest.animal})
        self.guests = ()
        self.code, self.code_before = new_code(), self.code

    def data(self, game: str, seats: int, pages: Iterable[Page]) -> dict[str, Any]:
        """Return who is there, as everybody may know it."""
        here = [page for page in pages if page.viewer is not None]
        if not game:
            tokens = {page.fingerprint for page in here}
            guests = [
                {
                    "name": guest.name,
                    "animal": guest.animal,
                    "colour": guest.colour,
                    "here": guest.fingerprint in tokens,
                    "bot": guest.bot or None,
                }
                for guest in self.guests
            ]
            return {"lobby": guests, "lobby_code": self.code, "people": []}
        seated = {page.viewer.seat for page in here if page.viewer is not None}
        kept, animals = self._animals
        people = [
            {"animal": animals.get(seat) if kept == game else None, "here": seat in seated} for seat in range(seats)
        ]
        return {"lobby": None, "people": people}
