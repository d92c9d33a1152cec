"""What `done` means: what is shown, or what people saw just before it was."""

from dataclasses import dataclass
from math import inf
from typing import Generic

from engine.game import Act
from firmware.inference.results import Asks, Confirm, Inference, Proposal, Unpayable
from firmware.table.settings import TableSettings


@dataclass(slots=True)
class MeantByDone(Generic[Act]):
    """Remembers when the table has booked and asked, and tells whether a press can mean what is shown."""

    settings: TableSettings
    booked_at: float = -inf
    unasked_at: float = -inf
    """When time or the next hand booked last."""
    _doubted_at: float | None = None
    """Since when people are asked whether markers were exchanged."""

    def shows(self, at: float, shown: Inference[Act]) -> None:
        """Note what the markers say now."""
        if not isinstance(shown, Confirm):
            self._doubted_at = None
        elif self._doubted_at is None:
            self._doubted_at = at

    def is_late(self, pressed: float, shown: Inference[Act], *, changing: bool) -> bool:
        """Tell whether `done` cannot mean what is shown: the last booking, or what nobody can have read yet.

        `changing`: the owner of the last booking has taken it up again, and the table asks about that.
        """
        unread = (
            isinstance(shown, Proposal | Unpayable) and shown.asks is Asks.WHICH and self._unread(pressed, shown.since)
        )
        return unread or (not changing and self._means_the_booking(pressed, shown))

    def _means_the_booking(self, pressed: float, shown: Inference[Act]) -> bool:
        """Tell whether `done` comes so soon after time or the next hand has booked that it means that booking.

        Whoever lifted a marker before anybody can have answered has straightened it: there it means any booking. If
        that hand was there before time or itself has booked, who moved presses late. Who presses after having read
        that markers may have been exchanged says that they were not, or has not seen any exchange.
        """
        booked_at, lasts = self.unasked_at, self.settings.afterwards
        if isinstance(shown, Proposal) and shown.asks is Asks.ANSWER:
            straightened = shown.lifted < self.booked_at + self.settings.reaction
            booked_at = self.booked_at if straightened else booked_at
            lasts = self.settings.after_a_hand if shown.lifted < self.unasked_at == self.booked_at else lasts
        soon = pressed - booked_at <= lasts
        return soon and (self._doubted_at is None or self._unread(pressed, self._doubted_at))

    def _unread(self, pressed: float, since: float) -> bool:
        return pressed - since < self.settings.reads
