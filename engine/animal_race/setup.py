"""A position that somebody sets up in the middle of a game: what it must be like, and the state that it is."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from engine.animal_race.form import name_faults
from engine.animal_race.options import Options
from engine.animal_race.race import Race
from engine.animal_race.standing import BET, NO_CARDS, PLAY
from engine.animal_race.state import Cards, RaceState, Steps
from engine.animal_race.transitions import AnimalStep
from engine.animal_race.vocabulary import (
    ANIMALS,
    CARDS,
    HOWL,
    MOST_CARDS,
    MOST_OF_ANIMAL,
    OVER_THE_LINE,
    STEPS,
    TILES,
    TURBO_TILES,
    WOLF,
)
from engine.game import Fault, SetupError, Step


@dataclass(frozen=True, slots=True)
class PlayerSetup:
    """A player: the animals that were bet on, starting bets first, and the hand."""

    name: str
    bets: tuple[int, ...]
    hand: Cards


@dataclass(frozen=True, slots=True)
class Setup:
    """A position; `turn` left out is whoever begins, and an animal that is not named stands on the start line."""

    players: Sequence[PlayerSetup]
    options: Options = field(default_factory=Options)
    begin: int = 0
    turn: int | None = None
    race: int = 1
    points: Mapping[int, int] = field(default_factory=dict)
    streams: tuple[int, ...] = ()
    turbos: tuple[int, ...] = ()
    tiles: Mapping[int, int] = field(default_factory=dict)
    podium: Steps = ()
    played: Cards = NO_CARDS
    discards: Cards = NO_CARDS

    @property
    def over(self) -> bool:
        """Whether the race is over: three are on the podium, or anybody in the apprentice game."""
        return len(self.podium) >= (1 if self.options.apprentice else STEPS)

    def second(self, player: PlayerSetup) -> int:
        """Return the card that a player has bet besides the starting bets, -1 for none."""
        starting = self.options.starting_bets(len(self.players))
        return player.bets[starting] if len(player.bets) > starting else -1


def set_up(setup: Setup) -> AnimalStep:
    """Return the state of a position; one whose race is over is paid at once. What cannot be is a `SetupError`."""
    faults = [*name_faults([player.name for player in setup.players]), *_faults(setup)]
    if faults:
        raise SetupError(faults)
    race = Race(setup.options, len(setup.players))
    race.log = []
    _fill(race, setup)
    if setup.over:
        if setup.options.apprentice:
            race.give_shared_steps()
        race.end_race()
    return Step(RaceState.of(race, tuple(player.name for player in setup.players)), tuple(race.log))


def _fill(race: Race, setup: Setup) -> None:
    starting = setup.options.starting_bets(race.players)
    race.race = setup.race
    race.points = [setup.points.get(seat, 0) for seat in range(race.players)]
    race.streams, race.turbos = setup.streams, setup.turbos
    race.bets = [list(player.bets[:starting]) for player in setup.players]
    race.second = [setup.second(player) for player in setup.players]
    race.hands = [list(player.hand) for player in setup.players]
    race.lying[-1] = list(setup.played)
    race.discards = list(setup.discards)
    race.pile = [n - used for n, used in zip(setup.options.pack, _used(setup), strict=True)]
    asks_bets = not setup.options.apprentice and min(race.second) < 0
    race.phase = BET if asks_bets else PLAY
    race.token = setup.begin
    race.turn = setup.begin if asks_bets or setup.turn is None else setup.turn
    for animal, tile in setup.tiles.items():
        race.tiles[animal] = tile
    for number, animals in enumerate(setup.podium):
        # Only one animal at a time crosses the line; from the first shared step on they stand on tiles.
        if len(animals) == 1 and not race.shared:
            race.crossed.append(animals[0])
        else:
            race.shared.append(tuple(sorted(animals)))
        for animal in animals:
            race.tiles[animal] = TILES - number if race.shared else OVER_THE_LINE


def _used(setup: Setup) -> list[int]:
    """Return how many cards of each kind are anywhere but in the pile."""
    seconds = [setup.second(player) for player in setup.players]
    rows = [*(player.hand for player in setup.players), setup.played, setup.discards]
    return [sum(row[card] for row in rows) + seconds.count(card) for card in range(len(CARDS))]


def _faults(setup: Setup) -> Iterator[Fault]:
    yield from _track_faults(setup)
    yield from _podium_faults(setup)
    yield from _player_faults(setup)
    for card, (used, there) in enumerate(zip(_used(setup), setup.options.pack, strict=True)):
        if used > there:
            yield ("players",), f"there are {there} cards {CARDS[card]!r}, not {used}"
    laid = list(setup.played)
    laid[WOLF] += laid.pop(HOWL)
    most, most_of_animal = (MOST_CARDS, MOST_OF_ANIMAL) if setup.over else (MOST_CARDS - 1, MOST_OF_ANIMAL - 1)
    if sum(laid) > most:
        yield ("played",), f"at most {most} cards lie here, not {sum(laid)}"
    elif max(laid) > most_of_animal:
        yield ("played",), f"at most {most_of_animal} cards of an animal lie here, not {max(laid)}"
    if setup.race == 1 and any(setup.points.values()):
        yield ("options", "points"), "before the end of the first race nobody has points"


def _track_faults(setup: Setup) -> Iterator[Fault]:
    if setup.options.apprentice:
        if sorted(setup.turbos) != list(range(len(ANIMALS))):
            yield ("turbos",), f"each animal has one turbo, on the tiles {', '.join(map(str, TURBO_TILES))}"
        if setup.streams:
            yield ("streams",), "the apprentice game has no streams"
        return
    if setup.turbos:
        yield ("turbos",), "only the apprentice game has turbos"
    if len(setup.streams) != 2 or not 1 <= setup.streams[0] < setup.streams[1] <= TILES:
        yield ("streams",), f"streams are two tiles from 1 to {TILES}, the lower one first"


def _podium_faults(setup: Setup) -> Iterator[Fault]:
    if len(setup.podium) > STEPS:
        yield ("podium",), f"the podium has {STEPS} steps"
    seen: set[int] = set()
    for number, animals in enumerate(setup.podium):
        if not animals or (len(animals) > 1 and not setup.options.apprentice):
            yield ("podium", number), "on each step stands one animal"
        for animal in animals:
            if animal in seen:
                yield ("podium", number), f"the {CARDS[animal]} has two steps"
            seen.add(animal)
    for animal, tile in setup.tiles.items():
        if not 0 <= tile <= TILES:
            yield ("animals", CARDS[animal]), f"tiles are 0 to {TILES}, not {tile}"
        elif animal in seen:
            yield ("animals", CARDS[animal]), f"the {CARDS[animal]} is on the podium"


def _player_faults(setup: Setup) -> Iterator[Fault]:
    starting = setup.options.starting_bets(len(setup.players))
    wanted = (starting,) if setup.options.apprentice else (starting, starting + 1)
    dealt: set[int] = set()
    for seat, player in enumerate(setup.players):
        if len(player.bets) not in wanted:
            counts = " or ".join(map(str, wanted))
            yield ("players", seat, "bets"), f"a player has {counts} bets here, not {len(player.bets)}"
        for bet in player.bets[:starting]:
            if bet in dealt:
                yield ("players", seat, "bets"), f"there is one starting bet on the {CARDS[bet]}"
            dealt.add(bet)
        size = setup.options.dealt if len(player.bets) <= starting else setup.options.hand
        if sum(player.hand) != size:
            yield ("players", seat, "hand"), f"this hand has {size} cards, not {sum(player.hand)}"
