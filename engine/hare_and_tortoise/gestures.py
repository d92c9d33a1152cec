"""How actions are done with markers on a board: which marker goes where, and which answers it can give.

Markers are numbered from 0, in the order of the runners; marker n begins in the bay `start-(n+1)`.
"""

from engine.game import Gesture, Marker
from engine.hare_and_tortoise import codes
from engine.hare_and_tortoise.action import Action, Verb
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.transitions import legal_actions, refusal
from engine.hare_and_tortoise.vocabulary import FINISH, START, Phase, Reason, Status

_RESTS = {int(status): status.text for status in (Status.EAT, Status.MISS, Status.NAP)}


RaceGesture = Gesture[Action]
"""An action as it is done by hand."""


def markers(state: GameState) -> tuple[Marker, ...]:
    """Return where every marker belongs: bays by runner, podium steps by arrival."""
    rules = state.rules
    return tuple(
        Marker(rules.seat_of[runner], rules.number_of[runner], _cell(state, runner), _RESTS.get(state.status[runner]))
        for runner in range(len(state.space))
    )


def gestures(state: GameState) -> tuple[RaceGesture, ...]:
    """Return how everything that may be done now is done by hand; chance has no gesture."""
    found: list[RaceGesture] = []
    answers: dict[int, int] = {}
    for action in legal_actions(state):
        for marker in _markers_of(state, action):
            cell = _target(state, marker, action)
            if cell is None:
                cell = _cell(state, marker)
                answers[marker] = answers.get(marker, -1) + 1
                found.append(Gesture(marker, cell, action, answers[marker]))
            else:
                found.append(Gesture(marker, cell, action))
    return tuple(found)


def reachable(state: GameState, marker: int) -> tuple[str, ...]:
    """Return the cells that their kind, but not the hand, allows a marker to enter: what everybody may know."""
    race = state.race()
    rules = state.rules
    space = race.space[marker]
    if state.phase > Phase.FROM_START or marker not in race.may_act():
        return ()
    reachable = rules.open_with_lettuce if race.lettuces[state.turn] else rules.open_without
    spaces = reachable >> space + 1 << space + 1 & ~race.occupied
    tortoise = rules.tortoise_behind[space]
    if tortoise and not race.occupied >> tortoise & 1:
        spaces |= 1 << tortoise
    cells = [str(found) for found in codes.bits(spaces)]
    return (*cells, _next_step(state)) if race.may_come_home(marker, 0) else tuple(cells)


def why_not(state: GameState, marker: int, cell: str) -> Reason | None:
    """Return why a marker may not be put on a cell, if so."""
    if state.rules.seat_of[marker] != state.turn:
        return Reason.NOT_YOUR_TURN
    runner = state.rules.number_of[marker]
    if cell.startswith("start"):
        action = Action(Verb.RESTART, runner=runner)
    elif cell.startswith("home"):
        action = Action(Verb.MOVE, FINISH, runner=runner)
    elif int(cell) == state.rules.tortoise_behind[state.space[marker]]:
        action = Action(Verb.BACK, runner=runner)
    else:
        action = Action(Verb.MOVE, int(cell), runner=runner)
    return refusal(state, action)


def _markers_of(state: GameState, action: Action) -> tuple[int, ...]:
    """Return the markers with which an action can be done."""
    if action.verb in (Verb.ROLLED, Verb.DREW):
        return ()
    if action.who is not None:
        return state.rules.runners[state.names.index(action.who)]
    if action.verb in (Verb.TAKE, Verb.PAY, Verb.PASS):
        return (state.runner,)
    return (state.rules.runners[state.turn][action.runner - 1],)


def _target(state: GameState, marker: int, action: Action) -> str | None:
    """Return the cell onto which an action takes a marker; none for an answer."""
    match action.verb:
        case Verb.MOVE:
            return _next_step(state) if action.number == FINISH else str(action.number)
        case Verb.BACK:
            return str(state.rules.tortoise_behind[state.space[marker]])
        case Verb.RESTART:
            return _bay(marker)
        case _:
            return None


def _cell(state: GameState, runner: int) -> str:
    space = state.space[runner]
    if space == START:
        return _bay(runner)
    return f"home-{state.home.index(runner) + 1}" if space == FINISH else str(space)


def _bay(runner: int) -> str:
    return f"start-{runner + 1}"


def _next_step(state: GameState) -> str:
    return f"home-{len(state.home) + 1}"
