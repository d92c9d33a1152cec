"""Presses of the buttons that wait until every cell has settled: hands are faster than the settle times."""

from collections import deque
from collections.abc import Callable, Iterable

from hardware.ports import Press


class WaitingPresses:
    """Presses in the order in which they came."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._waiting: deque[tuple[float, Press]] = deque()

    def add(self, at: float, presses: Iterable[Press]) -> None:
        """Take presses."""
        self._waiting.extend((at, press) for press in presses)

    def let_go(self, at: float, restless: Callable[[], bool]) -> Iterable[tuple[float, Press]]:
        """Yield those whose time has come, with when they were made."""
        while self._waiting and (not restless() or at - self._waiting[0][0] >= self._patience):
            yield self._waiting.popleft()
