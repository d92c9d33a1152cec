"""The one way to listen: whoever wants to hear something says so, and says when it is enough."""

from collections.abc import Callable
from typing import Generic, TypeVar

Heard = TypeVar("Heard")


class Listeners(Generic[Heard]):
    """Tells everybody who listens, in the order in which they came."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[Heard], None]] = []

    def add(self, listener: Callable[[Heard], None]) -> Callable[[], None]:
        """Tell a listener from now on; returns what ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self, heard: Heard) -> None:
        """Tell everybody."""
        for listener in tuple(self._listeners):
            listener(heard)
