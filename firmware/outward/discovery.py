"""How Home Assistant finds a board: one configuration a board, with its device, its origin and its entities."""

import json
from collections.abc import Iterable
from importlib.metadata import version
from typing import Any

from engine.game import AnyGame
from firmware.config.language import load_language
from firmware.config.mqtt_options import MqttOptions
from firmware.outward.happenings import BOOKED, kinds_of
from firmware.outward.messages import Phase
from firmware.outward.topics import Kind, topic

STATUS = "homeassistant/status"
"""Where Home Assistant says that it has come up; then it wants to hear everything again."""
ORIGIN = "hareboard"
Component = dict[str, Any]

_NAME_OF = "{{{{ value_json.{who}.name if value_json.{who} else None }}}}"
_NIGHT = "{{ 'ON' if value_json.night else 'OFF' }}"
_EVENT = (
    "{% if value_json.type == 'KIND' %}"
    "{{ {'event_type': 'KIND', 'text': value_json.text, 'name': value_json.name, 'seat': value_json.seat} | tojson }}"
    "{% endif %}"
)


def discovery_topic(board: str) -> str:
    """Return where the configuration of a board stands."""
    return f"homeassistant/device/{ORIGIN}-{board}/config"


def discovery(options: MqttOptions, board: str, games: Iterable[AnyGame]) -> bytes:
    """Return the configuration of a board."""
    entities = _Entities(options, board)
    components = {
        **entities.sensors(),
        **entities.events(games),
        **entities.lights(),
    }
    config = {
        "device": {
            "identifiers": [f"{ORIGIN}-{board}"],
            "name": options.name,
            "manufacturer": ORIGIN,
            "model": entities.say("device"),
            "sw_version": version("hareboard"),
        },
        "origin": {"name": ORIGIN, "sw_version": version("hareboard")},
        "availability": [{"topic": topic(options.prefix, board, Kind.AVAILABILITY)}],
        "qos": 1,
        "components": {
            name: component if len(component) == 1 else component | {"unique_id": f"{ORIGIN}-{board}-{name}"}
            for name, component in components.items()
        },
    }
    return json.dumps(config, ensure_ascii=False, separators=(",", ":")).encode()


class _Entities:
    """The entities of one board."""

    def __init__(self, options: MqttOptions, board: str) -> None:
        self._options = options
        self._board = board
        self._words = load_language(options.language)

    def say(self, key: str) -> str:
        return self._words.say("outward", key)

    def sensors(self) -> dict[str, Component]:
        """Return what stands in the state of the board."""
        return {
            "phase": self._sensor(
                "phase",
                "{{ value_json.phase }}",
                device_class="enum",
                options=[phase.value for phase in Phase],
                json_attributes_topic=self._topic(Kind.STATE),
                json_attributes_template="{{ {'players': value_json.players, 'finishing': value_json.finishing}"
                " | tojson }}",
                icon="mdi:flag-checkered",
            ),
            "game": self._sensor("game", "{{ value_json.title or value_json.game }}", icon="mdi:rabbit"),
            "turn": self._sensor("turn", _NAME_OF.format(who="turn"), icon="mdi:account-arrow-right"),
            "leader": self._sensor("leader", _NAME_OF.format(who="leader"), icon="mdi:podium-gold"),
            "round": self._sensor("round", "{{ value_json.round }}", icon="mdi:counter"),
            "problem": {
                "platform": "binary_sensor",
                "name": self.say("problem"),
                "device_class": "problem",
                "entity_category": "diagnostic",
                "state_topic": self._topic(Kind.STATE),
                "value_template": "{{ 'ON' if value_json.problem else 'OFF' }}",
                "json_attributes_topic": self._topic(Kind.STATE),
                "json_attributes_template": "{{ {'problem': value_json.problem} | tojson }}",
            },
        }

    def events(self, games: Iterable[AnyGame]) -> dict[str, Component]:
        """Return an entity for each type of event; a type that several games have is named by the first."""
        found: dict[str, Component] = {}
        for game in games:
            words = load_language(self._options.language, game.name)
            for kind in kinds_of(game):
                found.setdefault(f"event-{kind}", self._event(kind, words.say("outward", f"event_{kind}")))
        return found

    def lights(self) -> dict[str, Component]:
        """Return how the lights are, and a light and a switch if they may be changed; the others are taken away."""
        shown: dict[str, Component] = {
            "brightness": self._sensor(
                "brightness",
                "{{ value_json.brightness }}",
                Kind.LIGHTS,
                unit_of_measurement="%",
                icon="mdi:brightness-6",
            ),
            "night": {
                "platform": "binary_sensor",
                "name": self.say("night"),
                "state_topic": self._topic(Kind.LIGHTS),
                "value_template": _NIGHT,
                "icon": "mdi:weather-night",
            },
        }
        changed: dict[str, Component] = {
            "light": {
                "platform": "light",
                "name": self.say("lights"),
                "state_topic": self._topic(Kind.LIGHTS),
                "state_value_template": "ON",
                "command_topic": self._topic(Kind.SET_LIGHT),
                "on_command_type": "brightness",
                "brightness_state_topic": self._topic(Kind.LIGHTS),
                "brightness_value_template": "{{ value_json.brightness }}",
                "brightness_command_topic": self._topic(Kind.SET_LIGHT),
                "brightness_scale": 100,
            },
            "night-switch": {
                "platform": "switch",
                "name": self.say("night"),
                "state_topic": self._topic(Kind.LIGHTS),
                "value_template": _NIGHT,
                "command_topic": self._topic(Kind.SET_NIGHT),
                "icon": "mdi:weather-night",
            },
        }
        wanted, others = (changed, shown) if self._options.allow_commands else (shown, changed)
        return wanted | {name: {"platform": other["platform"]} for name, other in others.items()}

    def _sensor(self, key: str, template: str, kind: Kind = Kind.STATE, **more: Any) -> Component:
        return {
            "platform": "sensor",
            "name": self.say(key),
            "state_topic": self._topic(kind),
            "value_template": template,
            **more,
        }

    def _event(self, kind: str, name: str) -> Component:
        return {
            "platform": "event",
            "name": name,
            "event_types": [kind],
            "state_topic": self._topic(Kind.EVENT),
            "value_template": _EVENT.replace("KIND", kind),
            "icon": "mdi:check" if kind == BOOKED else "mdi:star",
        }

    def _topic(self, kind: Kind) -> str:
        return topic(self._options.prefix, self._board, kind)
