"""The test inside the test machine: the real board path of this checkout, from its first start to its end."""

import re
import sys
import time

from firmware.config.board_file import load_settings, write_cells
from hardware.errors import BusTakenError
from hardware.pi import open_pi
from hardware.settings import Settings
from tests.kernel.inside import faults, measures, tools
from tests.kernel.inside.devices import Devices
from tests.kernel.inside.game import PLAYERS, Players, play_game
from tests.kernel.inside.page import Page
from tests.kernel.inside.program import FOLDER, MOST_SECONDS, Running, running
from tests.kernel.inside.report import Report, until

PARTS = ("tools", "contract", "learn", "selftest", "game", "faults", "measure")


def main(asked: list[str]) -> int:
    """Run the parts that are asked for, all by default; return 0 if all went well."""
    parts = asked or [part for part in PARTS if part != "measure"]
    (FOLDER / "config").mkdir(parents=True)
    report, devices = Report(), Devices(Settings().lights)
    report.part("A new board")
    tools.write_settings(report)
    if "tools" in parts:
        tools.first_look(report, devices)
    if "contract" in parts:
        report.part("The contract of a board")
        tools.contract(report)
    if "learn" in parts:
        report.part("Learning 74 reeds that are wired at random")
        tools.learn(report, devices, tools.wired_at_random())
    if "measure" in parts:
        write_cells(tools.CONFIG, measures.spread_wiring())
    settings = load_settings(tools.CONFIG)
    if "selftest" in parts:
        report.part("The self-test")
        tools.selftest(report, devices, settings.cells, settings.buttons.done)
    if "measure" in parts:
        report.part("System calls")
        measures.system_calls(report)
    if {"game", "faults", "measure"} & set(parts):
        report.part("Playing")
        with running("play", "--board", "pi", "--no-browser", "--host", "127.0.0.1", "--port", "8000") as program:
            _play(report, devices, settings, program, parts)
    report.part("Everything passed" if not report.failed else f"{report.failed} FAILED")
    return int(report.failed > 0)


def _play(report: Report, devices: Devices, settings: Settings, program: Running, parts: list[str]) -> None:
    started = until(lambda: "Stop with" in program.said or program.ended, MOST_SECONDS)
    pin = re.search(r"PIN is ([\d ]+)", program.said)
    report.check("the board is up", started and not program.ended and pin is not None, program.said)
    if pin is None:
        return
    report.check("no second program gets the board meanwhile", _is_taken(settings), "it did")
    page = Page()
    report.check("the host enters the PIN", page.become_host(pin[1].replace(" ", "")), program.said)
    players = Players(devices, settings, page, measures.PLAYERS if "measure" in parts else PLAYERS)
    if "game" in parts:
        play_game(report, players)
    if "faults" in parts:
        faults.break_things(report, players)
    if "measure" in parts:
        report.check("a game is begun and set out", players.begin(), page.seen.get("table"))
        measures.at_rest(report, devices, program, "hands have just moved")
        time.sleep(measures.RESTS)
        measures.at_rest(report, devices, program, "at rest, a game is on")
        measures.memory(report, program.process.pid)
        time.sleep(measures.FALLS_ASLEEP)
        measures.at_rest(report, devices, program, "asleep", measures.ASLEEP_SECONDS)
    page.close()
    faults.end(report, players, program)


def _is_taken(settings: Settings) -> bool:
    try:
        open_pi(settings).close()
    except BusTakenError:
        return True
    return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
