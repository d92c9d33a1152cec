"""The balance lab: plans that differ in one thing or another, and their figures side by side."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from engine.game import AnyGame
from engine.study import Plan, mix_text
from firmware.cli.game_options import LEVELS, OptionError, check_players

AT_RANDOM = "random"
LEVEL_NAMES = (*LEVELS, AT_RANDOM)
GAP = 3


def plans(
    game: AnyGame,
    variants: Sequence[Mapping[str, str]],
    counts: Sequence[int],
    mixes: Sequence[Sequence[str]],
    like: Plan,
) -> list[Plan]:
    """Return a plan for every variant, number of players and mix of levels; games, seed and limit are those of `like`.

    With one seed for all, plans that differ in little have the same luck.
    """
    usual = {field.key: field.default for field in game.form().fields}
    return [
        Plan(players, usual | dict(variant), like.games, like.seed, like.limit, _levels(game, mix, players))
        for variant, players, mix in product(variants, counts, mixes)
    ]


def _levels(game: AnyGame, mix: Sequence[str], players: int) -> tuple[str, ...]:
    check_players(game, players)
    if len(mix) not in (1, players) or (AT_RANDOM in mix and len(mix) > 1):
        raise OptionError(f"--levels is one for all, or one for each of {players} seats; random is for all")
    return () if mix[0] == AT_RANDOM else tuple(mix) * (players // len(mix))


def title_of(plan: Plan, among: Sequence[Plan]) -> str:
    """Return what tells a plan from the others, in a few words."""
    different = [plan.answers[key] for key in plan.answers if len({other.answers[key] for other in among}) > 1]
    if len({other.players for other in among}) > 1:
        different.append(f"{plan.players} players")
    if len({other.levels for other in among}) > 1:
        different.append(mix_text(plan.levels))
    return ", ".join(different) or mix_text(plan.levels)


def side_by_side(columns: Sequence[Sequence[tuple[str, str]]], width: int | None = None) -> list[str]:
    """Return labelled texts as lines, those with the same label beside each other.

    Columns that do not fit into a width stand below the others, with their labels again.
    """
    labels = _merged([[label for label, _ in rows] for rows in columns])
    texts = [dict(rows) for rows in columns]
    margin = max(map(len, labels)) + GAP
    lines: list[str] = []
    for group in _fitting(texts, margin, width):
        widths = [_width(column) for column in group]
        lines += [""] if lines else []
        for label in labels:
            cells = [f"{column.get(label, '-'):{wide}}" for column, wide in zip(group, widths, strict=True)]
            lines.append(f"{label:{margin}}{''.join(cells)}".rstrip())
    return lines


def _merged(columns: Sequence[Sequence[str]]) -> list[str]:
    """Return all labels once: what only some columns have stands where it stands there."""
    merged: list[str] = []
    for labels in columns:
        place = 0
        for label in labels:
            if label not in merged:
                merged.insert(place, label)
            place = merged.index(label) + 1
    return merged


def _fitting(columns: Sequence[Mapping[str, str]], margin: int, width: int | None) -> Iterator[list[Mapping[str, str]]]:
    """Yield the columns in groups that fit into a width, at least one in each."""
    group: list[Mapping[str, str]] = []
    for column in columns:
        if group and width is not None and margin + sum(map(_width, [*group, column])) - GAP > width:
            yield group
            group = []
        group.append(column)
    yield group


def _width(column: Mapping[str, str]) -> int:
    return max(map(len, column.values())) + GAP
