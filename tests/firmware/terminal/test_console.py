"""The keyboard and the screen: a terminal, or two pipes."""

from io import StringIO

import pytest

from firmware.terminal.console import Console, LeaveError


class Terminal(StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_pipes_get_plain_text_and_terminals_colours_unless_nobody_wants_them() -> None:
    assert not Console.of(StringIO(), StringIO(), {}).ansi
    assert Console.of(Terminal(), Terminal(), {}).ansi
    assert not Console.of(Terminal(), Terminal(), {"NO_COLOR": "1"}).ansi
    assert not Console.of(Terminal(), Terminal(), {"TERM": "dumb"}).ansi
    assert (Console(StringIO(), StringIO()).bold("x"), Console(StringIO(), StringIO(), ansi=True).bold("x")) == (
        "x",
        "\x1b[1mx\x1b[0m",
    )


def test_a_line_is_trimmed_and_the_end_of_the_input_leaves() -> None:
    screen = StringIO()
    console = Console(StringIO("  move 5 \n"), screen)
    assert console.ask("move>") == "move 5"
    assert screen.getvalue() == "move> \n"
    with pytest.raises(LeaveError):
        console.ask("move>")


def test_long_lines_are_folded_on_a_terminal_only() -> None:
    pipe, terminal = StringIO(), StringIO()
    Console(StringIO(), pipe, width=20).say("word " * 9)
    Console(StringIO(), terminal, width=20, height=24).say("word " * 9)
    assert (len(pipe.getvalue().splitlines()), len(terminal.getvalue().splitlines())) == (1, 3)


def test_a_hand_is_shown_on_the_other_screen_or_pushed_off_the_only_one() -> None:
    screen = StringIO()
    with Console(StringIO(), screen, ansi=True).privacy(wanted=True):
        screen.write("hand")
    assert screen.getvalue() == "\x1b[?1049h\x1b[2J\x1b[Hhand\x1b[?1049l"
    plain = StringIO()
    Console(StringIO(), plain, height=3).hide()
    assert plain.getvalue() == "\n\n\n"
