"""The balance lab as a drawing: who wins from which seat, how long games are and what is left, with 95 % intervals."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from firmware.lighting.render import SEAT_COLOURS

WIDTH, MARGIN, ROW, HEAD = 900, 24, 26, 64
LABEL, LENGTHS = 150, 220
"""How wide the names of seats and the part for lengths are."""
GAUGE = 58
"""How high a scale with a mean on it is."""
HOW_TO_READ = "Wins by seat. Lines and dark bars: where the true value lies 95 times in 100. Dashed: equal shares."
STYLE = "font-family='system-ui, sans-serif' font-size='14' fill='#241a10'"


def chart(titles: Sequence[str], figures: Sequence[Mapping[str, Any]]) -> str:
    """Return a drawing of some studies, one below the other."""
    gauges: dict[str, float] = {}
    for name, (_, high) in (mean for found in figures for mean in _means(found).items()):
        gauges[name] = max(gauges.get(name, 0.0), high)
    parts = [_text(MARGIN, MARGIN + 8, HOW_TO_READ, "font-size='12'")]
    top = 2 * MARGIN
    for title, found in zip(titles, figures, strict=True):
        parts += _study(title, found, top, gauges)
        top += HEAD + max(ROW * len(found["wins"]), GAUGE * len(gauges))
    size = f"width='{WIDTH}' height='{top}' viewBox='0 0 {WIDTH} {top}'"
    background = f"<rect width='{WIDTH}' height='{top}' fill='#fffaf0'/>"
    return f"<svg xmlns='http://www.w3.org/2000/svg' {size} {STYLE}>{background}{''.join(parts)}</svg>\n"


def _study(title: str, figures: Mapping[str, Any], top: int, gauges: Mapping[str, float]) -> list[str]:
    seats, games = len(figures["wins"]), figures["games"] or 1
    left, right = MARGIN + LABEL, WIDTH - MARGIN - LENGTHS - MARGIN
    fair = left + (right - left) / (seats or 1)
    bottom = top + 28 + ROW * seats
    parts = [
        _text(MARGIN, top + 14, title, "font-weight='800' font-size='16'"),
        _text(
            right + 2 * MARGIN, top + 14, f"{figures['finished']} of {figures['games']} games over", "font-size='12'"
        ),
        _text(fair, bottom + 14, f"{1 / (seats or 1):.0%}", "text-anchor='middle' font-size='12'"),
        f"<path d='M{fair:.1f} {top + 24}V{bottom}' stroke='#8a7a66' stroke-dasharray='4 4'/>",
        f"<path d='M{left} {top + 24}V{bottom}' stroke='#8a7a66'/>",
    ]
    levels = figures["levels"] or ["chance"] * seats
    for seat, (wins, (low, high)) in enumerate(zip(figures["wins"], figures["wins_95"], strict=True)):
        middle = top + 28 + ROW * seat + ROW // 2
        parts += _bar(seat, f"{seat + 1}: {levels[seat]}", middle, (left, right), (wins / games, low, high))
    for number, (name, between) in enumerate(_means(figures).items()):
        parts += _gauge(name, between, (right + 2 * MARGIN, top + 24 + GAUGE * number), gauges[name] or 1.0)
    return parts


def _means(figures: Mapping[str, Any]) -> dict[str, tuple[float, float]]:
    """Return the means that are drawn, each on a scale that all studies share: lengths, and what the game tells."""
    return {"actions a game": figures["length_95"], **figures.get("means_95", {})}


def _bar(seat: int, label: str, middle: int, between: tuple[int, int], shares: tuple[float, float, float]) -> list[str]:
    """Draw the share of a seat's wins as a bar, with a line over where the true one lies."""
    left, right = between
    share, low, high = (left + part * (right - left) for part in shares)
    colour = "#{:02x}{:02x}{:02x}".format(*SEAT_COLOURS[seat])
    whisker = f"M{low:.1f} {middle}H{high:.1f}M{low:.1f} {middle - 5}v10M{high:.1f} {middle - 5}v10"
    return [
        _text(left - 10, middle + 5, label, "text-anchor='end'"),
        f"<rect x='{left}' y='{middle - 9}' width='{share - left:.1f}' height='18' rx='4' fill='{colour}'/>",
        f"<path d='{whisker}' stroke='#241a10' stroke-width='2' fill='none'/>",
        _text(high + 8, middle + 5, f"{shares[0]:.0%}", "font-weight='700'"),
    ]


def _gauge(name: str, between: tuple[float, float], at: tuple[int, int], most: float) -> list[str]:
    """Draw where a mean lies on a scale."""
    (low, high), (left, top) = between, at
    scale = (LENGTHS - MARGIN) / most
    middle = top + 28
    x, wide = left + low * scale, max(3.0, (high - low) * scale)
    return [
        _text(left, top + 14, f"{name}: {low:.1f} to {high:.1f}", "font-size='12'"),
        f"<path d='M{left} {middle}H{left + most * scale:.1f}' stroke='#d8c7ad' stroke-width='6'/>",
        f"<rect x='{x:.1f}' y='{middle - 8}' width='{wide:.1f}' height='16' rx='3' fill='#241a10'/>",
    ]


def _text(x: float, y: float, words: str, more: str = "") -> str:
    return f"<text x='{x:.1f}' y='{y:.1f}' {more}>{escape(words)}</text>"
