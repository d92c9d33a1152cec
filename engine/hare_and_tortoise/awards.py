"""Awards of a race that is over: read from what happened in it."""

from collections.abc import Sequence

from engine.awards import Award, by_seat, given, most
from engine.hare_and_tortoise.events import Carrots, Event, Ran, Why
from engine.hare_and_tortoise.transitions import RaceStep
from engine.hare_and_tortoise.vocabulary import HareEvent

MOST = 4


def awards(steps: Sequence[RaceStep]) -> tuple[Award, ...]:
    """Return who leapt furthest, met the worst hares, ate best, ran back most, and met the best hares: four of them."""
    seats = len(steps[-1].state.names)
    return given(
        (
            most("leap", by_seat(steps, seats, _leap, max)),
            most("unlucky", by_seat(steps, seats, lambda event: max(0, -_of_hares(event)))),
            most("hungry", by_seat(steps, seats, _taken)),
            most("back", by_seat(steps, seats, _back)),
            most("lucky", by_seat(steps, seats, lambda event: max(0, _of_hares(event)))),
        ),
        MOST,
    )


def _leap(event: Event) -> int:
    return event.space - event.origin if isinstance(event, Ran) and event.why in (Why.MOVE, Why.HOME) else 0


def _back(event: Event) -> int:
    return event.origin - event.space if isinstance(event, Ran) and event.why is Why.BACK else 0


def _taken(event: Event) -> int:
    return max(0, event.change) if isinstance(event, Carrots) else 0


def _of_hares(event: Event) -> int:
    return event.change if isinstance(event, Carrots) and isinstance(event.why, HareEvent) else 0
