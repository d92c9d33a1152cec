"""The game explains itself: what each action costs, and why a space can or cannot be entered now."""

from dataclasses import dataclass

from engine.hare_and_tortoise.action import Action, Verb
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.refusal import code_of
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.transitions import legal_actions
from engine.hare_and_tortoise.vocabulary import FINISH, START, Kind, Reason


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action, what it does at once to the hand of whoever does it, and the hand after."""

    action: Action
    change: int
    balance: int


@dataclass(frozen=True, slots=True)
class Entry:
    """Whether one runner of the player on turn can enter a space now, how, and for what.

    `change` is what the hand would gain or lose, `balance` the hand after (below zero: so many are missing);
    both are None for a space that is neither ahead nor the tortoise to fall back to. `too_many` counts the carrots
    that are too many for coming home.
    """

    space: int
    kind: Kind
    printed: int
    action: Action
    reason: Reason | None
    change: int | None
    balance: int | None
    too_many: int = 0


def choices(state: GameState) -> tuple[Choice, ...]:
    """Return the legal actions with what they do to the hand of whoever does them."""
    race = state.race()
    found = []
    for action in legal_actions(state):
        seat = state.turn if action.who is None else state.names.index(action.who)
        change = _change(race, action)
        found.append(Choice(action, change, race.carrots[seat] + change))
    return tuple(found)


def explain(state: GameState, space: int, runner: int = 1) -> Entry:
    """Explain one space to the player on turn."""
    if not START <= space <= FINISH:
        raise ValueError(f"spaces are 0 to {FINISH}, not {space}")
    race = state.race()
    rules = state.rules
    origin = race.space[rules.runners[state.turn][runner - 1]] if 0 < runner <= rules.per_player else FINISH
    back = START < space < origin < FINISH and space == rules.tortoise_behind[origin]
    action = Action(Verb.BACK, runner=runner) if back else Action(Verb.MOVE, space, runner=runner)
    code = code_of(race, state.names, action)
    reason = code if isinstance(code, Reason) else None
    change = _change(race, action) if back or space > origin else None
    balance = None if change is None else race.carrots[state.turn] + change
    too_many = 0
    if reason is Reason.TOO_MANY_CARROTS and balance is not None:
        too_many = balance - rules.home_limit[len(race.home) + 1]
    return Entry(
        space, rules.kinds[space], state.edition.printed_number(space), action, reason, change, balance, too_many
    )


def explain_all(state: GameState, runner: int = 1) -> tuple[Entry, ...]:
    """Explain every space to the player on turn."""
    return tuple(explain(state, space, runner) for space in range(START, FINISH + 1))


def _change(race: Race, action: Action) -> int:
    """Return what an action does at once to the hand of whoever does it."""
    rules = race.rules
    runner = race.turn * rules.per_player + action.runner - 1
    match action.verb:
        case Verb.MOVE:
            origin = race.space[runner]
            return -rules.prices[origin][action.number - origin]
        case Verb.BACK:
            origin = race.space[runner]
            return STAKE * (origin - rules.tortoise_behind[origin])
        case Verb.STAY_TAKE | Verb.TAKE:
            return STAKE
        case Verb.STAY_PAY | Verb.PAY:
            return -STAKE
        case Verb.RESTART:
            return race.restart_change(rules.seat_of[runner])
        case Verb.ACCEPT:
            return race.gift
        case _:
            return 0
