"""Random games by random hands: nothing is booked that nobody did, and the lights always lead back."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from engine.hare_and_tortoise import EndOption, GameState, HareOption, Options, new_game
from firmware.inference.results import Confirm, Waiting
from firmware.table.settings import TableSettings
from hardware.cells import CELLS
from hardware.ports import Button
from hardware.simulated.faults import Trouble
from tests.effort import effort
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES
from tests.firmware.table.hands import Hands, free_cells
from tests.firmware.table.obedience import follow_the_lights
from tests.firmware.table.tables import GAME
from tests.games import seat_of

pytestmark = pytest.mark.slow

PAUSES = (0.0, 0.2, 0.6, 1.2, 2.2)
Op = tuple[str, int, int]


def play(hands: Hands, which: int, how: int) -> None:
    """Make a legal gesture with a marker that stands where it belongs, and book it by one of the acts."""
    gestures = [g for g in GAME.gestures(hands.state) if _can(hands, g.marker, g.cell)]
    if not gestures:
        hands.wait(1.7)
        return
    gesture = gestures[which % len(gestures)]
    marker = GAME.markers(hands.state)[gesture.marker]
    hands.lift(marker.cell)
    hands.wait(2.05 * gesture.hold if gesture.cell == marker.cell else PAUSES[how % len(PAUSES)])
    hands.put(seat_of(marker), gesture.cell)
    _book(hands, how)


def _can(hands: Hands, marker: int, cell: str) -> bool:
    found = GAME.markers(hands.state)[marker]
    return hands.standing.get(found.cell) == found.seat and (cell == found.cell or cell not in hands.standing)


def _book(hands: Hands, how: int) -> None:
    match how % 4:
        case 0:
            press_done(hands, 0, 0)
        case 1:
            hands.wait(3.0)
        case 2:
            hands.wait(0.5)
            lift(hands, how // 4, how)


def lift(hands: Hands, which: int, how: int) -> None:
    """Lift some marker."""
    if hands.standing:
        hands.lift(sorted(hands.standing)[which % len(hands.standing)])
        hands.wait(PAUSES[how % len(PAUSES)])


def put_back(hands: Hands, which: int, how: int) -> None:
    """Put a marker from the air where it belongs."""
    places = [(owner, cell) for owner, cell in hands.misplaced() if owner in hands.air and cell not in hands.standing]
    if places:
        hands.put(*places[which % len(places)])
        hands.wait(PAUSES[how % len(PAUSES)])


def put_wrong(hands: Hands, which: int, how: int) -> None:
    """Put a marker from the air somewhere; onto another's cell only in a swap that can be seen."""
    cells = free_cells(hands)
    swapping = any(hands.standing.get(cell, owner) != owner for owner, cell in hands.expected())
    if len(hands.air) > 1 or swapping:
        cells = [cell for _, cell in hands.misplaced() if cell not in hands.standing] or cells
    if hands.air:
        hands.put(hands.air[how % len(hands.air)], cells[which % len(cells)])


def bump(hands: Hands, which: int, how: int) -> None:
    """Push a marker one or two spaces on, as far as nothing stands in the way."""
    movable = [cell for cell in sorted(hands.standing) if cell.isdecimal() and int(cell) < 61]
    if not movable:
        return
    begin = int(movable[which % len(movable)])
    path = [str(begin), str(begin + 1), str(begin + 2)][: 2 + how % 2]
    if set(path[1:]) <= set(free_cells(hands)):
        hands.slide(path, 0.3 + 0.2 * (how % 3))


def bump_while_moving(hands: Hands, which: int, how: int) -> None:
    """Lift a marker of a player on turn, and push another one with the sleeve."""
    actors = [GAME.markers(hands.state)[g.marker] for g in GAME.gestures(hands.state)]
    lifted = [m.cell for m in actors if hands.standing.get(m.cell) == m.seat]
    if lifted:
        hands.lift(lifted[how % len(lifted)])
        hands.wait(0.6)
    bump(hands, which, how)
    hands.wait(PAUSES[which % len(PAUSES)])


def swap(hands: Hands, which: int, _how: int) -> None:
    """Lift the markers of two players, and put each where the other stood, as fast as the board can promise to see."""
    standing = sorted(hands.standing)
    pairs = [(a, b) for a in standing for b in standing if hands.standing[a] < hands.standing[b]]
    if pairs and not hands.air:
        one, other = pairs[which % len(pairs)]
        owners = hands.standing[one], hands.standing[other]
        hands.lift(one, other)
        hands.wait(0.5)
        hands.put(owners[0], other)
        hands.put(owners[1], one)


def knock(hands: Hands, which: int, how: int) -> None:
    """Knock over some markers at once."""
    standing = sorted(hands.standing)
    hands.lift(*standing[which % (len(standing) + 1) :])
    hands.wait(PAUSES[how % len(PAUSES)])


