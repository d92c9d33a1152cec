"""Reads drawings back: what a program, or an eye, finds in the files."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from xml.etree.ElementTree import Element, fromstring

from firmware.drawings.letters import width
from firmware.drawings.scene import Group, Shape, Text
from hardware.settings import Settings
from hardware.wiring import BOARD_CHIPS, PIN_NAMES, Input, Wires

NAMESPACE = "{http://www.w3.org/2000/svg}"
TRANSFORM = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)(?: scale\(([\d.]+)\))?")


@dataclass(frozen=True)
class Found:
    """A thing in a drawing that says what it is: its middle in millimetres, and the words and circles that one sees."""

    data: dict[str, str]
    x: float
    y: float
    words: tuple[str, ...]
    circles: tuple[tuple[float, float, float], ...]


def read(svg: str) -> list[Found]:
    """Return everything in a file that says what it is; what is stored once and used is found where it is used."""
    root = fromstring(svg)  # noqa: S314  # a file of our own
    shared = {element.get("id", ""): element for element in root.iter(f"{NAMESPACE}g") if element.get("id")}
    return list(_walk(root, 0, 0, 1, shared))


def _walk(element: Element, x: float, y: float, scale: float, shared: dict[str, Element]) -> Iterator[Found]:
    for child in element:
        if child.tag == f"{NAMESPACE}defs":
            continue
        across, down, factor = x, y, scale
        if match := TRANSFORM.fullmatch(child.get("transform", "")):
            across, down = x + scale * float(match[1]), y + scale * float(match[2])
            factor = scale * float(match[3] or 1)
        inner = shared[child.get("href", "#")[1:]] if child.tag == f"{NAMESPACE}use" else child
        if data := {key.removeprefix("data-"): value for key, value in child.items() if key.startswith("data-")}:
            yield Found(data, across, down, tuple(_words(inner)), tuple(_circles(inner)))
        yield from _walk(inner, across, down, factor, shared)


def _words(element: Element) -> Iterator[str]:
    return (text.text or "" for text in element.findall(f"{NAMESPACE}text"))


def _circles(element: Element) -> Iterator[tuple[float, float, float]]:
    for found in element.findall(f"{NAMESPACE}circle"):
        x, y, radius = (float(found.get(name, "0")) for name in ("cx", "cy", "r"))
        yield x, y, radius


def learnt() -> Settings:
    """Return the settings of a board whose reeds and lights were wired in any order, one reed being dead."""
    chance = Random(1)
    inputs = [Input(chip, bit) for chip in (*BOARD_CHIPS, 0x26, 0x27) for bit in PIN_NAMES]
    chance.shuffle(inputs)
    lights = list(range(74))
    chance.shuffle(lights)
    cells = [Wires(light, wired) for light, wired in zip(lights, inputs, strict=False)]
    cells[40] = Wires(lights[40], None)
    return Settings(cells=tuple(cells))


def words_in(
    items: tuple[Shape, ...], x: float = 0, y: float = 0, scale: float = 1
) -> Iterator[tuple[str, float, float]]:
    """Return all upright words with the x at which they begin and end."""
    for item in items:
        match item:
            case Group(inner, (across, down), factor):
                yield from words_in(inner, x + scale * across, y + scale * down, scale * factor)
            case Text(words=words) if not item.quarters:
                long = width(words, item.size, bold=item.bold)
                begin = item.x - {"start": 0, "middle": 0.5, "end": 1}[item.anchor] * long
                yield words, x + scale * begin, x + scale * (begin + long)
            case _:
                pass
