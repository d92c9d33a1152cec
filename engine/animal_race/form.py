"""A new game as a host has asked for it: everything from a page is checked."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.animal_race.options import Options
from engine.animal_race.race import Race
from engine.animal_race.state import RaceState
from engine.animal_race.vocabulary import PLAYER_COUNTS, RACE_COUNTS, RulesOption
from engine.game import Fault, SetupError
from engine.names import name_fault


def new_game(names: Sequence[str], options: Options | None = None, begin: int = 0) -> RaceState:
    """Return the state at the start of a game: the track is to be laid."""
    faults = _faults(names)
    if not 0 <= begin < len(names):
        faults.append((("begin",), f"there is no seat {begin}"))
    if faults:
        raise SetupError(faults)
    race = Race(options or Options(), len(names))
    race.token = race.turn = begin
    return RaceState.of(race, tuple(names))


def begin(answers: Mapping[str, Any]) -> RaceState:
    """Return the game of a filled form; what is wrong with it is a `SetupError`."""
    rules = answers.get("rules", RulesOption.FULL)
    if not isinstance(rules, str) or rules not in tuple(RulesOption):
        raise SetupError([(("rules",), f"there is no {rules!r}")])
    races = answers.get("races", str(RACE_COUNTS[0]))
    if races not in tuple(map(str, RACE_COUNTS)):
        raise SetupError([(("races",), f"there is no game of {races!r} races")])
    first = answers.get("begin", 0)
    if not isinstance(first, int) or isinstance(first, bool):
        raise SetupError([(("begin",), "who begins is a seat")])
    return new_game(_names(answers.get("players")), Options(RulesOption(rules), int(races)), first)


def _names(players: object) -> list[str]:
    if not isinstance(players, list) or len(players) not in PLAYER_COUNTS:
        raise SetupError([(("players",), f"this is a game for {PLAYER_COUNTS[0]} to {PLAYER_COUNTS[-1]} players")])
    names = [player.get("name") if isinstance(player, dict) else None for player in players]
    if nameless := [seat for seat, name in enumerate(names) if not isinstance(name, str)]:
        raise SetupError([(("players", seat, "name"), "a player has a name") for seat in nameless])
    return [str(name).strip() for name in names]


def _faults(names: Sequence[str]) -> list[Fault]:
    if len(names) not in PLAYER_COUNTS:
        return [(("players",), f"this is a game for 2 to 5 players, not {len(names)}")]
    faults: list[Fault] = []
    for seat, name in enumerate(names):
        if fault := name_fault(name):
            faults.append((("players", seat, "name"), fault))
        elif name in names[:seat]:
            faults.append((("players", seat, "name"), f"two players are called {name!r}"))
    return faults
