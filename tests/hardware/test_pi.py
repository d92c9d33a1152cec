"""The real buses: only on a Raspberry Pi."""

import pytest

from hardware.errors import (
    NotAPiError,
)
from hardware.pi import PiBuses, open_pi, raspberry_pi_model
from hardware.settings import Settings

needs_no_pi = pytest.mark.skipif(raspberry_pi_model() is not None, reason="this is a Raspberry Pi")


@needs_no_pi
def test_a_real_board_on_another_machine_is_refused() -> None:
    with pytest.raises(NotAPiError, match="--board simulated"):
        open_pi(Settings())


@needs_no_pi
def test_there_are_no_real_buses_on_another_machine() -> None:
    with pytest.raises(NotAPiError, match="not a Raspberry Pi"):
        PiBuses()
