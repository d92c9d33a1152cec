"""The pictures and colours of the pages, read from the pages' own files: they are drawn once, for screen and paper."""

import re
from functools import cache
from importlib.resources import files
from xml.etree.ElementTree import Element, fromstring

from firmware.drawings.scene import Group, Oval, Path, Shape, Style

SIDE = 48
_PICTURE = re.compile(r"^  (\w+): html`(.*?)`,$", re.MULTILINE | re.DOTALL)
_SAME = re.compile(r"^  (\w+): COMMON\.(\w+),$", re.MULTILINE)
_COLOUR = re.compile(r"--([\w-]+): (#[0-9a-fA-F]{3,6});")
_RULE = re.compile(r"\.picture \.([\w-]+) \{([^}]*)\}")


@cache
def colours() -> dict[str, str]:
    """Return the colours of the pages by day."""
    by_day = _file("base.css").split("}")[0]
    return {name: _long(colour) for name, colour in _COLOUR.findall(by_day)}


@cache
def picture(name: str, pages: str) -> Group:
    """Return a picture of everybody's, or of the game whose pages are in this folder; 48 units a side."""
    drawings: dict[str, str] = {}
    for path in [("lib", "symbols.js"), *([("games", pages, "pictures.js")] if pages else [])]:
        text = _file("js", *path)
        drawings |= dict(_PICTURE.findall(text))
        drawings |= {ours: drawings[common] for ours, common in _SAME.findall(text)}
    root = fromstring(f"<g>{drawings[name]}</g>")  # noqa: S314  # a file of our own
    return Group(tuple(_shape(element) for element in root), name=name)


def _shape(element: Element) -> Shape:
    looks = _looks().get(element.get("class", "").split()[0] if element.get("class") else "", {})
    looks = {"stroke": "#4a3420", "stroke-width": "1.6"} | looks | dict(element.items())
    fill, stroke = (_paint(looks.get(key)) for key in ("fill", "stroke"))
    style = Style(fill, stroke, float(looks["stroke-width"]))

    def number(name: str) -> float:
        return float(looks[name])

    match element.tag:
        case "path":
            return Path(" ".join(looks["d"].split()), style)
        case "circle":
            return Oval(number("cx"), number("cy"), number("r"), number("r"), style)
        case "ellipse":
            return Oval(number("cx"), number("cy"), number("rx"), number("ry"), style)
        case unknown:
            raise ValueError(f"a picture cannot have a {unknown}")


@cache
def _looks() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for name, rules in _RULE.findall(_file("base.css")):
        pairs = (rule.split(":") for rule in rules.split(";") if rule.strip())
        found[name] = {key.strip(): value.strip() for key, value in pairs}
    return found


def _paint(text: str | None) -> str | None:
    return None if text in (None, "none") else _long(str(text))


def _long(colour: str) -> str:
    return colour if len(colour) == len("#rrggbb") else "#" + "".join(2 * digit for digit in colour[1:])


def _file(*path: str) -> str:
    return files("web_ui").joinpath("static", *path).read_text(encoding="utf-8")
