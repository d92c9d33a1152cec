"""Drawings as PDF: one page a sheet, at its true size, all lines and letters."""

from collections.abc import Sequence
from io import BytesIO

import pydyf

from firmware.drawings.letters import width
from firmware.drawings.pathdata import Segment, segments
from firmware.drawings.scene import Group, Oval, Path, Rect, Shape, Sheet, Style, Text

POINTS = 72 / 25.4
ROUND = 0.5522847498  # how long the handles of a curve are that looks like a quarter of a circle
FONTS = {"plain": "Helvetica", "bold": "Helvetica-Bold"}
SHIFT = {"start": 0.0, "middle": -0.5, "end": -1.0}
TURNS = ((1, 0, 0, -1), (0, 1, 1, 0), (-1, 0, 0, 1), (0, -1, -1, 0))


def to_pdf(title: str, sheets: Sequence[Sheet]) -> bytes:
    """Return the file; the same sheets always give the same bytes."""
    document = pydyf.PDF()
    document.info["Title"] = pydyf.String(title)
    writer = _Writer(document)
    for sheet in sheets:
        writer.page(sheet)
    output = BytesIO()
    document.write(output)
    return output.getvalue()


class _Writer:
    def __init__(self, document: pydyf.PDF) -> None:
        self._document = document
        self._forms = pydyf.Dictionary()
        fonts = pydyf.Dictionary()
        for name, font in FONTS.items():
            fonts[name] = pydyf.Dictionary(
                {"Type": "/Font", "Subtype": "/Type1", "BaseFont": f"/{font}", "Encoding": "/WinAnsiEncoding"}
            )
        self._resources = pydyf.Dictionary({"Font": fonts, "XObject": self._forms})
        document.add_object(self._resources)

    def page(self, sheet: Sheet) -> None:
        across, down = (length * POINTS for length in sheet.size)
        content = pydyf.Stream(compress=True)
        content.set_matrix(POINTS, 0, 0, -POINTS, 0, down)
        content.set_line_cap(1)
        content.set_line_join(1)
        for item in sheet.items:
            self._put(item, content)
        self._document.add_object(content)
        page = {
            "Type": "/Page",
            "Parent": self._document.pages.reference,
            "MediaBox": pydyf.Array([0, 0, across, down]),
            "Contents": content.reference,
            "Resources": self._resources.reference,
        }
        self._document.add_page(pydyf.Dictionary(page))

    def _put(self, item: Shape, content: pydyf.Stream) -> None:
        match item:
            case Path(data, style):
                _draw(segments(data), style, content)
            case Oval():
                _draw(_oval(item), item.style, content)
            case Rect():
                _draw(_rect(item), item.style, content)
            case Text():
                _text(item, content)
            case Group():
                self._group(item, content)

    def _group(self, group: Group, content: pydyf.Stream) -> None:
        content.push_state()
        content.set_matrix(group.scale, 0, 0, group.scale, *group.at)
        if group.clip:
            content.rectangle(*group.clip)
            content.clip()
            content.end()
        if group.name:
            if group.name not in self._forms:
                self._form(group)
            content.draw_x_object(group.name)
        else:
            for item in group.items:
                self._put(item, content)
        content.pop_state()

    def _form(self, group: Group) -> None:
        extra = {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": pydyf.Array([-1000, -1000, 1000, 1000]),
            "Resources": self._resources.reference,
        }
        form = pydyf.Stream(extra=extra, compress=True)
        for item in group.items:
            self._put(item, form)
        self._document.add_object(form)
        self._forms[group.name] = form.reference


def _draw(way: Sequence[Segment], style: Style, content: pydyf.Stream) -> None:
    if style.fill:
        content.set_color_rgb(*_colour(style.fill))
    if style.stroke:
        content.set_color_rgb(*_colour(style.stroke), stroke=True)
        content.set_line_width(style.width)
        content.set_dash(style.dash, 0)
    for kind, points in way:
        numbers = [number for point in points for number in point]
        match kind:
            case "M":
                content.move_to(*numbers)
            case "L":
                content.line_to(*numbers)
            case "C":
                content.curve_to(*numbers)
            case _:
                content.close()
    match bool(style.fill), bool(style.stroke):
        case True, True:
            content.fill_and_stroke()
        case True, False:
            content.fill()
        case False, True:
            content.stroke()
        case _:
            content.end()


def _oval(oval: Oval) -> list[Segment]:
    return _rounded(oval.x - oval.across, oval.y - oval.down, 2 * oval.across, 2 * oval.down, oval.across, oval.down)


def _rect(rect: Rect) -> list[Segment]:
    if rect.radius:
        return _rounded(rect.x, rect.y, rect.width, rect.height, rect.radius, rect.radius)
    left, top, right, bottom = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height
    corners = (("M", (left, top)), ("L", (right, top)), ("L", (right, bottom)), ("L", (left, bottom)))
    return [*((kind, (point,)) for kind, point in corners), ("Z", ())]


def _rounded(x: float, y: float, wide: float, high: float, across: float, down: float) -> list[Segment]:
    """Return a rectangle with round corners, which is an ellipse when they meet."""
    across, down = min(across, wide / 2), min(down, high / 2)
    right, bottom, a, b = x + wide, y + high, across * (1 - ROUND), down * (1 - ROUND)
    return [
        ("M", ((x + across, y),)),
        ("L", ((right - across, y),)),
        ("C", ((right - a, y), (right, y + b), (right, y + down))),
        ("L", ((right, bottom - down),)),
        ("C", ((right, bottom - b), (right - a, bottom), (right - across, bottom))),
        ("L", ((x + across, bottom),)),
        ("C", ((x + a, bottom), (x, bottom - b), (x, bottom - down))),
        ("L", ((x, y + down),)),
        ("C", ((x, y + b), (x + a, y), (x + across, y))),
        ("Z", ()),
    ]


def _text(text: Text, content: pydyf.Stream) -> None:
    shift = SHIFT[text.anchor] * width(text.words, text.size, bold=text.bold)
    a, b, c, d = TURNS[text.quarters % 4]
    content.begin_text()
    content.set_color_rgb(*_colour(text.fill))
    content.set_font_size("bold" if text.bold else "plain", text.size)
    content.set_text_matrix(a, b, c, d, text.x + shift * a, text.y + shift * b)
    escaped = text.words.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    content.stream.append(b"(" + escaped.encode("cp1252") + b") Tj")
    content.end_text()


def _colour(text: str) -> tuple[float, float, float]:
    red, green, blue = (int(text[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return red, green, blue
