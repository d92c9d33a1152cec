"""Output for a terminal of 80 columns."""

from io import StringIO

from firmware.cli.text import StatusLine
from hardware.cells import CELLS


class Terminal(StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_on_a_terminal_a_status_line_writes_over_the_last_one() -> None:
    terminal = Terminal()
    status = StatusLine(terminal)
    for text in ("one", "two", "two"):
        status.show(text)
    status.end()

    assert terminal.getvalue() == "\r\x1b[Kone\r\x1b[Ktwo\n"


def test_a_status_line_is_never_wider_than_the_terminal() -> None:
    stream = StringIO()
    StatusLine(stream).show("Closed now: " + ", ".join(CELLS))

    assert len(stream.getvalue().rstrip("\n")) < 80
