"""The game as text: the track, the players, the choices, the bank book."""

from collections.abc import Iterable, Sequence

from engine.hare_and_tortoise.action import Action, Verb
from engine.hare_and_tortoise.events import Carrots
from engine.hare_and_tortoise.explain import Choice, choices
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.text.telling import Teller
from engine.hare_and_tortoise.view import view
from engine.hare_and_tortoise.vocabulary import FINISH, Kind

CELL = 3
_ROW_LENGTHS = (21, 9)
_LETTERS = {Kind.HARE: "H", Kind.CARROT: "C", Kind.LETTUCE: "L", Kind.TORTOISE: "T"}
_SEVERAL = "*"
_GAP = 3
_LONGEST_NAME = 16
_HEADINGS = ("", "", "on", "position", "lettuces", "carrots", "")
_NARROW_HEADINGS = ("", "", "on", "p.", "L", "C", "")
_NARROW = 66


def tags(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return a letter for each player: the first one of the name that is still free."""
    taken: list[str] = []
    for name in names:
        letters = [letter for letter in (name + "ABCDEF").upper() if letter.isalpha() and letter not in taken]
        taken.append(letters[0])
    return tuple(taken)


def track(state: GameState, width: int) -> list[str]:
    """Return the track in rows: printed numbers, kinds of spaces, who stands there."""
    length = next((length for length in _ROW_LENGTHS if length * CELL <= width), _ROW_LENGTHS[-1])
    standing = {space: _marker(state, runner) for runner, space in enumerate(state.space)}
    lines: list[str] = []
    for first in range(1, FINISH, length):
        spaces = range(first, min(first + length, FINISH))
        cells = (
            [str(state.edition.printed_number(space)) for space in spaces],
            [_kind(state, space) for space in spaces],
            [standing.get(space, "") for space in spaces],
        )
        lines += ["".join(text.rjust(CELL) for text in row).rstrip() for row in cells]
    return lines


def legend(state: GameState, teller: Teller) -> str:
    """Return what the letters under the numbers mean."""
    meanings = {_kind(state, space): teller.kind(space) for space in range(1, FINISH)}
    return "  ".join(f"{letter} {meanings[letter]}" for letter in (*_LETTERS.values(), _SEVERAL) if letter in meanings)


def players(state: GameState, teller: Teller, width: int, *, all_hands: bool) -> list[str]:
    """Return a line for each runner: where it stands, its position; and what its player has, as far as all may see."""
    seen = view(state, None)
    rows = [_NARROW_HEADINGS if width < _NARROW else _HEADINGS]
    for seat, player in enumerate(seen.players):
        hand = state.carrots[seat] if all_hands else player.carrots
        has = (str(player.lettuces), "?" if hand is None else str(hand))
        sign = ">" if seen.turn == player.name else ""
        name = player.name if len(player.name) <= _LONGEST_NAME else f"{player.name[: _LONGEST_NAME - 1]}…"
        for number, (runner, stands) in enumerate(zip(state.rules.runners[seat], player.runners, strict=True)):
            marker, (lettuces, carrots) = _marker(state, runner), ("", "") if number else has
            on, status = _on(teller, stands.space), teller.status(state.status[runner])
            who = marker if number else f"{marker} {name}"
            rows.append(("" if number else sign, who, on, str(stands.position), lettuces, carrots, status))
    return _table(rows, "<<<>>><")


def offers(state: GameState, teller: Teller, width: int) -> list[str]:
    """Return what may be done: what to type, where it leads, what it does to the hand, the hand after."""
    found = choices(state)
    lines: list[str] = []
    for runner in sorted({choice.action.runner for choice in found}):
        mine = [_offer(state, teller, choice) for choice in found if choice.action.runner == runner]
        if len(state.rules.runners[state.turn]) > 1:
            space = state.space[state.rules.runners[state.turn][runner - 1]]
            lines.append(f"Runner {runner}, on {teller.place(space)}:")
        lines += _columns(_table([("type", "to get to", "carrots", "then"), *mine], "<<>>"), width)
    return lines


def bank_book(teller: Teller, payments: Iterable[Carrots], *, balances: bool) -> list[str]:
    """Return the bank book: who, how much, why, the rule, and the hand after where it may be seen."""
    rows = [(teller.payment(entry), entry.rule, str(entry.balance) if balances else "") for entry in payments]
    return _table([("payment", "rule", "hand after" if balances else ""), *rows], "<<>")


def typed(state: GameState, action: Action) -> str:
    """Return what people type for an action: the printed number for a move."""
    if action.verb is not Verb.MOVE:
        return str(action)
    by = f" by {action.runner}" if action.runner > 1 else ""
    return ("home" if action.number == FINISH else str(state.edition.printed_number(action.number))) + by


def _offer(state: GameState, teller: Teller, choice: Choice) -> tuple[str, ...]:
    action = choice.action
    runner = state.rules.runners[state.turn][action.runner - 1]
    target = ""
    if action.verb is Verb.MOVE:
        target = teller.kind(action.number)
    elif action.verb is Verb.BACK:
        target = _on(teller, state.rules.tortoise_behind[state.space[runner]])
    elif action.verb is Verb.RESTART:
        target = teller.kind(0)
    return typed(state, action), target, f"{choice.change:+}", str(choice.balance)


def _on(teller: Teller, space: int) -> str:
    place, kind = teller.place(space), teller.kind(space)
    return kind if place == kind else f"{place} {kind}"


def _kind(state: GameState, space: int) -> str:
    numbers = state.edition.track.numbers[space]
    if numbers:
        return str(numbers[0]) if len(numbers) == 1 else _SEVERAL
    return _LETTERS[state.edition.track.kinds[space]]


def _marker(state: GameState, runner: int) -> str:
    letter = tags(state.names)[state.rules.seat_of[runner]]
    return f"{letter}{runner % 2 + 1}" if state.rules.per_player > 1 else letter


def _table(rows: Sequence[tuple[str, ...]], alignment: str) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(alignment))]
    return [
        "  ".join(f"{text:{side}{width}}" for text, side, width in zip(row, alignment, widths, strict=True)).rstrip()
        for row in rows
    ]


def _columns(lines: list[str], width: int) -> list[str]:
    """Lay a table with a heading out in as many columns as fit, read downwards, the heading over each."""
    heading, *rest = lines
    each = max(map(len, lines))
    count = max(1, min((width + _GAP) // (each + _GAP), -(-len(rest) // 3)))
    height = -(-len(rest) // count)
    columns = [[heading, *rest[first : first + height]] for first in range(0, len(rest), height)]
    return [
        (" " * _GAP).join(column[row].ljust(each) for column in columns if row < len(column)).rstrip()
        for row in range(height + 1)
    ]
