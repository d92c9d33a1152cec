"""The questions before a game: everything has an answer on Enter, what the command line says is not asked.

Error: `SetupError` when what the command line says cannot be played.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from engine.game import Act, Event, FormField, Game, SetupError, State
from engine.text_game import TextGame
from firmware.terminal.console import Console

PLAYERS = ("Anna", "Ben", "Cleo", "Dan", "Emma", "Finn")
USUAL = 3
COUNTS = ("no", "one", "two", "three", "four", "five", "six")
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line says about a new game; what it does not say is asked for."""

    players: tuple[str, ...] | None = None
    begin: str | None = None
    answers: Mapping[str, str] = field(default_factory=dict)


def check_wishes(game: Game[State, Act, Event], wishes: Wishes) -> None:
    """Refuse at once what cannot be played, whatever is answered to the questions that are left."""
    if wishes.players is None:
        return
    _check_begin(wishes.begin, wishes.players)
    first = next(iter(game.form().fields), None)
    ways = [{}] if first is None or first.key in wishes.answers else [{first.key: one.value} for one in first.choices]
    players = [{"name": name} for name in wishes.players]
    faults: list[SetupError] = []
    for way in ways:
        try:
            game.begin({"players": players, **wishes.answers, **way})
        except SetupError as error:
            faults.append(error)
    if len(faults) == len(ways):
        raise faults[0]


def set_up_game(
    console: Console, game: Game[State, Act, Event], text: TextGame[State, Act, Event], wishes: Wishes
) -> State:
    """Ask what is not known yet, and return the state at the start of the game."""
    ask = _Questions(console, text)
    first, *others = game.form().fields or (None,)
    answers: dict[str, str] = {}
    if first is not None:
        answers[first.key] = wishes.answers.get(first.key) or ask.field(first)

    def begun(names: Sequence[str], begin: int = 0) -> State:
        return game.begin({"players": [{"name": name} for name in names], "begin": begin, **answers})

    names = wishes.players or ask.until(lambda: ask.names(game.form().players, begun))
    begun(names)
    _check_begin(wishes.begin, names)
    for other in others:
        answers[other.key] = wishes.answers.get(other.key) or ask.field(other)
    begin = wishes.begin or ask.choice("Who begins?", dict.fromkeys(names, ""), names[0])
    return begun(names, names.index(begin))


def _check_begin(begin: str | None, names: Sequence[str]) -> None:
    if begin is not None and begin not in names:
        raise SetupError([(("begin",), f"{begin} cannot begin: playing are {', '.join(names)}")])


@dataclass(frozen=True, slots=True)
class _Questions:
    console: Console
    text: TextGame[Any, Any, Any]

    def field(self, field: FormField) -> str:
        """Ask for a field of the game's form."""
        answers = {choice.value: choice.name or self.text.meaning(field.key, choice.value) for choice in field.choices}
        return self.choice(self.text.question(field.key), answers, field.default)

    def choice(self, question: str, answers: Mapping[str, str], default: str) -> str:
        """Ask for one of several answers, by its number or its word."""
        self.console.say(self.console.bold(question))
        width = max(map(len, answers))
        for number, (answer, meaning) in enumerate(answers.items(), start=1):
            self.console.say(f"{number:>3}  {answer:{width}}  {meaning}".rstrip())
        words = list(answers)
        while True:
            typed = self.console.ask(f"1-{len(words)} (Enter: {default})>")
            if not typed:
                return default
            by_word = [word for word in words if word.casefold() == typed.casefold()]
            if by_word or (typed.isdecimal() and 1 <= int(typed) <= len(words)):
                return (by_word or [words[int(typed) - 1]])[0]
            self.console.say(f"{typed!r} is none of them.")

    def names(self, counts: Sequence[int], begun: Callable[[Sequence[str]], object]) -> tuple[str, ...]:
        """Ask for the names of as many as may play."""
        usual = PLAYERS[: USUAL if USUAL in counts else counts[0]]
        how_many = " to ".join(COUNTS[count] for count in sorted({counts[0], counts[-1]}))
        self.console.say(
            self.console.bold("Who plays?"), f"  {how_many.capitalize()} names, in the order of the seats."
        )
        typed = self.console.ask(f"names (Enter: {', '.join(usual)})>")
        if not typed:
            return usual
        names = tuple(name.strip() for name in typed.split(",")) if "," in typed else tuple(typed.split())
        begun(names)
        return names

    def until(self, ask: Callable[[], Answer]) -> Answer:
        """Ask again until the answer can be."""
        while True:
            try:
                return ask()
            except SetupError as error:
                self.console.say(f"Not possible: {error}.")
