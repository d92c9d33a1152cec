"""Drawings as SVG: each shape by its own element, a named group defined once."""

import re
from xml.etree.ElementTree import fromstring

from firmware.drawings.letters import width
from firmware.drawings.scene import A4, Group, Oval, Rect, Shape, Sheet, Style, Text, circle, cross, line
from firmware.drawings.svg import to_svg

PEN = Style(stroke="#000000", width=0.25)


def drawn(*items: Shape) -> str:
    return to_svg(Sheet("one", "A sheet", A4, items))


def test_shapes_are_elements_and_numbers_are_short() -> None:
    text = drawn(circle(1, 2, 3.5, PEN), Oval(1, 2, 3, 4, PEN), Rect(0, 0, 10, 5, PEN, 1), cross(5, 5, 2, PEN))
    tags = [element.tag.split("}")[1] for element in fromstring(text)]  # noqa: S314  # a file of our own
    assert tags == ["title", "defs", "circle", "ellipse", "rect", "path"]
    assert '<circle cx="1" cy="2" r="3.5" fill="none" stroke="#000000" stroke-width="0.25"' in text


def test_a_named_group_is_defined_once_and_used_wherever_it_stands() -> None:
    part = [Group((circle(0, 0, 1, PEN),), at=(x, 0), name="reed", data={"cell": str(x)}) for x in (3, 4)]
    text = drawn(*part)
    assert (text.count("<circle"), text.count('<use href="#reed"')) == (1, 2)
    assert 'data-cell="4" transform="translate(4 0)"' in text


def test_what_leaves_its_window_is_cut_off_and_words_can_stand_upright() -> None:
    window = Group((line([(0, 0), (9, 9)], PEN),), clip=(1, 2, 3, 4))
    text = drawn(window, Text(5, 6, "a < b", 4, quarters=1))
    assert 'clip-path="url(#clip-1)"' in text
    assert re.search(r'<clipPath id="clip-1">\s*<rect x="1" y="2" width="3" height="4" />', text)
    assert re.search(r'transform="rotate\(90 5 6\)"[^>]*>a &lt; b</text>', text)


def test_words_are_as_wide_as_they_were_reckoned_with_whatever_the_font() -> None:
    long = width("home-5", 4, bold=True)
    assert f'textLength="{long:.2f}" lengthAdjust="spacingAndGlyphs">home-5<' in drawn(
        Text(5, 6, "home-5", 4, bold=True)
    )
