"""Scenario files: a position, what is done, what must come of it.

Errors: `FileFaultError` for a file that is wrong in itself, `DifferenceError` (an `AssertionError`) when the game
does something else than the file expects.
"""

import json
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from engine.catalogue import DEFAULT
from engine.checker import Checker
from engine.game import Act, AnyGame, Event, Game, Keys, RefusedError, State, Step, UnreadableActionError
from firmware.config.toml_file import FileFaultError, TomlFile
from firmware.scenarios.expectations import AnyFormat, Expectations, format_of, legal_texts, read_expectations
from firmware.scenarios.patience import read_settings
from firmware.scenarios.touches import Touch, TouchError, TouchPlayer, read_touches
from firmware.table.events import Booked
from firmware.table.session import left_to_people
from firmware.table.settings import TableSettings
from hardware.cells import CELLS

Playing = Generator[TouchPlayer[State, Act, Event], None, Step[State, Event]]
"""Yields the board at every moment of a step, and returns what the step came to."""


class DifferenceError(AssertionError):
    """What a scenario expects did not come."""


@dataclass(frozen=True, slots=True)
class ScenarioStep(Generic[Act]):
    """Actions with the chance they meet, and what must come of them."""

    keys: Keys
    actions: tuple[Act, ...]
    touches: tuple[Touch, ...] | None
    chance: tuple[Act, ...]
    expect: Expectations


@dataclass(frozen=True, slots=True)
class Scenario(Generic[State, Act, Event]):
    """A scenario file, read and checked."""

    file: TomlFile
    game: Game[State, Act, Event]
    start: Step[State, Event]
    steps: tuple[ScenarioStep[Act], ...]
    settings: TableSettings

    def run(self) -> Iterator[Step[State, Event]]:
        """Yield the game after its set-up and after every step; raise at the first difference."""
        return (moment for moment in self.play() if not isinstance(moment, TouchPlayer))

    def play(self) -> Iterator[Step[State, Event] | TouchPlayer[State, Act, Event]]:
        """Do the same, and yield the board too, after every reading while it is touched."""
        step = self.start
        yield step
        table = _Table(self.game, self.settings)
        for wanted in self.steps:
            step = yield from self._take(step.state, wanted, table)
            if difference := wanted.expect.difference(self.game, step.state, table.lights(step.state)):
                keys, message = difference
                raise DifferenceError(self.file.fault((*wanted.keys, "expect", *keys), message))
            yield step

    def _take(
        self, state: State, wanted: ScenarioStep[Act], table: "_Table[State, Act, Event]"
    ) -> Playing[State, Act, Event]:
        refused = wanted.expect.refused
        try:
            step = yield from self._play(state, wanted, table)
        except RefusedError as error:
            if error.reason == refused:
                return Step(state, ())
            key = (*wanted.keys, "expect", "refused") if refused else (*wanted.keys, "do")
            raise DifferenceError(self.file.fault(key, f"refused: {error.reason}")) from error
        if refused is not None:
            text = f"expected to be refused ({refused}), but it was done"
            raise DifferenceError(self.file.fault((*wanted.keys, "expect", "refused"), text))
        return step

    def _play(
        self, state: State, wanted: ScenarioStep[Act], table: "_Table[State, Act, Event]"
    ) -> Playing[State, Act, Event]:
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

    def _do(self, state: State, wanted: ScenarioStep[Act], chance: list[Act]) -> Step[State, Event]:
        play = _Play(self.game, state, chance)
        play.answer_chance()
        for number, action in enumerate(wanted.actions):
            try:
                play.do(action)
            except UnreadableActionError as error:
                raise FileFaultError([self.file.fault((*wanted.keys, "do", number), str(error))]) from error
            play.answer_chance()
        return Step(play.state, tuple(play.events))


AnyScenario = Scenario[Any, Any, Any]


