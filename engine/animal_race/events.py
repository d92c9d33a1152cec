"""What happened in an animal race, in the order in which it happened.

Everybody may know every event: what was drawn and what was bet is in none of them, until the race is over.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TrackLaid:
    """The track is laid: streams by their tiles, or turbos by the animals of tiles 2, 4, 6, 8, 10."""

    race: int
    streams: tuple[int, ...]
    turbos: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BetMade:
    """A player has laid down a bet."""

    seat: int


@dataclass(frozen=True, slots=True)
class BetsClosed:
    """All bets are made, and the first player begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class Played:
    """A player has played cards."""

    seat: int
    animal: str
    count: int
    howls: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """A player has drawn a card; nobody else knows which."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discards have become the pile."""


@dataclass(frozen=True, slots=True)
class RaceBegan:
    """The animals run; with `howl`, only the wolf does."""

    cards: int
    howl: bool


@dataclass(frozen=True, slots=True)
class Ran:
    """An animal has run; `why` tells what stopped or helped it: `stream`, `turbo`, or nothing."""

    animal: str
    origin: int
    target: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Slept:
    """The hare was first, and sleeps."""

    animal: str


@dataclass(frozen=True, slots=True)
class OnPodium:
    """An animal has a step of the podium, counted from 1."""

    animal: str
    step: int


@dataclass(frozen=True, slots=True)
class TokenPassed:
    """Another player begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class Scored:
    """What a player's bets have brought: each with the step of its animal, 0 for none, and its points."""

    seat: int
    bets: tuple[tuple[str, int, int], ...]
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class RaceOver:
    """A race is over."""

    race: int
    podium: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Won:
    """The game is over, and these have won."""

    seats: tuple[int, ...]


Event = (
    TrackLaid
    | BetMade
    | BetsClosed
    | Played
    | Drawn
    | Reshuffled
    | RaceBegan
    | Ran
    | Slept
    | OnPodium
    | TokenPassed
    | Scored
    | RaceOver
    | Won
)
