"""The game loop at one keyboard: show, ask, book, tell."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic

from engine.game import Act, Event, Game, RefusedError, State, UnreadableActionError
from engine.text_game import TextGame
from firmware.journal.booked_game import BookedGame
from firmware.journal.errors import JournalDiskError, NoGameError
from firmware.terminal.chance import Chance
from firmware.terminal.console import Console, LeaveError


@dataclass
class Table(Generic[State, Act, Event]):
    """People around one keyboard; knows whose hand is on the screen."""

    console: Console
    booked: BookedGame[State, Act, Event]
    text: TextGame[State, Act, Event]
    chance: Chance[Act]
    open_hands: bool = False
    _reader: int | None = field(default=None, init=False)
    _shown: State | None = field(default=None, init=False)

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.booked.state

    @property
    def game(self) -> Game[State, Act, Event]:
        """The game that is played."""
        return self.booked.game

    def play(self) -> None:
        """Play to the end of the game; leaving before is a `LeaveError`."""
        self.console.say(self.text.greeting, "")
        self._show_board()
        while True:
            if self.game.over(self.state):
                if self._end():
                    return
            elif chances := self.game.chances(self.state):
                self._answer_chance(self.chance(chances))
            elif question := self.text.open_question(self.state):
                self._answer(question)
            else:
                self._decide()

    def _decide(self) -> None:
        seat = self.text.turn(self.state)
        name = self.game.names(self.state)[seat]
        line = ""
        if not self.open_hands and self._reader != seat:
            line = self.console.ask(f"Pass the keyboard to {self.console.bold(name)}, then press Enter.")
            if self._command(line):
                return
        if not line:
            self._reader = seat
            if self._shown is not self.state:
                self._show_hand(name)
            line = self.console.ask(f"{name}, your move (? for help)>")
        if not line:
            self._shown = None
        elif not self._command(line):
            self._try(lambda: self.text.read(self.state, line))

    def _answer(self, question: str) -> None:
        line = self.console.ask(question)
        if not self._command(line):
            self._try(lambda: self.text.read(self.state, line))

    def _answer_chance(self, action: Act) -> None:
        if not self._try(lambda: action):
            self.console.ask("Press Enter to try again.")

    def _try(self, read: Callable[[], Act]) -> bool:
        """Book an action and tell what came of it, or say why not."""
        seat = self.text.turn(self.state)
        try:
            step = self.booked.book(read())
        except RefusedError as error:
            self.console.say(f"Not possible: {self.text.refusal(self.state, error.reason)}")
        except UnreadableActionError as error:
            self.console.say(f"That is not understood: {error}. Type ? for help.")
        except JournalDiskError as error:
            self.console.say(f"Not booked, because the disk is full or failing ({error}).", "Make room and try again.")
        else:
            passes = self.text.turn(step.state) != seat or self.game.over(step.state)
            if passes and not self.open_hands and self._reader is not None:
                self.console.hide()
                self._reader = None
            if told := self.text.events(step.state, step.events):
                self.console.say(*told, "")
            if passes:
                self._show_board()
            return True
        return False

    def _command(self, line: str) -> bool:
        """Do what is no action of the game, and tell whether the line was such a thing."""
        match line.lower():
            case "quit" | "exit" | "q":
                raise LeaveError
            case "help" | "?" | "h":
                self.console.say(*self.text.help(self.state))
            case "undo":
                self._undo()
            case "book":
                self.console.say(*self.text.account(self.booked.steps, all_hands=self._all_hands()))
            case "board":
                self._show_board()
            case _:
                return False
        return True

    def _undo(self) -> None:
        try:
            taken_back = self.booked.undo()
        except (NoGameError, JournalDiskError) as error:
            self.console.say(f"Not possible: {error}.")
            return
        if not self.open_hands:
            self.console.hide()
        self._reader = self._shown = None
        told = ", ".join(self.text.typed(self.state, action) for action in taken_back)
        self.console.say(f"Taken back: {told}.", "")
        self._show_board()

    def _end(self) -> bool:
        """Show how the game ended; tell whether that is the last word."""
        self.console.say(*places(self.booked), "")
        try:
            line = self.console.ask("Press Enter to close the game (or: book, board, undo).")
            if self._command(line):
                return False
        except LeaveError:
            line = ""
        if line:
            self.console.say(self.text.refusal(self.state, "game_over"))
            return False
        self.booked.finish()
        return True

    def _show_board(self) -> None:
        self.console.say(*self.text.board(self.state, self.console.width, all_hands=self._all_hands()))

    def _show_hand(self, name: str) -> None:
        self._shown = self.state
        self.console.say(*self.text.hand(self.state, self.console.bold(name), self.console.width))

    def _all_hands(self) -> bool:
        return self.open_hands or self.game.over(self.state)


def places(booked: BookedGame[State, Act, Event]) -> list[str]:
    """Return who came in when, in a game that is over."""
    found = booked.game.summary(booked.steps).places
    return [f"{place}. {name}" for place, name in enumerate(found, start=1)]
