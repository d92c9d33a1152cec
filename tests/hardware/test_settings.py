import tomllib
from typing import Any

import pytest

from hardware.cells import CELLS
from hardware.errors import Keys, SettingsError
from hardware.settings import Settings, parse_settings, render_settings, setting_names


def default_data() -> dict[str, Any]:
    return tomllib.loads(render_settings(Settings()))


def faults_of(data: dict[str, Any]) -> list[tuple[Keys, str]]:
    with pytest.raises(SettingsError) as caught:
        parse_settings(data)
    return list(caught.value.faults)


def with_cell(cell: str, **entry: object) -> dict[str, Any]:
    data = default_data()
    data["cells"][cell] = entry
    return data


def test_the_written_file_reads_back_to_the_same_settings() -> None:
    assert parse_settings(default_data()) == Settings()


def test_an_empty_file_means_the_board_of_the_guide() -> None:
    assert parse_settings({}) == Settings()


def test_every_setting_of_the_written_file_has_a_comment() -> None:
    before_cells = render_settings(Settings()).split("[cells]")[0]
    lines = [line for line in before_cells.splitlines() if " = " in line]

    assert len(lines) == len([name for name in setting_names() if not name.startswith("cells.")])
    assert all(line.split("#")[1:] for line in lines)


def test_the_written_file_fits_a_terminal() -> None:
    assert max(map(len, render_settings(Settings()).splitlines())) <= 110


@pytest.mark.parametrize(
    ("section", "name", "value", "complaint"),
    [
        ("switches", "settle_closed_ms", -1, "must be a whole number from 0 to 1000, not -1"),
        ("switches", "settle_open_ms", "soon", "must be a whole number from 0 to 1000, not 'soon'"),
        ("lights", "driver", "dma", "must be 'spi' or 'pwm', not 'dma'"),
        ("lights", "pin", 5, "must be 12 or 13 or 18 or 19, not 5"),
        ("lights", "count", 73, "must be a whole number from 74 to 150, not 73"),
        ("lights", "order", "BGR", "must be 'RGB' or 'GRB', not 'BGR'"),
        ("lights", "brightness", 1.5, "must be a number from 0 to 1, not 1.5"),
        ("lights", "brightness", True, "must be a number from 0 to 1, not True"),
        ("lights", "gamma", 0, "must be a number from 1 to 3, not 0"),
        ("lights", "budget_ma", 10, "must be a whole number from 200 to 10000, not 10"),
        ("buttons", "done", 28, "must be a whole number from 4 to 27, not 28"),
        ("buttons", "undo", 1.0, "must be a whole number from 4 to 27, not 1.0"),
        ("buttons", "lamp", -2, "must be a whole number from 0 to 27, not -2"),
        ("buttons", "debounce_ms", 900, "must be a whole number from 0 to 500, not 900"),
    ],
)
def test_a_value_that_cannot_be_is_named(section: str, name: str, value: object, complaint: str) -> None:
    assert faults_of({section: {name: value}}) == [((section, name), f"{name} {complaint}")]


def test_an_unknown_table_is_named() -> None:
    assert faults_of({"light": {}}) == [
        (("light",), "unknown table 'light'; there are switches, lights, buttons, power, backup, cells")
    ]


def test_an_unknown_setting_is_named() -> None:
    assert faults_of({"buttons": {"redo": 5}}) == [
        (("buttons", "redo"), "unknown setting 'redo'; there are done, undo, lamp, debounce_ms")
    ]


@pytest.mark.parametrize("section", ["switches", "cells"])
def test_a_value_in_place_of_a_table_is_named(section: str) -> None:
    assert faults_of({section: 7}) == [((section,), "must be a table, not 7")]


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ({"buttons": {"undo": 17}}, (("buttons", "undo"), "undo: GPIO17 is used by done")),
        ({"buttons": {"lamp": 10}}, (("buttons", "lamp"), "lamp: GPIO10 is used by the SPI bus of the lights")),
        (
            {"lights": {"driver": "pwm"}, "buttons": {"done": 18}},
            (("buttons", "done"), "done: GPIO18 is used by the lights"),
        ),
    ],
)
def test_a_pin_of_the_pi_that_is_used_twice_is_named(data: dict[str, Any], fault: tuple[Keys, str]) -> None:
    assert faults_of(data) == [fault]


