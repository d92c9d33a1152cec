"""Games for property tests: positions of every kind, and a few actions played on from them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice

from hypothesis import strategies as st

from engine.game import Step
from engine.hare_and_tortoise import (
    Action,
    Edition,
    EndOption,
    GameState,
    HareEvent,
    HareOption,
    Kind,
    Options,
    Phase,
    PlayerSetup,
    RaceStep,
    RunnerSetup,
    Status,
    Verb,
    apply,
    legal_actions,
    set_up,
)
from engine.hare_and_tortoise.edition import HareDeck
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES, changed

ZONES: tuple[Sequence[int], ...] = (
    range(1, 64),
    range(1, 64),
    range(40, 64),
    range(55, 64),
    range(1, 15),
    range(28, 49),
    (2, 5, 13, 21, 26, 33, 38, 40, 49, 55, 59),
)
"""Where runners crowd: anywhere, at the end, at the beginning, on carrots."""
POCKETS = (0, 1, 4, 5, 9, 10, 11, 19, 20, 21, 39, 65, 66, 95, 210, 700)
FINISH = 64
KINDS_OF_GAMES = tuple((name, count) for name in sorted(EDITIONS) for count in range(2, 7))
"""Every edition with every number of players."""


@dataclass(frozen=True)
class Played:
    """A position and what was done from it."""

    start: RaceStep
    actions: tuple[Action, ...]
    steps: tuple[RaceStep, ...]

    @property
    def states(self) -> tuple[GameState, ...]:
        """The state at the start and after every action."""
        return (self.start.state, *(step.state for step in self.steps))


@st.composite
def _spots(draw: st.DrawFn, runners: int, players: int) -> list[int]:
    """Draw where runners stand: 0, a space of their own, or 64 for some at home."""
    zone = draw(st.sampled_from(ZONES))
    spots = draw(st.lists(st.sampled_from(zone), min_size=runners, max_size=runners, unique=True))
    for runner in draw(st.sets(st.integers(0, runners - 1), max_size=1)):
        spots[runner] = 0
    at_home = draw(st.sampled_from([0, 0, 0, 1, 2, players - 1]))
    per_player = runners // players
    for runner in draw(st.permutations(range(0, runners, per_player)))[: min(at_home, players if runners == 4 else 9)]:
        spots[runner + draw(st.integers(0, per_player - 1))] = FINISH
    return spots


@st.composite
def _status(draw: st.DrawFn, edition: Edition, spot: int, lettuces: int, hare: HareOption) -> Status:
    eats = [Status.EAT] * 2 if lettuces else []
    if spot == FINISH:
        return Status.NONE
    if edition.track.kinds[spot] is Kind.LETTUCE:
        return draw(st.sampled_from([Status.LEAVE, *eats]))
    naps = [Status.NAP] * 4 if hare is HareOption.NAP else [Status.NAP]
    return draw(st.sampled_from([Status.NONE] * 12 + [Status.MISS, Status.LEAVE, *eats, *naps]))


@st.composite
def _players(
    draw: st.DrawFn, edition: Edition, count: int, hare: HareOption, teams: Sequence[str | None]
) -> list[PlayerSetup]:
    per_player = 2 if count == 2 else 1
    spots = draw(_spots(count * per_player, count))
    arrivals = iter(draw(st.permutations(range(1, spots.count(FINISH) + 1))))
    players = []
    for seat in range(count):
        lettuces = draw(st.sampled_from([0, 0, 1, 2, 3]))
        runners: list[RunnerSetup] = []
        for spot in spots[seat * per_player : (seat + 1) * per_player]:
            status = draw(_status(edition, spot, lettuces, hare))
            if any(runner.status for runner in runners):
                spot = 0 if edition.track.kinds[spot] is Kind.LETTUCE else spot  # noqa: PLW2901
                status = Status.NONE
            runners.append(RunnerSetup(home=next(arrivals)) if spot == FINISH else RunnerSetup(spot, status))
        carrots = draw(st.sampled_from(POCKETS) | st.integers(0, 250))
        players.append(PlayerSetup(NAMES[seat], carrots, lettuces, tuple(runners), teams[seat]))
    return players


@st.composite
def _shuffled_deck(draw: st.DrawFn, state: GameState) -> GameState:
    """Draw how far the cards are seen through."""
    source = state.edition.hare.source
    if not state.unseen or not isinstance(source, HareDeck):
        return state
    cards = draw(st.permutations([event for event, count in source.cards for _ in range(count)]))
    seen = cards[: draw(st.sampled_from([0, 0, len(cards) - 2, len(cards)]))]
    left = {event: count - seen.count(event) for event, count in source.cards}
    return changed(
        state,
        seen=[card.value for card in seen],
        unseen={event.value: count for event, count in left.items() if count},
    )


@st.composite
def starts(draw: st.DrawFn, kinds: Sequence[tuple[str, int]] = KINDS_OF_GAMES) -> RaceStep:
    """Draw the start of a game, or any position."""
    name, count = draw(st.sampled_from(kinds))
    edition = EDITIONS[name]
    hare = draw(st.sampled_from([HareOption.TABLE] * 3 + list(HareOption)))
    options = Options(hare, draw(st.sampled_from(EndOption)))
    names: list[Sequence[str | None]] = [[None]]
    names += [["red", "blue"]] if count in (4, 6) else []
    names += [["red", "blue", "green"]] if count == 6 else []
    teams = list(islice(cycle(draw(st.sampled_from(names))), count))
    begin = draw(st.integers(0, count - 1))
    if draw(st.integers(0, 4)) == 0:
        players = [PlayerSetup(NAMES[seat], team=teams[seat]) for seat in range(count)]
    else:
        players = draw(_players(edition, count, hare, teams))
    step = set_up(edition, players, options, begin)
    return Step(draw(_shuffled_deck(step.state)), step.events)


def _chosen(state: GameState, number: int) -> Action:
    """Choose by a number; homecomings and hares are tempting."""
    legal = legal_actions(state)
    kinds = state.edition.track.kinds
    tempting = [action for action in legal if action.verb is Verb.MOVE and kinds[action.number] is Kind.FINISH]
    hares = [action for action in legal if action.verb is Verb.MOVE and kinds[action.number] is Kind.HARE]
    wishes: Sequence[Action] = (tempting or legal, hares or legal, legal, legal)[number % 4]
    return wishes[number // 4 % len(wishes)]


@st.composite
def games(draw: st.DrawFn, most: int = 24, kinds: Sequence[tuple[str, int]] = KINDS_OF_GAMES) -> Played:
    """Draw a position and play on."""
    start = draw(starts(kinds))
    state = start.state
    actions: list[Action] = []
    steps: list[RaceStep] = []
    length = draw(st.integers(0, most))
    for number in draw(st.lists(st.integers(0, 1023), min_size=length, max_size=length)):
        if state.over:
            break
        actions.append(_chosen(state, number))
        steps.append(apply(state, actions[-1]))
        state = steps[-1].state
    return Played(start, tuple(actions), tuple(steps))


def states(most: int = 12) -> st.SearchStrategy[GameState]:
    """Draw a state in the middle of a game."""
    return games(most).map(lambda played: played.states[-1])


def action_space(state: GameState) -> list[Action]:
    """Return every action that the notation has, legal or not, and for each other player some."""
    numbered = [Action(Verb.MOVE, number, runner=runner) for runner in (1, 2, 3) for number in range(-1, 67)]
    plain = (Verb.BACK, Verb.STAY_TAKE, Verb.STAY_PAY, Verb.RESTART)
    space = numbered + [Action(verb, runner=runner) for runner in (1, 2, 3) for verb in plain]
    answers = [Action(verb) for verb in (Verb.TAKE, Verb.PAY, Verb.PASS, Verb.ACCEPT, Verb.DECLINE)]
    space += answers
    space += [Action(Verb.ROLLED, number) for number in range(8)]
    space += [Action(Verb.DREW, card=card) for card in HareEvent]
    others = [name for seat, name in enumerate(state.names) if seat != state.turn or state.phase == Phase.OVER]
    named = [*answers, Action(Verb.MOVE, 30), Action(Verb.BACK), Action(Verb.RESTART), Action(Verb.ROLLED, 3)]
    named += [Action(Verb.DREW, card=HareEvent.LOSE_HALF), Action(Verb.MOVE, 30, runner=2)]
    return space + [
        Action(action.verb, action.number, action.card, action.runner, who) for who in others for action in named
    ]
