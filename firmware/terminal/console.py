"""The keyboard and the screen of a terminal, or two pipes."""

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from textwrap import fill
from typing import TextIO

WIDEST = 80
NARROWEST = 40
_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"
_CLEAR = "\x1b[2J\x1b[H"
_OTHER_SCREEN, _USUAL_SCREEN = "\x1b[?1049h", "\x1b[?1049l"


class LeaveError(Exception):
    """Somebody wants to leave: by Ctrl-C, by the end of the input, or in words."""


@dataclass(frozen=True, slots=True)
class Console:
    """What is typed, what is shown; `ansi` says whether the screen understands more than text."""

    keyboard: TextIO
    screen: TextIO
    ansi: bool = False
    width: int = WIDEST
    height: int = 0

    @classmethod
    def of(cls, keyboard: TextIO, screen: TextIO, environment: Mapping[str, str] = os.environ) -> "Console":
        """Return the console of two streams; colours and clearing only where there is a terminal."""
        if not screen.isatty():
            return cls(keyboard, screen)
        size = shutil.get_terminal_size()
        ansi = not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"
        return cls(keyboard, screen, ansi, max(NARROWEST, min(size.columns, WIDEST)), size.lines)

    def say(self, *lines: str) -> None:
        """Show lines."""
        for line in lines:
            print(fill(line, self.width) if self.height and len(line) > self.width else line, file=self.screen)
        self.screen.flush()

    def ask(self, prompt: str) -> str:
        """Return the line that is typed, without the spaces around it."""
        print(f"{prompt} ", end="", file=self.screen, flush=True)
        try:
            line = self.keyboard.readline()
        except KeyboardInterrupt:
            line = ""
        except UnicodeDecodeError:
            return "?"
        if not line:
            self.say("")
            raise LeaveError
        if not self.keyboard.isatty():
            self.say("")
        return line.strip()

    @contextmanager
    def privacy(self, *, wanted: bool) -> Iterator[None]:
        """Use the terminal's other screen meanwhile: nobody can scroll back there to see a hand."""
        if not (wanted and self.ansi):
            yield
            return
        print(_OTHER_SCREEN, _CLEAR, sep="", end="", file=self.screen, flush=True)
        try:
            yield
        finally:
            print(_USUAL_SCREEN, end="", file=self.screen, flush=True)

    def hide(self) -> None:
        """Take what was shown off the screen."""
        if self.ansi:
            print(_CLEAR, end="", file=self.screen, flush=True)
        else:
            self.say(*[""] * self.height)

    def bold(self, text: str) -> str:
        """Return a text that stands out, where it can."""
        return f"{_BOLD}{text}{_PLAIN}" if self.ansi else text
