"""What one seat, or a spectator, may see: built up field by field, so that what is not listed is not sent (A14)."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.animal_race import scoring
from engine.animal_race.action import Action, Verb
from engine.animal_race.events import Ran, Slept
from engine.animal_race.state import RaceState, named_cards, named_tiles
from engine.animal_race.transitions import legal_actions, seats_to_act
from engine.animal_race.vocabulary import ANIMALS, CARDS, TURBO_TILES, Phase


@dataclass(frozen=True, slots=True)
class Run:
    """What an animal would do in a race phase: `why` is `stream`, `turbo`, `sleep` or nothing."""

    animal: str
    origin: int
    target: int
    why: str


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that the viewer may do now; `runs` tells what a race phase that it starts would bring, if so."""

    action: Action
    animal: str
    count: int
    howls: int
    runs: tuple[Run, ...] | None = None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What is seen of a player; bets only of one's own, or when a race is over."""

    name: str
    hand_size: int
    bets_made: int
    points: int
    lying: Mapping[str, int]
    bets: tuple[str, ...] | None
    hand: Mapping[str, int] | None


@dataclass(frozen=True, slots=True)
class PastRaceView:
    """A race that is over: everything of it is known."""

    podium: tuple[tuple[str, ...], ...]
    bets: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat, or a spectator, sees it."""

    rules: str
    races: int
    race: int
    phase: str
    turn: int | None
    token: int
    streams: tuple[int, ...]
    turbos: Mapping[str, int]
    tiles: Mapping[str, int]
    podium: tuple[tuple[str, ...], ...]
    nobodys: Mapping[str, int]
    """Cards that lie and are nobody's, as in a position that was set up."""
    laid: Mapping[str, int]
    """How many cards of each animal lie."""
    discards: Mapping[str, int]
    pile_size: int
    players: tuple[PlayerView, ...]
    past: tuple[PastRaceView, ...]
    winners: tuple[int, ...]
    choices: tuple[Choice, ...]


def view(state: RaceState, seat: int | None) -> View:
    """Return what one seat, or a spectator, may see."""
    race = state.to_race()
    laid = race.of_animal()
    return View(
        rules=state.options.rules.value,
        races=state.options.races,
        race=state.race,
        phase=Phase(state.phase).name.lower(),
        turn=state.on_turn,
        token=state.token,
        streams=state.streams,
        turbos={CARDS[animal]: tile for animal, tile in zip(state.turbos, TURBO_TILES, strict=False)},
        tiles=named_tiles(state.tiles),
        podium=_named(state.podium),
        nobodys=named_cards(state.lying[-1]),
        laid={animal.value: laid[number] for number, animal in enumerate(ANIMALS)},
        discards=named_cards(state.discards),
        pile_size=sum(race.pile),
        players=tuple(_player(state, number, own=number == seat) for number in range(len(state.names))),
        past=tuple(_past(podium, bets) for podium, bets in state.past),
        winners=race.winners() if state.over else (),
        choices=choices(state, seat),
    )


def choices(state: RaceState, seat: int | None) -> tuple[Choice, ...]:
    """Return what a seat may do now."""
    if seat not in seats_to_act(state):
        return ()
    own = (None, state.names[seat or 0])
    found = []
    for action in legal_actions(state):
        if action.who in own and action.verb in (Verb.BET, Verb.PLAY, Verb.ADVANCE):
            animal = CARDS[scoring.animal_of(action.card)]
            found.append(Choice(action, animal, action.count, action.howls, _runs(state, action)))
    return tuple(found)


def _runs(state: RaceState, action: Action) -> tuple[Run, ...] | None:
    """Return what a play, or an advance, makes the animals do; None if it starts no race."""
    race = state.to_race()
    race.log = []
    if action.verb is Verb.ADVANCE:
        target, why = race.advance_target(action.card)
        return (Run(CARDS[action.card], state.tiles[action.card], target, why),)
    if action.verb is not Verb.PLAY:
        return None
    row = race.lying[race.turn]
    row[action.card] += action.count - action.howls
    row[-1] += action.howls
    if not race.starts_race():
        return None
    race.begin_race()
    runs = []
    for event in race.log:
        if isinstance(event, Ran):
            runs.append(Run(event.animal, event.origin, event.target, event.why))
        elif isinstance(event, Slept):
            tile = state.tiles[CARDS.index(event.animal)]
            runs.append(Run(event.animal, tile, tile, "sleep"))
    return tuple(runs)


def _player(state: RaceState, seat: int, *, own: bool) -> PlayerView:
    bets = state.to_race().all_bets(seat)
    known = own or state.over
    return PlayerView(
        name=state.names[seat],
        hand_size=sum(state.hands[seat]),
        bets_made=len(bets),
        points=state.points[seat],
        lying=named_cards(state.lying[seat]),
        bets=tuple(CARDS[bet] for bet in bets) if known else None,
        hand=named_cards(state.hands[seat]) if own else None,
    )


def _past(podium: tuple[tuple[int, ...], ...], bets: tuple[tuple[int, ...], ...]) -> PastRaceView:
    return PastRaceView(_named(podium), _named(bets), tuple(scoring.points_of(podium, own) for own in bets))


def _named(steps: tuple[tuple[int, ...], ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(CARDS[animal] for animal in step) for step in steps)
