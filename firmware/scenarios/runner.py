"""Scenario files: a position, what is done, what must come of it.

Errors: `FileFaultError` for a file that is wrong in itself, `DifferenceError` (an `AssertionError`) when the game
does something else than the file expects.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.catalogue import DEFAULT
from engine.game import AnyGame, Step
from engine.hare_and_tortoise import (
    Action,
    GameState,
    HareAndTortoise,
    RaceStep,
    RefusedError,
    UnreadableActionError,
    apply,
    chances,
)
from engine.hare_and_tortoise.events import Event
from firmware.config.toml_file import FileFaultError, Tokens, TomlFile
from firmware.scenarios.expectations import Expectations, read_expectations
from firmware.scenarios.schema import Checker, read_settings, read_setup
from firmware.scenarios.touches import Touch, TouchError, TouchPlayer, read_touches
from firmware.table.events import Booked
from firmware.table.session import left_to_people
from firmware.table.settings import TableSettings
from hardware.cells import CELLS

RacePlayer = TouchPlayer[GameState, Action, Event]
Playing = Generator[RacePlayer, None, RaceStep]
"""Yields the board at every moment of a step, and returns what the step came to."""


class DifferenceError(AssertionError):
    """What a scenario expects did not come."""


@dataclass(frozen=True, slots=True)
class ScenarioStep:
    """Actions with the chance they meet, and what must come of them."""

    keys: Tokens
    actions: tuple[Action, ...]
    touches: tuple[Touch, ...] | None
    chance: tuple[Action, ...]
    expect: Expectations


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario file, read and checked."""

    file: TomlFile
    game: HareAndTortoise
    start: RaceStep
    steps: tuple[ScenarioStep, ...]
    settings: TableSettings

    def run(self) -> Iterator[RaceStep]:
        """Yield the game after its set-up and after every step; raise at the first difference."""
        return (moment for moment in self.play() if not isinstance(moment, TouchPlayer))

    def play(self) -> Iterator[RaceStep | RacePlayer]:
        """Do the same, and yield the board too, after every reading while it is touched."""
        step = self.start
        yield step
        table = _Table(self.game, self.settings)
        for wanted in self.steps:
            step = yield from self._take(step.state, wanted, table)
            if difference := wanted.expect.difference(step.state, table.lights(step.state)):
                keys, message = difference
                raise DifferenceError(self.file.fault((*wanted.keys, "expect", *keys), message))
            yield step

    def _take(self, state: GameState, wanted: ScenarioStep, table: "_Table") -> Playing:
        refused = wanted.expect.refused
        try:
            step = yield from self._play(state, wanted, table)
        except RefusedError as error:
            if error.reason is refused:
                return Step(state, ())
            key = (*wanted.keys, "expect", "refused") if refused else (*wanted.keys, "do")
            raise DifferenceError(self.file.fault(key, f"refused: {error.reason}")) from error
        if refused is not None:
            text = f"expected to be refused ({refused}), but it was done"
            raise DifferenceError(self.file.fault((*wanted.keys, "expect", "refused"), text))
        return step

    def _play(self, state: GameState, wanted: ScenarioStep, table: "_Table") -> Playing:
        chance = list(wanted.chance)
        if wanted.touches is not None:
            step = yield from table.touch(state, wanted.touches, chance)
        else:
            step = self._do(state, wanted, chance)
        if chance:
            left = len(wanted.chance) - len(chance)
            text = f"left over: nothing asked for {chance[0]!s}"
            raise FileFaultError([self.file.fault((*wanted.keys, "chance", left), text)])
        return step

    def _do(self, state: GameState, wanted: ScenarioStep, chance: list[Action]) -> RaceStep:
        play = _Play(state, chance)
        play.answer_chance()
        for number, action in enumerate(wanted.actions):
            try:
                play.do(action)
            except UnreadableActionError as error:
                raise FileFaultError([self.file.fault((*wanted.keys, "do", number), str(error))]) from error
            play.answer_chance()
        return Step(play.state, tuple(play.events))


