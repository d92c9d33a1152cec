"""What the command line asks of a board, and what people are told when it is up."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from engine.game import AnyGame
from firmware.config.mqtt_options import MqttOptions
from firmware.config.web_options import WebOptions
from firmware.journal.findings import OpeningReport
from hardware.settings import Settings


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asked for."""

    board: str
    settings: Settings
    games: Mapping[str, AnyGame]
    data: Path
    host: str
    port: int
    bench: bool
    seed: str | None = None
    safe: bool = False
    new_pin: bool = False
    web: WebOptions = field(default_factory=WebOptions)
    mqtt: MqttOptions = field(default_factory=MqttOptions)
    log: Collection[str] = ()
    """The last lines of the log, as they come."""


@dataclass(frozen=True, slots=True)
class Ready:
    """What people are told when everything is up."""

    addresses: tuple[str, ...]
    pin: str | None
    report: OpeningReport
