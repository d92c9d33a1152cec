"""The animal race on the board of 63 spaces: lanes, so that a marker's space tells which animal it is (A12)."""

from engine.animal_race import codes
from engine.animal_race.action import Action, Verb
from engine.animal_race.race import Race
from engine.animal_race.state import RaceState
from engine.animal_race.vocabulary import ANIMALS, HOWL, OVER_THE_LINE, START, TILES, TURBO_TILES, Phase
from engine.game import Gesture, Look, Marker

LOOKS = (
    Look((0xA0, 0x52, 0x10), "race_hare", "breathe"),
    Look((0x20, 0xB0, 0x30), "race_tortoise", "glimmer"),
    Look((0xC8, 0xA0, 0xFF), "race_wolf", "double"),
    Look((0xFF, 0xC0, 0x00), "race_fox", "blink"),
    Look((0x10, 0x60, 0xFF), "race_lamb", "steady"),
)
"""How the animals look: the wolf is black, which no light can be, so it is white-violet."""


def space_of(animal: int, tile: int) -> int:
    """Return the space of an animal on a tile."""
    return (tile - 1) * len(ANIMALS) + 1 + animal


def cell_of(race: Race, animal: int) -> str:
    """Return the cell of an animal: its bay, its lane, or the step that it has run to."""
    tile = race.tiles[animal]
    if tile == START:
        return f"start-{animal + 1}"
    if tile == OVER_THE_LINE:
        return f"home-{race.crossed.index(animal) + 1}"
    return str(space_of(animal, tile))


def markers(state: RaceState) -> tuple[Marker, ...]:
    """Return where every animal belongs: none is anybody's."""
    race = state.to_race()
    return tuple(
        Marker(None, animal + 1, cell_of(race, animal), look=LOOKS[animal], lane=True) for animal in range(HOWL)
    )


def gestures(state: RaceState) -> tuple[Gesture[Action], ...]:
    """Return how animals are advanced by hand; cards are played on phones only."""
    if state.phase != Phase.ADVANCE:
        return ()
    found = []
    for code in state.to_race().legal():
        race = state.to_race()
        animal = code - codes.ADVANCE
        race.do(code)
        # The next race of a championship begins with the last advance: then the animal still goes over the line first.
        cell = cell_of(race, animal) if race.race == state.race else _last_cell(state, animal)
        found.append(Gesture(animal, cell, Action(Verb.ADVANCE, animal)))
    return tuple(found)


def _last_cell(state: RaceState, animal: int) -> str:
    """Return where the advance that ends a race leads an animal."""
    race = state.to_race()
    target = race.advance_target(animal)[0]
    if target == OVER_THE_LINE:
        return f"home-{len(race.crossed) + 1}"
    return str(space_of(animal, target))


def scenery(state: RaceState) -> dict[str, str]:
    """Return what is seen of the track when nothing else is shown: streams, turbos and the borders of tiles."""
    lit = {str(space_of(animal, tile)): "border" for tile in range(1, TILES + 1) for animal in (0,)}
    lit |= {str(space_of(animal, tile)): "stream" for tile in state.streams for animal in range(HOWL)}
    turbos = zip(TURBO_TILES, state.turbos, strict=False)
    return lit | {str(space_of(animal, tile)): "turbo" for tile, animal in turbos}
