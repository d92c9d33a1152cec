"""What several tests of simulated chips begin with."""

import os

import pytest

# Blinka looks at this when it is first imported, and then imports on any machine.
os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")

from tests.hardware.simulated.chips import Bench


@pytest.fixture
def bench() -> Bench:
    return Bench()
