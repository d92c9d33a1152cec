"""How patient the table is."""

from dataclasses import dataclass, field

from firmware.inference.patience import Patience
from firmware.lighting.render import IN_ORDER
from firmware.sensing.debounce import DebounceSettings


@dataclass(frozen=True, slots=True)
class TableSettings:
    """How patient the table is, in seconds; a settle-down time of 0 books nothing by itself."""

    debounce: DebounceSettings = field(default_factory=DebounceSettings)
    patience: Patience = field(default_factory=Patience)
    settle_down: float = 2.5
    afterwards: float = 1.5
    """A `done` that comes so soon after a booking by time or by the next hand means that booking."""
    after_a_hand: float = 3.0
    """The same if a marker was put back since that was lifted before: somebody tidies, and who moved presses late."""
    reaction: float = 0.2
    """Nobody answers sooner than so after a booking: who lifted a marker before that has straightened it."""
    reads: float = 0.5
    """Nobody has read sooner than so what the table asks: which marker was put down, were some exchanged."""
    after_the_end: float = 10.0
    """For so long the owner of the decision that ended the game may still put the marker elsewhere."""
    follows: float = 1.5
    """Nobody is told for so long that a marker has to follow what was chosen on a phone, by a bot or by chance."""
    hold: float = 2.0
    roll: float = 1.6
    patience_closed: float = 4.0
    patience_open: float = 20.0
    discreet: bool = False
    falls_asleep: float = 90.0
    seat_colours: tuple[int, ...] = IN_ORDER
    """Which of the seat colours each seat has."""
