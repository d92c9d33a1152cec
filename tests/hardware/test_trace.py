from io import StringIO

import pytest

from hardware.clock import VirtualClock
from hardware.errors import TraceError
from hardware.ports import Button, Event, Frame, Occupancy
from hardware.simulated.faults import SimulatedFault, Trouble
from hardware.trace import Moment, Player, Recorder, read_trace, touches
from tests.hardware.boards import SCAN_SECONDS, Table

SECONDS = 2.0
FRAME = Frame.of({"12": (0, 200, 0)})


def recorded(table: Table) -> tuple[str, list[Occupancy]]:
    """Play a little on a board, and return the trace and the scans."""
    file = StringIO()
    recorder = Recorder(table.board, file, table.clock)
    scans = []
    table.board.place("12")
    table.board.press("undo")
    recorder.show(FRAME)
    recorder.dim(0.5)
    recorder.lamp(on=True)
    for step in range(int(SECONDS / SCAN_SECONDS)):
        if step == 50:
            table.board.slide(["12", "13"], seconds=0.5)
        if step == 150:
            table.board.inject(SimulatedFault(Trouble.CHIP_SILENT, "0x22"))
        table.clock.sleep(SCAN_SECONDS)
        scans.append(recorder.read())
        recorder.presses()
        recorder.reports()
    recorder.close()
    return file.getvalue(), scans


def test_every_scan_is_recorded(table: Table) -> None:
    text, scans = recorded(table)

    assert [moment.what for moment in read_trace(text.splitlines()) if isinstance(moment.what, Occupancy)] == scans


def test_frames_presses_and_reports_are_recorded(table: Table) -> None:
    text, _ = recorded(table)
    others = [moment.what for moment in read_trace(text.splitlines()) if not isinstance(moment.what, Occupancy)]

    assert [getattr(what, "event", None) or getattr(what, "button", None) or what for what in others] == [
        FRAME,
        Button.UNDO,
        Event.CHIP_SILENT,
    ]


def test_a_trace_plays_back_scan_by_scan(table: Table) -> None:
    text, scans = recorded(table)
    moments = read_trace(text.splitlines())
    clock = VirtualClock(100.0)
    player = Player(moments, clock)
    played = []
    for moment in moments:
        clock.sleep(100.0 + moment.at - clock.now() + 1e-9)
        if isinstance(moment.what, Occupancy):
            played.append(player.read())

    assert played == scans
    assert player.ended()


def test_a_player_gives_out_presses_and_reports_when_they_are_due(table: Table) -> None:
    text, _ = recorded(table)
    clock = VirtualClock()
    player = Player(read_trace(text.splitlines()), clock)
    before = (player.presses(), player.reports(), player.ended())
    clock.sleep(SECONDS * 2)

    assert before == ((), (), False)
    assert [press.button for press in player.presses()] == [Button.UNDO]
    assert [report.event for report in player.reports()] == [Event.CHIP_SILENT]


def test_a_player_keeps_what_it_is_shown() -> None:
    player = Player([], VirtualClock())
    player.show(FRAME)
    player.dim(0.1)
    player.lamp(on=True)
    player.close()

    assert player.shown == [FRAME]


def test_a_scan_that_did_not_change_is_short(table: Table) -> None:
    text, _ = recorded(table)

    assert sum(line.endswith("scan =") for line in text.splitlines()) > 100


def test_the_edges_of_a_trace_are_the_touches_of_a_scenario() -> None:
    lines = ["hareboard trace 1", "0.0 scan 40 0", "0.45 scan 40 0", "0.5 scan 80 0", "0.7 press done"]

    assert list(touches(read_trace(lines))) == ["0.500 open 1", "0.500 close 2", "0.700 press done"]


def test_cells_that_are_lost_and_found_are_touches_too() -> None:
    lines = ["hareboard trace 1", "0.0 scan 40 0", "0.5 scan 40 40", "0.7 scan 0 0"]

    assert list(touches(read_trace(lines))) == ["0.500 lose 1", "0.700 find 1", "0.700 open 1"]


def test_a_report_keeps_its_text() -> None:
    (moment,) = read_trace(["hareboard trace 1", "1.5 report chip_back all is well again"])

    assert isinstance(moment, Moment)
    assert getattr(moment.what, "text", None) == "all is well again"


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([], "line 1: a trace begins with"),
        (["something else"], "line 1: a trace begins with"),
        (["hareboard trace 1", "0.1 scan 0 0", "0.2 jump"], "line 3: '0.2 jump' is nothing"),
        (["hareboard trace 1", "soon scan 0 0"], "line 2: 'soon scan 0 0'"),
        (["hareboard trace 1", "0.1 scan 0"], "line 2: '0.1 scan 0'"),
        (["hareboard trace 1", "0.1 frame ff"], "line 2: '0.1 frame ff'"),
        (["hareboard trace 1", "0.1 press redo"], "line 2: '0.1 press redo'"),
        (["hareboard trace 1", "0.1"], "line 2: '0.1'"),
    ],
)
def test_a_trace_that_cannot_be_read_is_refused_with_its_line(lines: list[str], words: str) -> None:
    with pytest.raises(TraceError, match=words):
        read_trace(lines)
