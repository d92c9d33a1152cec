"""Home Assistant's own core with its MQTT integration and automations, run by a Python that has it installed.

Prints every state that an entity takes as a line of JSON; a line on its input calls a service; the end of it stops all.
"""

import asyncio
import json
import sys
from types import MappingProxyType
from typing import Any

from homeassistant import bootstrap, config, config_entries, core, loader
from homeassistant.setup import async_setup_component

PAGES = ("http", "file_upload")
"""What the integration wants for its own set-up pages, which nobody opens here."""


@core.callback  # type: ignore[untyped-decorator]  # of Home Assistant
def tell(event: Any) -> None:
    """Print the state that an entity has taken, or that it is gone."""
    state = event.data["new_state"]
    shown = ("removed", {}) if state is None else (state.state, dict(state.attributes))
    about = {"entity": event.data["entity_id"], "state": shown[0], "attributes": shown[1]}
    print(json.dumps(about, default=str), flush=True)


async def run(folder: str, port: int) -> None:
    """Set everything up by a folder with a configuration.yaml, and go on until the input ends."""
    hass = core.HomeAssistant(folder)
    hass.config.skip_pip = True
    loader.async_setup(hass)
    hass.config_entries = config_entries.ConfigEntries(hass, {})
    await bootstrap.async_load_base_functionality(hass)
    for name in PAGES:
        hass.config.components.add(name)
    hass.bus.async_listen("state_changed", tell)
    settings = await config.async_hass_config_yaml(hass)
    assert await async_setup_component(hass, "homeassistant", settings)
    entry = config_entries.ConfigEntry(
        version=1,
        minor_version=2,
        domain="mqtt",
        title="a broker",
        data={"broker": "127.0.0.1", "port": port, "discovery": True},
        source="user",
        options={},
        unique_id=None,
        discovery_keys=MappingProxyType({}),
        subentries_data=(),
    )
    await hass.config_entries.async_add(entry)
    await hass.async_block_till_done()
    assert await async_setup_component(hass, "automation", settings)
    await hass.async_start()
    print(json.dumps({"entity": "", "state": "started", "attributes": {}}), flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        domain, service, data = json.loads(line)
        await hass.services.async_call(domain, service, data, blocking=True)
    await hass.async_stop(force=True)


asyncio.run(run(sys.argv[1], int(sys.argv[2])))
