"""What Home Assistant is told of a board; whether it understands that is seen in `test_home_assistant`."""

import json
from typing import Any

import pytest

from firmware.config.language import languages, load_language
from firmware.config.mqtt_options import MqttOptions
from firmware.outward.discovery import discovery, discovery_topic
from firmware.outward.happenings import kinds_of
from tests.firmware.outward.brokers import BOARD
from tests.games import games

OPTIONS = MqttOptions("b.local", name="Kitchen", prefix="club/boards")


def config(options: MqttOptions = OPTIONS) -> Any:
    return json.loads(discovery(options, BOARD, games().values()))


def entities(options: MqttOptions = OPTIONS) -> dict[str, Any]:
    """Return the components that are more than the word that they are gone."""
    return {name: found for name, found in config(options)["components"].items() if len(found) > 1}


def test_one_configuration_has_device_origin_and_availability() -> None:
    found = config()
    assert discovery_topic(BOARD) == "homeassistant/device/hareboard-kitchen-1/config"
    assert found["device"]["identifiers"] == ["hareboard-kitchen-1"]
    assert (found["device"]["name"], found["origin"]["name"]) == ("Kitchen", "hareboard")
    assert found["availability"] == [{"topic": "club/boards/kitchen-1/availability"}]


def test_every_entity_has_an_id_and_a_name_of_its_own() -> None:
    found = entities().values()
    assert len({entity["unique_id"] for entity in found}) == len(found)
    assert len({(entity["platform"], entity["name"]) for entity in found}) == len(found)


def test_what_was_asked_for_is_there() -> None:
    kinds = {name: entity["platform"] for name, entity in entities().items()}
    assert {name for name, kind in kinds.items() if kind == "sensor"} == {
        *("phase", "game", "turn", "leader", "round", "brightness")
    }
    assert {"event-booked", "event-hare", "event-home", "event-won"} < kinds.keys()
    assert kinds["problem"] == kinds["night"] == "binary_sensor"


def test_lights_can_be_changed_only_if_that_is_allowed() -> None:
    allowed = entities(MqttOptions("b.local", allow_commands=True))
    assert {"light", "night-switch"} < allowed.keys()
    assert {"brightness", "night"} & allowed.keys() == set()
    forbidden = entities()
    assert [name for name, entity in forbidden.items() if any("command" in key for key in entity)] == []
    assert config()["components"]["light"] == {"platform": "light"}


@pytest.mark.parametrize("code", languages())
def test_names_are_in_the_language_of_the_board(code: str) -> None:
    found = entities(MqttOptions("b.local", language=code))
    assert found["turn"]["name"] == load_language(code).say("outward", "turn")
    assert found["event-hare"]["name"] == load_language(code, "hare-and-tortoise").say("outward", "event_hare")


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", list(games()))
def test_there_are_words_for_every_type_of_event(code: str, name: str) -> None:
    words = load_language(code, name).sections["outward"]
    for kind in kinds_of(games()[name]):
        assert f"event_{kind}" in words
        assert {f"tells_{kind}", f"tells_{kind}_by_nobody"} & words.keys()
