from hardware.cells import ALL_CELLS, CELLS, mask_of
from hardware.ports import DARK, Occupancy
from hardware.selftest import CLOSED_COLOUR, STALE_COLOUR, SWEEP_SECONDS, Findings, SelfTest, sweep

STEP = 0.02


class Session:
    """A self-test and somebody who closes switches for a while."""

    def __init__(self) -> None:
        self.at = 0.0
        self.test = SelfTest()

    def hold(self, *cells: str, seconds: float = 0.2, stale: int = 0) -> None:
        end = self.at + seconds
        while self.at < end:
            self.at += STEP
            self.test.see(Occupancy(mask_of(cells), stale), self.at)

    def touch_all_but(self, *left_out: str) -> None:
        self.hold()
        for cell in CELLS:
            if cell not in left_out:
                self.hold(cell)
                self.hold()


def test_a_board_whose_switches_all_open_and_close_is_healthy() -> None:
    session = Session()
    session.touch_all_but()

    assert session.test.findings() == Findings((), (), (), (), ())
    assert session.test.findings().healthy()


def test_cells_that_never_closed_are_named() -> None:
    session = Session()
    session.touch_all_but("12", "home-2")

    assert session.test.findings() == Findings(("12", "home-2"), (), (), (), ())
    assert not session.test.findings().healthy()


def test_a_cell_that_is_always_closed_is_named() -> None:
    session = Session()
    session.hold("40")
    for cell in CELLS:
        session.hold("40", cell)
        session.hold("40")

    assert session.test.findings() == Findings((), ("40",), (), (), ())


def test_cells_that_only_close_together_are_named() -> None:
    session = Session()
    session.touch_all_but("5", "6")
    session.hold("5", seconds=0.02)
    session.hold("5", "6")
    session.hold()
    session.hold("5", "6")

    assert session.test.findings() == Findings((), (), (("5", "6"),), (), ())


def test_cells_that_closed_together_once_and_apart_once_are_not_named() -> None:
    session = Session()
    session.touch_all_but()
    session.hold("5", "6")

    assert session.test.findings().healthy()


def test_cells_that_cannot_be_read_are_named() -> None:
    session = Session()
    session.touch_all_but()
    session.hold(seconds=1, stale=mask_of(["7", "8"]))

    assert session.test.findings() == Findings((), (), (), (), ("7", "8"))


def test_a_reading_that_fails_for_a_moment_is_forgiven() -> None:
    session = Session()
    session.touch_all_but()
    session.hold(seconds=0.1, stale=ALL_CELLS)

    assert session.test.findings().healthy()


def test_a_bouncing_switch_closes_once() -> None:
    session = Session()
    session.touch_all_but("5", "6")
    session.hold("5", "6", seconds=0.04)
    session.hold("6", seconds=0.02)
    session.hold("5", "6")

    assert session.test.findings().together == (("5", "6"),)


def test_a_flickering_switch_is_named() -> None:
    session = Session()
    session.touch_all_but()
    for _ in range(20):
        session.hold("9", seconds=0.02)
        session.hold(seconds=0.02)

    assert session.test.findings() == Findings((), (), (), ("9",), ())


def test_closed_switches_show_green_and_unreadable_ones_purple() -> None:
    session = Session()
    session.hold("5", "9", stale=mask_of(["9"]))
    frame = session.test.frame()

    assert (frame.colour("5"), frame.colour("9"), frame.colour("1")) == (CLOSED_COLOUR, STALE_COLOUR, (0, 0, 0))


def test_the_sweep_shows_every_colour_on_every_light_and_then_each_light_alone() -> None:
    frames = [sweep(at * 0.01) for at in range(int(SWEEP_SECONDS * 100))]
    all_lit = {frame.colour("1") for frame in frames if all(any(frame.colour(cell)) for cell in CELLS)}
    alone = [
        lit[0] for frame in frames for lit in [[cell for cell in CELLS if any(frame.colour(cell))]] if len(lit) == 1
    ]

    assert all_lit == {(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)}
    assert tuple(dict.fromkeys(alone)) == CELLS


def test_the_sweep_ends_in_the_dark() -> None:
    assert sweep(SWEEP_SECONDS + 0.01) == DARK
