"""Writing scenario files: a position, what was done from there, what came of it."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.hare_and_tortoise import GameState, PlayerSetup, RaceStep, RunnerSetup, SetupError, Status, set_up
from firmware.scenarios.expectations import found_in
from firmware.table.settings import TableSettings

SETTLED = ("carrots", "lettuces", "spaces", "status", "turn", "places")
"""What is expected after the last step."""


@dataclass(slots=True)
class WrittenStep:
    """A step as it stands in a file: actions or touches, and the chance that they met."""

    do: list[str] = field(default_factory=list)
    touch: list[str] | None = None
    chance: list[str] = field(default_factory=list)


def last_position(steps: Sequence[RaceStep]) -> int:
    """Return the number of the last step after which the game stood as a scenario file can set it up."""
    return next((number for number in range(len(steps) - 1, 0, -1) if _can_be_set_up(steps[number].state)), 0)


def scenario_text(
    start: GameState, steps: Iterable[WrittenStep], end: GameState, settings: TableSettings | None = None
) -> str:
    """Return a scenario file: a position, its steps, and how the game must stand after them."""
    options = start.rules.options
    lines = [
        f"edition = {_text(start.edition.id)}",
        f"begin = {_text(start.names[start.turn])}",
        f"options = {{ hare = {_text(options.hare)}, end = {_text(options.end)} }}",
        *_table(settings or TableSettings()),
    ]
    for player in _players(start):
        lines += ["", "[[players]]", *_player(player)]
    for step in steps:
        lines += ["", "[[steps]]", *_step(step)]
    lines += ["", "[[steps]]", *(f"expect.{key} = {_value(found_in(end, key))}" for key in SETTLED)]
    return "\n".join(lines) + "\n"


def _can_be_set_up(state: GameState) -> bool:
    try:
        return set_up(state.edition, _players(state), state.rules.options, state.turn).state == state
    except SetupError:
        return False


def _players(state: GameState) -> list[PlayerSetup]:
    return [
        PlayerSetup(
            name,
            carrots=state.carrots[seat],
            lettuces=state.lettuces[seat],
            runners=tuple(_runner(state, runner) for runner in state.rules.runners[seat]),
            team=state.teams[seat] if state.teams else None,
        )
        for seat, name in enumerate(state.names)
    ]


def _runner(state: GameState, runner: int) -> RunnerSetup:
    if runner in state.home:
        return RunnerSetup(home=state.home.index(runner) + 1)
    return RunnerSetup(state.space[runner], Status(state.status[runner]))


def _player(player: PlayerSetup) -> list[str]:
    runners = ", ".join(_value(_runner_keys(runner)) for runner in player.runners or ())
    return [
        f"name = {_text(player.name)}",
        *([f"team = {_text(player.team)}"] if player.team else []),
        f"carrots = {player.carrots}",
        f"lettuces = {player.lettuces}",
        f"runners = [{runners}]",
    ]


def _runner_keys(runner: RunnerSetup) -> dict[str, Any]:
    if runner.home is not None:
        return {"home": runner.home}
    return {"space": runner.space} | ({"status": runner.status.text} if runner.status else {})


def _table(settings: TableSettings) -> list[str]:
    usual = TableSettings()
    times = {
        "settle_down": (settings.settle_down, usual.settle_down),
        "settle_closed": (settings.debounce.settle_closed, usual.debounce.settle_closed),
        "settle_open": (settings.debounce.settle_open, usual.debounce.settle_open),
    }
    other = {key: time for key, (time, usually) in times.items() if time != usually}
    return [f"table = {_value(other)}"] if other else []


def _step(step: WrittenStep) -> list[str]:
    lines = [f"do = {_value(step.do)}"] if step.do else []
    if step.touch is not None:
        lines += ['touch = """', *step.touch, '"""']
    if step.chance:
        lines.append(f"chance = [{', '.join(_chance(text) for text in step.chance)}]")
    return lines


def _chance(action: str) -> str:
    """Return what a die or a card said, as a step's `chance` has it: `rolled 4` is 4, `drew lose_half` a name."""
    verb, _, what = action.partition(" ")
    return what if verb == "rolled" else _text(what)


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
