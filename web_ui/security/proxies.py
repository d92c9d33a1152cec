"""Who asks through a proxy: it says so in `X-Forwarded-For`, and is believed only if it is trusted by its address.

Every proxy adds whoever asked it at the right end. What stands further left than the first address that is not a
trusted proxy's was written by somebody else, and may be invented.
"""

from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.types import Scope

from web_ui.security.rate_limits import plain_address

FORWARDED_FOR = "x-forwarded-for"


def asked_by(scope: Scope, proxies: frozenset[str]) -> str:
    """Return the address of whoever asks: that of the connection, or the one that trusted proxies tell."""
    address = plain_address(scope["client"][0]) if scope.get("client") else ""
    told = ",".join(Headers(scope=scope).getlist(FORWARDED_FOR)).split(",")
    while address in proxies and told and (before := _address(told.pop())) is not None:
        address = before
    return address


def _address(text: str) -> str | None:
    """Return a plain address, written with or without a port; nothing for what is none."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        ip_address(text)
    except ValueError:
        return None
    return plain_address(text)
