"""Many games on all processors: the same plan, the same games."""

import os
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from signal import SIGINT

import pytest

from engine.study import Plan, Tally
from firmware.cli.studies import on_processes, play_games, simulate
from tests.effort import PATIENCE
from tests.games import ANIMAL_RACE

pytestmark = pytest.mark.slow

PLAN = Plan(2, {"rules": "apprentice", "races": "1"}, 7, 5, 1000)


def told(tally: Tally) -> Tally:
    """Return a tally without the time that it took."""
    return replace(tally, cpu_seconds=0.0)


@pytest.mark.parametrize("levels", [(), ("beginner", "casual")])
def test_parts_of_a_plan_add_up_to_the_whole(levels: tuple[str, ...]) -> None:
    plan = replace(PLAN, levels=levels)
    study = ANIMAL_RACE.facets.study
    assert study is not None
    whole = play_games(ANIMAL_RACE, study, plan, range(7))
    parts = play_games(ANIMAL_RACE, study, plan, range(3))
    parts.add(play_games(ANIMAL_RACE, study, plan, range(3, 7)))
    assert told(parts) == told(whole)
    assert (whole.games, whole.finished, whole.cpu_seconds > 0) == (7, 7, True)


def test_how_many_are_done_is_told_on_the_way() -> None:
    study = ANIMAL_RACE.facets.study
    assert study is not None
    done: list[int] = []
    simulate(ANIMAL_RACE, study, replace(PLAN, levels=("beginner", "beginner")), 1, done.append)
    assert done == [5, 7]


def _leave_a_trace(file: Path) -> None:
    """Take longer over a file that is not there yet than any machine takes to stop this, and then write it."""
    if not file.exists():
        time.sleep(PATIENCE)
        file.touch()


def test_who_stops_many_games_does_not_wait_for_them(tmp_path: Path) -> None:
    begun, late = tmp_path / "begun", tmp_path / "late"
    begun.touch()
    results = on_processes(2, _leave_a_trace, [begun, late, late, late])
    next(results)
    with pytest.raises(KeyboardInterrupt):
        results.throw(KeyboardInterrupt)  # type: ignore[attr-defined]  # a generator, told of as an iterator
    assert not late.exists()


def stay(_item: int) -> None:
    """Say that the work has begun, and take longer over it than anybody waits."""
    print("begun", flush=True)
    time.sleep(10 * PATIENCE)


def test_whoever_is_killed_leaves_no_process_behind() -> None:
    """All of them hold the line on which they say that they have begun: it ends with the last of them."""
    program = "from tests.firmware.cli.test_studies import *; list(on_processes(2, stay, range(4)))"
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as first:
        assert first.stdout is not None
        assert [first.stdout.readline() for _ in range(2)] == [b"begun\n"] * 2
        first.kill()
        first.communicate(timeout=PATIENCE)


def _stop(taken: Path) -> None:
    """Do nothing the first time; then press Ctrl-C once, as soon as the first result was taken, and stay."""
    if taken.name == "first":
        return
    while True:
        with suppress(FileNotFoundError):
            taken.unlink()
            os.kill(os.getppid(), SIGINT)
        time.sleep(0.01)


STOPPED = """
import sys
from signal import default_int_handler, signal
from tests.firmware.cli.test_studies import *
from tests.firmware.cli.test_studies import _stop
signal(SIGINT, default_int_handler)  # a shell may have told its children in the background to ignore it
taken = Path(sys.argv[1])
try:
    for _ in on_processes(2, _stop, [taken.with_name("first"), *[taken] * 20]):
        taken.touch()
except KeyboardInterrupt:
    print("stopped")
"""


def test_who_stops_many_games_with_ctrl_c_hears_no_complaint_of_those_that_waited(tmp_path: Path) -> None:
    words = [sys.executable, "-c", STOPPED, str(tmp_path / "taken")]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert (done.stdout, done.stderr) == ("stopped\n", "")
