"""A new game as a host has asked for it: everything from a page is checked."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.animal_race.options import Options
from engine.animal_race.race import Race
from engine.animal_race.state import RaceState
from engine.animal_race.vocabulary import PLAYER_COUNTS, RACE_COUNTS, RulesOption
from engine.checker import Checker
from engine.game import Fault, SetupError
from engine.names import name_fault, read_seats


def new_game(names: Sequence[str], options: Options | None = None, begin: int = 0) -> RaceState:
    """Return the state at the start of a game: the track is to be laid."""
    faults = name_faults(names)
    if not 0 <= begin < len(names):
        faults.append((("begin",), f"there is no seat {begin}"))
    if faults:
        raise SetupError(faults)
    race = Race(options or Options(), len(names))
    race.token = race.turn = begin
    return RaceState.of(race, tuple(names))


def begin(answers: Mapping[str, Any]) -> RaceState:
    """Return the game of a filled form; what is wrong with it is a `SetupError`."""
    check = Checker()
    usual = Options()
    rules = check.word(list(RulesOption), answers.get("rules", usual.rules), ("rules",))
    races = check.word([str(count) for count in RACE_COUNTS], answers.get("races", str(usual.races)), ("races",))
    seats, first = read_seats(check, answers)
    check.refuse()
    options = Options(RulesOption(rules or usual.rules), int(races or usual.races))
    return new_game([seat.name for seat in seats], options, first)


def name_faults(names: Sequence[str]) -> list[Fault]:
    """Return what is wrong with those who want to play."""
    if len(names) not in PLAYER_COUNTS:
        fewest, most = PLAYER_COUNTS[0], PLAYER_COUNTS[-1]
        return [(("players",), f"this is a game for {fewest} to {most} players, not {len(names)}")]
    faults: list[Fault] = []
    for seat, name in enumerate(names):
        if fault := name_fault(name):
            faults.append((("players", seat, "name"), fault))
        elif name in names[:seat]:
            faults.append((("players", seat, "name"), f"two players are called {name!r}"))
    return faults
