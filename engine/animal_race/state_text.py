"""States read from their text, and what a state must be like to be one."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from engine.animal_race.options import Options
from engine.animal_race.state import RaceState
from engine.animal_race.vocabulary import (
    ANIMALS,
    CARDS,
    MOST_CARDS,
    OVER_THE_LINE,
    PLAYER_COUNTS,
    RACE_COUNTS,
    STEPS,
    TILES,
    Phase,
    RulesOption,
)
from engine.game import StateError


def read_state(text: str) -> RaceState:
    """Return the state of a text; a text that is none is a `StateError`."""
    try:
        state = _built(json.loads(text))
        faults = list(_faults(state))
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
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


def _faults(state: RaceState) -> Iterator[str]:
    players = len(state.names)
    if players not in PLAYER_COUNTS or len(set(state.names)) < players:
        yield f"these cannot play: {', '.join(state.names)}"
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
    yield from _track_faults(state)
    if min(state.pile) < 0:
        yield "there are more cards than the pack has"
    if sum(map(sum, state.lying)) > MOST_CARDS:
        yield f"more than {MOST_CARDS} cards lie"
    dealt = [animal for bets in state.bets for animal in bets]
    if len(set(dealt)) < len(dealt):
        yield "there is one starting bet of each animal"


def _track_faults(state: RaceState) -> Iterator[str]:
    if any(tile > OVER_THE_LINE for tile in state.tiles):
        yield "an animal is beyond the line"
    if sorted(state.crossed) != [animal for animal, tile in enumerate(state.tiles) if tile == OVER_THE_LINE]:
        yield "those over the line are not those that crossed it"
    if len(state.crossed[:STEPS]) + len(state.shared) > STEPS:
        yield f"the podium has {STEPS} steps"
    if state.streams not in ((), tuple(sorted(set(state.streams)))[:2]) or any(t > TILES for t in state.streams):
        yield f"streams cannot be {state.streams}"
    if state.turbos and sorted(state.turbos) != list(range(len(ANIMALS))):
        yield "each animal has one turbo"
    laid_out = state.phase != Phase.TRACK
    if laid_out and not (state.turbos if state.options.apprentice else state.streams):
        yield "the track is not laid"
