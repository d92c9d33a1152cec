"""The whole program with the board class of the Pi, on simulated chips: what `play --board pi --bench` is on a Pi."""

import argparse
import asyncio
from pathlib import Path

from firmware.app import run
from firmware.config.editions import load_games
from firmware.wishes import Ready, Wishes
from hardware.board import HardwareBoard
from hardware.cells import START_BAYS
from hardware.clock import Clock
from hardware.settings import Settings
from hardware.simulated.magnets import centre
from hardware.simulated.world import World


def open_board(_name: str, settings: Settings, clock: Clock) -> HardwareBoard:
    """Open a board with three markers on the start."""
    world = World(settings, clock, bounce_seconds=0.001, spend=clock.sleep, seed=0)
    for bay in START_BAYS[:3]:
        world.magnets.put(centre(bay), clock.now())
    return HardwareBoard(settings, world, clock)


def tell(ready: Ready) -> None:
    """Say what a board says when it is up."""
    print(f"The host's PIN is {ready.pin}.")
    print("Stop with Ctrl-C.", flush=True)


def main() -> None:
    """Play."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--data", type=Path, required=True)
    args, _ = parser.parse_known_args()
    wishes = Wishes("pi", Settings(), load_games(), args.data, "127.0.0.1", args.port, bench=True, seed="hop")
    asyncio.run(run(wishes, tell, opening=open_board))


if __name__ == "__main__":
    main()
