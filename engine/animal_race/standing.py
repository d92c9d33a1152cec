"""Where everybody stands in an animal race, and what may be done: the reading half of the fast inside of the engine.

Small integers and lists; `race` adds the doing, `state` makes immutable values of it.
"""

from typing import Self

from engine.animal_race import codes, scoring
from engine.animal_race.events import Event
from engine.animal_race.options import Options
from engine.animal_race.vocabulary import (
    CARDS,
    HARE,
    HOWL,
    LAMB,
    MOST_CARDS,
    MOST_OF_ANIMAL,
    OVER_THE_LINE,
    RUNS,
    START,
    STEPS,
    TURBO_EXTRA,
    TURBO_TILES,
    WOLF,
    Phase,
)

TRACK, DEAL, FILL, BET, PLAY, DRAW, ADVANCE, OVER = (int(phase) for phase in Phase)
NO_CARDS = (0,) * len(CARDS)


class Standing:
    """The table and everybody's cards, and what the game waits for; `log` collects what happens, unless it is None."""

    __slots__ = (
        "bets",
        "crossed",
        "discards",
        "hands",
        "log",
        "lying",
        "moved",
        "options",
        "past",
        "phase",
        "pile",
        "players",
        "points",
        "race",
        "second",
        "shared",
        "streams",
        "tiles",
        "token",
        "turbos",
        "turn",
    )

    def __init__(self, options: Options, players: int) -> None:
        self.options = options
        self.players = players
        self.race = 1
        self.points = [0] * players
        self.token = 0
        self.past: list[tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]] = []
        """Podium and bets of the races that are over."""
        self.log: list[Event] | None = None
        self.clear()

    def clear(self) -> None:
        """Clear the table for another race: nothing dealt, nothing laid, all animals on the start line."""
        self.phase = TRACK
        self.turn = self.token
        self.streams: tuple[int, ...] = ()
        self.turbos: tuple[int, ...] = ()
        """The animals on tiles 2, 4, 6, 8, 10."""
        self.tiles = [START] * HOWL
        self.crossed: list[int] = []
        """The animals over the line, in their order."""
        self.shared: list[tuple[int, ...]] = []
        """Steps that were given at the end, by tiles."""
        self.bets: list[list[int]] = [[] for _ in range(self.players)]
        """The starting bets."""
        self.second = [-1] * self.players
        """The card that each has bet besides, -1 for none."""
        self.hands = [list(NO_CARDS) for _ in range(self.players)]
        self.lying = [list(NO_CARDS) for _ in range(self.players + 1)]
        """The cards that lie in this round, by player; the last row is nobody's."""
        self.discards = list(NO_CARDS)
        self.pile = list(self.options.pack)
        self.moved = 0
        """The animals that have advanced in this phase, as bits."""

    def copy(self) -> Self:
        """Return another standing, alike in everything; what happens to it is not told to anybody."""
        other = object.__new__(type(self))
        other.options = self.options
        other.players = self.players
        other.race = self.race
        other.points = self.points[:]
        other.token = self.token
        other.past = self.past[:]
        other.log = None
        other.phase = self.phase
        other.turn = self.turn
        other.streams = self.streams
        other.turbos = self.turbos
        other.tiles = self.tiles[:]
        other.crossed = self.crossed[:]
        other.shared = self.shared[:]
        other.bets = [bets[:] for bets in self.bets]
        other.second = self.second[:]
        other.hands = [hand[:] for hand in self.hands]
        other.lying = [row[:] for row in self.lying]
        other.discards = self.discards[:]
        other.pile = self.pile[:]
        other.moved = self.moved
        return other

    @property
    def podium(self) -> list[tuple[int, ...]]:
        """Who is on the steps, the best first."""
        return [(animal,) for animal in self.crossed[:STEPS]] + self.shared

    def laid(self) -> list[int]:
        """Return how many cards of each kind lie in this round."""
        return [sum(column) for column in zip(*self.lying, strict=True)]

    def of_animal(self) -> list[int]:
        """Return how many cards of each animal lie: howls are the wolf's."""
        laid = self.laid()
        laid[WOLF] += laid.pop(HOWL)
        return laid

    def all_bets(self, seat: int) -> tuple[int, ...]:
        """Return the animals on which a player has bet, starting bets first."""
        second = self.second[seat]
        return (*self.bets[seat],) if second < 0 else (*self.bets[seat], scoring.animal_of(second))

    def legal(self) -> list[int]:
        """Return the codes of everything that may be done or fall now."""
        phase = self.phase
        if phase == PLAY:
            return self._plays()
        if phase in (DRAW, FILL):
            return [codes.DREW + card for card, count in enumerate(self.pile) if count]
        if phase == ADVANCE:
            laid = self.of_animal()
            return [codes.ADVANCE + a for a in range(HOWL) if laid[a] and not self.moved >> a & 1]
        if phase == BET:
            waiting = [seat for seat in range(self.players) if self.second[seat] < 0]
            return [codes.bet(seat, card) for seat in waiting for card, n in enumerate(self.hands[seat]) if n]
        if phase == DEAL:
            dealt = {animal for bets in self.bets for animal in bets}
            return [codes.DEALT + animal for animal in range(HOWL) if animal not in dealt]
        if phase == TRACK:
            if self.options.apprentice:
                return list(codes.TURBO_CODE.values())
            return list(codes.STREAM_CODE.values())
        return []

    def _plays(self) -> list[int]:
        hand = self.hands[self.turn]
        laid = self.of_animal()
        room = MOST_CARDS - sum(laid)
        howls = hand[HOWL]
        found: list[int] = []
        for animal in range(HOWL):
            found += codes.plays_of(animal, hand[animal], howls, min(room, MOST_OF_ANIMAL - laid[animal]))
        return found

    def starts_race(self) -> bool:
        """Tell whether the cards that lie start a race phase (A4)."""
        laid = self.of_animal()
        return sum(laid) == MOST_CARDS or max(laid) == MOST_OF_ANIMAL

    def is_first(self, animal: int) -> bool:
        """Tell whether no animal on the track is farther; on the start line nobody is first (A6)."""
        on_track = [tile for other, tile in enumerate(self.tiles) if other not in self.crossed]
        return self.tiles[animal] != START and self.tiles[animal] == max(on_track)

    def run_target(self, animal: int, cards: int) -> tuple[int, str]:
        """Return how far an animal runs in the full game if so many of its cards lie, and what holds it up."""
        origin = self.tiles[animal]
        if animal == HARE and cards == MOST_OF_ANIMAL and self.is_first(animal):
            return origin, "sleep"
        target = min(OVER_THE_LINE, origin + RUNS[animal][cards])
        if animal == LAMB:
            stream = next((tile for tile in self.streams if origin < tile <= target), 0)
            if stream:
                return stream, "stream"
        return target, ""

    def advance_target(self, animal: int) -> tuple[int, str]:
        """Return how far an animal advances in the apprentice game, and what helps it."""
        return self.turbo_target(animal, self.of_animal()[animal])

    def turbo_target(self, animal: int, cards: int) -> tuple[int, str]:
        """Return how far an animal advances in the apprentice game if so many of its cards lie, and what helps it."""
        target = self.tiles[animal] + cards
        if target in TURBO_TILES and self.turbos[TURBO_TILES.index(target)] == animal:
            return min(OVER_THE_LINE, target + TURBO_EXTRA), "turbo"
        return min(OVER_THE_LINE, target), ""

    def winners(self) -> tuple[int, ...]:
        """Return who has won, when the game is over."""
        podium, bets = self.past[-1]
        return scoring.winners(self.points, podium, bets, one_race=self.options.races == 1)
