"""Output for a terminal of 80 columns."""

import sys
import textwrap
from collections.abc import Sequence
from typing import TextIO

COLUMNS = 80


def wrapped(text: str, indent: str = "    ") -> str:
    """Return a text in lines that fit, all but the first indented."""
    return textwrap.fill(text, COLUMNS - 1, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)


def in_words(error: OSError) -> str:
    """Return what is wrong with which file, without the number that the system gives it."""
    if error.filename is None or error.strerror is None:
        return error.strerror or str(error)
    return f"{error.filename}: {error.strerror}"


def listed(title: str, items: Sequence[str]) -> str:
    """Return a title and a list, wrapped."""
    return wrapped(f"{title}: {', '.join(items)}")


class StatusLine:
    """A line that is written over by the next one; where there is no terminal, each is a line of its own."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stdout
        self._last = ""

    def show(self, text: str) -> None:
        """Show a text, unless it is shown already."""
        if text == self._last:
            return
        self._last = text
        short = textwrap.shorten(text, COLUMNS - 1, placeholder=" ...")
        self._stream.write(f"\r\x1b[K{short}" if self._stream.isatty() else f"{short}\n")
        self._stream.flush()

    def end(self) -> None:
        """Leave the line and go on below."""
        if self._last and self._stream.isatty():
            self._stream.write("\n")
        self._last = ""
