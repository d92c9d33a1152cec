"""The sheet that lies on the board: meadow, road, spaces, start and podium, as the pages show them."""

from collections.abc import Iterable, Sequence
from math import hypot

from engine.board_art import PrintedBoard, PrintedSpace
from firmware.drawings.pictures import SIDE, colours, picture
from firmware.drawings.scene import Group, Path, Rect, Shape, Sheet, Style, Text, circle
from hardware.cells import PODIUM, SPACES, START_BAYS
from hardware.geometry import Geometry, Point, geometry

PLANTS = ("tuft", "tuft", "tuft", "daisy", "clover", "poppy")
WOOD_EDGE = "#6d4a1e"


def artwork(printed: PrintedBoard, name: str) -> Sheet:
    """Return the board of a game at its true size."""
    board, paint = geometry(), colours()
    items = (
        *_meadow(board.size, paint),
        *(_plant(kind, at, paint) for kind, at in _plants(board)),
        *_road(board, paint),
        Rect(18, 296, 82, 114, Style(paint["road"], paint["road-edge"], 3), 12),
        *(_bay(bay, board.centres[bay], paint) for bay in START_BAYS),
        *_podium(board, paint),
        *(_space(space, printed.pages, board.centres[space.cell], paint) for space in printed.spaces),
    )
    return Sheet(name, f"The board: {printed.title}", board.size, (Group(items, name="board"),))


def _meadow(size: Point, paint: dict[str, str]) -> Iterable[Shape]:
    """Return grass to the edge of the sheet, where the pages have round corners."""
    wide, high = size
    yield Rect(0, 0, wide, high, Style(paint["grass"]))
    far = (
        f"M0 {high * 0.3}Q{wide * 0.25} {high * 0.18} {wide * 0.5} {high * 0.33}T{wide} {high * 0.28}"
        f"V{high * 0.62}Q{wide * 0.7} {high * 0.5} {wide * 0.4} {high * 0.64}T0 {high * 0.6}Z"
    )
    near = f"M0 {high * 0.8}Q{wide * 0.3} {high * 0.66} {wide * 0.6} {high * 0.8}T{wide} {high * 0.76}V{high}H0Z"
    yield Path(far, Style(paint["grass-hill"]))
    yield Path(near, Style(paint["grass-near"]))


def smooth(points: Sequence[Point]) -> str:
    """Return a smooth way through points."""
    way = f"M{points[0][0]} {points[0][1]}"
    for index in range(len(points) - 1):
        before, here, there = points[max(0, index - 1)], points[index], points[index + 1]
        after = points[min(len(points) - 1, index + 2)]
        first = [f"{here[axis] + (there[axis] - before[axis]) / 6:.1f}" for axis in (0, 1)]
        second = [f"{there[axis] - (after[axis] - here[axis]) / 6:.1f}" for axis in (0, 1)]
        way += f"C{' '.join((*first, *second))} {there[0]} {there[1]}"
    return way


def _road(board: Geometry, paint: dict[str, str]) -> Iterable[Shape]:
    spaces = [board.centres[cell] for cell in SPACES]
    way = smooth([(92, 354), *spaces, (404, 87)])
    yield Path(way, Style(None, paint["road-edge"], 45))
    yield Path(way, Style(None, paint["road"], 41))
    yield Path(way, Style(None, paint["road-line"], 1.6, (1, 7)))


def _plants(board: Geometry) -> Iterable[tuple[str, Point]]:
    """Return tufts and flowers wherever there is room, the same ones as on the pages."""
    found: list[Point] = []
    seed = 7

    def chance() -> float:
        nonlocal seed
        seed = seed * 16807 % 2147483647
        return seed / 2147483647

    for _ in range(900):
        x, y = 12 + chance() * (board.size[0] - 24), 14 + chance() * (board.size[1] - 22)
        kind = PLANTS[int(chance() * 6)]
        near_cell = any(hypot(a - x, b - y) < 29 for a, b in board.centres.values())
        if len(found) == 90 or near_cell or any(hypot(a - x, b - y) < 13 for a, b in found):
            continue
        found.append((x, y))
        yield kind, (x, y)


def _plant(kind: str, at: Point, paint: dict[str, str]) -> Group:
    tuft, petal = paint["tuft"], Style(paint["petal"])
    shapes: dict[str, tuple[Shape, ...]] = {
        "tuft": (Path("M-4 3Q-4 -2 -6 -4M-1 3Q-1 -4 0 -7M2 3Q3 -2 6 -4", Style(None, tuft, 1.6)),),
        "daisy": (
            *(circle(x, y, 2, petal) for x, y in ((0, -2.6), (2.5, 0), (0, 2.6), (-2.5, 0))),
            circle(0, 0, 1.6, Style(paint["heart"])),
        ),
        "clover": tuple(circle(x, y, 2.2, Style(tuft)) for x, y in ((-2, 0), (2, 0), (0, -3))),
        "poppy": (circle(0, 0, 3, Style(paint["poppy"])), circle(0, 0, 1, Style("#33241a"))),
    }
    return Group(shapes[kind], at)


def _bay(cell: str, at: Point, paint: dict[str, str]) -> Group:
    disc = circle(0, 0, 15.5, Style(paint["kind-number"], paint["disc-edge"], 1.2, (4, 3)))
    number = Text(0, 4, cell.removeprefix("start-"), 11, paint["road-edge"], "middle", bold=True)
    return Group((disc, number), at, data={"cell": cell})


def _ground(board: Geometry) -> float:
    return max(board.centres[step][1] for step in PODIUM) + 26


def _podium(board: Geometry, paint: dict[str, str]) -> Iterable[Shape]:
    for cell in reversed(PODIUM):
        x, y = board.centres[cell]
        height = _ground(board) - y
        front = Rect(-17.5, 0, 35, height, Style(paint["wood"], WOOD_EDGE, 1.2), 3)
        top = Rect(-17.5, -16, 35, 20, Style(paint["wood-top"], WOOD_EDGE, 1.2), 8)
        number = Text(0, min(20, height - 4), cell.removeprefix("home-"), 13, "#4a2f0c", "middle", bold=True)
        yield Group((front, top, number), (x, y), data={"cell": cell})


def _space(space: PrintedSpace, pages: str, at: Point, paint: dict[str, str]) -> Group:
    disc = circle(0, 0, 16.5, Style(paint[f"kind-{space.kind}"], paint["disc-edge"], 1.4))
    plaque = Rect(-8, 8.5, 16, 9, Style(paint["plaque"], paint["disc-edge"], 0.8), 4.5)
    number = Text(0, 15.6, space.number, 7.6, "#4a3a1e", "middle", bold=True)
    middle = _picture(space.picture, pages) if space.picture else _numerals(space.numerals)
    return Group((disc, middle, plaque, number), at, data={"cell": space.cell, "kind": space.kind})


def _numerals(numbers: tuple[int, ...]) -> Text:
    several = len(numbers) > 1
    words = "·".join(map(str, numbers))
    return Text(0, 2.5 if several else 5, words, 10.5 if several else 17, "#5a3c12", "middle", bold=True)


def _picture(name: str, pages: str) -> Group:
    found = picture(name, pages)
    return Group((Group(found.items, scale=22 / SIDE, name=found.name),), (-11, -14))
