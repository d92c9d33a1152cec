"""Games of the animal race for tests."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from engine.animal_race.action import Action
from engine.animal_race.form import new_game
from engine.animal_race.game import AnimalRace
from engine.animal_race.options import Options
from engine.animal_race.setup import PlayerSetup, Setup, set_up
from engine.animal_race.state import RaceState
from engine.animal_race.vocabulary import CARDS, RulesOption

GAME = AnimalRace()
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve")


def begun(players: int = 3, *, rules: str = "full", races: int = 1, begin: int = 0) -> RaceState:
    """Return a game that waits for its track."""
    return new_game(NAMES[:players], Options(RulesOption(rules), races), begin)


def course(state: RaceState, random: Random) -> Iterator[tuple[RaceState, Action]]:
    """Yield a random game: each state with the action that is done there."""
    while not GAME.over(state):
        action = choose(state, random)
        yield state, action
        state = GAME.apply(state, action).state


def choose(state: RaceState, random: Random) -> Action:
    """Return something that may be done, or may fall, by its weight."""
    if chances := GAME.chances(state):
        return random.choices([action for action, _ in chances], [weight for _, weight in chances])[0]
    return random.choice(GAME.legal_actions(state))


def play(state: RaceState, *texts: str) -> RaceState:
    """Return the state after some actions."""
    for text in texts:
        state = GAME.apply(state, GAME.read_action(state, text)).state
    return state


def dealt(state: RaceState) -> RaceState:
    """Return a game that is dealt: whatever can fall first falls."""
    while GAME.chances(state):
        state = GAME.apply(state, GAME.chances(state)[0][0]).state
    return state


def cards(**counts: int) -> tuple[int, ...]:
    """Return cards by their names."""
    return tuple(counts.get(card, 0) for card in CARDS)


def animals(*names: str) -> tuple[int, ...]:
    """Return animals by their names."""
    return tuple(CARDS.index(name) for name in names)


def position(**more: Any) -> RaceState:
    """Return a position of three players, changed as told; Ann is on turn."""
    usual: dict[str, Any] = {
        "players": (
            PlayerSetup("Ann", animals("hare", "wolf"), cards(hare=2, wolf=1, fox=1, lamb=1, howl=1)),
            PlayerSetup("Bob", animals("fox", "fox"), cards(tortoise=2, wolf=2, lamb=2)),
            PlayerSetup("Cy", animals("lamb", "tortoise"), cards(hare=6)),
        ),
        "streams": (4, 8),
    }
    return set_up(Setup(**(usual | more))).state


def apprentice_position(**more: Any) -> RaceState:
    """Return a position of two players in the apprentice game, changed as told."""
    usual: dict[str, Any] = {
        "players": (
            PlayerSetup("Ann", animals("hare", "wolf"), cards(hare=3, fox=2)),
            PlayerSetup("Bob", animals("fox", "lamb"), cards(tortoise=2, wolf=2, lamb=1)),
        ),
        "options": Options(RulesOption.APPRENTICE),
        "turbos": animals("fox", "hare", "lamb", "wolf", "tortoise"),
    }
    return set_up(Setup(**(usual | more))).state


def exchanged(state: RaceState, seat: int) -> RaceState:
    """Return a state in which a hand holds as many other cards, and its secret bet is another, as far as cards go."""
    pile = list(state.pile)
    hand = list(state.hands[seat])
    for card, count in enumerate(state.hands[seat]):
        for _ in range(count):
            other = next((kind for kind in range(len(CARDS)) if kind != card and pile[kind]), card)
            if other != card:
                hand[card] -= 1
                hand[other] += 1
                pile[card] += 1
                pile[other] -= 1
    second = list(state.second)
    if second[seat] >= 0:
        second[seat] = next((kind for kind in range(len(CARDS)) if kind != second[seat] and pile[kind]), second[seat])
    hands = tuple(tuple(hand) if number == seat else other for number, other in enumerate(state.hands))
    return replace(state, hands=hands, second=tuple(second))
