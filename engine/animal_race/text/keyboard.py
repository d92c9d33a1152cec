"""The animal race behind the protocol by which a terminal knows a game."""

from collections.abc import Iterable, Sequence

from engine.animal_race.action import Action
from engine.animal_race.events import Event, Scored
from engine.animal_race.page_data import public_action
from engine.animal_race.state import RaceState
from engine.animal_race.text import picture
from engine.animal_race.text.telling import Teller
from engine.animal_race.transitions import AnimalStep, read_action
from engine.animal_race.vocabulary import Phase
from engine.game import UnreadableActionError
from engine.text_game import ChanceAsked, Say

HELP = (
    "Bet: type an animal, such as fox; wolf howl bets a howl card on the wolf.",
    "Play: type an animal and how many cards, such as hare 2; wolf 3 howl 1 plays three wolves, one of them a howl.",
    "Apprentice game: type the animal that you move.",
    "Full notation works too: play hare 2, Ann: bet fox, advance hare.",
    "undo takes back the last turn with the cards that it drew, as often as you like.",
    "book shows what bets have brought, board the race, Enter your cards; quit leaves.",
    "The game is kept at every step: after quit, Ctrl-C or a power cut it goes on.",
)
QUESTIONS = {"rules": "Which rules?", "races": "How many races?"}
_VERBS = {Phase.BET: "bet", Phase.PLAY: "play", Phase.ADVANCE: "advance"}


class KeyboardAnimals:
    """The animal race in the words of a language."""

    greeting = "To play, type an animal and how many cards, such as hare 2. ? is for help."

    def __init__(self, say: Say) -> None:
        self._say = say

    def question(self, key: str) -> str:
        """Return how a field of the form is asked for."""
        return QUESTIONS[key]

    def meaning(self, key: str, value: str) -> str:
        """Return what an answer means."""
        return self._say("option", value if key == "rules" else f"races_{value}")

    def about(self, state: RaceState) -> str:
        """Return which rules are played."""
        return f"animal race, {state.options.rules}"

    def turn(self, state: RaceState) -> int:
        """Return the seat on turn; while bets are made, the next who has to; while cards are dealt, who begins."""
        if state.phase == Phase.BET:
            return next(seat for seat, card in enumerate(state.second) if card < 0)
        return state.token if state.on_turn is None else state.on_turn

    def open_question(self, _state: RaceState) -> None:
        """Return nothing: everything here is asked of one seat alone."""

    def read(self, state: RaceState, line: str) -> Action:
        """Return the action of a line: the notation, or what is left of it without name and verb."""
        try:
            return read_action(state, line)
        except UnreadableActionError:
            verb = _VERBS.get(Phase(state.phase))
            words = " ".join(line.lower().split())
            if verb is None or not words:
                raise
        text = words if words.startswith(f"{verb} ") else f"{verb} {words}"
        return read_action(state, f"{state.names[self.turn(state)]}: {text}" if verb == "bet" else text)

    def typed(self, _state: RaceState, action: Action) -> str:
        """Return an action as everybody may know it."""
        return public_action(action)

    def ask_chance(self, chances: Sequence[Action]) -> ChanceAsked[Action]:
        """Ask which of these has come up."""
        numbered = {str(number): action for number, action in enumerate(chances, start=1)}
        lines = [f"{number:>3}  {action}" for number, action in numbered.items()]
        return ChanceAsked(lines, f"Which one is it (1-{len(numbered)})?", numbered)

    def refusal(self, _state: RaceState, reason: str) -> str:
        """Return why an action is refused."""
        return self._say("reason", reason)

    def board(self, state: RaceState, _width: int, *, all_hands: bool) -> list[str]:
        """Return the track, what lies, and the players."""
        teller = self._teller(state)
        race = [f"Race {state.race} of {state.options.races}"] if state.options.races > 1 else []
        lines = [*race, *picture.track(state, teller), "", *picture.table(state, teller)]
        return [*lines, *picture.players(state, teller, all_hands=all_hands), ""]

    def hand(self, state: RaceState, name: str, _width: int) -> list[str]:
        """Return the hand and the bets of the seat on turn, and what it may do."""
        teller, seat = self._teller(state), self.turn(state)
        return [
            picture.own(state, seat, name, teller),
            picture.asks(state),
            *picture.offers(state, seat, teller),
            "",
        ]

    def events(self, state: RaceState, events: Iterable[Event]) -> list[str]:
        """Return what happened, a sentence each."""
        return self._teller(state).events(events)

    def account(self, steps: Sequence[AnimalStep], *, all_hands: bool) -> list[str]:  # noqa: ARG002  # nothing is hidden in it
        """Return what bets have brought in the races that are over."""
        scored = [event for step in steps for event in step.events if isinstance(event, Scored)]
        if not scored:
            return ["No race is over yet."]
        return [*self._teller(steps[-1].state).events(scored), ""]

    def help(self, _state: RaceState) -> list[str]:
        """Return what people may type."""
        return [*HELP, ""]

    def _teller(self, state: RaceState) -> Teller:
        return Teller(self._say, state.names)
