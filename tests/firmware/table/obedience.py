"""A helper who does what the lights ask for, and nothing else, until the board is at rest in the game's position."""

from firmware.inference.results import Choice, Confirm, Proposal, Waiting, Wrong
from hardware.cells import CELLS
from hardware.ports import Button
from tests.firmware.table.hands import Hands
from tests.games import seat_of

MOST_STEPS = 80


def follow_the_lights(hands: Hands) -> int:
    """Obey until all is at rest; return how many steps it took, fail after too many."""
    for step in range(MOST_STEPS):
        if hands.session.rolling is None and _at_rest(hands):
            return step
        _obey(hands)
    raise AssertionError(f"no rest: {hands.session.inference}, {hands.misplaced()}, in the air {hands.air}")


def _at_rest(hands: Hands) -> bool:
    """Tell whether all is well; a dead switch under the marker of a player on turn looks like a hand that takes it."""
    return isinstance(hands.session.inference, Waiting) and not hands.air and not hands.misplaced()


def _obey(hands: Hands) -> None:
    if hands.session.rolling is not None:
        hands.wait(0.5)
        return
    match hands.session.inference:
        case Wrong(missing=(marker, *_)):
            expected = hands.session.matcher.expected
            _bring(hands, seat_of(expected.markers[marker]), CELLS[expected.cells[marker]])
        case Wrong(extra=extra):
            _take_away(hands, [CELLS[cell] for cell in extra])
        case Confirm(marker=marker):
            _confirm(hands, marker)
        case Proposal() | Choice():
            hands.press(Button.UNDO)
        case Waiting():
            _tidy(hands)


def _bring(hands: Hands, owner: int, cell: str) -> None:
    """Put an owner's marker on a cell; if it stands there, say so."""
    there = hands.standing.get(cell)
    if there == owner:
        hands.press(Button.DONE)
        return
    if there is not None:
        hands.lift(cell)
    if owner not in hands.air:
        hands.lift(_stray(hands, owner))
    hands.put(owner, cell)


def _stray(hands: Hands, owner: int) -> str:
    """Return where a marker of an owner stands that belongs elsewhere."""
    right = {cell for seat, cell in hands.expected() if seat == owner}
    return next(cell for cell, seat in hands.standing.items() if seat == owner and cell not in right)


def _take_away(hands: Hands, extra: list[str]) -> None:
    found = [cell for cell in extra if cell in hands.standing]
    if not found:
        hands.wait(5.0)
        return
    hands.lift(found[0])


def _confirm(hands: Hands, marker: int | None) -> None:
    """Look at every marker but the one that is being moved; put right what is wrong, and say so."""
    moving = None if marker is None else CELLS[hands.session.matcher.expected.cells[marker]]
    wrong = [(owner, cell) for owner, cell in hands.misplaced() if cell != moving or cell in hands.standing]
    if not wrong:
        hands.press(Button.DONE)
        return
    swapped = [cell for _, cell in wrong if cell in hands.standing]
    if swapped:
        hands.lift(*swapped)
    else:
        _bring(hands, *wrong[0])


def _tidy(hands: Hands) -> None:
    """Put back what is in the air; nobody was asked to hold it."""
    places = [(owner, cell) for owner, cell in hands.misplaced() if cell not in hands.standing and owner in hands.air]
    if places:
        hands.put(*places[0])
    elif hands.misplaced() and (unseen := [c for o, c in hands.misplaced() if c in hands.standing]):
        hands.lift(unseen[0])
    elif hands.misplaced():
        owner, _ = hands.misplaced()[0]
        hands.lift(_stray(hands, owner))
    else:
        hands.wait(0.5)
