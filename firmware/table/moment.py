"""The table at one moment: made once a tick, and read by lights, pages and checks of what a command meant."""

from dataclasses import dataclass
from typing import Generic

from engine.game import Act, Event, State
from firmware.inference.expected_board import ExpectedBoard
from firmware.inference.results import Choice, Confirm, Inference, Proposal, Unpayable
from firmware.lighting.roles import Lights, Rolling
from firmware.table.amendments import Amendable


@dataclass(frozen=True, slots=True)
class Moment(Generic[State, Act, Event]):
    """What everything is built from that anybody sees of the table."""

    version: int
    """How often something was booked or taken back."""
    state: State
    """The game as people may know it: a die that still rolls has not fallen yet."""
    expected: ExpectedBoard[Act]
    inference: Inference[Act]
    """What the markers say."""
    from_phone: Proposal[Act] | None
    shown: Inference[Act]
    """What the table shows: what markers say before what a phone says, and that before what is wrong."""
    rolling: Rolling[Event] | None
    books_at: float | None
    """When the proposal that is shown is booked by lying still, if it is."""
    lights: Lights
    amendable: Amendable[State, Act] | None
    """The booking that its owner may still change by hand."""
    discreet: bool
    """Whether nobody but its owner may know what a hand allows."""
    following: bool
    """Whether a marker has had no time yet to follow what a phone, a bot or chance has done."""

    done_is_late: bool
    """Whether somebody who presses `done` now still means the last booking, or what was there before a guess."""

    @property
    def asks_for_done(self) -> bool:
        """Whether the lamp in `done` glows: a press is what everybody waits for, and would be heard."""
        return self.waits_for_done and not self.done_is_late

    @property
    def waits_for_done(self) -> bool:
        """Whether nothing but `done` goes on from here."""
        if self.rolling is not None:
            return False
        match self.shown:
            case Proposal():
                return self.books_at is None
            case Choice() | Confirm() | Unpayable():
                return True
        return False
