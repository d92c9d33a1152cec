"""The game loop at one keyboard: show, ask, book, tell."""

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.hare_and_tortoise import (
    Action,
    GameState,
    Phase,
    Reason,
    RefusedError,
    UnreadableActionError,
    Verb,
    chances,
    view,
)
from engine.hare_and_tortoise.events import Carrots, Event
from firmware.config.language import Language
from firmware.journal.booked_game import BookedGame
from firmware.journal.errors import JournalDiskError, NoGameError
from firmware.terminal import picture
from firmware.terminal.chance import Chance
from firmware.terminal.console import Console, LeaveError
from firmware.terminal.lines import read_line
from firmware.terminal.telling import Teller

EXAMPLE = 35
HELP = (
    "To move, type the number that the board prints on the space, such as {printed}; or one of the words in the list.",
    "On a carrot space take and pay mean to stay there.",
    "Full notation works too. It counts spaces from the start: move {space} goes to {printed}.",
    "undo takes back the last move with all that it caused, as often as you like.",
    "book shows every payment, board the race, Enter your choices; quit leaves.",
    "The game is kept at every step: after quit, Ctrl-C or a power cut it goes on.",
)
TWO = "With two runners name the second one: {printed} by 2, back by 2."


RaceBook = BookedGame[GameState, Action, Event]


@dataclass
class Table:
    """People around one keyboard; knows whose hand is on the screen."""

    console: Console
    booked: RaceBook
    language: Language
    chance: Chance
    open_hands: bool = False
    _reader: int | None = field(default=None, init=False)
    _shown: GameState | None = field(default=None, init=False)

    @property
    def state(self) -> GameState:
        """The game as it stands."""
        return self.booked.state

    @property
    def _teller(self) -> Teller:
        return Teller(self.language, self.state)

    def play(self) -> None:
        """Play to the end of the race; leaving before is a `LeaveError`."""
        self.console.say("To move, type the number that the board prints on the space. ? is for help.", "")
        self._show_board()
        while True:
            if self.state.over:
                if self._end():
                    return
            elif chances(self.state):
                self._answer_chance()
            elif self.state.phase == Phase.GIFTS:
                self._answer_gift()
            else:
                self._decide()

    def _decide(self) -> None:
        seat, name = self.state.turn, self.state.names[self.state.turn]
        line = ""
        if not self.open_hands and self._reader != seat:
            line = self.console.ask(f"Pass the keyboard to {self.console.bold(name)}, then press Enter.")
            if self._command(line):
                return
        if not line:
            self._reader = seat
            if self._shown is not self.state:
                self._show_hand()
            line = self.console.ask(f"{name}, your move (? for help)>")
        if not line:
            self._shown = None
        elif not self._command(line):
            self._try(lambda: read_line(self.state, line))

    def _answer_gift(self) -> None:
        name = picture.waiting_for_gift(view(self.state, None))
        question = f"{name}, accept the gift of {self.state.gift}, or decline (it goes to the bank)>"
        line = self.console.ask(question)
        if self._command(line):
            return
        verbs = {"accept": Verb.ACCEPT, "decline": Verb.DECLINE}
        if line.lower() in verbs:
            self._try(lambda: Action(verbs[line.lower()], who=name))
        else:
            self._try(lambda: read_line(self.state, line))

    def _answer_chance(self) -> None:
        action = self.chance(chances(self.state), len(self.booked.steps))
        if not self._try(lambda: action):
            self.console.ask("Press Enter to try again.")

    def _try(self, read: Callable[[], Action]) -> bool:
        """Book an action and tell what came of it, or say why not."""
        seat = self.state.turn
        try:
            step = self.booked.book(read())
        except RefusedError as error:
            self.console.say(f"Not possible: {self._teller.refusal(error.reason)}")
        except UnreadableActionError as error:
            self.console.say(f"That is not understood: {error}. Type ? for help.")
        except JournalDiskError as error:
            self.console.say(f"Not booked, because the disk is full or failing ({error}).", "Make room and try again.")
        else:
            passes = step.state.turn != seat or step.state.over
            if passes and not self.open_hands and self._reader is not None:
                self.console.hide()
                self._reader = None
            self.console.say(*self._teller.events(step.events), "")
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
                self._show_help()
            case "undo":
                self._undo()
            case "book":
                self._show_book()
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
        state = self.state
        told = ", ".join(picture.typed(state, action) for action in taken_back)
        self.console.say(f"Taken back: {told}.", "")
        self._show_board()

    def _end(self) -> bool:
        """Show how the race ended; tell whether that is the last word."""
        self.console.say(*picture.places(self.state), "")
        try:
            line = self.console.ask("Press Enter to close the game (or: book, board, undo).")
            if self._command(line):
                return False
        except LeaveError:
            line = ""
        if line:
            self.console.say(self._teller.refusal(Reason.GAME_OVER))
            return False
        self.booked.finish()
        return True

    def _show_board(self) -> None:
        state, width = self.state, self.console.width
        self.console.say(*picture.track(state, width), picture.legend(state, self._teller), "")
        self.console.say(*picture.players(state, self._teller, width, all_hands=self._all_hands()))
        if state.bank < 0:
            self.console.say(f"The bank has run out: it owes {-state.bank} carrots (IOU).")
        elif self._all_hands():
            self.console.say(f"Bank: {state.bank} carrots.")
        self.console.say("")

    def _show_hand(self) -> None:
        state = self._shown = self.state
        name = self.console.bold(state.names[state.turn])
        self.console.say(f"{name} has {state.carrots[state.turn]} carrots and {state.lettuces[state.turn]} lettuces.")
        self.console.say(*picture.offers(state, self._teller, self.console.width), "")

    def _show_book(self) -> None:
        payments = [e for step in self.booked.steps for e in step.events if isinstance(e, Carrots)]
        if not payments:
            self.console.say("Nothing was paid yet.")
            return
        self.console.say(*picture.bank_book(self._teller, payments, balances=self._all_hands()), "")

    def _show_help(self) -> None:
        state = self.state
        printed = state.edition.printed_number(EXAMPLE)
        lines = (*HELP, TWO) if state.rules.per_player > 1 else HELP
        self.console.say(*(line.format(printed=printed, space=EXAMPLE) for line in lines), "")

    def _all_hands(self) -> bool:
        return self.open_hands or self.state.over
