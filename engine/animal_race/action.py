"""Actions of the animal race: immutable values with a text form that reads back."""

import re
from dataclasses import dataclass
from enum import StrEnum

from engine.animal_race.vocabulary import ANIMALS, CARDS, HOWL, WOLF
from engine.game import UnreadableActionError


class Verb(StrEnum):
    """What an action does."""

    BET = "bet"
    PLAY = "play"
    ADVANCE = "advance"
    STREAMS = "streams"
    TURBOS = "turbos"
    DEALT = "dealt"
    DREW = "drew"


OF_CHANCE = frozenset({Verb.STREAMS, Verb.TURBOS, Verb.DEALT, Verb.DREW})
_ANIMAL = "|".join(ANIMALS)
_NUMBER = r"[1-9][0-9]{0,5}"
_TEXT = re.compile(
    rf"(?P<who>[^:]+): bet (?:(?P<bet>{_ANIMAL})|wolf (?P<bet_howl>howl))"
    rf"|(?:(?P<player>[^:]+): )?(?:play (?P<play>{_ANIMAL}) (?P<count>{_NUMBER})(?: howl (?P<howls>{_NUMBER}))?"
    rf"|advance (?P<advance>{_ANIMAL}))"
    rf"|streams (?P<low>0|{_NUMBER}) (?P<high>0|{_NUMBER})|turbos (?P<turbos>(?:{_ANIMAL})(?: (?:{_ANIMAL})){{4}})"
    rf"|dealt (?P<dealt>{_ANIMAL}|howl)|drew (?P<drew>{_ANIMAL}|howl)"
)


@dataclass(frozen=True, slots=True, repr=False)
class Action:
    """One action: `card` is an animal's number or that of the howl, `count` how many cards, `howls` how many of these.

    `numbers` are the tiles of the streams, or the animals of the turbos in the order of their tiles.
    """

    verb: Verb
    card: int = -1
    count: int = 0
    howls: int = 0
    numbers: tuple[int, ...] = ()
    who: str | None = None

    def __str__(self) -> str:
        match self.verb:
            case Verb.BET:
                text = "bet wolf howl" if self.card == HOWL else f"bet {CARDS[self.card]}"
            case Verb.PLAY:
                text = f"play {CARDS[self.card]} {self.count}" + (f" howl {self.howls}" if self.howls else "")
            case Verb.STREAMS:
                text = "streams {} {}".format(*self.numbers)
            case Verb.TURBOS:
                text = " ".join(["turbos", *(CARDS[animal] for animal in self.numbers)])
            case _:
                text = f"{self.verb} {CARDS[self.card]}"
        return text if self.who is None else f"{self.who}: {text}"

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"

    @classmethod
    def read(cls, text: str) -> "Action":
        """Return the action of a text; names are checked by the state that the action is for."""
        found = _TEXT.fullmatch(text)
        if found is None:
            raise UnreadableActionError(f"{text!r} is no action; actions read like 'play fox 2', 'Ann: bet hare'")
        if found["who"] is not None:
            return cls(Verb.BET, HOWL if found["bet_howl"] else CARDS.index(found["bet"]), who=found["who"])
        if found["play"] is not None:
            return cls._play(text, found)
        if found["advance"] is not None:
            return cls(Verb.ADVANCE, CARDS.index(found["advance"]), who=found["player"])
        if found["low"] is not None:
            return cls(Verb.STREAMS, numbers=(int(found["low"]), int(found["high"])))
        if found["turbos"] is not None:
            return cls(Verb.TURBOS, numbers=tuple(CARDS.index(word) for word in found["turbos"].split()))
        if found["dealt"] is not None:
            return cls(Verb.DEALT, CARDS.index(found["dealt"]))
        return cls(Verb.DREW, CARDS.index(found["drew"]))

    @classmethod
    def _play(cls, text: str, found: re.Match[str]) -> "Action":
        animal, count, howls = CARDS.index(found["play"]), int(found["count"]), int(found["howls"] or 0)
        if howls and (animal != WOLF or howls > count):
            raise UnreadableActionError(f"{text!r}: only wolves howl, and not more of them than are played")
        return cls(Verb.PLAY, animal, count, howls, who=found["player"])
