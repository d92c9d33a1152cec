"""What all tests share: the editions, the profile of the property tests, and which rules the tests name."""

import gc
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from engine.hare_and_tortoise import Edition
from tests import closing
from tests.effort import QUICK, effort
from tests.engine.hare_and_tortoise.support import EDITIONS

TESTS = Path(__file__).parent

# Wherever no byte code may be kept, each of the hundred programs that tests start would compile everything anew.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# A shell lets what runs in the background ignore Ctrl-C, and so would every program that tests start and stop by it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

MARKS = pytest.StashKey[dict[str, set[str]]]()
"""Rule ids by the test that names them, also of tests that are deselected later."""
WHOLE = pytest.StashKey[bool]()
"""Whether every file of tests was collected."""

settings.register_profile(
    "hareboard",
    deadline=None,
    derandomize=True,
    max_examples=effort(100, 30),
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("hareboard")


gc.disable()  # collecting makes nothing but what stays


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Run three tests at once on two processors: many wait for a browser, a server or a phone's patience.

    Of the quick ones none does, and every further worker collects all tests once more.
    """
    cores = len(os.sched_getaffinity(0))
    return cores if QUICK else cores * 3 // 2


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    config.stash[MARKS] = {
        item.nodeid: {str(rule) for mark in item.iter_markers("rule") for rule in mark.args} for item in items
    }
    config.stash[WHOLE] = set(TESTS.rglob("test_*.py")) <= {item.path for item in items}


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    closing.close_all()


@pytest.fixture(scope="session")
def editions() -> Mapping[str, Edition]:
    return EDITIONS
