"""What all tests share: the editions, the profile of the property tests, and which rules the tests name."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from engine.hare_and_tortoise import Edition
from tests.effort import effort
from tests.engine.hare_and_tortoise.support import EDITIONS

TESTS = Path(__file__).parent

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


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    config.stash[MARKS] = {
        item.nodeid: {str(rule) for mark in item.iter_markers("rule") for rule in mark.args} for item in items
    }
    config.stash[WHOLE] = set(TESTS.rglob("test_*.py")) <= {item.path for item in items}


@pytest.fixture(scope="session")
def editions() -> Mapping[str, Edition]:
    return EDITIONS
