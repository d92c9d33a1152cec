"""A real Home Assistant finds the board, shows what happens, changes the lights, and plays the recipe of docs/mqtt.md.

It is installed from the package index into an environment of its own, by a Python that it can be had for, and runs its
own core with its MQTT integration and automations; only its pages are left out.
"""

import asyncio
import json
import os
import re
import shutil
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.effort import LONG, PATIENCE
from tests.firmware.outward.brokers import BOARD, Broker, listening, needs_mosquitto, publishing, run
from tests.firmware.service.tables import ServiceTable

pytestmark = [
    pytest.mark.slow,
    needs_mosquitto,
    pytest.mark.skipif(not LONG, reason="installs Home Assistant: only with HAREBOARD_TESTS=long"),
]

HERE = Path(__file__).parent
RECIPE = re.findall(r"```yaml\n(.*?)```", (HERE.parents[2] / "docs" / "mqtt.md").read_text("utf-8"), re.DOTALL)[0]
LAMP = """
mqtt:
  light:
    - name: Living room
      schema: json
      command_topic: living-room/set
      optimistic: true
      supported_color_modes: [rgb]
"""
FIRST_WITH_DEVICES = "homeassistant>=2024.12"
SLOW = 5
"""How much more patience Home Assistant needs, which imports half a minute on a small machine."""
PYTHONS = ("python3.14", "python3.13")


def python_for_it() -> str | None:
    """Return a Python for which a Home Assistant with device discovery can be had, on the path or kept by pyenv."""
    kept = sorted(Path.home().glob(".pyenv/versions/3.1[3-9]*/bin/python"), reverse=True)
    for name in (*filter(None, map(shutil.which, PYTHONS)), *map(str, kept)):
        if subprocess.run([name, "--version"], capture_output=True, check=False).returncode == 0:
            return name
    return None


