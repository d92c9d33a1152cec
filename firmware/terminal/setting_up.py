"""The questions before a game: everything has an answer on Enter, what the command line says is not asked.

Error: `SetupError` when what the command line says cannot be played.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from engine.hare_and_tortoise import Edition, EndOption, GameState, HareOption, Options, SetupError, new_game
from firmware.config.editions import DEFAULT_EDITION
from firmware.config.language import Language
from firmware.terminal.console import Console

DEFAULT_PLAYERS = ("Anna", "Ben", "Cleo")
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line says about a new game; None is asked for."""

    edition: str | None = None
    players: tuple[str, ...] | None = None
    hare: str | None = None
    end: str | None = None
    begin: str | None = None


def set_up_game(console: Console, language: Language, editions: Mapping[str, Edition], wishes: Wishes) -> GameState:
    """Ask what is not known yet, and return the state at the start of the game."""
    ask = _Questions(console, language)
    edition = editions[wishes.edition or ask.choice("Which edition?", _names(editions), DEFAULT_EDITION)]
    names = wishes.players or ask.until(lambda: ask.names(edition))
    new_game(edition, names)
    hares = {option.value: language.say("option", option) for option in HareOption}
    hare = wishes.hare or ask.choice("How are hare spaces played?", hares, HareOption.TABLE)
    ends = {option.value: language.say("option", option) for option in EndOption}
    end = wishes.end or ask.choice("When is the race over?", ends, EndOption.LAST)
    begin = wishes.begin or ask.choice("Who begins?", dict.fromkeys(names, ""), names[0])
    if begin not in names:
        raise SetupError([(("begin",), f"{begin} cannot begin: playing are {', '.join(names)}")])
    return new_game(edition, names, Options(HareOption(hare), EndOption(end)), names.index(begin))


def _names(editions: Mapping[str, Edition]) -> dict[str, str]:
    return {edition.id: edition.name for edition in editions.values()}


@dataclass(frozen=True, slots=True)
class _Questions:
    console: Console
    language: Language

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

    def names(self, edition: Edition) -> tuple[str, ...]:
        """Ask for two to six names."""
        self.console.say(self.console.bold("Who plays?"), "  Two to six names, in the order of the seats.")
        typed = self.console.ask(f"names (Enter: {', '.join(DEFAULT_PLAYERS)})>")
        if not typed:
            return DEFAULT_PLAYERS
        names = tuple(name.strip() for name in typed.split(",")) if "," in typed else tuple(typed.split())
        new_game(edition, names)
        return names

    def until(self, ask: Callable[[], Answer]) -> Answer:
        """Ask again until the answer can be."""
        while True:
            try:
                return ask()
            except SetupError as error:
                self.console.say(f"Not possible: {error}.")
