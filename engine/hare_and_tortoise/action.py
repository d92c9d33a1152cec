"""Actions: what people and chance do, as immutable values with a text form that reads back."""

import re
from dataclasses import dataclass
from enum import StrEnum

from engine.game import UnreadableActionError
from engine.hare_and_tortoise.vocabulary import HareEvent


class Verb(StrEnum):
    """What an action does; a stay and an answer say which way."""

    MOVE = "move"
    BACK = "back"
    STAY_TAKE = "stay take"
    STAY_PAY = "stay pay"
    RESTART = "restart"
    TAKE = "take"
    PAY = "pay"
    PASS = "pass"  # noqa: S105  # no password, an answer
    ACCEPT = "accept"
    DECLINE = "decline"
    ROLLED = "rolled"
    DREW = "drew"


OF_A_RUNNER = frozenset({Verb.MOVE, Verb.BACK, Verb.STAY_TAKE, Verb.STAY_PAY, Verb.RESTART})
OF_CHANCE = frozenset({Verb.ROLLED, Verb.DREW})
WITH_NUMBER = frozenset({Verb.MOVE, Verb.ROLLED})

_NUMBER = r"(?:0|-?[1-9][0-9]{0,5})"
_TEXT = re.compile(
    rf"(?:(?P<who>[^:]+): )?"
    rf"(?:(?P<number_verb>move|rolled) (?P<number>{_NUMBER})|drew (?P<card>[a-z0-9_]+)"
    rf"|(?P<verb>back|stay take|stay pay|restart|take|pay|pass|accept|decline))"
    rf"(?: by (?P<runner>[2-9]))?"
)


@dataclass(frozen=True, slots=True)
class Action:
    """One action; `who` names somebody other than the player on turn."""

    verb: Verb
    number: int = 0
    card: HareEvent | None = None
    runner: int = 1
    who: str | None = None

    def __str__(self) -> str:
        text = str(self.verb)
        if self.verb in WITH_NUMBER:
            text += f" {self.number}"
        if self.card is not None:
            text += f" {self.card}"
        if self.runner != 1:
            text += f" by {self.runner}"
        return text if self.who is None else f"{self.who}: {text}"

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"

    def is_readable(self) -> bool:
        """Tell whether this is an action of the notation: a number, a card or a runner only where one belongs."""
        return (
            (self.card is not None) == (self.verb is Verb.DREW)
            and (self.number == 0 or self.verb in WITH_NUMBER)
            and (self.runner == 1 or (self.runner > 1 and self.verb in OF_A_RUNNER))
        )

    @classmethod
    def read(cls, text: str) -> "Action":
        """Return the action of a text; names are checked by the state that the action is for."""
        found = _TEXT.fullmatch(text)
        if found is None:
            raise UnreadableActionError(f"{text!r} is no action; actions read like 'move 35', 'back', 'stay take'")
        number, card, runner = found["number"], found["card"], found["runner"]
        try:
            event = None if card is None else HareEvent(card)
        except ValueError:
            raise UnreadableActionError(f"there is no card {card!r}") from None
        verb = Verb(found["number_verb"] or found["verb"] or Verb.DREW)
        if runner is not None and verb not in OF_A_RUNNER:
            raise UnreadableActionError(f"{text!r} names a runner, but {verb!r} is no runner's action")
        return cls(verb, int(number or 0), event, int(runner or 1), found["who"])
