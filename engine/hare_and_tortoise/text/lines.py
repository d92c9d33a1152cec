"""What people type, read as an action: a printed number, a word, or the full notation.

Error: `UnreadableActionError`: nobody can tell what is meant.
"""

import re

from engine.game import UnreadableActionError
from engine.hare_and_tortoise.action import Action, Verb
from engine.hare_and_tortoise.explain import explain
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.transitions import read_action, refusal
from engine.hare_and_tortoise.vocabulary import FINISH, Phase

_NUMBER = re.compile(r"(\d{1,3}|home)(?: by ([12]))?")
_ANSWERS = {"accept": Verb.ACCEPT, "decline": Verb.DECLINE}
_SHORT = {"take": Verb.STAY_TAKE, "pay": Verb.STAY_PAY}


def read_line(state: GameState, line: str) -> Action:
    """Return the action of a line; whether it is allowed is for the game to say."""
    line = " ".join(line.split())
    words = line if ":" in line else line.lower()
    if state.phase == Phase.GIFTS and words in _ANSWERS:
        return Action(_ANSWERS[words], who=receiver(state))
    if found := _NUMBER.fullmatch(words):
        return _to_printed(state, found[1], found[2])
    if words in _SHORT and state.phase == Phase.DECIDE:
        return _by_somebody(state, [Action(_SHORT[words], runner=runner) for runner in _runners(state)])
    if words in ("back", "restart", "stay take", "stay pay"):
        return _by_somebody(state, [Action(Verb(words), runner=runner) for runner in _runners(state)])
    return read_action(state, words.removesuffix(" by 1"))


def receiver(state: GameState) -> str:
    """Return the name of the first player whose gift waits for an answer."""
    return next(name for seat, name in enumerate(state.names) if state.gifts >> seat & 1)


def _to_printed(state: GameState, number: str, runner: str | None) -> Action:
    space = _space(state, number)
    runners = [int(runner)] if runner else _runners(state)
    return _by_somebody(state, [explain(state, space, number).action for number in runners])


def _space(state: GameState, number: str) -> int:
    if number == "home":
        return FINISH
    for space in range(FINISH + 1):
        if state.edition.printed_number(space) == int(number):
            return space
    raise UnreadableActionError(f"the board has no space {number}")


def _by_somebody(state: GameState, actions: list[Action]) -> Action:
    """Return the action of the first runner that can do it; if none can, that of the first, to be refused."""
    return next((action for action in actions if refusal(state, action) is None), actions[0])


def _runners(state: GameState) -> list[int]:
    return list(range(1, state.rules.per_player + 1))
