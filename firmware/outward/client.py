"""A client of a broker of which nothing is left, whenever the word comes that it is to end.

The library lets go of its socket, and of the task that looks after it, only when a client that was connected is left in
good order. Whoever is cancelled while connecting, or waits too long for an answer, would leave both: a board that is
gone would be alive to the broker.
"""

from types import TracebackType
from typing import Self

from aiomqtt import Client

from firmware.outward.first_of import end


class BrokerClient(Client):
    """Hangs up in any case; what it leaves in bad order, the broker tells by the last will."""

    _left = False
    _connecting = False
    """A thread connects, whose socket is not yet known to the event loop."""

    async def __aenter__(self) -> Self:
        """Connect."""
        self._left, self._connecting = False, True
        try:
            return await super().__aenter__()
        except BaseException:
            await self._hang_up()
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Part in good order if that is possible."""
        try:
            await super().__aexit__(kind, error, traceback)
        finally:
            await self._hang_up()

    async def _hang_up(self) -> None:
        self._left = True
        if not self._connecting:
            self._close()
        if self._misc_task is not None:
            await end([self._misc_task])

    def _client_connect(self) -> None:
        """Connect, in a thread that goes on when nobody waits for it any more."""
        try:
            super()._client_connect()
        finally:
            self._loop.call_soon_threadsafe(self._has_connected)

    def _has_connected(self) -> None:
        self._connecting = False
        if self._left:
            self._close()

    def _close(self) -> None:
        self._client._sock_close()  # noqa: SLF001  # to disconnect is to wait for a broker that reads
