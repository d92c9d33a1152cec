"""Awards of an animal race that is over: read from what happened in it."""

from collections.abc import Sequence

from engine.animal_race.events import Event, Played, Scored
from engine.animal_race.transitions import AnimalStep
from engine.awards import Award, by_seat, given, most

MOST = 4


def awards(steps: Sequence[AnimalStep]) -> tuple[Award, ...]:
    """Return who had the best nose, played the most cards, howled most, and backed the most losers."""
    seats = len(steps[-1].state.names)
    return given(
        (
            most("nose", by_seat(steps, seats, _best_bet, max)),
            most("busy", by_seat(steps, seats, lambda event: event.count if isinstance(event, Played) else 0)),
            most("howls", by_seat(steps, seats, lambda event: event.howls if isinstance(event, Played) else 0)),
            most("dreamer", by_seat(steps, seats, _lost_bets)),
        ),
        MOST,
    )


def _best_bet(event: Event) -> int:
    return max((points for _, _, points in event.bets), default=0) if isinstance(event, Scored) else 0


def _lost_bets(event: Event) -> int:
    return sum(points <= 0 for _, _, points in event.bets) if isinstance(event, Scored) else 0
