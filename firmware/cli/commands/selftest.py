"""Try every light and every switch: the lights sweep, then every cell shows green while its switch is closed. Put a
magnet on every cell in turn and press done (or Ctrl-C): cells never seen, always closed or closing together are told.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from firmware.cli.text import StatusLine, listed
from firmware.config.board_file import add_board_option, add_config_option, add_demo_option, load_settings, open_board
from firmware.config.toml_file import FileFaultError
from hardware.cells import CELLS
from hardware.clock import Clock, SystemClock, VirtualClock
from hardware.errors import HardwareError, TraceError
from hardware.ports import Board, Button
from hardware.selftest import SWEEP_SECONDS, Findings, SelfTest, sweep
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.person import TryingPerson
from hardware.trace import Moment, Player, Recorder, read_trace

SCAN_SECONDS = 0.02


def configure(parser: ArgumentParser) -> None:
    """Declare the options."""
    add_board_option(parser)
    add_config_option(parser)
    add_demo_option(parser)
    parser.add_argument("--record", type=Path, metavar="FILE", help="write every scan and frame to a trace file")
    parser.add_argument(
        "--replay", type=Path, metavar="FILE", help="take the scans from a trace file, not from a board"
    )


def run(args: Namespace) -> int:
    """Run the test and tell what was found."""
    try:
        findings = _test(args)
    except (FileFaultError, HardwareError) as error:
        print(error, file=sys.stderr)
        return 1
    print(_told(findings))
    return 0 if findings.healthy() else 1


def selftest(board: Board, clock: Clock, over: Callable[[], bool] = lambda: False) -> Findings:
    """Run the test on a board until `done` is pressed, the user interrupts, or it is over."""
    status, test = StatusLine(), SelfTest()
    status.show("Lights: all red, green, blue, white; then one by one in the order of the cells.")
    begin = clock.now()
    try:
        while clock.now() - begin < SWEEP_SECONDS:
            board.show(sweep(clock.now() - begin))
            test.see(board.read(), clock.now())
            clock.sleep(SCAN_SECONDS)
        board.presses()
        status.end()
        print("Switches: a magnet on every cell in turn turns it green; then done, or Ctrl-C.")
        while not over() and all(press.button is not Button.DONE for press in board.presses()):
            test.see(board.read(), clock.now())
            board.show(test.frame())
            closed = ", ".join(test.occupancy.closed_cells()) or "none"
            status.show(f"{len(test.seen())} of {len(CELLS)} seen. Closed now: {closed}")
            for report in board.reports():
                status.show(report.text)
            clock.sleep(SCAN_SECONDS)
    except KeyboardInterrupt:
        pass
    status.end()
    return test.findings()


def _test(args: Namespace) -> Findings:
    with ExitStack() as opened:
        clock: Clock = VirtualClock() if args.replay or args.board == "simulated" else SystemClock()
        if args.replay:
            player = Player(_read(args.replay), clock)
            return selftest(player, clock, over=player.ended)
        settings = load_settings(args.config)
        if args.board == "simulated":
            print("On the simulated board a simulated person tries the switches.")
            simulated = opened.enter_context(SimulatedBoard(settings, clock))
            person = TryingPerson(simulated, clock, start_at=clock.now() + SWEEP_SECONDS)
            return selftest(_recorded(simulated, args.record, clock, opened), clock, over=_never(person.act))
        board = opened.enter_context(open_board(args.board, settings, clock))
        return selftest(_recorded(board, args.record, clock, opened), clock)


def _read(path: Path) -> tuple[Moment, ...]:
    with path.open(encoding="utf-8") as file:
        try:
            return read_trace(file)
        except TraceError as error:
            raise TraceError(f"{path}: {error}") from error


def _recorded(board: Board, path: Path | None, clock: Clock, opened: ExitStack) -> Board:
    if path is None:
        return board
    return Recorder(board, opened.enter_context(path.open("w", encoding="utf-8")), clock)


def _never(act: Callable[[], None]) -> Callable[[], bool]:
    """Return a condition that never holds, and lets somebody act each time it is asked."""

    def over() -> bool:
        act()
        return False

    return over


def _told(findings: Findings) -> str:
    if findings.healthy():
        return f"\nAll {len(CELLS)} cells opened and closed as they should."
    pairs = [f"{first} with {second}" for first, second in findings.together]
    rows = (
        ("Never seen closed (no magnet tried, or the reed is broken)", findings.never_seen),
        ("Always closed (a magnet left there, or the reed is stuck)", findings.always_closed),
        ("Closing together (a bridge of solder, or reeds too near)", pairs),
        ("Flickering (a loose wire, or a magnet at the edge)", findings.flickering),
        ("Could not be read (see `hareboard doctor`)", findings.unreadable),
    )
    return "\n" + "\n".join(listed(title, items) for title, items in rows if items)
