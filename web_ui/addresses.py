"""Where phones find this machine."""

import socket
from collections.abc import Sequence

# Addresses that belong to nobody: asking for the way there sends nothing.
NOWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
UNNAMED = "(none)"


def machine_names(name: str | None = None) -> frozenset[str]:
    """Return the names under which this machine may be called on its own network."""
    short = _short(name or socket.gethostname())
    return frozenset({"localhost", *((short, f"{short}.local") if short else ())})


def machine_address() -> str | None:
    """Return the address by which other machines reach this one, if it is on a network."""
    for family, nowhere in NOWHERE.items():
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((nowhere, 9))
            except OSError:
                continue
            address = str(probe.getsockname()[0])
            return f"[{address}]" if ":" in address else address
    return None


def page_addresses(port: int, name: str | None = None, *, certified: Sequence[str] | None = None) -> tuple[str, ...]:
    """Return where pages are found, the best for a phone first: some phones know no names that end in .local.

    With a certificate the names that it was made for are the best.
    """
    short = _short(name or socket.gethostname())
    hosts = (*(certified or ()), machine_address(), f"{short}.local" if short else None, "localhost")
    scheme, usual = ("http", 80) if certified is None else ("https", 443)
    end = "" if port == usual else f":{port}"
    return tuple(f"{scheme}://{host}{end}" for host in dict.fromkeys(hosts) if host)


def _short(name: str) -> str:
    """Return the name without its domain, or nothing for a machine that nobody has named: Linux calls it `(none)`."""
    short = name.partition(".")[0].lower()
    return "" if short == UNNAMED else short
