"""The drawing of the balance lab: bars as long as the shares they stand for."""

from collections import Counter
from xml.etree import ElementTree as ET

import pytest

from engine.study import Plan, Tally, common_figures
from firmware.cli.lab_chart import HOW_TO_READ, chart

SVG = "{http://www.w3.org/2000/svg}"
BAR = f"{SVG}rect[@rx='4']"
LENGTH = f"{SVG}rect[@rx='3']"


def drawn(*studies: tuple[str, list[int], list[int]]) -> ET.Element:
    """Return the drawing of studies: title, wins seat by seat, and how long the games were."""
    figures = []
    for _, wins, lengths in studies:
        tally = Tally(len(lengths), len(lengths), sum(lengths), 0.0, lengths, Counter(dict(enumerate(wins))))
        figures.append(common_figures(Plan(len(wins), {}, len(lengths), 1, 1000), tally))
    return ET.fromstring(chart([title for title, _, _ in studies], figures))  # noqa: S314 - our own drawing


def words(drawing: ET.Element) -> list[str | None]:
    return [element.text for element in drawing.iter(f"{SVG}text")]


def numbers(drawing: ET.Element, path: str, name: str) -> list[float]:
    return [float(element.attrib[name]) for element in drawing.findall(path)]


def test_a_bar_is_as_long_as_the_share_of_wins() -> None:
    """Three of four games, one of four, and none."""
    drawing = drawn(("chance", [3, 1, 0], [90, 100, 110, 100]))
    most, some, none = numbers(drawing, BAR, "width")
    assert most == pytest.approx(3 * some, abs=0.2)
    assert some > none == 0
    assert {"chance", "1: chance", "3: chance", "75%", "25%", "0%", "33%"} <= set(words(drawing))


def test_lengths_of_all_studies_have_one_scale() -> None:
    """Games that take twice as long are drawn twice as far out; studies do not overlap."""
    drawing = drawn(("short", [1, 1], [50, 50]), ("long", [1, 1], [100, 100]), ("none", [0, 0], [0]))
    short, long, none = numbers(drawing, LENGTH, "x")
    assert long - none == pytest.approx(2 * (short - none), abs=0.2)
    tops = numbers(drawing, LENGTH, "y")
    assert tops == sorted(set(tops))
    assert float(drawing.attrib["height"]) > tops[-1]


def test_what_games_tell_besides_has_a_scale_of_its_own() -> None:
    """Where all of them tell it; the drawing says how it is read."""
    tally = Tally(2, 2, 100, 0.0, [50, 50], Counter({0: 1, 1: 1}))
    plan = Plan(2, {}, 2, 1, 1000)
    figures = [
        common_figures(plan, tally) | {"means_95": {"coins": between}} for between in ((10.0, 20.0), (30.0, 40.0))
    ]
    drawing = ET.fromstring(chart(["poor", "rich"], figures))  # noqa: S314 - our own drawing
    assert {"coins: 10.0 to 20.0", "actions a game: 50.0 to 50.0", HOW_TO_READ} <= set(words(drawing))
    assert len(drawing.findall(LENGTH)) == 4
    assert float(drawing.attrib["height"]) > numbers(drawing, LENGTH, "y")[-1] + 16


def test_a_title_is_text_whatever_it_says() -> None:
    assert "<b> & 'c'" in words(drawn(("<b> & 'c'", [1, 0], [80])))


def test_nothing_played_is_drawn_too() -> None:
    """A study that was given up before its first game has bars of no length."""
    assert numbers(drawn(("empty", [0, 0], [])), BAR, "width") == [0, 0]
