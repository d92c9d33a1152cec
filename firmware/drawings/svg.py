"""Drawings as SVG, one millimetre to the unit."""

from xml.etree.ElementTree import Element, SubElement, indent, tostring

from firmware.drawings.letters import width
from firmware.drawings.scene import Group, Oval, Path, Rect, Shape, Sheet, Style, Text

FONT = "Helvetica, Arial, Liberation Sans, sans-serif"


def to_svg(sheet: Sheet) -> str:
    """Return the file."""
    wide, high = sheet.size
    root = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "width": f"{_number(wide)}mm",
            "height": f"{_number(high)}mm",
            "viewBox": f"0 0 {_number(wide)} {_number(high)}",
            "font-family": FONT,
        },
    )
    SubElement(root, "title").text = sheet.title
    writer = _Writer(SubElement(root, "defs"))
    for item in sheet.items:
        writer.put(item, root)
    indent(root, "")
    return tostring(root, encoding="unicode") + "\n"


class _Writer:
    def __init__(self, definitions: Element) -> None:
        self._definitions = definitions
        self._names: set[str] = set()
        self._clips = 0

    def put(self, item: Shape, parent: Element) -> None:
        match item:
            case Path(data, style):
                SubElement(parent, "path", {"d": data} | _style(style))
            case Oval(x, y, across, down, style) if across == down:
                SubElement(parent, "circle", _numbers(cx=x, cy=y, r=across) | _style(style))
            case Oval(x, y, across, down, style):
                SubElement(parent, "ellipse", _numbers(cx=x, cy=y, rx=across, ry=down) | _style(style))
            case Rect(x, y, wide, high, style, radius):
                corner = _numbers(rx=radius) if radius else {}
                SubElement(parent, "rect", _numbers(x=x, y=y, width=wide, height=high) | corner | _style(style))
            case Text():
                _text(item, parent)
            case Group():
                self._group(item, parent)

    def _group(self, group: Group, parent: Element) -> None:
        attributes = {f"data-{key}": value for key, value in group.data.items()}
        if group.at != (0.0, 0.0) or group.scale != 1:
            x, y = group.at
            scale = f" scale({_number(group.scale)})" if group.scale != 1 else ""
            attributes["transform"] = f"translate({_number(x)} {_number(y)}){scale}"
        if group.clip:
            self._clips += 1
            x, y, wide, high = group.clip
            clip = SubElement(self._definitions, "clipPath", {"id": f"clip-{self._clips}"})
            SubElement(clip, "rect", _numbers(x=x, y=y, width=wide, height=high))
            attributes["clip-path"] = f"url(#clip-{self._clips})"
        if not group.name:
            self._fill(SubElement(parent, "g", attributes), group)
            return
        if group.name not in self._names:
            self._names.add(group.name)
            self._fill(SubElement(self._definitions, "g", {"id": group.name}), group)
        SubElement(parent, "use", {"href": f"#{group.name}"} | attributes)

    def _fill(self, element: Element, group: Group) -> None:
        for item in group.items:
            self.put(item, element)


def _text(text: Text, parent: Element) -> None:
    attributes = _numbers(x=text.x, y=text.y) | {"font-size": _number(text.size), "fill": text.fill}
    if text.anchor != "start":
        attributes["text-anchor"] = text.anchor
    if text.bold:
        attributes["font-weight"] = "bold"
    if text.quarters:
        attributes["transform"] = f"rotate({90 * text.quarters} {_number(text.x)} {_number(text.y)})"
    if text.words:
        # Who has none of these fonts takes a wider one, and words would run into each other.
        attributes["textLength"] = _number(round(width(text.words, text.size, bold=text.bold), 2))
        attributes["lengthAdjust"] = "spacingAndGlyphs"
    SubElement(parent, "text", attributes).text = text.words


def _style(style: Style) -> dict[str, str]:
    attributes = {"fill": style.fill or "none"}
    if style.stroke:
        attributes |= {"stroke": style.stroke, "stroke-width": _number(style.width)}
        attributes |= {"stroke-linejoin": "round", "stroke-linecap": "round"}
        if style.dash:
            attributes["stroke-dasharray"] = " ".join(map(_number, style.dash))
    return attributes


def _numbers(**values: float) -> dict[str, str]:
    return {name: _number(value) for name, value in values.items()}


def _number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")