class _Table(Generic[State, Act, Event]):
    """The board of a scenario: set up as the game stands, and kept from one touch to the next."""

    def __init__(self, game: Game[State, Act, Event], settings: TableSettings) -> None:
        self.game = game
        self.settings = settings
        self.player: TouchPlayer[State, Act, Event] | None = None

    def touch(self, state: State, touches: Iterable[Touch], chance: list[Act]) -> Playing[State, Act, Event]:
        """Play touches to the game, and return what came of them."""
        player = self._player(state)
        player.session.chance = lambda _chances: chance.pop(0) if chance else None
        player.heard.clear()
        if chance and self.game.chances(player.book.state):
            player.session.enter_chance(player.at, chance.pop(0))
        yield from player.moments(touches)
        events = [event for notice in player.heard if isinstance(notice, Booked) for event in notice.events]
        return Step(player.book.state, tuple(events))

    def lights(self, state: State) -> dict[str, str]:
        """Return the roles of the lit cells."""
        player = self._player(state)
        return {CELLS[cell]: light.role.value for cell, light in player.session.moment.lights.items()}

    def _player(self, state: State) -> TouchPlayer[State, Act, Event]:
        if self.player is None or self.player.book.state != state:
            self.player = TouchPlayer(self.game, state, left_to_people, self.settings)
        return self.player


class _Play(Generic[State, Act, Event]):
    """A game that goes on action by action, with chance waiting to be asked for."""

    def __init__(self, game: Game[State, Act, Event], state: State, chance: list[Act]) -> None:
        self.game = game
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    def do(self, action: Act) -> None:
        step = self.game.apply(self.state, action)
        self.state = step.state
        self.events += step.events

    def answer_chance(self) -> None:
        while self.chance and self.game.chances(self.state):
            self.do(self.chance.pop(0))


def read_scenario(file: TomlFile, games: Mapping[str, AnyGame]) -> AnyScenario:
    """Return a scenario; everything that is wrong with the file is told at once."""
    check = Checker()
    known = [name for name, game in games.items() if game.facets.scenarios]
    name = check.word(known, file.data.get("game", DEFAULT), ("game",))
    file.refuse(check.faults)
    game = games[str(name)]
    form = format_of(game)
    check.known(file.data, (), ("game", *form.keys, "table", "steps"))
    start, names = form.read_position(check, file.data)
    settings = read_settings(check, file.data)
    steps = tuple(
        _read_step(check, form, data, ("steps", number), names)
        for number, data in enumerate(check.tables(file.data, (), "steps"))
    )
    file.refuse(check.faults)
    if start is None:
        raise AssertionError("a set-up that fails notes its faults")
    return Scenario(file, game, start, steps, settings)


def _read_step(
    check: Checker, form: AnyFormat, data: Mapping[str, Any], keys: Keys, names: Sequence[str]
) -> ScenarioStep[Any]:
    check.known(data, keys, ("do", "touch", "chance", "expect"))
    texts = data.get("do", [])
    path = (*keys, "do")
    texts = [texts] if isinstance(texts, str) else check.list_of(str, texts, path)
    actions = [form.read_action(check, text, (*path, number), names) for number, text in enumerate(texts)]
    path = (*keys, "chance")
    values = check.list_of(int | str, data.get("chance", []), path, "dice or card names")
    chance = [form.read_chance(check, value, (*path, number)) for number, value in enumerate(values)]
    expect = read_expectations(check, form, data.get("expect", {}), (*keys, "expect"), names)
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


def _read_touches(check: Checker, text: object, keys: Keys) -> tuple[Touch, ...]:
    if not isinstance(text, str):
        check.fault(keys, f"touch must be a text of lines like '0.45 close 36', not {text!r}")
        return ()
    try:
        return read_touches(text)
    except TouchError as error:
        check.fault(keys, f"line {error.line + 1} of touch: {error}")
        return ()


def state_data(game: AnyGame, step: Step[Any, Any]) -> dict[str, Any]:
    """Return the state after a step as plain data, with what may be done next."""
    form, state = format_of(game), step.state
    found = form.observe(state)
    return {
        "turn": found["turn"],
        "players": [
            {"name": name, **{key: found[key][seat] for key in form.by_player}}
            for seat, name in enumerate(game.names(state))
        ],
        **{key: found[key] for key in form.of_game},
        "legal": sorted(legal_texts(game, state)),
        "events": [repr(event) for event in step.events],
        "state": _as_data(str(state)),
    }


def _as_data(text: str) -> Any:
    """Return the text of a state as data, where it is some."""
    try:
        return json.loads(text)
    except ValueError:
        return text
