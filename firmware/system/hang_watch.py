"""Notices when the thread of the buses waits in a transfer that does not end, and wakes nobody while it does not."""

import asyncio
from collections.abc import Callable

LOOKS_AFTER = 1.5
"""It is looked at when nothing came from the buses for this many times the patience with them: hardly ever."""


class HangWatch:
    """Watches from the event loop: `heard` whenever something came from the buses."""

    def __init__(
        self, seconds_in_call: Callable[[], float], patience: Callable[[], float], tell: Callable[[bool], object]
    ) -> None:
        self._seconds_in_call = seconds_in_call
        self._patience = patience
        """After how long in the machine's time a call is one that hangs."""
        self._tell = tell
        """Told when it begins to hang, and when it goes on."""
        self._told = False
        self._alarm: asyncio.TimerHandle | None = None

    def heard(self) -> None:
        """Put the next look off: a timer that is put off before it is due wakes nobody."""
        self._say(hangs=False)
        self._look_in(self._patience() * LOOKS_AFTER)

    def stop(self) -> None:
        """Look no more."""
        if self._alarm is not None:
            self._alarm.cancel()

    def _look(self) -> None:
        patience, waited = self._patience(), self._seconds_in_call()
        hangs = waited >= patience
        self._say(hangs=hangs)
        self._look_in(patience if hangs else patience - waited)

    def _look_in(self, seconds: float) -> None:
        self.stop()
        self._alarm = asyncio.get_running_loop().call_later(seconds, self._look)

    def _say(self, *, hangs: bool) -> None:
        if hangs != self._told:
            self._told = hangs
            self._tell(hangs)
