"""The last lines of the log."""

import logging

from firmware.system.log_buffer import KEPT, LogBuffer


def test_only_the_last_lines_are_kept() -> None:
    lines = LogBuffer()
    for number in range(KEPT + 1):
        lines.handle(logging.LogRecord("test", logging.WARNING, "", 0, f"line {number}", (), None))
    assert len(lines.lines) == KEPT
    assert lines.lines[-1].endswith(f"WARNING test: line {KEPT}")
