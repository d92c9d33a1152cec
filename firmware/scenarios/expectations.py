"""What a scenario's step must come to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.checker import Checker
from engine.game import AnyGame, Keys
from engine.scenario_format import ScenarioFormat
from firmware.lighting.roles import Role
from hardware.cells import CELLS

Difference = tuple[Keys, str]
AnyFormat = ScenarioFormat[Any, Any, Any]
_LEGAL = ("legal", "legal_has", "legal_lacks")


class NoScenarioError(ValueError):
    """A game, or a position of it, of which no scenario file can tell."""


def format_of(game: AnyGame) -> AnyFormat:
    """Return how the scenario files of a game are read."""
    if game.facets.scenarios is None:
        raise NoScenarioError(f"{game.name} has no scenario files")
    return game.facets.scenarios


@dataclass(frozen=True, slots=True)
class Expectations:
    """The expectations of a step, by their names in the file."""

    by_player: Mapping[str, Mapping[str, Any]]
    of_game: Mapping[str, Any]
    legal: Mapping[str, Sequence[str]]
    lights: Mapping[str, str]
    refused: str | None
    order: Sequence[str]

    def difference(self, game: AnyGame, state: Any, lights: Mapping[str, str]) -> Difference | None:
        """Return the first thing that is not as expected: where it stands in the file, and what is different."""
        found = format_of(game).observe(state)
        for key in self.order:
            if key in self.by_player:
                difference = self._of_players(key, dict(zip(game.names(state), found[key], strict=True)))
            elif key in self.legal:
                message = _legal_difference(key, set(self.legal[key]), legal_texts(game, state))
                difference = ((key,), message) if message else None
            elif key == "lights":
                difference = self._of_lights(lights)
            elif key in self.of_game and found[key] != self.of_game[key]:
                difference = (key,), f"{key}: expected {self.of_game[key]!r}, found {found[key]!r}"
            else:
                difference = None
            if difference:
                return difference
        return None

    def _of_players(self, key: str, found: Mapping[str, Any]) -> Difference | None:
        for name, value in self.by_player[key].items():
            if found[name] != value:
                return (key, name), f"{key} of {name}: expected {value}, found {found[name]}"
        return None

    def _of_lights(self, lights: Mapping[str, str]) -> Difference | None:
        for cell, role in self.lights.items():
            if lights.get(cell, "") != role:
                return ("lights", cell), f"light of {cell}: expected {role!r}, found {lights.get(cell, '')!r}"
        return None


def legal_texts(game: AnyGame, state: Any) -> set[str]:
    """Return the texts of all that may be done."""
    return {str(action) for action in game.legal_actions(state)}


def _legal_difference(key: str, expected: set[str], legal: set[str]) -> str | None:
    missing = sorted(expected - legal) if key != "legal_lacks" else []
    too_many = sorted({"legal": legal - expected, "legal_lacks": legal & expected}.get(key, set()))
    parts = [f"not legal: {', '.join(missing)}"] * bool(missing) + [f"legal: {', '.join(too_many)}"] * bool(too_many)
    return f"{key}: {'; '.join(parts)}" if parts else None


def read_expectations(check: Checker, form: AnyFormat, data: object, keys: Keys, names: Sequence[str]) -> Expectations:
    """Return the expectations of a step; what is wrong with them is noted."""
    table = check.table(data, keys)
    check.known(table, keys, (*form.by_player, *_LEGAL, *form.of_game, "lights", "refused"))
    by_player = {
        key: _by_player(check, form, key, value, (*keys, key), names)
        for key, value in table.items()
        if key in form.by_player
    }
    of_game = {
        key: form.read_expected(check, key, value, (*keys, key), names)
        for key, value in table.items()
        if key in form.of_game
    }
    legal = {key: _legal(check, form, table[key], (*keys, key), names) for key in _LEGAL if key in table}
    lights = _lights(check, table["lights"], (*keys, "lights")) if "lights" in table else {}
    refused = check.word(form.reasons, table["refused"], (*keys, "refused")) if "refused" in table else None
    return Expectations(by_player, of_game, legal, lights, refused, tuple(table))


def _legal(check: Checker, form: AnyFormat, value: object, keys: Keys, names: Sequence[str]) -> list[str]:
    texts = check.list_of(str, value, keys)
    return [str(form.read_action(check, text, (*keys, number), names)) for number, text in enumerate(texts)]


def _lights(check: Checker, value: object, keys: Keys) -> dict[str, Any]:
    found = check.table(value, keys)
    for cell, role in found.items():
        check.word(CELLS, cell, (*keys, cell))
        check.word(["", *Role], role, (*keys, cell))
    return found


def _by_player(
    check: Checker, form: AnyFormat, key: str, value: object, keys: Keys, names: Sequence[str]
) -> dict[str, Any]:
    expected = {}
    for name, found in check.table(value, keys).items():
        if name in names:
            expected[name] = form.read_expected(check, key, found, (*keys, name), names)
        else:
            check.fault((*keys, name), f"nobody here is called {name!r}; playing: {', '.join(names)}")
    return expected
