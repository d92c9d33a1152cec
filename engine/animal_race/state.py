"""The state of an animal race: an immutable value whose text form `state_text` reads back."""

import json
from dataclasses import dataclass
from typing import Any

from engine.animal_race.options import Options
from engine.animal_race.race import Race
from engine.animal_race.vocabulary import ANIMALS, CARDS, Phase

Cards = tuple[int, ...]
Steps = tuple[tuple[int, ...], ...]
PastRace = tuple[Steps, Steps]
"""Podium and bets of a race that is over."""


@dataclass(frozen=True, slots=True, repr=False)
class RaceState:
    """Everything about a game at one moment; animals and cards are numbers, seats are counted from 0."""

    options: Options
    names: tuple[str, ...]
    race: int
    points: tuple[int, ...]
    token: int
    turn: int
    phase: int
    streams: tuple[int, ...]
    turbos: tuple[int, ...]
    tiles: tuple[int, ...]
    crossed: tuple[int, ...]
    shared: Steps
    bets: Steps
    second: tuple[int, ...]
    hands: tuple[Cards, ...]
    lying: tuple[Cards, ...]
    discards: Cards
    moved: int
    past: tuple[PastRace, ...]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.phase == Phase.OVER

    @property
    def on_turn(self) -> int | None:
        """The seat on turn; nobody is while bets or a set-up are asked for, and after the end."""
        return self.turn if self.phase in (Phase.PLAY, Phase.DRAW, Phase.ADVANCE) else None

    @property
    def pile(self) -> Cards:
        """What is left of the pack."""
        seconds = [sum(card == kind for card in self.second) for kind in range(len(CARDS))]
        rows = (*self.hands, *self.lying, self.discards, seconds)
        return tuple(n - sum(column) for n, column in zip(self.options.pack, zip(*rows, strict=True), strict=True))

    @property
    def podium(self) -> Steps:
        """Who is on the steps, the best first."""
        return tuple(self.to_race().podium)

    def to_race(self) -> Race:
        """Return a race that stands as this state does."""
        race = Race(self.options, len(self.names))
        race.race = self.race
        race.points = list(self.points)
        race.token = self.token
        race.turn = self.turn
        race.phase = self.phase
        race.streams = self.streams
        race.turbos = self.turbos
        race.tiles = list(self.tiles)
        race.crossed = list(self.crossed)
        race.shared = list(self.shared)
        race.bets = [list(bets) for bets in self.bets]
        race.second = list(self.second)
        race.hands = [list(hand) for hand in self.hands]
        race.lying = [list(row) for row in self.lying]
        race.discards = list(self.discards)
        race.pile = list(self.pile)
        race.moved = self.moved
        race.past = list(self.past)
        return race

    @classmethod
    def of(cls, race: Race, names: tuple[str, ...]) -> "RaceState":
        """Return the state of a race."""
        return cls(
            options=race.options,
            names=names,
            race=race.race,
            points=tuple(race.points),
            token=race.token,
            turn=race.turn,
            phase=race.phase,
            streams=race.streams,
            turbos=race.turbos,
            tiles=tuple(race.tiles),
            crossed=tuple(race.crossed),
            shared=tuple(race.shared),
            bets=tuple(map(tuple, race.bets)),
            second=tuple(race.second),
            hands=tuple(map(tuple, race.hands)),
            lying=tuple(map(tuple, race.lying)),
            discards=tuple(race.discards),
            moved=race.moved,
            past=tuple(race.past),
        )

    def __str__(self) -> str:
        """Return the text form: one line of JSON."""
        return json.dumps(self.to_data(), ensure_ascii=False, separators=(",", ":"))

    def __repr__(self) -> str:
        phase = Phase(self.phase).name.lower()
        return f"<RaceState of {', '.join(self.names)}: race {self.race}, {phase}, {named_tiles(self.tiles)}>"

    def to_data(self) -> dict[str, Any]:
        """Return the state as plain data, in words where there are words."""
        return {
            "rules": self.options.rules.value,
            "races": self.options.races,
            "names": list(self.names),
            "race": self.race,
            "points": list(self.points),
            "token": self.token,
            "turn": self.turn,
            "phase": Phase(self.phase).name.lower(),
            "streams": list(self.streams),
            "turbos": words(self.turbos),
            "tiles": named_tiles(self.tiles),
            "crossed": words(self.crossed),
            "shared": [words(step) for step in self.shared],
            "bets": [words(bets) for bets in self.bets],
            "second": ["" if card < 0 else CARDS[card] for card in self.second],
            "hands": [named_cards(hand) for hand in self.hands],
            "lying": [named_cards(row) for row in self.lying],
            "discards": named_cards(self.discards),
            "moved": [animal.value for number, animal in enumerate(ANIMALS) if self.moved >> number & 1],
            "past": [[[words(step) for step in steps] for steps in race] for race in self.past],
        }


def named_cards(cards: Cards) -> dict[str, int]:
    """Return counts of cards by their names; what is not there is left out."""
    return {CARDS[card]: count for card, count in enumerate(cards) if count}


def named_tiles(tiles: tuple[int, ...]) -> dict[str, int]:
    """Return the tile of every animal by its name."""
    return {animal.value: tile for animal, tile in zip(ANIMALS, tiles, strict=True)}


def words(numbers: tuple[int, ...]) -> list[str]:
    """Return the names of animals or cards."""
    return [CARDS[number] for number in numbers]
