"""Find out which switch belongs to which cell: reeds may be wired in any order. A light asks for a magnet, cell by
cell, and the table of cells in board.toml is written. The button done skips a cell, undo goes back to the last one."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

from firmware.cli.text import StatusLine, listed, wrapped
from firmware.config.board_file import (
    add_board_option,
    add_config_option,
    add_demo_option,
    can_be_written,
    default_path,
    load_settings,
    open_board,
    write_cells,
)
from firmware.config.toml_file import FileFaultError
from hardware.board import HardwareBoard
from hardware.cells import CELLS
from hardware.clock import Clock, SystemClock, VirtualClock
from hardware.errors import HardwareError
from hardware.learn import Finished, Learner, Learnt
from hardware.settings import Settings, render_cells
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.faults import SimulatedFault, Trouble
from hardware.simulated.person import LearningPerson
from hardware.wiring import BOARD_CHIPS, PIN_NAMES, Input, Wires, Wiring, default_wiring

SCAN_SECONDS = 0.02
DEAD_IN_DEMO = "17"


def configure(parser: ArgumentParser) -> None:
    """Declare the options."""
    add_board_option(parser)
    add_config_option(parser)
    parser.add_argument("--cells", nargs="+", choices=CELLS, metavar="CELL", help="learn only these cells")
    add_demo_option(parser)


def run(args: Namespace) -> int:
    """Ask for all cells, tell what was found, and write the table."""
    path = args.config or (None if args.board == "simulated" else default_path())
    if path is not None and not can_be_written(path):
        print(f"{path} cannot be written here: learn with sudo, or into a file of yours (--config).", file=sys.stderr)
        return 1
    try:
        settings = load_settings(args.config)
        if args.board == "simulated":
            return _demonstrate(settings, args.cells, path)
        clock = SystemClock()
        with open_board(args.board, _with_all_chips(settings), clock) as board:
            learnt = learn(board, clock, settings, args.cells)
    except (FileFaultError, HardwareError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped: nothing was written.")
        return 1
    return _conclude(learnt, settings, path)


def learn(
    board: HardwareBoard,
    clock: Clock,
    settings: Settings,
    cells: list[str] | None,
    meanwhile: Callable[[], None] = lambda: None,
) -> Learnt:
    """Run the wizard on a board until every cell was asked."""
    asked = cells or list(CELLS)
    learner = Learner(clock.now(), asked, _known(settings.cells, set(CELLS) - set(asked)))
    status = StatusLine()
    while not isinstance(learner.phase, Finished):
        meanwhile()
        learner.see(board.read_inputs(), board.presses(), clock.now())
        board.show(learner.frame(clock.now()))
        silent = "".join(f" Chip {chip:#x} does not answer!" for chip in sorted(learner.silent))
        status.show(learner.prompt() + silent)
        clock.sleep(SCAN_SECONDS)
    status.end()
    return learner.result()


def _demonstrate(settings: Settings, cells: list[str] | None, path: Path | None) -> int:
    """Let a simulated person learn a board wired at random, with a broken reed unless cells are named."""
    print("On the simulated board a simulated person holds the magnet.")
    clock = VirtualClock()
    built = replace(settings, cells=_shuffled(settings.cells, set(cells or CELLS)))
    broken = [] if cells else [SimulatedFault(Trouble.STUCK_OPEN, DEAD_IN_DEMO)]
    with SimulatedBoard(_with_all_chips(settings), clock, built=built, faults=broken) as board:
        learnt = learn(board, clock, settings, cells, LearningPerson(board, clock).act)
    return _conclude(learnt, settings, path)


def _conclude(learnt: Learnt, settings: Settings, path: Path | None) -> int:
    """Tell what was found and write it; return 0 if every cell has its switch."""
    missing = [cell for cell in CELLS if cell not in learnt.inputs]
    print(f"\n{len(learnt.inputs)} of {len(CELLS)} cells have their switch.")
    for cell, note in learnt.notes.items():
        print(wrapped(f"  cell {cell}: {note}"))
    if learnt.stuck:
        print(listed("Closed all the time, with no magnet near", [str(wired) for wired in sorted(learnt.stuck)]))
    wiring = tuple(
        Wires(wires.light, learnt.inputs.get(cell)) for cell, wires in zip(CELLS, settings.cells, strict=True)
    )
    if path is None:
        print("Nothing was written: this board is simulated. --config FILE writes it there.")
    else:
        try:
            write_cells(path, wiring)
        except OSError as error:
            print(f"{path} cannot be written: {error.strerror}. What was learnt, to be put there by hand:\n")
            print(render_cells(wiring))
            return 1
        print(f"Wrote the table of cells to {path}")
    if missing:
        print(wrapped(f"When the reeds are mended: hareboard learn --cells {' '.join(missing)}"))
    return 1 if missing else 0


def _known(wiring: Wiring, cells: set[str]) -> dict[str, Input]:
    wired = zip(CELLS, wiring, strict=True)
    return {cell: wires.input for cell, wires in wired if cell in cells and wires.input}


def _with_all_chips(settings: Settings) -> Settings:
    """Return settings that read every chip of the board, also those that no cell uses yet."""
    inputs = [wires.input for wires in default_wiring()]
    cells = tuple(Wires(wires.light, wired) for wires, wired in zip(settings.cells, inputs, strict=True))
    return replace(settings, cells=cells)


def _shuffled(wiring: Wiring, cells: set[str]) -> Wiring:
    """Return the wiring with some cells on inputs chosen at random among those that the others leave free."""
    kept = set(_known(wiring, set(CELLS) - cells).values())
    free = [Input(chip, bit) for chip in BOARD_CHIPS for bit in PIN_NAMES if Input(chip, bit) not in kept]
    Random(0).shuffle(free)
    return tuple(
        Wires(wires.light, free.pop() if cell in cells else wires.input)
        for cell, wires in zip(CELLS, wiring, strict=True)
    )
