"""The words and numbers of the animal race."""

from enum import IntEnum, StrEnum


class Animal(StrEnum):
    """The animals, in the order in which they race."""

    HARE = "hare"
    TORTOISE = "tortoise"
    WOLF = "wolf"
    FOX = "fox"
    LAMB = "lamb"


class Rule(StrEnum):
    """The rules of `docs/rules.md` by their ids."""

    A1 = "A1"
    A2 = "A2"
    A3 = "A3"
    A4 = "A4"
    A5 = "A5"
    A6 = "A6"
    A7 = "A7"
    A8 = "A8"
    A9 = "A9"
    A10 = "A10"
    A11 = "A11"
    A12 = "A12"
    A13 = "A13"
    A14 = "A14"
    A15 = "A15"


class RulesOption(StrEnum):
    """Which game is played: the full one, or the apprentice's."""

    FULL = "full"
    APPRENTICE = "apprentice"


class Phase(IntEnum):
    """What is asked for now."""

    TRACK = 0
    """Where the streams or the turbos lie."""
    DEAL = 1
    """The next starting bet."""
    FILL = 2
    """The next card of a hand at the set-up."""
    BET = 3
    PLAY = 4
    DRAW = 5
    ADVANCE = 6
    OVER = 7


class Reason(StrEnum):
    """Why an action is refused, in the order in which it is looked for."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_ASKED = "not_asked"
    ALREADY_BET = "already_bet"
    NOT_IN_HAND = "not_in_hand"
    TOO_MANY_OF_ANIMAL = "too_many_of_animal"
    TOO_MANY_CARDS = "too_many_cards"
    NOT_PLAYED = "not_played"
    IMPOSSIBLE_CHANCE = "impossible_chance"


ANIMALS = tuple(Animal)
HARE, TORTOISE, WOLF, FOX, LAMB = range(5)
HOWL = 5
"""The number of the howl card; plain cards have the number of their animal."""
CARDS = (*(animal.value for animal in ANIMALS), "howl")
PLAYER_COUNTS = range(2, 6)
TILES = 11
START, OVER_THE_LINE = 0, TILES + 1
MOST_CARDS, MOST_OF_ANIMAL = 8, 4
STEPS = 3
POINTS = (5, 3, 2)
RACE_COUNTS = (1, 3)
TURBO_TILES = (2, 4, 6, 8, 10)
TURBO_EXTRA = 2

PACKS = {RulesOption.FULL: (18, 17, 13, 15, 15, 3), RulesOption.APPRENTICE: (13, 13, 13, 13, 13, 0)}
HAND_SIZES = {RulesOption.FULL: 6, RulesOption.APPRENTICE: 5}
RUNS = ((0, 2, 2, 2, 2), (1, 1, 1, 1, 2), (0, 1, 1, 2, 3), (0, 1, 2, 3, 4), (0, 2, 3, 4, 5))
"""How far each animal runs, by the number of its cards that lie (A5)."""
CERTAINTIES = ("attested", "attested", "attested", "reported", "reported")
"""How sure the figures of each animal are."""
