"""The language of WS2812B lights: short pulses are zeros, long ones are ones, a long silence shows what was heard."""

import re
from functools import lru_cache
from math import ceil

SHORTEST_PULSE = 100e-9
LONGEST_ZERO = 450e-9
LATCH_SECONDS = 50e-6

SILENT, UNCLEAR = b" ", b"?"


def heard(data: bytes, bit_seconds: float) -> list[str]:
    """Return the bits before each long silence in a stream of levels, one level a bit; what follows is not shown yet.

    A driver that makes every pulse of a byte of its own, as the usual ones do, is understood byte by byte.
    """
    text = data.translate(_meanings(bit_seconds))
    latch = ceil(LATCH_SECONDS / bit_seconds)
    surely, perhaps = ceil(latch / 8), ceil((latch - 14) / 8)
    *words, _not_shown_yet = re.split(rb" {%d,}" % surely, text)
    if perhaps < 1 or UNCLEAR in text or any(SILENT * perhaps in word for word in words):
        return level_by_level(data, bit_seconds)
    return [bits for word in words if (bits := word.replace(SILENT, b"").decode())]


def level_by_level(data: bytes, bit_seconds: float) -> list[str]:
    """Return the same for any stream."""
    levels = f"{int.from_bytes(data):0{8 * len(data)}b}"
    shortest = SHORTEST_PULSE / bit_seconds
    *parts, _not_shown_yet = re.split(f"0{{{ceil(LATCH_SECONDS / bit_seconds)},}}", levels)
    words = [[high for high in re.findall("1+", part) if len(high) >= shortest] for part in parts]
    return ["".join(_bit(len(high), bit_seconds) for high in word) for word in words if word]


def _bit(levels: int, bit_seconds: float) -> str:
    return "0" if levels <= LONGEST_ZERO / bit_seconds else "1"


@lru_cache(maxsize=8)
def _meanings(bit_seconds: float) -> bytes:
    """Return for each byte of levels the bit that it says by itself, or that it is silent, or unclear."""
    meanings = []
    for byte in range(256):
        pulse = re.fullmatch("0*(1+)0+", f"{byte:08b}")
        if byte == 0:
            meanings.append(SILENT)
        elif pulse and len(pulse[1]) >= SHORTEST_PULSE / bit_seconds:
            meanings.append(_bit(len(pulse[1]), bit_seconds).encode())
        else:
            meanings.append(UNCLEAR)
    return b"".join(meanings)
