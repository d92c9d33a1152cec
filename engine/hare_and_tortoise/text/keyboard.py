"""Hare & Tortoise behind the protocol by which a terminal knows a game."""

from collections.abc import Iterable, Sequence

from engine.hare_and_tortoise.action import Action, Verb
from engine.hare_and_tortoise.events import Carrots, Event
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.text import picture
from engine.hare_and_tortoise.text.lines import read_line, receiver
from engine.hare_and_tortoise.text.telling import Teller
from engine.hare_and_tortoise.transitions import RaceStep
from engine.hare_and_tortoise.vocabulary import Phase
from engine.text_game import ChanceAsked, Say

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
QUESTIONS = {
    "edition": "Which edition?",
    "hare": "How are hare spaces played?",
    "end": "When is the race over?",
}


class KeyboardRace:
    """The race in the words of a language."""

    greeting = "To move, type the number that the board prints on the space. ? is for help."

    def __init__(self, say: Say) -> None:
        self._say = say

    def question(self, key: str) -> str:
        """Return how a field of the form is asked for."""
        return QUESTIONS[key]

    def meaning(self, _key: str, value: str) -> str:
        """Return what an answer means; an edition is told by its name."""
        return self._say("option", value)

    def about(self, state: GameState) -> str:
        """Return the edition."""
        return state.edition.id

    def turn(self, state: GameState) -> int:
        """Return the seat on turn."""
        return state.turn

    def open_question(self, state: GameState) -> str | None:
        """Ask the first receiver of a gift for an answer."""
        if state.phase != Phase.GIFTS:
            return None
        return f"{receiver(state)}, accept the gift of {state.gift}, or decline (it goes to the bank)>"

    def read(self, state: GameState, line: str) -> Action:
        """Return the action of a line."""
        return read_line(state, line)

    def typed(self, state: GameState, action: Action) -> str:
        """Return what people type for an action: the printed number for a move."""
        return picture.typed(state, action)

    def ask_chance(self, chances: Sequence[Action]) -> ChanceAsked[Action]:
        """Ask what the die says, or which card was drawn."""
        if chances[0].verb is Verb.ROLLED:
            dice = {str(action.number): action for action in chances}
            return ChanceAsked((), f"Roll the die. What fell ({', '.join(dice)})?", dice)
        cards = {str(number): action for number, action in enumerate(chances, start=1)}
        lines = [f"{number:>3}  {self._say('hare', str(action.card))}" for number, action in cards.items()]
        return ChanceAsked(lines, f"Draw a card. Which one is it (1-{len(cards)})?", cards)

    def refusal(self, state: GameState, reason: str) -> str:
        """Return why an action is refused."""
        return self._teller(state).refusal(reason)

    def board(self, state: GameState, width: int, *, all_hands: bool) -> list[str]:
        """Return the track, the players, and how the bank stands where that is worth a line."""
        teller = self._teller(state)
        lines = [*picture.track(state, width), picture.legend(state, teller), ""]
        lines += picture.players(state, teller, width, all_hands=all_hands)
        if state.bank < 0:
            lines.append(f"The bank has run out: it owes {-state.bank} carrots (IOU).")
        elif all_hands:
            lines.append(f"Bank: {state.bank} carrots.")
        return [*lines, ""]

    def hand(self, state: GameState, name: str, width: int) -> list[str]:
        """Return the hand of the player on turn, with all that may be done and what it costs."""
        carrots, lettuces = state.carrots[state.turn], state.lettuces[state.turn]
        offers = picture.offers(state, self._teller(state), width)
        return [f"{name} has {carrots} carrots and {lettuces} lettuces.", *offers, ""]

    def events(self, state: GameState, events: Iterable[Event]) -> list[str]:
        """Return what happened, a sentence each."""
        return self._teller(state).events(events)

    def account(self, steps: Sequence[RaceStep], *, all_hands: bool) -> list[str]:
        """Return the bank book; hands are in it where they may be seen."""
        payments = [event for step in steps for event in step.events if isinstance(event, Carrots)]
        if not payments:
            return ["Nothing was paid yet."]
        return [*picture.bank_book(self._teller(steps[-1].state), payments, balances=all_hands), ""]

    def help(self, state: GameState) -> list[str]:
        """Return what people may type."""
        printed = state.edition.printed_number(EXAMPLE)
        lines = (*HELP, TWO) if state.rules.per_player > 1 else HELP
        return [*(line.format(printed=printed, space=EXAMPLE) for line in lines), ""]

    def _teller(self, state: GameState) -> Teller:
        return Teller(self._say, state)
