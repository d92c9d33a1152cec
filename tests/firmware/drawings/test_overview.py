"""The overview says what the settings say."""

from firmware.drawings.overview import overview
from firmware.drawings.svg import to_svg
from hardware.settings import parse_settings
from tests.firmware.drawings.agreement import with_key
from tests.firmware.drawings.reading import read


def test_buttons_and_data_line_are_drawn_where_the_settings_say() -> None:
    data = {"lights": {"driver": "pwm", "pin": 18}, "buttons": {"done": 5, "undo": 6, "lamp": 13}}

    used = with_key(read(to_svg(overview(parse_settings(data)))), "to")

    told = {one.data["name"]: one.data["to"] for one in used}
    assert told["GPIO5"] == "button done"
    assert told["GPIO6"] == "button undo"
    assert told["GPIO13"] == "lamp in done"
    assert told["GPIO18"].startswith("74AHCT125")
    assert "GPIO10" not in told
