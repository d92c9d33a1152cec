"""A line between a page and the board that can go dead without a word, in one direction or in both."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.web_ui.browser.board import LOOPBACK

CHUNK = 65536


class Line:
    """Passes bytes on; what is swallowed is gone, and nobody is told."""

    def __init__(self, board: int) -> None:
        self._listening = socket.create_server((LOOPBACK, 0))
        self.port = int(self._listening.getsockname()[1])
        self.swallows_commands = False
        self.swallows_answers = False
        self._board = board
        self._dead: set[socket.socket] = set()
        self._open: set[socket.socket] = set()

    def serve(self) -> None:
        """Take connections until the line is closed."""
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                try:
                    far = socket.create_connection((LOOPBACK, self._board))
                except OSError:
                    near.close()
                    continue
                self._open |= {near, far}
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=self._pump, args=(source, target, source is near), daemon=True).start()

    def die(self) -> None:
        """Swallow everything on the connections that are open now; new ones are well."""
        self._dead |= self._open

    def close(self) -> None:
        """End everything."""
        self._listening.close()
        for end in self._open:
            end.close()

    def _pump(self, source: socket.socket, target: socket.socket, to_board: bool) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                swallowed = self.swallows_commands if to_board else self.swallows_answers
                if not swallowed and source not in self._dead:
                    target.sendall(data)
            if source not in self._dead:
                target.shutdown(socket.SHUT_WR)


@contextmanager
def line_to(port: int) -> Iterator[Line]:
    """Open a line to a board on this machine, and close it."""
    line = Line(port)
    threading.Thread(target=line.serve, daemon=True).start()
    try:
        yield line
    finally:
        line.close()
