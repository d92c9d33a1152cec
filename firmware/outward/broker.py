"""The connection to a broker, as this board asks for it; and what is wrong when there is none, in words."""

import logging
import re
import ssl

from aiomqtt import MqttError, ProtocolVersion, Will
from aiomqtt.exceptions import MqttConnectError
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties

from firmware.config.mqtt_options import MqttOptions
from firmware.outward.client import BrokerClient
from firmware.outward.messages import LONGEST_MESSAGE
from firmware.outward.topics import Availability, Kind, topic

TIMEOUT = 10.0
KEEP_ALIVE = 30
MOST_WAITING = 100
"""Messages that may wait to be read; others are left out."""
_REFUSED = {134: "user or password is wrong", 135: "the broker does not let this user in", 133: "it refuses our name"}
_HANGS_UP = ("WRONG_VERSION_NUMBER", "RECORD_LAYER_FAILURE", "reset by peer", "EOF occurred")
_NUMBER = re.compile(r"^\[Errno -?\d+\] ")

_quiet = logging.getLogger(__name__)
_quiet.setLevel(logging.ERROR)


def connection(
    options: MqttOptions, password: str | None, tls: ssl.SSLContext | None, board: str | None
) -> BrokerClient:
    """Return a connection that is made when it is entered; without a board, nobody is told of it.

    Messages that are longer than any of ours are not sent to us: the version 5 of the protocol lets us ask for that.
    """
    properties = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call]  # of paho
    properties.MaximumPacketSize = LONGEST_MESSAGE
    gone = None
    if board is not None:
        gone = Will(topic(options.prefix, board, Kind.AVAILABILITY), Availability.OFFLINE, qos=1, retain=True)
    return BrokerClient(
        options.broker,
        options.port,
        username=options.user or None,
        password=password,
        identifier=None if board is None else f"hareboard-{board}",
        protocol=ProtocolVersion.V5,
        will=gone,
        timeout=TIMEOUT,
        keepalive=KEEP_ALIVE,
        properties=properties,
        max_queued_incoming_messages=MOST_WAITING,
        tls_context=tls,
        logger=_quiet,
    )


def in_words(error: Exception) -> str:
    """Say what is wrong, so that somebody can do something about it."""
    text = str(error)
    if isinstance(error, MqttConnectError):
        return _REFUSED.get(getattr(error.rc, "value", 0), text)
    if "CERTIFICATE_VERIFY_FAILED" in text:
        return f"its certificate is not to be trusted: {text.partition('failed: ')[2].partition(' (_ssl')[0] or text}"
    if any(sign in text for sign in _HANGS_UP):
        return "it hangs up: look whether TLS and port go together"
    return _NUMBER.sub("", text)


__all__ = ["MqttError", "connection", "in_words"]
