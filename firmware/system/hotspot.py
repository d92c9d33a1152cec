"""A Wi-Fi of the board's own, for tables without one: NetworkManager makes it, a code lets phones join.

Error: `HotspotError` (an `OSError`): NetworkManager is not there, or did not do it.
"""

import re
import secrets
import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass

CONNECTION = "hareboard-hotspot"
ADDRESS = "10.42.0.1"
"""What NetworkManager takes for a machine that shares its network."""
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
PASSWORD_LENGTH = 12
_SPECIAL = re.compile(r'([\\;,:"])')


class HotspotError(OSError):
    """NetworkManager is not there, or did not do it."""


class NoNetworkManagerError(HotspotError):
    """NetworkManager is not there."""


@dataclass(frozen=True, slots=True)
class Hotspot:
    """The name and the password of a Wi-Fi."""

    name: str
    password: str

    def code_text(self) -> str:
        """Return what a QR code must say so that a phone offers to join."""
        name, password = (_SPECIAL.sub(r"\\\1", text) for text in (self.name, self.password))
        return f"WIFI:T:WPA;S:{name};P:{password};;"


def nmcli(arguments: Sequence[str]) -> str:
    """Let NetworkManager do something, and return what it says."""
    program = shutil.which("nmcli")
    if program is None:
        raise NoNetworkManagerError("there is no nmcli here: the hotspot needs NetworkManager (Raspberry Pi OS has it)")
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)  # noqa: S603 - our own
    if done.returncode:
        raise HotspotError(done.stderr.strip() or "NetworkManager did not do it")
    return done.stdout.strip()


def known(tell: Callable[[Sequence[str]], str] = nmcli) -> Hotspot | None:
    """Return the hotspot that was made before, if there is one."""
    if CONNECTION not in tell(["--get-values", "NAME", "connection", "show"]).splitlines():
        return None
    keys = ("802-11-wireless.ssid", "802-11-wireless-security.psk")
    name, password = (
        tell(["--show-secrets", "--escape", "no", "--get-values", key, "connection", "show", CONNECTION])
        for key in keys
    )
    return Hotspot(name, password)


def switch_on(wanted: Hotspot, device: str, tell: Callable[[Sequence[str]], str] = nmcli) -> None:
    """Make the hotspot and start it; later it starts by itself where no Wi-Fi is known."""
    if known(tell) is not None:
        tell(["connection", "delete", CONNECTION])
    named = ["ifname", device, "con-name", CONNECTION, "ssid", wanted.name, "password", wanted.password]
    tell(["device", "wifi", "hotspot", *named])
    start = ["connection.autoconnect", "yes", "connection.autoconnect-priority", "-10"]
    tell(["connection", "modify", CONNECTION, *start])


def switch_off(tell: Callable[[Sequence[str]], str] = nmcli) -> bool:
    """Forget the hotspot, and tell whether there was one."""
    if known(tell) is None:
        return False
    tell(["connection", "delete", CONNECTION])
    return True


def new_password() -> str:
    """Return a password without letters that look alike."""
    return "".join(secrets.choice(LETTERS) for _ in range(PASSWORD_LENGTH))
