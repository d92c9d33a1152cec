"""What a game brings to a keyboard: pictures, choices and events as lines of text, and reading what people type."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol

from engine.values import Act, Act_co, Event_contra, State_contra, Step


class Say(Protocol):
    """The words of a language, by section and key; one with plural forms takes the form of `n`."""

    def __call__(self, section: str, key: str, n: int = 0, **values: object) -> str:
        """Return a sentence with its values filled in."""


@dataclass(frozen=True, slots=True)
class ChanceAsked(Generic[Act_co]):
    """How people are asked what fell: lines to choose from, the question, and what each answer means."""

    lines: Sequence[str]
    question: str
    answers: Mapping[str, Act_co]


class TextGame(Protocol[State_contra, Act, Event_contra]):
    """A game in the words of a language, for people around one keyboard."""

    @property
    def greeting(self) -> str:
        """What people are told first."""

    def question(self, key: str, /) -> str:
        """Return how a field of the form is asked for."""

    def meaning(self, key: str, value: str, /) -> str:
        """Return what an answer to it means."""

    def about(self, state: State_contra, /) -> str:
        """Return in a word or two what is played."""

    def turn(self, state: State_contra, /) -> int:
        """Return the seat whose hand lies open to its owner: while it stays the same, nobody passes the keyboard."""

    def open_question(self, state: State_contra, /) -> str | None:
        """Return what is asked in front of everybody now, if anything; all else is asked of the seat on turn alone."""

    def read(self, state: State_contra, line: str, /) -> Act:
        """Return the action that people mean; one that nobody can tell is an `UnreadableActionError`."""

    def typed(self, state: State_contra, action: Act, /) -> str:
        """Return what people type for an action, as everybody may know it."""

    def ask_chance(self, chances: Sequence[Act], /) -> ChanceAsked[Act]:
        """Return how people are asked which of these has come up."""

    def refusal(self, state: State_contra, reason: str, /) -> str:
        """Return why something is refused; every game knows `game_over`."""

    def board(self, state: State_contra, width: int, /, *, all_hands: bool) -> list[str]:
        """Return the board and the players."""

    def hand(self, state: State_contra, name: str, width: int, /) -> list[str]:
        """Return the hand of the seat on turn, called by this name, and what it may do."""

    def events(self, state: State_contra, events: Iterable[Event_contra], /) -> list[str]:
        """Return what happened, a sentence each."""

    def account(self, steps: Sequence[Step[State_contra, Event_contra]], /, *, all_hands: bool) -> list[str]:
        """Return every payment so far, as everybody may see it."""

    def help(self, state: State_contra, /) -> list[str]:
        """Return what people may type."""