class _Table:
    """The board of a scenario: set up as the game stands, and kept from one touch to the next."""

    def __init__(self, game: HareAndTortoise, settings: TableSettings) -> None:
        self.game = game
        self.settings = settings
        self.player: RacePlayer | None = None

    def touch(self, state: GameState, touches: Iterable[Touch], chance: list[Action]) -> Playing:
        """Play touches to the game, and return what came of them."""
        player = self._player(state)
        player.session.chance = lambda _chances: chance.pop(0) if chance else None
        player.heard.clear()
        if chance and self.game.chances(player.book.state):
            player.session.enter_chance(player.at, chance.pop(0))
        yield from player.moments(touches)
        events = [event for notice in player.heard if isinstance(notice, Booked) for event in notice.events]
        return Step(player.book.state, tuple(events))

    def lights(self, state: GameState) -> dict[str, str]:
        """Return the roles of the lit cells."""
        player = self._player(state)
        return {CELLS[cell]: light.role.value for cell, light in player.session.moment.lights.items()}

    def _player(self, state: GameState) -> RacePlayer:
        if self.player is None or self.player.book.state != state:
            self.player = TouchPlayer(self.game, state, left_to_people, self.settings)
        return self.player


class _Play:
    """A game that goes on action by action, with chance waiting to be asked for."""

    def __init__(self, state: GameState, chance: list[Action]) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Any] = []

    def do(self, action: Action) -> None:
        step = apply(self.state, action)
        self.state = step.state
        self.events += step.events

    def answer_chance(self) -> None:
        while self.chance and chances(self.state):
            self.do(self.chance.pop(0))


def read_scenario(file: TomlFile, games: Mapping[str, AnyGame]) -> Scenario:
    """Return a scenario; everything that is wrong with the file is told at once."""
    check = Checker(file)
    game = games[DEFAULT]
    if not isinstance(game, HareAndTortoise):
        raise AssertionError("only this game has scenario files")
    start, names = read_setup(check, file.data, game.editions)
    settings = read_settings(check, file.data)
    steps = tuple(
        _read_step(check, data, ("steps", number), names)
        for number, data in enumerate(check.tables(file.data, (), "steps"))
    )
    check.refuse()
    if start is None:
        raise AssertionError("a set-up that fails notes its faults")
    return Scenario(file, game, start, steps, settings)


def _read_step(check: Checker, data: Mapping[str, Any], keys: Tokens, names: tuple[str, ...]) -> ScenarioStep:
    check.known(data, keys, ("do", "touch", "chance", "expect"))
    texts = data.get("do", [])
    path = (*keys, "do")
    texts = [texts] if isinstance(texts, str) else check.list_of(str, texts, path)
    actions = [check.action(text, (*path, number), names) for number, text in enumerate(texts)]
    chance = [
        check.chance(value, (*keys, "chance", number))
        for number, value in enumerate(check.list_of(int | str, data.get("chance", []), (*keys, "chance")))
    ]
    expect = read_expectations(check, data.get("expect", {}), (*keys, "expect"), names)
    touches = _read_touches(check, data["touch"], (*keys, "touch")) if "touch" in data else None
    if touches is not None and actions:
        check.fault((*keys, "touch"), "a step has either do or touch")
    if expect.refused is not None and len(actions or chance) != 1:
        check.fault((*keys, "expect", "refused"), "refused goes with a single action")
    return ScenarioStep(
        keys,
        tuple(action for action in actions if action is not None),
        touches,
        tuple(action for action in chance if action is not None),
        expect,
    )


def _read_touches(check: Checker, text: object, keys: Tokens) -> tuple[Touch, ...]:
    if not isinstance(text, str):
        check.fault(keys, f"touch must be a text of lines like '0.45 close 36', not {text!r}")
        return ()
    try:
        return read_touches(text)
    except TouchError as error:
        check.fault(keys, f"line {error.line + 1} of touch: {error}")
        return ()


def state_data(step: RaceStep) -> dict[str, Any]:
    """Return the state after a step as plain data, with what may be done next."""
    state = step.state
    return {
        "turn": state.on_turn or "",
        "players": [
            {
                "name": name,
                "carrots": state.carrots[seat],
                "lettuces": state.lettuces[seat],
                "spaces": [state.space[runner] for runner in state.rules.runners[seat]],
                "status": [Expectations.status_of(state, runner) for runner in state.rules.runners[seat]],
            }
            for seat, name in enumerate(state.names)
        ],
        "bank": state.bank,
        "places": [state.names[seat] for seat in state.places],
        "legal": sorted(Expectations.legal_texts(state)),
        "events": [repr(event) for event in step.events],
        "state": state.to_data(),
    }