@pytest.fixture(scope="module")
def home_assistant(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Install it into an environment that is thrown away, and return the Python that has it; or one that had it."""
    if ready := os.environ.get("HAREBOARD_HOME_ASSISTANT"):
        return ready
    if (python := python_for_it()) is None:
        pytest.skip("Home Assistant 2024.12 or later needs Python 3.13, which is not here")
    folder = tmp_path_factory.mktemp("home-assistant")
    subprocess.run([python, "-m", "venv", str(folder)], check=True)
    own = folder / "bin" / "python"
    pip = [str(own), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    # It brings a list of the versions that it was made with. Without that pip tries old ones, one after the other.
    subprocess.run([*pip, "--no-deps", FIRST_WITH_DEVICES], check=True, capture_output=True)
    (versions,) = folder.glob("lib/python*/site-packages/homeassistant/package_constraints.txt")
    wanted = ["--constraint", str(versions), "homeassistant", "paho-mqtt<3"]
    subprocess.run([*pip, "--prefer-binary", *wanted], check=True, capture_output=True)
    return str(own)


class House:
    """A running Home Assistant: what its entities show, and services that are called."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.entities: dict[str, dict[str, Any]] = {}

    async def until(self, entity: str, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until an entity shows something."""
        assert self._process.stdout is not None
        while entity not in self.entities or not wanted(self.entities[entity]):
            line = await asyncio.wait_for(self._process.stdout.readline(), SLOW * PATIENCE)
            assert line, f"it ended: {sorted(self.entities)}"
            found = json.loads(line)
            self.entities[found["entity"]] = found
        return self.entities[entity]

    async def shows(self, entity: str, state: str) -> dict[str, Any]:
        """Wait until an entity has a state."""
        return await self.until(entity, lambda found: found["state"] == state)

    def call(self, domain: str, service: str, **data: Any) -> None:
        """Call a service."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([domain, service, data]).encode() + b"\n")


@asynccontextmanager
async def house(python: str, folder: Path, broker: Broker) -> AsyncIterator[House]:
    """Run Home Assistant with the recipe and a lamp."""
    folder.mkdir()
    (folder / "configuration.yaml").write_text(RECIPE + LAMP, "utf-8")
    process = await asyncio.create_subprocess_exec(
        *(python, str(HERE / "home_assistant.py"), str(folder), str(broker.port)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        limit=2**20,
    )
    try:
        found = House(process)
        await found.shows("", "started")
        yield found
    finally:
        process.kill()
        await process.wait()


@pytest.mark.parametrize("allowed", [False, True])
def test_home_assistant_finds_the_board_and_shows_what_happens(
    tmp_path: Path, home_assistant: str, *, allowed: bool
) -> None:
    async def seen(broker: Broker) -> None:
        table = ServiceTable(tmp_path)
        mqtt = {"broker": "127.0.0.1", "port": broker.port, "name": "Kitchen", "allow_commands": allowed}
        table.host("mqtt", mqtt)
        async with publishing(table.service), house(home_assistant, tmp_path / "house", broker) as home:
            await home.shows("sensor.kitchen_phase", "lobby")
            table.begin()
            await home.shows("sensor.kitchen_phase", "playing")
            await home.shows("sensor.kitchen_on_turn", "Anna")
            await home.shows("sensor.kitchen_round", "1")
            await home.shows("sensor.kitchen_in_front", "unknown")
            await home.shows("binary_sensor.kitchen_problem", "off")
            await home.shows("event.kitchen_move", "unknown")
            table.host("propose", {"action": "move 5"})
            table.host("done", {"action": "move 5"})
            move = await home.until("event.kitchen_move", lambda found: found["state"] != "unknown")
            assert (move["attributes"]["event_type"], move["attributes"]["text"]) == ("booked", "Anna: move 5")
            await home.shows("sensor.kitchen_in_front", "Anna")
            phase = await home.until("sensor.kitchen_phase", lambda found: "players" in found["attributes"])
            assert [player["name"] for player in phase["attributes"]["players"]] == ["Anna", "Ben", "Cleo", "Dan"]
            for kind in ("hare", "tortoise", "lettuce", "home", "winner", "podium", "end_of_a_race"):
                assert (await home.shows(f"event.kitchen_{kind}", "unknown"))["attributes"]["event_types"]
            await (lights_change if allowed else lights_are_shown)(home)
            table.host("mqtt", {"broker": ""})
            await home.shows("sensor.kitchen_phase", "removed")

    with Broker(tmp_path) as broker:
        run(seen(broker))


async def lights_change(home: House) -> None:
    await home.shows("light.kitchen_lights", "on")
    home.call("light", "turn_on", entity_id="light.kitchen_lights", brightness_pct=40)
    await home.until("light.kitchen_lights", lambda found: found["attributes"]["brightness"] == 102)
    home.call("switch", "turn_on", entity_id="switch.kitchen_night")
    await home.shows("switch.kitchen_night", "on")


async def lights_are_shown(home: House) -> None:
    await home.shows("sensor.kitchen_brightness", "100")
    await home.shows("binary_sensor.kitchen_night", "off")
    assert [name for name in home.entities if name.startswith(("light.kitchen", "switch."))] == []


def test_the_living_room_plays_along(tmp_path: Path, home_assistant: str) -> None:
    async def seen(broker: Broker) -> None:
        table = ServiceTable(tmp_path)
        table.host("mqtt", {"broker": "127.0.0.1", "port": broker.port, "name": "Kitchen"})
        async with (
            publishing(table.service),
            listening(broker) as listener,
            house(home_assistant, tmp_path / "house", broker) as home,
        ):
            await home.shows("event.kitchen_tortoise", "unknown")
            event = {"v": 1, "text": "", "seat": 0, "name": "Anna", "at": 0, "game_id": "a"}
            for kind in ("hare", "tortoise"):
                await listener.client.publish(f"hareboard/{BOARD}/event", json.dumps(event | {"type": kind}))
            lamp = await listener.until(lambda heard: heard.topic == "living-room/set")
            assert lamp.json["state"] == "ON"
            assert lamp.json["color"] == {"r": 0, "g": 128, "b": 0}
            await listener.client.publish(f"hareboard/{BOARD}/event", json.dumps(event | {"type": "won"}))
            states = [(await listener.until(lambda heard: heard.topic == "living-room/set")).json for _ in range(10)]
            assert [state["state"] for state in states] == ["OFF", "ON"] * 5

    with Broker(tmp_path) as broker:
        run(seen(broker))
