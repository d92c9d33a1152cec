"""The notation of ways in SVG, taken apart into moves, lines and cubic curves between absolute points."""

import re
from collections.abc import Iterator

from hardware.geometry import Point

Segment = tuple[str, tuple[Point, ...]]

_COMMANDS = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBERS = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
_SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}


def segments(data: str) -> list[Segment]:
    """Return the way as moves `M`, lines `L`, curves `C` (two handles and the end) and closings `Z`.

    Raises `ValueError` for anything else, such as arcs.
    """
    return list(_Reader().read(data))


class _Reader:
    def __init__(self) -> None:
        self._here: Point = (0.0, 0.0)
        self._start: Point = (0.0, 0.0)
        self._cubic: Point | None = None
        self._quadratic: Point | None = None

    def read(self, data: str) -> Iterator[Segment]:
        for letter, text in _COMMANDS.findall(data):
            numbers = [float(number) for number in _NUMBERS.findall(text)]
            kind = letter.upper()
            if kind == "Z":
                self._here = self._start
                yield "Z", ()
                continue
            size = _SIZES.get(kind, 0)
            if not size or not numbers or len(numbers) % size:
                raise ValueError(f"a way cannot have {letter}{text}")
            for first in range(0, len(numbers), size):
                step = "L" if kind == "M" and first else kind
                yield self._step(step, numbers[first : first + size], letter.islower())

    def _step(self, kind: str, numbers: list[float], relative: bool) -> Segment:
        x, y = self._here if relative else (0.0, 0.0)
        if kind == "H":
            return self._line((x + numbers[0], self._here[1]))
        if kind == "V":
            return self._line((self._here[0], y + numbers[0]))
        points = [(x + a, y + b) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
        match kind:
            case "M":
                self._start = points[0]
                return "M", self._line(points[0])[1]
            case "L":
                return self._line(points[0])
            case "C":
                return self._curve(points[0], points[1], points[2])
            case "S":
                return self._curve(self._mirrored(self._cubic), points[0], points[1])
            case "Q":
                return self._bow(points[0], points[1])
            case _:
                return self._bow(self._mirrored(self._quadratic), points[0])

    def _mirrored(self, handle: Point | None) -> Point:
        (x, y), (a, b) = self._here, handle or self._here
        return 2 * x - a, 2 * y - b

    def _line(self, end: Point) -> Segment:
        self._here, self._cubic, self._quadratic = end, None, None
        return "L", (end,)

    def _curve(self, first: Point, second: Point, end: Point) -> Segment:
        self._here, self._cubic, self._quadratic = end, second, None
        return "C", (first, second, end)

    def _bow(self, handle: Point, end: Point) -> Segment:
        first, second = _towards(self._here, handle), _towards(end, handle)
        self._here, self._cubic, self._quadratic = end, None, handle
        return "C", (first, second, end)


def _towards(point: Point, handle: Point) -> Point:
    return point[0] + (handle[0] - point[0]) * 2 / 3, point[1] + (handle[1] - point[1]) * 2 / 3
