"""How long markers may be on their way after the game has moved them before anybody is told to put them right."""

from dataclasses import dataclass
from math import inf
from typing import Any

from firmware.inference.results import Inference, Wrong


@dataclass(slots=True)
class Following:
    """Gives hands a moment to follow what was chosen on a phone, by a bot or by chance, one marker after the other."""

    _since: float = -inf
    _missing: int = 0

    def begin(self, at: float) -> None:
        """Note that the game has moved something that no hand has moved."""
        self._since = at

    def goes_on(self, at: float, shown: Inference[Any], lasts: float) -> bool:
        """Tell whether what is shown as wrong is only on its way: then the lights say enough."""
        if not isinstance(shown, Wrong):
            self._missing = 0
            return False
        if len(shown.missing) < self._missing:
            self._since = at
        self._missing = len(shown.missing) if shown.forced else 0
        put_down = shown.forced or not shown.missing
        return put_down and shown.reason is None and at - self._since < lasts