def test_the_pins_of_the_spi_bus_are_free_when_the_lights_are_on_another() -> None:
    assert parse_settings({"lights": {"driver": "pwm"}, "buttons": {"done": 10}}).buttons.done == 10


def test_an_unknown_cell_is_named() -> None:
    assert faults_of(with_cell("64", light=3)) == [
        (("cells", "64"), "unknown cell '64'; cells are start-1 to start-6, 1 to 63 and home-1 to home-5")
    ]


def test_a_missing_cell_is_named() -> None:
    data = default_data()
    del data["cells"]["12"]

    assert faults_of(data) == [(("cells", "12"), "cell 12 is missing")]


def test_a_cell_that_is_no_table_is_named() -> None:
    data = default_data()
    data["cells"]["12"] = 4

    assert faults_of(data) == [(("cells", "12"), "cell 12 must be a table")]


@pytest.mark.parametrize(
    ("entry", "key", "message"),
    [
        ({"chip": 0x20, "pin": "GPA0"}, "pin", "0x20 GPA0 belongs to cell start-1 already"),
        ({"chip": 0x21, "pin": "GPA7"}, "pin", "GPA7 cannot be an input: it may corrupt the bus; use another pin"),
        ({"chip": 0x21, "pin": "GPB7"}, "pin", "GPB7 cannot be an input: it may corrupt the bus; use another pin"),
        ({"chip": 0x21, "pin": "A1"}, "pin", "pin must be GPA0 to GPA6 or GPB0 to GPB6, not 'A1'"),
        ({"chip": 0x21}, "pin", "pin must be GPA0 to GPA6 or GPB0 to GPB6, not None"),
        ({"chip": 0x28, "pin": "GPA1"}, "chip", "chip must be an address from 0x20 to 0x27, not 0x28"),
        ({"chip": "a", "pin": "GPA1"}, "chip", "chip must be an address from 0x20 to 0x27, not 'a'"),
        ({"chip": 0x25, "pin": "GPB6", "port": 1}, "port", "unknown key 'port'"),
        ({"light": 74}, "light", "light must be a whole number from 0 to 73, not 74"),
        ({"light": 0}, "light", "light 0 belongs to cell start-1 already"),
    ],
)
def test_a_mistake_in_the_wiring_of_a_cell_is_named(entry: dict[str, Any], key: str, message: str) -> None:
    data = with_cell("12", **{"light": 17, **entry})

    assert faults_of(data) == [(("cells", "12", key), message)]


def test_a_cell_without_a_light_is_named() -> None:
    assert faults_of(with_cell("12")) == [
        (("cells", "12", "light"), "light must be a whole number from 0 to 73, not None")
    ]


def test_a_longer_strip_has_more_places_for_lights() -> None:
    data = with_cell("12", light=79)
    data["lights"]["count"] = 80

    assert parse_settings(data).cells[CELLS.index("12")].light == 79


def test_all_mistakes_are_reported_at_once() -> None:
    data = with_cell("12", chip=0x21, pin="GPA7", light=99)
    data["cells"]["65"] = {}
    data["lights"]["gamma"] = 9

    assert {keys for keys, _ in faults_of(data)} == {
        ("cells", "12", "pin"),
        ("cells", "12", "light"),
        ("cells", "65"),
        ("lights", "gamma"),
    }


def test_a_cell_without_an_input_has_a_dead_reed() -> None:
    settings = parse_settings(with_cell("12", light=17))

    assert settings.cells[CELLS.index("12")].input is None
    assert parse_settings(tomllib.loads(render_settings(settings))) == settings
