"""Who somebody is: a secret token for each seat of a game, a PIN and tokens for the host.

Tokens are kept as hashes. Those of the game that is on stay in memory too, so that the host can show a code again;
after a restart a seat gets one more token instead, and the phones that have the older one go on.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from web_ui.security.key_file import KeyRecord, read_keys, write_keys
from web_ui.table_port import Role, Viewer

KEY_FILE = "keys.json"
PIN_DIGITS = 6
TOKENS_PER_SEAT = 6
HOST_TOKENS = 12
COST = 2**13
"""Of scrypt: 8 MB and about a tenth of a second on the smallest board."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The keys, and the host's PIN if it was made just now: it is told this once."""

    keys: "Tokens"
    pin: str | None


@dataclass(frozen=True, slots=True)
class PinHash:
    """What is kept of a PIN. It is slow to make: on an event loop, let a thread do it."""

    salt: str
    hash: str

    @classmethod
    def of(cls, pin: str, salt: str | None = None) -> "PinHash":
        """Hash a PIN, with a salt of its own unless one is given."""
        salt = secrets.token_hex(16) if salt is None else salt
        return cls(salt, hashlib.scrypt(pin.encode(), salt=salt.encode(), n=COST, r=8, p=1, maxmem=2**26).hex())


class Tokens:
    """The keys of one board."""

    def __init__(self, path: Path, record: KeyRecord) -> None:
        self.revision = 0
        self._path = path
        self._record = record
        self._shown: dict[int, str] = {}

    @classmethod
    def open(cls, folder: Path, *, forget_pin: bool = False) -> Opened:
        """Read the keys of a data folder; the first time, or if the PIN is lost, make one and return it too."""
        path = folder / KEY_FILE
        record = read_keys(path)
        keys = cls(path, record or KeyRecord())
        keys._record.starts += 1
        pin = None if record and not forget_pin else new_pin()
        if pin:
            keys.change_pin(PinHash.of(pin))
        else:
            keys._keep()
        return Opened(keys, pin)

    @property
    def starts(self) -> int:
        """How often these keys have been opened: it rises with every start of the board."""
        return self._record.starts

    def viewer(self, fingerprint: str, game: str) -> Viewer | None:
        """Return who has the token of this fingerprint; the seat of a game that is not on is a spectator."""
        if _among(fingerprint, self._record.hosts):
            return Viewer(Role.HOST)
        found = [int(seat) for seat, kept in self._record.seats.items() if _among(fingerprint, kept)]
        if not found:
            return None
        return Viewer(Role.SEAT, found[0]) if game and game == self._record.game else Viewer()

    def seat_token(self, seat: int, game: str) -> str:
        """Return a token of a seat: the one that was shown before, or one more."""
        self._turn_to(game)
        if seat not in self._shown:
            token = secrets.token_urlsafe(24)
            kept = self._record.seats.setdefault(str(seat), [])
            kept[:] = [*kept, fingerprint_of(token)][-TOKENS_PER_SEAT:]
            self._keep()
            self._shown[seat] = token
        return self._shown[seat]

    def revoke_seat(self, seat: int) -> None:
        """Make every token of a seat worthless."""
        self._record.seats.pop(str(seat), None)
        self._shown.pop(seat, None)
        self._keep()

    def carry_over(self, last: str, game: str, seats: Mapping[int, int]) -> None:
        """Let the phones of the last game go on in another: old seats by new ones."""
        if self._record.game != last:
            return
        old, shown = self._record.seats, self._shown
        self._record.game = game
        self._record.seats = {str(new): old[str(was)] for new, was in seats.items() if str(was) in old}
        self._shown = {new: shown[was] for new, was in seats.items() if was in shown}
        self._keep()

    def host_token(self) -> str:
        """Return a new token for the host."""
        token = secrets.token_urlsafe(24)
        self._record.hosts = [*self._record.hosts, fingerprint_of(token)][-HOST_TOKENS:]
        self._keep()
        return token

    def is_pin(self, pin: str) -> bool:
        """Tell whether this is the PIN: slowly, so that a stolen file does not give it away at once."""
        kept = PinHash(self._record.pin_salt, self._record.pin_hash)
        return hmac.compare_digest(PinHash.of(pin, kept.salt).hash, kept.hash)

    def change_pin(self, pin: "PinHash", stays: str = "") -> None:
        """Take another PIN; every host but the one with this fingerprint must enter it."""
        self._record.hosts = [kept for kept in self._record.hosts if hmac.compare_digest(kept, stays)]
        self._record.pin_salt, self._record.pin_hash = pin.salt, pin.hash
        self._keep()

    def _turn_to(self, game: str) -> None:
        if self._record.game != game:
            self._record.game, self._record.seats, self._shown = game, {}, {}

    def _keep(self) -> None:
        self.revision += 1
        write_keys(self._path, self._record)


def fingerprint_of(token: str) -> str:
    """Return what is kept of a token: tokens are long and random, so a fast hash will do."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def new_pin() -> str:
    """Return a PIN that nobody chose."""
    return f"{secrets.randbelow(10**PIN_DIGITS):0{PIN_DIGITS}}"


def is_well_formed(pin: object) -> bool:
    """Tell whether something could be a PIN."""
    return isinstance(pin, str) and len(pin) == PIN_DIGITS and pin.isascii() and pin.isdigit()


def _among(fingerprint: str, kept: Iterable[str]) -> bool:
    """Look at all of them, whichever it is, so that time tells nothing."""
    return sum(hmac.compare_digest(fingerprint, entry) for entry in kept) > 0
