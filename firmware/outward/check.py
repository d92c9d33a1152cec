"""Whether the broker of the settings can be reached: asked once, and nobody is told of it."""

import asyncio

from firmware.config.mqtt_options import MqttError as OptionsError
from firmware.config.mqtt_options import MqttOptions, read_password, tls_context
from firmware.outward.broker import MqttError, connection, in_words


def broker_fault(options: MqttOptions) -> str | None:
    """Connect and leave again; say what is wrong, if anything."""
    try:
        return asyncio.run(_fault(options, read_password(options)))
    except OptionsError as error:
        return str(error)


async def _fault(options: MqttOptions, password: str | None) -> str | None:
    try:
        async with connection(options, password, tls_context(options), None):
            return None
    except (MqttError, OptionsError, OSError, ValueError) as error:
        return in_words(error)