def press_done(hands: Hands, _which: int, _how: int) -> None:
    """Press done, but say of no board that it is right when it is not."""
    moving = hands.session.inference.marker if isinstance(hands.session.inference, Confirm) else None
    swapped = [cell for _, cell in hands.misplaced() if cell in hands.standing]
    if isinstance(hands.session.inference, Confirm) and (swapped or len(hands.misplaced()) > (moving is not None)):
        return
    hands.press(Button.DONE)


def press_undo(hands: Hands, _which: int, _how: int) -> None:
    """Press undo."""
    hands.press(Button.UNDO)


def wait(hands: Hands, which: int, _how: int) -> None:
    """Do nothing for a while, sometimes for minutes."""
    hands.wait((0.1, 1.0, 3.0, 25.0)[which % 4])


def on_phone(hands: Hands, which: int, how: int) -> None:
    """Choose something on a phone, and perhaps book it."""
    actions = [a for a in GAME.legal_actions(hands.state) if not GAME.is_chance(str(a))]
    if actions and hands.session.rolling is None:
        hands.choose_on_phone(actions[which % len(actions)])
        if how % 2:
            press_done(hands, 0, 0)


def break_a_switch(hands: Hands, which: int, how: int) -> None:
    """Let a switch break while all is at rest, or mend it."""
    if hands.broken is not None:
        hands.mend()
    elif hands.session.inference == Waiting() and not hands.air and hands.session.rolling is None:
        accidents = (Trouble.STUCK_CLOSED, Trouble.STUCK_OPEN, Trouble.FLICKER, Trouble.CHIP_SILENT)[how % 4]
        cells = sorted(hands.standing) if which % 2 else list(CELLS)
        hands.break_(accidents, cells[which // 2 % len(cells)])


OPS: dict[str, Callable[[Hands, int, int], None]] = {
    op.__name__: op
    for op in (
        play,
        lift,
        put_back,
        put_wrong,
        bump,
        bump_while_moving,
        swap,
        knock,
        press_done,
        press_undo,
        wait,
        on_phone,
        break_a_switch,
    )
}
WITHOUT_FAULTS = [name for name in OPS if name != "break_a_switch"]


def game(edition: str, players: int, options: Options, played: int) -> GameState:
    """Return a game after some random actions."""
    state = new_game(EDITIONS[edition], NAMES[:players], options)
    random = Random(played)
    for _ in range(played):
        if not (actions := GAME.legal_actions(state)):
            break
        state = GAME.apply(state, random.choice(actions)).state
    return state


def games() -> st.SearchStrategy[GameState]:
    """Return games of all kinds, at their start and under way."""
    options = st.builds(Options, st.sampled_from(HareOption), st.sampled_from(EndOption))
    return st.builds(game, st.sampled_from(sorted(EDITIONS)), st.integers(2, 6), options, st.integers(0, 60))


def hands_at_work(names: list[str], most: int) -> st.SearchStrategy[list[Op]]:
    """Return what hands do, ordinary moves more often than accidents."""
    one = st.tuples(st.one_of(st.just("play"), st.sampled_from(names)), st.integers(0, 400), st.integers(0, 40))
    return st.lists(one, min_size=1, max_size=most)


def work(hands: Hands, ops: list[Op]) -> None:
    """Let hands do all of it, and look at the board after each."""
    for name, which, how in ops:
        OPS[name](hands, which, how)
        at_rest = hands.session.inference == Waiting() and not hands.session.matcher.expected.over
        if at_rest and hands.session.rolling is None and not hands.session.faulty.masked and hands.broken is None:
            hands.wait(0.2)
            assert hands.session.inference != Waiting() or not hands.misplaced(), "what is wrong is not seen"


@settings(max_examples=effort(40, 20))
@given(games(), hands_at_work(WITHOUT_FAULTS, 25), st.integers(0, 1000), st.sampled_from((2.5, 0.0)))
def test_nothing_is_booked_that_nobody_did_and_the_lights_lead_back(
    state: GameState, ops: list[Op], seed: int, settle_down: float
) -> None:
    hands = Hands(state, "bare", seed, TableSettings(settle_down=settle_down))
    work(hands, ops)
    follow_the_lights(hands)


@settings(max_examples=effort(25, 15))
@given(games(), hands_at_work(list(OPS), 25), st.integers(0, 1000))
def test_with_a_broken_switch_too(state: GameState, ops: list[Op], seed: int) -> None:
    hands = Hands(state, "bare", seed)
    work(hands, ops)
    follow_the_lights(hands)


@settings(max_examples=6, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(games(), hands_at_work(list(OPS), 12), st.integers(0, 1000))
def test_on_the_simulated_board_with_the_real_drivers_too(state: GameState, ops: list[Op], seed: int) -> None:
    hands = Hands(state, "real", seed)
    work(hands, ops)
    follow_the_lights(hands)


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_the_witness_refuses_what_nobody_did(edition: str) -> None:
    hands = Hands(new_game(EDITIONS[edition], NAMES[:3]), "bare", 0)
    action = GAME.legal_actions(hands.state)[0]
    with pytest.raises(AssertionError, match="no such marker stands there"):
        hands.witness.book(action)
