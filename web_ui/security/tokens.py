"""Who somebody is: a secret token for each seat of a game, a PIN and tokens for the host.

Tokens are kept as hashes. Those of the game that is on stay in memory too, so that the host can show a code again;
after a restart a seat gets one more token instead, and the phones that have the older one go on.
"""

import hashlib
import hmac
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from web_ui.security.key_file import KeyFileError, KeyRecord, read_keys, write_keys
from web_ui.table_port import Role, Viewer

KEY_FILE = "keys.json"
PIN_DIGITS = 6
TOKENS_PER_SEAT = 6
HOST_TOKENS = 12
UNUSED_FOR = timedelta(days=90)
"""After so long without its device, the token of a host is worth nothing any more."""
CLOCK_IS_SET_FROM = date(2026, 1, 1)
"""A Raspberry Pi without network begins in 1970: on a day before this nothing is noted, and nothing runs out."""
DEVICE_LETTERS = 12
STARTS = 2**20
logger = logging.getLogger(__name__)

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


@dataclass(frozen=True, slots=True)
class HostDevice:
    """A device of the host: a name for it that opens nothing, and the day on which it was last used, if known."""

    id: str
    used: str | None


def day_of_the_machine() -> date:
    """Return today, as far as the machine knows."""
    return datetime.now(UTC).date()


class Tokens:
    """The keys of one board."""

    def __init__(self, path: Path, record: KeyRecord, today: Callable[[], date] = day_of_the_machine) -> None:
        self.revision = 0
        self._today = today
        self.start = secrets.randbelow(STARTS)
        """What tells this start of the board from others; nothing is written for it."""
        self._path = path
        self._record = record
        self._shown: dict[int, str] = {}
        self._unkept = False

    @classmethod
    def open(cls, folder: Path, *, forget_pin: bool = False, today: Callable[[], date] = day_of_the_machine) -> Opened:
        """Read the keys of a data folder; the first time, or if the PIN is lost, make one and return it too."""
        path = folder / KEY_FILE
        record = _readable(path)
        keys = cls(path, record or KeyRecord(), today)
        pin = None if record and not forget_pin else new_pin()
        if pin:
            keys._record = keys._with_pin(PinHash.of(pin))
            keys._keep()
        return Opened(keys, pin)

    def viewer(self, fingerprint: str, game: str) -> Viewer | None:
        """Return who has the token of this fingerprint; the seat of a game that is not on is a spectator."""
        if _among(fingerprint, self._record.hosts):
            return None if self._has_run_out(fingerprint) else Viewer(Role.HOST)
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

    def seat(self, game: str, fingerprints: Mapping[int, str]) -> None:
        """Let the phones that were guests have the seats of a game."""
        self._turn_to(game)
        for seat, fingerprint in fingerprints.items():
            self._record.seats[str(seat)] = [fingerprint]
        self._keep()

    def revoke_seat(self, seat: int) -> None:
        """Make every token of a seat worthless, or raise an `OSError`."""
        seats = {other: kept for other, kept in self._record.seats.items() if other != str(seat)}
        self._change(replace(self._record, seats=seats))
        self._shown.pop(seat, None)

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
        hosts = [kept for kept in self._record.hosts if not self._has_run_out(kept)]
        self._record.hosts = [*hosts, fingerprint_of(token)][-HOST_TOKENS:]
        self._note_day(fingerprint_of(token))
        self._keep()
        return token

    def host_is_here(self, fingerprint: str) -> None:
        """Note that a host's device is used today; it is written once a day."""
        if self._note_day(fingerprint):
            self._keep()

    def host_devices(self) -> tuple[HostDevice, ...]:
        """Return the devices of the host, the oldest first."""
        days = self._record.host_days
        good = (kept for kept in self._record.hosts if not self._has_run_out(kept))
        return tuple(HostDevice(kept[:DEVICE_LETTERS], days.get(kept)) for kept in good)

    def end_host(self, device: str) -> bool:
        """Make the token of a device of the host worthless, or raise an `OSError`; tells whether there was one."""
        others = [kept for kept in self._record.hosts if kept[:DEVICE_LETTERS] != device]
        ended = len(others) < len(self._record.hosts)
        if ended:
            self._change(replace(self._record, hosts=others))
        return ended

    def is_pin(self, pin: str) -> bool:
        """Tell whether this is the PIN: slowly, so that a stolen file does not give it away at once."""
        kept = PinHash(self._record.pin_salt, self._record.pin_hash)
        return hmac.compare_digest(PinHash.of(pin, kept.salt).hash, kept.hash)

    def change_pin(self, pin: "PinHash", stays: str = "") -> None:
        """Take another PIN, or raise an `OSError`; every host but the one with this fingerprint must enter it."""
        self._change(self._with_pin(pin, stays))

    def keep_at_last(self) -> None:
        """Try again to write what could not be written."""
        if self._unkept:
            self._keep()

    def _with_pin(self, pin: "PinHash", stays: str = "") -> KeyRecord:
        hosts = [kept for kept in self._record.hosts if hmac.compare_digest(kept, stays)]
        return replace(self._record, hosts=hosts, pin_salt=pin.salt, pin_hash=pin.hash)

    def _note_day(self, fingerprint: str) -> bool:
        """Note that a device is here, and begin to count for those of which nothing is known; tells what is new."""
        today, days = self._today(), self._record.host_days
        if today < CLOCK_IS_SET_FROM:
            return False
        now = today.isoformat()
        self._record.host_days = {
            kept: now if kept == fingerprint else days.get(kept, now) for kept in self._record.hosts
        }
        return self._record.host_days != days

    def _has_run_out(self, fingerprint: str) -> bool:
        day = self._record.host_days.get(fingerprint)
        return day is not None and self._today() - date.fromisoformat(day) > UNUSED_FOR

    def _turn_to(self, game: str) -> None:
        if self._record.game != game:
            self._record.game, self._record.seats, self._shown = game, {}, {}

    def _keep(self) -> None:
        """Write what was given to somebody; without room it is good all the same, and written when there is some."""
        self.revision += 1
        try:
            write_keys(self._path, self._record)
        except OSError as error:
            if not self._unkept:
                logger.warning("keys cannot be kept, and are good until the next start: %s", error)
            self._unkept = True
        else:
            self._unkept = False

    def _change(self, record: KeyRecord) -> None:
        """Take back what somebody had: only if it stays so after the next start."""
        write_keys(self._path, record)
        self._record, self._unkept = record, False
        self.revision += 1


def _readable(path: Path) -> KeyRecord | None:
    """Return what the file keeps; one that holds no keys is laid aside, and counts as none."""
    try:
        return read_keys(path)
    except (KeyFileError, OSError) as error:
        logger.warning("a new PIN is made: %s", error)
        with suppress(OSError):
            path.replace(path.with_name(f"{path.stem}-damaged{path.suffix}"))
        return None


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
