"""The animal race: what may be done, why not, what it does, and what chance may bring."""

from functools import cache

from engine.animal_race import codes
from engine.animal_race.action import OF_CHANCE, Action, Verb
from engine.animal_race.events import Event
from engine.animal_race.race import Race
from engine.animal_race.state import RaceState
from engine.animal_race.vocabulary import CARDS, HOWL, MOST_CARDS, MOST_OF_ANIMAL, Phase, Reason
from engine.game import RefusedError, Step, UnreadableActionError

AnimalStep = Step[RaceState, Event]

_ASKED = {
    Phase.TRACK: (Verb.STREAMS, Verb.TURBOS),
    Phase.DEAL: (Verb.DEALT,),
    Phase.FILL: (Verb.DREW,),
    Phase.DRAW: (Verb.DREW,),
}


def legal_actions(state: RaceState) -> tuple[Action, ...]:
    """Return everything that may be done now, by whoever may do it, and every chance that can come."""
    return tuple(_action_of(state, code) for code in state.to_race().legal())


def chances(state: RaceState) -> tuple[tuple[Action, int], ...]:
    """Return what chance may answer now, each with its weight; nothing when chance is not asked."""
    if state.phase not in _ASKED:
        return ()
    race = state.to_race()
    if state.phase in (Phase.DRAW, Phase.FILL):
        return tuple((_plain(codes.DREW + card), count) for card, count in enumerate(race.pile) if count)
    return tuple((_plain(code), 1) for code in race.legal())


def apply(state: RaceState, action: Action) -> AnimalStep:
    """Do an action with all that it causes; one that is not allowed is a `RefusedError` and changes nothing."""
    race = state.to_race()
    code = _code_of(race, state, action)
    if isinstance(code, Reason):
        raise RefusedError(code)
    race.log = []
    race.do(code)
    return Step(RaceState.of(race, state.names), tuple(race.log))


def refusal(state: RaceState, action: Action) -> Reason | None:
    """Return why an action would be refused, if so."""
    code = _code_of(state.to_race(), state, action)
    return code if isinstance(code, Reason) else None


def read_action(state: RaceState, text: str) -> Action:
    """Return the action of a text; unknown names, and the player on turn named, are unreadable."""
    action = Action.read(text)
    _check_name(state, action)
    return action


def seats_to_act(state: RaceState) -> tuple[int, ...]:
    """Return who may act now; nobody while chance is asked or when the game is over."""
    if state.phase == Phase.BET:
        return tuple(seat for seat, card in enumerate(state.second) if card < 0)
    return (state.turn,) if state.phase in (Phase.PLAY, Phase.ADVANCE) else ()


def actor(state: RaceState, action: Action) -> int:
    """Return the seat that does an action; of chance, the seat for which it is asked."""
    return state.turn if action.who is None else state.names.index(action.who)


def _check_name(state: RaceState, action: Action) -> None:
    if action.who is None:
        return
    if action.who not in state.names:
        raise UnreadableActionError(f"nobody here is called {action.who!r}; playing: {', '.join(state.names)}")
    if action.verb is not Verb.BET and state.names.index(action.who) == state.on_turn:
        raise UnreadableActionError(f"it is {action.who}'s turn: the player on turn is not named")


def _code_of(race: Race, state: RaceState, action: Action) -> int | Reason:
    """Return the code of an action, or why it is refused, reasons in their order."""
    _check_name(state, action)
    if race.phase == Phase.OVER:
        return Reason.GAME_OVER
    if action.verb in OF_CHANCE:
        return _chance_code(race, action)
    if action.verb is Verb.BET:
        return _bet_code(race, state.names.index(action.who or ""), action.card)
    if action.who is not None:
        return Reason.NOT_YOUR_TURN
    if action.verb is Verb.PLAY and race.phase == Phase.PLAY:
        return _play_code(race, action)
    if action.verb is Verb.ADVANCE and race.phase == Phase.ADVANCE:
        code = codes.ADVANCE + action.card
        return code if code in race.legal() else Reason.NOT_PLAYED
    return Reason.NOT_ASKED


def _chance_code(race: Race, action: Action) -> int | Reason:
    if action.verb not in _ASKED.get(Phase(race.phase), ()):
        return Reason.NOT_ASKED
    code: int | None
    match action.verb:
        case Verb.STREAMS:
            code = codes.STREAM_CODE.get((action.numbers[0], action.numbers[1]))
            wrong_game = race.options.apprentice
        case Verb.TURBOS:
            code = codes.TURBO_CODE.get(action.numbers)
            wrong_game = not race.options.apprentice
        case Verb.DEALT:
            code, wrong_game = None if action.card == HOWL else codes.DEALT + action.card, False
        case _:
            code, wrong_game = codes.DREW + action.card, False
    if wrong_game:
        return Reason.NOT_ASKED
    return code if code is not None and code in race.legal() else Reason.IMPOSSIBLE_CHANCE


def _bet_code(race: Race, seat: int, card: int) -> int | Reason:
    if race.phase != Phase.BET:
        return Reason.NOT_ASKED
    if race.second[seat] >= 0:
        return Reason.ALREADY_BET
    return codes.bet(seat, card) if race.hands[seat][card] else Reason.NOT_IN_HAND


def _play_code(race: Race, action: Action) -> int | Reason:
    hand = race.hands[race.turn]
    if action.count - action.howls > hand[action.card] or action.howls > hand[HOWL]:
        return Reason.NOT_IN_HAND
    laid = race.of_animal()
    if laid[action.card] + action.count > MOST_OF_ANIMAL:
        return Reason.TOO_MANY_OF_ANIMAL
    if sum(laid) + action.count > MOST_CARDS:
        return Reason.TOO_MANY_CARDS
    return codes.PLAY_OF[action.card, action.count, action.howls]


def _action_of(state: RaceState, code: int) -> Action:
    if codes.BET <= code < codes.ADVANCE:
        seat, card = divmod(code - codes.BET, len(CARDS))
        return Action(Verb.BET, card, who=state.names[seat])
    return _plain(code)


@cache
def _plain(code: int) -> Action:
    """Return the action of a code that names nobody."""
    if code < codes.BET:
        animal, count, howls = codes.PLAYS[code]
        return Action(Verb.PLAY, animal, count, howls)
    if code >= codes.TURBOS:
        return Action(Verb.TURBOS, numbers=codes.TURBO_ORDERS[code - codes.TURBOS])
    if code >= codes.STREAMS:
        return Action(Verb.STREAMS, numbers=codes.STREAM_PAIRS[code - codes.STREAMS])
    if code >= codes.DEALT:
        return Action(Verb.DEALT, code - codes.DEALT)
    if code >= codes.DREW:
        return Action(Verb.DREW, code - codes.DREW)
    return Action(Verb.ADVANCE, code - codes.ADVANCE)
