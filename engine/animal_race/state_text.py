"""States read from their text, and what a state must be like to be one."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from engine.animal_race.codes import STREAM_PAIRS, TURBO_ORDERS
from engine.animal_race.form import name_faults
from engine.animal_race.options import Options
from engine.animal_race.state import RaceState
from engine.animal_race.vocabulary import (
    ANIMALS,
    CARDS,
    MOST_CARDS,
    MOST_OF_ANIMAL,
    OVER_THE_LINE,
    RACE_COUNTS,
    STEPS,
    Phase,
    RulesOption,
)
from engine.game import StateError


def read_state(text: str) -> RaceState:
    """Return the state of a text; a text that is none is a `StateError`."""
    try:
        state = _built(json.loads(text))
        faults = list(_row_faults(state)) or [*_track_faults(state), *_card_faults(state), *_past_faults(state)]
    except (AttributeError, IndexError, KeyError, RecursionError, TypeError, ValueError) as error:
        raise StateError(f"this is no state of an animal race: {error!r}") from error
    if faults:
        raise StateError(f"this state cannot be: {'; '.join(faults)}")
    return state


def _built(data: Mapping[str, Any]) -> RaceState:
    return RaceState(
        options=Options(RulesOption(data["rules"]), _whole(data["races"])),
        names=tuple(str(name) for name in data["names"]),
        race=_whole(data["race"]),
        points=tuple(map(_whole, data["points"])),
        token=_whole(data["token"]),
        turn=_whole(data["turn"]),
        phase=Phase[data["phase"].upper()].value,
        streams=tuple(map(_whole, data["streams"])),
        turbos=_animals(data["turbos"]),
        tiles=tuple(_whole(data["tiles"][animal.value]) for animal in ANIMALS),
        crossed=_animals(data["crossed"]),
        shared=tuple(map(_animals, data["shared"])),
        bets=tuple(map(_animals, data["bets"])),
        second=tuple(CARDS.index(word) if word else -1 for word in data["second"]),
        hands=tuple(map(_cards, data["hands"])),
        lying=tuple(map(_cards, data["lying"])),
        discards=_cards(data["discards"]),
        moved=sum(1 << number for number in _animals(data["moved"])),
        past=tuple((tuple(map(_animals, podium)), tuple(map(_animals, bets))) for podium, bets in data["past"]),
    )


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"{value!r} is no number")
    return value


def _animals(words: list[str]) -> tuple[int, ...]:
    return tuple(ANIMALS.index(word) for word in words)


def _cards(counts: Mapping[str, Any]) -> tuple[int, ...]:
    if unknown := set(counts) - set(CARDS):
        raise ValueError(f"there are no cards {sorted(unknown)}")
    return tuple(_whole(counts.get(card, 0)) for card in CARDS)


def _row_faults(state: RaceState) -> Iterator[str]:
    players = len(state.names)
    yield from (message for _, message in name_faults(state.names))
    if state.options.races not in RACE_COUNTS or not 1 <= state.race <= state.options.races:
        yield f"there is no race {state.race} of {state.options.races}"
    rows = {"points": state.points, "bets": state.bets, "second": state.second, "hands": state.hands}
    for name, values in rows.items():
        if len(values) != players:
            yield f"{name} are listed for every player"
    if len(state.lying) != players + 1:
        yield "lying cards are listed for every player, and for nobody"
    if max(state.token, state.turn) >= players:
        yield "there is no such seat"


def _past_faults(state: RaceState) -> Iterator[str]:
    players = len(state.names)
    for podium, bets in state.past:
        if len(podium) > STEPS or len(bets) != players:
            yield "a race that is over has a podium, and bets of every player"
    if state.over and not state.past:
        yield "a game that is over has a last race"


def _card_faults(state: RaceState) -> Iterator[str]:
    options, players = state.options, len(state.names)
    if min(state.pile) < 0:
        yield "there are more cards than the pack has"
    laid = state.to_race().of_animal()
    if sum(laid) > MOST_CARDS or max(laid) > MOST_OF_ANIMAL:
        yield f"at most {MOST_CARDS} cards lie, and {MOST_OF_ANIMAL} of an animal"
    runs = sum(laid) == MOST_CARDS or max(laid) == MOST_OF_ANIMAL
    if (runs and state.phase <= Phase.PLAY) or (not runs and state.phase == Phase.ADVANCE):
        yield "the animals run when enough cards lie, and only then"
    if any(size not in sound for size, sound in zip(map(sum, state.hands), _hand_sizes(state), strict=True)):
        yield "a hand has more or fewer cards than it can have now"
    dealt = [animal for bets in state.bets for animal in bets]
    if len(set(dealt)) < len(dealt) or max(map(len, state.bets)) > options.starting_bets(players):
        yield "there is one starting bet of each animal, shared out evenly"
    if state.phase == (Phase.BET if options.apprentice else Phase.ADVANCE):
        yield f"the {options.rules} game does not ask for this"
    if options.apprentice != (max(state.second) < 0) and state.phase >= Phase.PLAY:
        yield "in the full game, and only there, everybody has a second bet"


def _hand_sizes(state: RaceState) -> list[range]:
    """Return how many cards each player may have in hand now."""
    options, players, asked = state.options, len(state.names), state.phase
    full, dealt, none = range(options.hand, options.hand + 1), range(options.dealt, options.dealt + 1), range(1)
    if asked in (Phase.TRACK, Phase.DEAL):
        return [none] * players
    if asked == Phase.BET:
        return [dealt if second < 0 else full for second in state.second]
    if asked == Phase.FILL:
        served = (state.turn - state.token) % players
        sizes = [dealt] * served + [range(options.dealt)] + [none] * (players - served - 1)
        return [sizes[(seat - state.token) % players] for seat in range(players)]
    return [range(options.hand) if asked == Phase.DRAW and seat == state.turn else full for seat in range(players)]


def _track_faults(state: RaceState) -> Iterator[str]:
    if any(tile > OVER_THE_LINE for tile in state.tiles):
        yield "an animal is beyond the line"
    if sorted(state.crossed) != [animal for animal, tile in enumerate(state.tiles) if tile == OVER_THE_LINE]:
        yield "those over the line are not those that crossed it"
    on_steps = [*state.crossed, *(animal for step in state.shared for animal in step)]
    if len(state.podium) > STEPS or len(set(on_steps)) < len(on_steps):
        yield f"the podium has {STEPS} steps, and nobody stands on two"
    laid_out = state.phase != Phase.TRACK
    streams = laid_out and not state.options.apprentice
    if (state.streams in STREAM_PAIRS) != streams or (state.streams and not streams):
        yield f"streams cannot be {state.streams}"
    turbos = laid_out and state.options.apprentice
    if (state.turbos in TURBO_ORDERS) != turbos or (state.turbos and not turbos):
        yield "each animal has one turbo in the apprentice game, and none in the full one"
