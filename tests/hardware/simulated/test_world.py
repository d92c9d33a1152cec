"""Whatever happens on the board and to it: what is reported is what the switches show, or it is marked as stale."""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from hardware.cells import CELLS
from hardware.clock import VirtualClock
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.faults import SimulatedFault, Trouble
from hardware.wiring import BOARD_CHIPS
from tests.effort import effort
from tests.hardware.boards import plain_settings

pytestmark = pytest.mark.slow

# Noise may hide a change for a scan, by flipping just the bit that changed: not eight times in a row.
SCANS_UNDER_NOISE = 8

cells = st.sampled_from(CELLS)
addresses = st.sampled_from([f"{address:#x}" for address in BOARD_CHIPS])
faults = st.one_of(
    st.builds(SimulatedFault, st.sampled_from([Trouble.STUCK_CLOSED, Trouble.STUCK_OPEN, Trouble.FLICKER]), cells),
    st.builds(SimulatedFault, st.sampled_from([Trouble.CHIP_SILENT, Trouble.CHIP_UNPOWERED]), addresses),
    st.builds(SimulatedFault, st.just(Trouble.NOISE), st.integers(2, 40).map(str)),
)


class BoardMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.clock = VirtualClock()
        self.board = SimulatedBoard(plain_settings(), self.clock, bounce_seconds=0.002, bus_time=False)
        self.occupied: set[str] = set()

    @rule(cell=cells)
    def place(self, cell: str) -> None:
        if cell not in self.occupied:
            self.board.place(cell)
            self.occupied.add(cell)

    @precondition(lambda self: self.occupied)
    @rule(data=st.data())
    def lift(self, data: st.DataObject) -> None:
        cell = data.draw(st.sampled_from(sorted(self.occupied)))
        self.board.lift(cell)
        self.occupied.remove(cell)

    @rule(fault=faults)
    def break_(self, fault: SimulatedFault) -> None:
        self.board.inject(fault)

    @precondition(lambda self: self.board.faults())
    @rule(data=st.data())
    def mend(self, data: st.DataObject) -> None:
        self.board.heal(data.draw(st.sampled_from(self.board.faults())))

    @rule(address=addresses)
    def brown_out(self, address: str) -> None:
        fault = SimulatedFault(Trouble.CHIP_UNPOWERED, address)
        self.board.inject(fault)
        self.board.heal(fault)

    @rule(seconds=st.sampled_from([0.0003, 0.001, 0.02, 0.3, 6.0]))
    def wait(self, seconds: float) -> None:
        self.clock.sleep(seconds)

    @invariant()
    def reported_is_true_or_stale(self) -> None:
        noisy = any(fault.trouble is Trouble.NOISE for fault in self.board.faults())
        for _ in range(SCANS_UNDER_NOISE if noisy else 1):
            occupancy = self.board.read()
        assert (occupancy.closed ^ self.board.switches().closed) & ~occupancy.stale == 0

    def teardown(self) -> None:
        self.board.close()


BoardMachine.TestCase.settings = settings(
    max_examples=effort(60, 20), stateful_step_count=25, suppress_health_check=[HealthCheck.too_slow]
)
TestWhatIsReported = BoardMachine.TestCase
