"""What a scenario's step must come to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.hare_and_tortoise import GameState, Reason, Status, legal_actions
from engine.hare_and_tortoise.vocabulary import PLAYER_COUNTS
from firmware.config.toml_file import Tokens
from firmware.lighting.roles import Role
from firmware.scenarios.schema import Checker
from hardware.cells import CELLS

Difference = tuple[Tokens, str]
_BY_PLAYER = ("carrots", "lettuces", "spaces", "status")
_LEGAL = ("legal", "legal_has", "legal_lacks")
_OTHERS = ("turn", "places", "bank", "lights", "refused")


@dataclass(frozen=True, slots=True)
class Expectations:
    """The expectations of a step, by their names in the file."""

    values: Mapping[str, Any]
    refused: Reason | None

    def difference(self, state: GameState, lights: Mapping[str, str]) -> Difference | None:
        """Return the first thing that is not as expected: where it stands in the file, and what is different."""
        for key, expected in self.values.items():
            if key in _BY_PLAYER:
                for name, value in expected.items():
                    found = _of_player(state, key, state.names.index(name))
                    if found != value:
                        return (key, name), f"{key} of {name}: expected {value}, found {found}"
            elif key in _LEGAL:
                if message := _legal_difference(key, set(expected), self.legal_texts(state)):
                    return (key,), message
            elif key == "lights":
                for cell, role in expected.items():
                    if lights.get(cell, "") != role:
                        return (key, cell), f"light of {cell}: expected {role!r}, found {lights.get(cell, '')!r}"
            elif (found := _of_game(state, key)) != expected:
                return (key,), f"{key}: expected {expected!r}, found {found!r}"
        return None

    @staticmethod
    def legal_texts(state: GameState) -> set[str]:
        """Return the texts of all that may be done."""
        return {str(action) for action in legal_actions(state)}

    @staticmethod
    def status_of(state: GameState, runner: int) -> str:
        """Return the word for a runner's status, empty for none."""
        return Status(state.status[runner]).text


def found_in(state: GameState, key: str) -> Any:
    """Return what a state has where a scenario expects something: for every player by name, or for the game."""
    if key in _BY_PLAYER:
        return {name: _of_player(state, key, seat) for seat, name in enumerate(state.names)}
    return _of_game(state, key)


def _of_player(state: GameState, key: str, seat: int) -> Any:
    runners = state.rules.runners[seat]
    match key:
        case "carrots":
            return state.carrots[seat]
        case "lettuces":
            return state.lettuces[seat]
        case "spaces":
            return [state.space[runner] for runner in runners]
        case _:
            return [Expectations.status_of(state, runner) for runner in runners]


def _of_game(state: GameState, key: str) -> Any:
    match key:
        case "turn":
            return state.on_turn or ""
        case "places":
            return [state.names[seat] for seat in state.places]
        case _:
            return state.bank


def _legal_difference(key: str, expected: set[str], legal: set[str]) -> str | None:
    missing = sorted(expected - legal) if key != "legal_lacks" else []
    too_many = sorted({"legal": legal - expected, "legal_lacks": legal & expected}.get(key, set()))
    parts = [f"not legal: {', '.join(missing)}"] * bool(missing) + [f"legal: {', '.join(too_many)}"] * bool(too_many)
    return f"{key}: {'; '.join(parts)}" if parts else None


def read_expectations(check: Checker, data: object, keys: Tokens, names: Sequence[str]) -> Expectations:
    """Return the expectations of a step; what is wrong with them is noted."""
    table = check.table(data, keys)
    check.known(table, keys, (*_BY_PLAYER, *_LEGAL, *_OTHERS))
    values: dict[str, Any] = {}
    for key, value in table.items():
        path = (*keys, key)
        if key in _BY_PLAYER:
            values[key] = _by_player(check, key, value, path, names)
        elif key in _LEGAL:
            texts = check.list_of(str, value, path)
            actions = [check.action(text, (*path, number), names) for number, text in enumerate(texts)]
            values[key] = [str(action) for action in actions]
        elif key == "lights":
            values[key] = _lights(check, value, path)
        elif key == "bank":
            values[key] = check.value(int, table, keys, key)
        elif key == "turn":
            values[key] = check.word(["", *names], value, path)
        elif key == "places":
            listed = check.list_of(str, value, path)
            values[key] = [check.word(names, name, (*path, number)) for number, name in enumerate(listed)]
    reason = None
    if "refused" in table and (word := check.word(list(Reason), table["refused"], (*keys, "refused"))):
        reason = Reason(word)
    return Expectations(values, reason)


def _lights(check: Checker, value: object, keys: Tokens) -> dict[str, Any]:
    found = check.table(value, keys)
    for cell, role in found.items():
        check.word(CELLS, cell, (*keys, cell))
        check.word(["", *Role], role, (*keys, cell))
    return found


def _by_player(check: Checker, key: str, value: object, keys: Tokens, names: Sequence[str]) -> dict[str, Any]:
    found = check.table(value, keys)
    for name, expected in found.items():
        path = (*keys, name)
        if name not in names:
            check.fault(path, f"nobody here is called {name!r}; playing: {', '.join(names)}")
        elif key in ("carrots", "lettuces"):
            check.value(int, found, keys, name)
        else:
            _by_runner(check, key, expected, path, 2 if len(names) == PLAYER_COUNTS[0] else 1)
    return found


def _by_runner(check: Checker, key: str, value: object, keys: Tokens, runners: int) -> None:
    values = check.list_of(int if key == "spaces" else str, value, keys)
    if values and len(values) != runners:
        check.fault(keys, f"{key} are listed for every runner, here {runners}")
    if key == "status":
        for number, word in enumerate(values):
            check.word([status.text for status in Status], word, (*keys, number))
