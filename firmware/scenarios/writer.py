"""Writing scenario files: a position, what was done from there, what came of it."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.catalogue import DEFAULT
from engine.game import AnyGame, Step
from firmware.scenarios.expectations import NoScenarioError, format_of
from firmware.scenarios.patience import times_of
from firmware.table.settings import TableSettings


@dataclass(slots=True)
class WrittenStep:
    """A step as it stands in a file: actions or touches, and the chance that they met."""

    do: list[str] = field(default_factory=list)
    touch: list[str] | None = None
    chance: list[str] = field(default_factory=list)


def last_position(game: AnyGame, steps: Sequence[Step[Any, Any]]) -> int:
    """Return the number of the last step after which the game stood as a scenario file can set it up."""
    form = format_of(game)
    for number in reversed(range(len(steps))):
        if form.position(steps[number].state) is not None:
            return number
    raise NoScenarioError("the game never stood as a scenario file can set it up")


def scenario_text(
    game: AnyGame, start: Any, steps: Iterable[WrittenStep], end: Any, settings: TableSettings | None = None
) -> str:
    """Return a scenario file: a position, its steps, and how the game must stand after them."""
    form = format_of(game)
    position = form.position(start)
    if position is None:
        raise NoScenarioError("the game stands as no scenario file can set it up")
    lines = [] if game.name == DEFAULT else [f"game = {_text(game.name)}"]
    lines += [f"{key} = {_value(value)}" for key, value in position.items() if key != "players"]
    lines += _table(settings or TableSettings())
    for player in position["players"]:
        lines += ["", "[[players]]", *(f"{key} = {_value(value)}" for key, value in player.items())]
    for step in steps:
        lines += ["", "[[steps]]", *_step(step, [form.chance_value(text) for text in step.chance])]
    lines += ["", "[[steps]]", *(f"expect.{key} = {_value(value)}" for key, value in _expected(game, end).items())]
    return "\n".join(lines) + "\n"


def _expected(game: AnyGame, state: Any) -> dict[str, Any]:
    form = format_of(game)
    found, names = form.observe(state), game.names(state)
    by_player = {key: dict(zip(names, found[key], strict=True)) for key in form.by_player}
    return by_player | {key: found[key] for key in form.of_game}


def _table(settings: TableSettings) -> list[str]:
    usual = times_of(TableSettings())
    other = {key: time for key, time in times_of(settings).items() if time != usual[key]}
    return [f"table = {_value(other)}"] if other else []


def _step(step: WrittenStep, chance: Sequence[int | str]) -> list[str]:
    lines = [f"do = {_value(step.do)}"] if step.do else []
    if step.touch is not None:
        lines += ['touch = """', *step.touch, '"""']
    return [*lines, f"chance = {_value(chance)}"] if chance else lines


def _value(value: Any) -> str:
    match value:
        case Mapping():
            return "{ " + ", ".join(f"{_key(key)} = {_value(found)}" for key, found in value.items()) + " }"
        case list() | tuple():
            return f"[{', '.join(_value(found) for found in value)}]"
        case _:
            return _text(value) if isinstance(value, str) else str(value)


def _key(key: str) -> str:
    return key if key.isascii() and key.isidentifier() else _text(key)


def _text(value: str) -> str:
    return json.dumps(str(value), ensure_ascii=False)
