"""Look at this machine and its board, bus by bus, and say in words what is wrong and what to do."""

import json
import stat
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from pathlib import Path

from firmware.cli.text import wrapped
from firmware.config.board_file import add_board_option, add_config_option, default_path, load_settings
from firmware.config.mqtt_options import load_mqtt_options
from firmware.config.toml_file import FileFaultError
from firmware.config.web_options import WebOptions, load_web_options
from hardware.buses import GPIO, I2C, explaining
from hardware.clock import VirtualClock
from hardware.doctor import Line, Verdict, examine
from hardware.pi import PiBuses
from hardware.settings import Settings
from hardware.simulated.world import World
from hardware.system import System
from web_ui.addresses import machine_names
from web_ui.security.certificate import CertificateError, read_certificate

RENEW_BEFORE = timedelta(days=21)
NAME_WIDTH = 12
VERDICT_WIDTH = 9


def configure(parser: ArgumentParser) -> None:
    """Declare the options."""
    add_board_option(parser)
    add_config_option(parser)
    parser.add_argument("--json", action="store_true", help="print the lines as JSON")


def run(args: Namespace) -> int:
    """Print a line for each check; return 1 if one of them is a problem."""
    lines = list(examination(args, System()))
    print(as_json(lines) if args.json else as_text(lines))
    return int(not _is_well(lines))


def examination(args: Namespace, system: System) -> Iterator[Line]:
    """Yield the lines of the settings and of the machine."""
    told: tuple[str, ...] = ()
    try:
        settings = load_settings(args.config)
    except FileFaultError as error:
        settings, told = Settings(), error.faults
        yield from (Line("settings", Verdict.PROBLEM, fault) for fault in error.faults)
    else:
        path = args.config or default_path()
        text = str(path) if path.exists() else "no board.toml: as in the building guide; `hareboard init` writes one"
        yield Line("settings", Verdict.OK, text)
    yield from (line for line in (*_web(args.config), *_mqtt(args.config)) if line.text not in told)
    if args.board == "simulated":
        yield Line("board", Verdict.OK, "simulated: the chips below are simulated ones")
        yield from examine(system, settings, _SimulatedProbes(settings))
    else:
        yield Line("board", Verdict.OK, "pi: the real one")
        yield from examine(system, settings, _RealProbes())


def _web(path: Path | None) -> Iterator[Line]:
    """Yield the lines of the certificate and of the proxies, if there are any."""
    try:
        web = load_web_options(path)
        if web.proxies:
            yield from _proxies(web)
        found = None if web.tls is None else read_certificate(web.tls)
    except (FileFaultError, CertificateError) as error:
        yield from (Line("web", Verdict.PROBLEM, fault) for fault in str(error).splitlines())
        return
    if web.tls is None or found is None:
        also = f"; also asked for as {', '.join(web.names)}" if web.names else ""
        yield Line("web", Verdict.OK, f"http, without a certificate{also}")
        return
    until = f"good until {found.until:%Y-%m-%d}"
    if found.until - datetime.now(UTC) < RENEW_BEFORE:
        yield Line("web", Verdict.WARNING, f"the certificate is only {until}: renew it, then restart the board")
    else:
        yield Line("web", Verdict.OK, f"https, {until}")
    if others := [name for name in web.names or sorted(machine_names() - {"localhost"}) if not found.is_for(name)]:
        text = (
            f"the certificate is for {', '.join(found.names) or 'no name'}: browsers will warn at {', '.join(others)}"
        )
        yield Line("web", Verdict.WARNING, text)
    if web.tls.key.stat().st_mode & stat.S_IROTH:
        yield Line("web", Verdict.WARNING, f"everybody on this machine can read the key: chmod 640 {web.tls.key}")


def _proxies(web: WebOptions) -> Iterator[Line]:
    trusted = ", ".join(sorted(web.proxies))
    yield Line("web", Verdict.OK, f"believed for whom they ask: {trusted}; they must set X-Forwarded-For")
    if not web.names:
        text = "a proxy asks for the name that people typed: put it into names, or the board refuses it"
        yield Line("web", Verdict.WARNING, text)


def _mqtt(path: Path | None) -> Iterator[Line]:
    """Yield the lines of the broker, which is asked whether it lets this board in."""
    try:
        options = load_mqtt_options(path)
    except FileFaultError as error:
        yield from (Line("mqtt", Verdict.PROBLEM, fault) for fault in error.faults)
        return
    if not options.is_on:
        yield Line("mqtt", Verdict.OK, "off in board.toml: nothing is told to a smart home or a club")
        return
    from firmware.outward.check import broker_fault

    place = f"{options.broker}, port {options.port}"
    if fault := broker_fault(options):
        yield Line("mqtt", Verdict.PROBLEM, f"{place}: {fault}")
    else:
        yield Line("mqtt", Verdict.OK, f"{place} lets this board in{', by TLS' if options.tls else ''}")
    if options.user and not options.tls:
        yield Line("mqtt", Verdict.WARNING, "the password is sent without TLS: everybody in this network can read it")
    secret = options.password_file
    if secret is not None and secret.exists() and secret.stat().st_mode & stat.S_IROTH:
        yield Line("mqtt", Verdict.WARNING, f"everybody on this machine can read the password: chmod 640 {secret}")


def as_text(lines: Iterable[Line]) -> str:
    """Return the lines for a terminal."""
    indent = " " * (VERDICT_WIDTH + NAME_WIDTH)
    rows = (f"{line.verdict:<{VERDICT_WIDTH}}{line.name:<{NAME_WIDTH}}{line.text}" for line in lines)
    return "\n".join(wrapped(row, indent) for row in rows)


def as_json(lines: Sequence[Line]) -> str:
    """Return the lines for a program."""
    return json.dumps({"ok": _is_well(lines), "lines": [asdict(line) for line in lines]}, indent=2)


def _is_well(lines: Iterable[Line]) -> bool:
    return all(line.verdict is not Verdict.PROBLEM for line in lines)


class _SimulatedProbes:
    def __init__(self, settings: Settings) -> None:
        clock = VirtualClock()
        self._world = World(settings, clock, bounce_seconds=0, spend=clock.sleep, seed=0)

    def chips(self) -> Sequence[int]:
        return self._world.i2c().scan()

    def claim(self, pin: int) -> None:
        self._world.pin_factory().pin(pin)


class _RealProbes:
    def chips(self) -> Sequence[int]:
        with closing(PiBuses()) as buses, explaining(I2C):
            found: Sequence[int] = buses.i2c().scan()
        return found

    def claim(self, pin: int) -> None:
        with closing(PiBuses()) as buses, explaining(GPIO):
            buses.pin_factory().pin(pin)
