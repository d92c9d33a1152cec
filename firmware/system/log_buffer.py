"""The last lines of the log, kept in memory: a board writes no log files, because its card wears out."""

import logging
from collections import deque

KEPT = 300


class LogBuffer(logging.Handler):
    """Keeps the last lines of a log."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: deque[str] = deque(maxlen=KEPT)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one more record, line by line."""
        self.lines.extend(self.format(record).splitlines())
