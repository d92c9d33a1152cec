"""What a command meant when it was given: its page may be behind, and the board goes on.

A page names the version that it saw. The command is carried out if it would still do the same: a marker that was nudged
elsewhere, or a fault that was noticed, takes nothing away from a `done` that was meant for what is still proposed.
"""

from collections import deque
from dataclasses import dataclass

from engine.game import Act, Event, State
from firmware.inference.results import Choice, Confirm, Proposal, Unpayable, Wrong
from firmware.table.moment import Moment

REMEMBERED = 500


@dataclass(frozen=True, slots=True)
class CommandMeaning:
    """What commands would do at one moment: `position` is what was booked, the rest what the table shows."""

    position: tuple[int, ...] = ()
    books: str | None = None
    """The action that `done` books."""
    trusts: tuple[int, ...] | None = None
    """What `done` or `trust` takes people's word for: empty when markers may be swapped, else the marker or cell."""
    drops: str | None = None
    """The proposal that `undo` drops; without one it takes the last decision back."""

    @classmethod
    def of(cls, game: int, moment: Moment[State, Act, Event]) -> "CommandMeaning":
        """Return what commands would do now, in the so manieth game of this table."""
        shown = moment.shown
        dropped = moment.from_phone or moment.inference
        return cls(
            position=(game, moment.version, moment.rolling is not None),
            books=_booked(shown),
            trusts=_trusted(shown),
            drops=str(dropped.action) if isinstance(dropped, Proposal) else None,
        )


class Staleness:
    """What commands have meant, version by version; what is too long ago is forgotten."""

    def __init__(self) -> None:
        self._kept: deque[tuple[int, CommandMeaning]] = deque(maxlen=REMEMBERED)

    def note(self, version: int, meaning: CommandMeaning) -> None:
        """Remember what commands mean from a version on."""
        if not self._kept or self._kept[-1][1] != meaning:
            self._kept.append((version, meaning))

    def still(self, name: str, seen: int, now: CommandMeaning, action: str | None = None) -> bool:
        """Tell whether a command does what was meant by whoever saw a version; a `done` may name its action."""
        since = self._since(seen)
        if not since or since[0].position != now.position:
            return False
        then = since[0]
        if name == "undo":
            return then.drops == now.drops
        if name not in ("done", "trust"):
            return True
        if action is not None and name == "done":
            return action == now.books
        # An action is the same when it is shown again; people's word is good only for what they looked at.
        asked_throughout = now.trusts is None or all(meaning.trusts == now.trusts for meaning in since)
        return (then.books, then.trusts) == (now.books, now.trusts) and asked_throughout

    def _since(self, seen: int) -> list[CommandMeaning]:
        """Return what commands have meant from a version on; nothing if that is forgotten."""
        later = [meaning for version, meaning in self._kept if version > seen]
        before = [meaning for version, meaning in self._kept if version <= seen]
        return [before[-1], *later] if before else []


def _booked(shown: object) -> str | None:
    match shown:
        case Proposal(action=action) | Choice(action=action):
            return str(action)
        case Unpayable(marker=marker, cell=cell):
            return f"{marker} on {cell}"
    return None


def _trusted(shown: object) -> tuple[int, ...] | None:
    match shown:
        case Confirm():
            return ()
        case Wrong(missing=(marker, *_)):
            return (0, marker)
        case Wrong(extra=(cell, *_)):
            return (1, cell)
    return None
