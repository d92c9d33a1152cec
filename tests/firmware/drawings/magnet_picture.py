"""A picture of the field: from where the marker's magnet closes a reed, and how its field falls off along the reed."""

from collections.abc import Iterable
from itertools import groupby, product

import numpy as np

from firmware.drawings.build import build
from firmware.drawings.scene import A4_LANDSCAPE, Rect, Shape, Sheet, Style, Text, circle, line
from hardware.cells import CELLS
from hardware.geometry import geometry
from tests.firmware.drawings.magnet_study import CARELESS, MAGNETS, MT_PER_AT, POLARISATION, along_reed

GAP = 5.35
"""Plywood of 4 mm, paper, and half of the glass."""
INK, SOFT = "#1d1d1b", "#6b6b68"
SHADES = {0: None, 1: "#f6d7a7", 2: "#e8963c"}
STEP = 0.5
WIDE, HIGH = 36.0, 20.0
SCALE = 3.0
SEAM = 0.05
"""What rows overlap, so that no line of paper is seen between them."""
COLOURS = ("#2c6a28", "#8a4b00", "#b00020")


def magnet_sheet() -> Sheet:
    """Return the sheet."""
    across, high = build().magnet
    items = (
        Text(15, 20, "Magnet and reed", 9, INK, bold=True),
        Text(
            15,
            27.5,
            f"Computed for a disc of {across:g} x {high:g} mm, {build().magnet_grade}, {GAP:g} mm above.",
            4,
            SOFT,
        ),
        *_lobes(148.5, 88.0),
        *_curves(30.0, 195.0),
    )
    return Sheet("magnet", "Field of the marker's magnet at a reed", A4_LANDSCAPE, items)


def _tesla() -> float:
    return sum(POLARISATION[build().magnet_grade]) / 2


def _lobes(middle: float, level: float) -> Iterable[Shape]:
    """Yield a map of where a marker closes the reed in the middle: surely, or only if the reed is a sensitive one."""
    sensitive, dull = (MT_PER_AT * at for at in build().reed_at)
    x = np.arange(-WIDE, WIDE, STEP)
    for y in np.arange(-HIGH, HIGH, STEP):
        field = along_reed(build().magnet, _tesla(), GAP, x, np.full_like(x, y))
        classes = (field >= sensitive).astype(int) + (field >= dull)
        at = 0
        for shade, run in groupby(classes.tolist()):
            length = len(list(run))
            if colour := SHADES[shade]:
                left, top = middle + SCALE * (x[at]), level + SCALE * float(y)
                yield Rect(
                    round(float(left), 2), round(top, 2), SCALE * STEP * length, SCALE * STEP + SEAM, Style(colour)
                )
            at += length
    glass, thick = (SCALE * size for size in build().reed_glass)
    yield Rect(middle - glass / 2, level - thick / 2, glass, thick, Style("#ffffff", INK, 0.5), thick / 2)
    own = middle - SCALE * geometry().reed_offset[0]
    yield circle(own, level, 0.9, Style(INK))
    yield circle(own, level, SCALE * CARELESS, Style(None, INK, 0.4, (1.5, 1.0)))
    yield Text(own, level - SCALE * CARELESS - 2, "a marker on its cell", 3.2, INK, "middle", bold=True)
    nearest = min(
        (
            np.subtract(geometry().centres[other], geometry().reed(cell))
            for cell, other in product(CELLS, CELLS)
            if cell != other
        ),
        key=lambda way: float(np.hypot(*way)),
    )
    there = (middle + SCALE * float(nearest[0]), level + SCALE * float(nearest[1]))
    yield circle(*there, SCALE * CARELESS, Style(None, INK, 0.4, (1.5, 1.0)))
    yield circle(*there, 0.9, Style(INK))
    yield Text(there[0], there[1] - SCALE * CARELESS - 2, "on the nearest other cell", 3.2, INK, "middle", bold=True)
    yield line([(middle - SCALE * WIDE, level + 64), (middle - SCALE * (WIDE - 10), level + 64)], Style(None, INK, 0.6))
    yield Text(middle - SCALE * (WIDE - 12), level + 65, "10 mm. Where a magnet's middle closes", 3.4, INK)
    for number, (shade, words) in enumerate(((2, "every reed"), (1, f"one of {build().reed_at[0]:g} AT"))):
        x0 = middle + 2 + 32 * number
        yield Rect(x0, level + 62, 4, 4, Style(SHADES[shade], INK, 0.2))
        yield Text(x0 + 6, level + 65, words, 3.4, INK)


def _curves(left: float, bottom: float) -> Iterable[Shape]:
    """Yield the field over the distance along the reed, for the magnets that one can buy."""
    across, up, most = 5.5, 1.6, 24.0
    x = np.arange(0.0, 42.0, 0.5)
    yield line([(left, bottom - up * most), (left, bottom), (left + across * 42, bottom)], Style(None, INK, 0.4))
    for distance in range(0, 43, 6):
        yield Text(left + across * distance, bottom + 5, f"{distance} mm", 3, SOFT, "middle")
    for millitesla in (0, 8, 16, 24):
        yield Text(left - 2, bottom - up * millitesla + 1, f"{millitesla} mT", 3, SOFT, "end")
    for at in build().reed_at:
        height = bottom - up * MT_PER_AT * at
        yield line([(left, height), (left + across * 42, height)], Style(None, SOFT, 0.3, (1.0, 1.0)))
    yield Text(left + across * 42 + 2, bottom - up * MT_PER_AT * build().reed_at[1], "closes", 3, SOFT)
    for number, (magnet, colour) in enumerate(zip(MAGNETS, COLOURS, strict=True)):
        field = along_reed(magnet, _tesla(), GAP, x, 0 * x)
        points = [
            (round(left + across * float(a), 2), round(bottom - up * float(b), 2))
            for a, b in zip(x, field, strict=True)
        ]
        yield line(points, Style(None, colour, 0.7))
        yield Text(
            left + across * 30, bottom - 30 + 5 * number, f"{magnet[0]:g} x {magnet[1]:g} mm", 3.4, colour, bold=True
        )
    yield Text(
        left + across * 42,
        bottom + 10,
        "from the middle of the reed to the middle of the magnet, along the reed",
        3,
        SOFT,
        "end",
    )
