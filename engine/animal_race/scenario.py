"""The animal race in scenario files: positions, chance, and what may be expected."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.animal_race.action import OF_CHANCE, Action
from engine.animal_race.options import Options
from engine.animal_race.setup import PlayerSetup, Setup, set_up
from engine.animal_race.state import Cards, RaceState, Steps, named_cards, words
from engine.animal_race.transitions import AnimalStep
from engine.animal_race.vocabulary import (
    ANIMALS,
    CARDS,
    RACE_COUNTS,
    TURBO_TILES,
    Phase,
    Reason,
    RulesOption,
)
from engine.checker import Checker, is_count
from engine.game import Keys
from engine.scenario_format import read_named_action, read_names, set_up_or_fault

NAMED_ANIMALS = tuple(animal.value for animal in ANIMALS)


class AnimalScenarios:
    """Positions of the animal race."""

    keys = (
        "options",
        "begin",
        "turn",
        "streams",
        "turbos",
        "animals",
        "podium",
        "played",
        "discards",
        "players",
    )
    by_player = ("hands", "bets", "points")
    of_game = ("turn", "begin", "race", "animals", "podium", "played", "discards", "winners")
    reasons = tuple(Reason)

    def read_position(self, check: Checker, data: Mapping[str, Any]) -> tuple[AnimalStep | None, Sequence[str]]:
        """Return the game as a file sets it up."""
        setup, names = _read_setup(check, data)
        if setup is None or check.faults:
            return None, names
        return set_up_or_fault(check, lambda: set_up(setup)), names

    def read_action(self, check: Checker, text: str, keys: Keys, names: Sequence[str]) -> Action | None:
        """Return the action of a text; somebody who is named must play."""
        return read_named_action(check, Action.read, text, keys, names)

    def read_chance(self, check: Checker, value: int | str, keys: Keys) -> Action | None:
        """Return the chance of a text."""
        action = self.read_action(check, str(value), keys, ())
        if action is not None and action.verb not in OF_CHANCE:
            check.fault(keys, f"{value!r} is no chance")
        return action

    def read_expected(self, check: Checker, key: str, value: object, keys: Keys, names: Sequence[str]) -> Any:
        """Return what is expected of a player, or of the game."""
        match key:
            case "hands" | "played" | "discards":
                return named_cards(_read_cards(check, value, keys))
            case "bets":
                return words(_read_animals(check, value, keys))
            case "points" | "race":
                return check.value(int, {str(keys[-1]): value}, keys[:-1], str(keys[-1]))
            case "animals":
                return {NAMED_ANIMALS[animal]: tile for animal, tile in _read_tiles(check, value, keys).items()}
            case "podium":
                return [words(step) for step in _read_podium(check, value, keys)]
            case "winners":
                return read_names(check, value, keys, names)
            case _:
                return check.word(["", *names] if key == "turn" else names, value, keys)

    def observe(self, state: RaceState) -> Mapping[str, Any]:
        """Return hands, bets and points seat by seat, and how the race stands."""
        race = state.to_race()
        on_podium = {animal for step in race.podium for animal in step}
        return {
            "hands": [named_cards(hand) for hand in state.hands],
            "bets": [words(race.all_bets(seat)) for seat in range(race.players)],
            "points": list(state.points),
            "turn": "" if state.on_turn is None else state.names[state.on_turn],
            "begin": state.names[state.token],
            "race": state.race,
            "animals": {CARDS[a]: tile for a, tile in enumerate(state.tiles) if a not in on_podium},
            "podium": [words(step) for step in race.podium],
            "played": named_cards(tuple(race.laid())),
            "discards": named_cards(state.discards),
            "winners": [state.names[seat] for seat in race.winners()] if state.over else [],
        }

    def position(self, state: RaceState) -> Mapping[str, Any] | None:
        """Return a position, unless cards of players lie, a howl was bet, or the like: no file can tell that."""
        if state.phase not in (Phase.BET, Phase.PLAY):
            return None
        data = _position(state, self.observe(state))
        check = Checker()
        again, _ = self.read_position(check, data)
        return data if again is not None and again.state == state else None

    def chance_value(self, text: str) -> str:
        """Return chance as it is written everywhere."""
        return text


def _position(state: RaceState, seen: Mapping[str, Any]) -> dict[str, Any]:
    options: dict[str, Any] = {"rules": state.options.rules.value}
    if state.options.races > 1:
        points = dict(zip(state.names, state.points, strict=True))
        options |= {"races": state.options.races, "race": state.race, "points": points}
    data: dict[str, Any] = {"options": options, "begin": seen["begin"]}
    if state.on_turn not in (None, state.token):
        data["turn"] = seen["turn"]
    if state.options.apprentice:
        data["turbos"] = dict(zip(words(state.turbos), TURBO_TILES, strict=True))
    else:
        data["streams"] = list(state.streams)
    data |= {key: seen[key] for key in ("animals", "podium", "played", "discards") if seen[key]}
    data["players"] = [
        {"name": name, "bets": bets, "hand": hand}
        for name, bets, hand in zip(state.names, seen["bets"], seen["hands"], strict=True)
    ]
    return data


@dataclass(frozen=True, slots=True)
class _Agreed:
    """What the options of a file say."""

    options: Options
    race: int
    points: Mapping[int, int]


def _read_setup(check: Checker, data: Mapping[str, Any]) -> tuple[Setup | None, Sequence[str]]:
    tables = check.tables(data, (), "players")
    players = [_read_player(check, player, ("players", seat)) for seat, player in enumerate(tables)]
    names = tuple(player.name for player in players)
    agreed = _read_options(check, check.table(data.get("options", {}), ("options",)), names)
    begin = check.word(names, data.get("begin"), ("begin",))
    turn = check.word(names, data["turn"], ("turn",)) if "turn" in data else begin
    needed, other = ("turbos", "streams") if agreed.options.apprentice else ("streams", "turbos")
    if needed not in data:
        check.fault((needed,), f"missing: {needed}")
    if other in data:
        check.fault((other,), f"{other} are not of the {agreed.options.rules} game")
    if check.faults or begin is None or turn is None:
        return None, names
    return Setup(
        players=players,
        options=agreed.options,
        begin=names.index(begin),
        turn=names.index(turn),
        race=agreed.race,
        points=agreed.points,
        streams=tuple(check.list_of(int, data.get("streams", []), ("streams",))),
        turbos=_read_turbos(check, data["turbos"]) if "turbos" in data else (),
        tiles=_read_tiles(check, data.get("animals", {}), ("animals",)),
        podium=_read_podium(check, data.get("podium", []), ("podium",)),
        played=_read_cards(check, data.get("played", {}), ("played",)),
        discards=_read_cards(check, data.get("discards", {}), ("discards",)),
    ), names


def _read_options(check: Checker, data: Mapping[str, Any], names: Sequence[str]) -> _Agreed:
    keys: Keys = ("options",)
    check.known(data, keys, ("rules", "races", "race", "points"))
    rules = check.word(list(RulesOption), data.get("rules", RulesOption.FULL), (*keys, "rules"))
    races = check.value(int, data, keys, "races")
    if races not in (None, *RACE_COUNTS):
        check.fault((*keys, "races"), f"a game has {' or '.join(map(str, RACE_COUNTS))} races, not {races}")
        races = None
    options = Options(RulesOption(rules or RulesOption.FULL), races or RACE_COUNTS[0])
    race = check.value(int, data, keys, "race")
    if race is not None and options.races == 1:
        check.fault((*keys, "race"), "only a championship has more than one race")
    elif race is not None and not 1 <= race <= options.races:
        check.fault((*keys, "race"), f"there is no race {race} of {options.races}")
    points = {}
    for name, value in check.table(data.get("points", {}), (*keys, "points")).items():
        if check.word(names, name, (*keys, "points", name)) and _is_count(check, value, (*keys, "points", name)):
            points[names.index(name)] = int(value)
    return _Agreed(options, race or 1, points)


def _read_player(check: Checker, data: Mapping[str, Any], keys: Keys) -> PlayerSetup:
    check.known(data, keys, ("name", "bets", "hand"))
    for key in ("name", "bets", "hand"):
        if key not in data:
            check.fault(keys, f"a player has {key}" if key == "bets" else f"a player has a {key}")
    name = check.value(str, data, keys, "name")
    return PlayerSetup(
        name or "",
        _read_animals(check, data.get("bets", []), (*keys, "bets")),
        _read_cards(check, data.get("hand", {}), (*keys, "hand")),
    )


def _read_animals(check: Checker, value: object, keys: Keys) -> tuple[int, ...]:
    found = [check.word(NAMED_ANIMALS, word, keys, "animal") for word in check.list_of(str, value, keys)]
    return tuple(NAMED_ANIMALS.index(word) for word in found if word)


def _read_podium(check: Checker, value: object, keys: Keys) -> Steps:
    steps = check.list_of(list, value, keys, "lists of animals")
    return tuple(_read_animals(check, step, (*keys, number)) for number, step in enumerate(steps))


def _read_cards(check: Checker, value: object, keys: Keys) -> Cards:
    table = check.table(value, keys)
    check.known(table, keys, CARDS)
    for card, count in table.items():
        _is_count(check, count, (*keys, card))
    return tuple(count if is_count(count := table.get(card, 0)) else 0 for card in CARDS)


def _read_tiles(check: Checker, value: object, keys: Keys) -> dict[int, int]:
    table = check.table(value, keys)
    check.known(table, keys, NAMED_ANIMALS)
    return {
        NAMED_ANIMALS.index(animal): int(tile)
        for animal, tile in table.items()
        if _is_count(check, tile, (*keys, animal)) and animal in NAMED_ANIMALS
    }


def _read_turbos(check: Checker, value: object) -> tuple[int, ...]:
    """Return the animals on the turbo tiles, in the order of these."""
    tiles = _read_tiles(check, value, ("turbos",))
    if sorted(tiles.values()) != list(TURBO_TILES):
        check.fault(("turbos",), f"turbos lie on the tiles {', '.join(map(str, TURBO_TILES))}, one of each animal")
    return tuple(animal for turbo in TURBO_TILES for animal, tile in tiles.items() if tile == turbo)


def _is_count(check: Checker, value: object, keys: Keys) -> bool:
    if not is_count(value):
        check.fault(keys, f"{keys[-1]} must be a number from 0 on, not {value!r}")
    return is_count(value)
