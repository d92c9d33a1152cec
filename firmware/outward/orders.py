"""What a smart home may order, if the host allows it: how bright the lights are, and whether it is night."""

from typing import Any

from firmware.outward.topics import Kind
from firmware.service.host_settings import LIMITS

_DARKEST, _BRIGHTEST = LIMITS["brightness"]


def lights_wanted(kind: Kind, payload: bytes) -> dict[str, Any] | None:
    """Return what is to be set; nothing if that is no order. A light that is put out is as dark as it can be."""
    match kind, payload:
        case Kind.SET_NIGHT, b"ON" | b"OFF":
            return {"night": payload == b"ON"}
        case Kind.SET_LIGHT, b"OFF":
            return {"brightness": _DARKEST}
        case Kind.SET_LIGHT, _ if payload.isdigit() and len(payload) <= 3:
            return {"brightness": min(max(int(payload) / 100, _DARKEST), _BRIGHTEST)}
    return None
