"""docs/mqtt.md says what is sent: every topic, every setting, every type of event, and examples that are messages."""

import json
import re
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import jsonschema_rs
import pytest

from firmware.config.mqtt_options import KEYS, MqttOptions
from firmware.outward.happenings import BOOKED
from firmware.outward.messages import (
    decode_confirmed,
    decode_event,
    decode_finished,
    decode_lights,
    decode_state,
)
from firmware.outward.topics import OF_ONE_GAME, Kind
from tests.firmware.outward.test_messages import schema
from tests.games import games

PAGE = (Path(__file__).parents[3] / "docs" / "mqtt.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```json\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)
DECODERS: list[tuple[str, Callable[[bytes], object]]] = [
    ("state", decode_state),
    ("event", decode_event),
    ("lights", decode_lights),
    ("finished", decode_finished),
    ("confirmed", decode_confirmed),
]


@pytest.mark.parametrize(("number", "name", "decode"), [(n, *about) for n, about in enumerate(DECODERS)])
def test_every_example_is_a_message(number: int, name: str, decode: Callable[[bytes], object]) -> None:
    assert len(EXAMPLES) == len(DECODERS)
    jsonschema_rs.validate(schema(name), json.loads(EXAMPLES[number]))
    assert list(json.loads(EXAMPLES[number])) == list(schema(name)["properties"])
    decode(EXAMPLES[number].encode())


@pytest.mark.parametrize("kind", list(Kind))
def test_every_topic_is_told(kind: Kind) -> None:
    assert f"| `{{prefix}}/{{board}}/{kind}{'/{game}' if kind in OF_ONE_GAME else ''}` |" in PAGE


@pytest.mark.parametrize("name", KEYS)
def test_every_setting_is_told_with_its_default(name: str) -> None:
    (default,) = re.findall(rf"^\| `{name}` \| ([^|]*?) ?\|", PAGE, re.MULTILINE)
    value = getattr(MqttOptions(), name)
    told = {True: "`true`", False: "`false`", None: "", "": ""}.get(value, f"`{value}`")
    assert default.startswith(told.strip("`") if name == "port" else told)
    assert name in {field.name for field in fields(MqttOptions)}


def test_every_type_of_event_is_told_for_its_game() -> None:
    told = {
        game: re.findall(r"`(\w+)`", types)
        for game, types in re.findall(
            r"^\| ([\w-]+) \| (`.*`) \|$", PAGE.partition("| game | types |")[2], re.MULTILINE
        )
    }
    found = {name: list(game.facets.news.kinds) for name, game in games().items() if game.facets.news}
    assert told == found
    assert f"Types: `{BOOKED}`" in PAGE


def test_every_schema_names_its_message() -> None:
    folder = Path(__file__).parents[3] / "firmware" / "outward" / "schemas"
    assert {path.stem for path in folder.glob("*.json")} == {name for name, _ in DECODERS}
    for name, _ in DECODERS:
        assert f"`{name}.json`" in PAGE
        assert schema(name)["properties"]["v"]["const"] == 1
