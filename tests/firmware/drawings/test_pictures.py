"""Pictures and colours of the pages, read for the printer."""

import pytest

from engine.hare_and_tortoise.vocabulary import PAGES
from firmware.drawings.pictures import colours, picture


@pytest.mark.parametrize("name", ["hare", "tortoise", "hedgehog", "carrot", "lettuce"])
def test_a_picture_is_read_from_the_pages_with_its_colours(name: str) -> None:
    found = picture(name, PAGES)
    fills = {style.fill for item in found.items if (style := getattr(item, "style", None))}

    assert len(found.items) >= 3
    assert len(fills - {None}) >= 2


def test_colours_are_those_of_the_day() -> None:
    assert colours()["grass"] == "#b9d68a"
