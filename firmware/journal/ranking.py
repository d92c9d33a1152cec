"""Who came in together shares a place: the summary of a game with the place of everybody who came in, and who won."""

from collections.abc import Sequence
from dataclasses import replace

from engine.game import Act, Event, Game, State, Step, Summary


def ranked_summary(game: Game[State, Act, Event], steps: Sequence[Step[State, Event]]) -> Summary:
    """Return what stays of a game that has ended, with places that are counted from 1 and may be shared.

    Of a team its members have the places in which they came in; the team that has won wins with all of them.
    """
    summary = game.summary(steps)
    contest = game.facets.contest
    sides = contest.sides(steps[-1].state) if contest is not None and summary.places else ()
    alone = {side.seats[0]: side.place for side in sides if all(len(other.seats) == 1 for other in sides)}
    seats = [summary.names.index(name) for name in summary.places]
    first = [seat for side in sides if side.place == 1 for seat in side.seats] or seats[:1]
    return replace(
        summary,
        ranks=tuple(alone.get(seat, number) for number, seat in enumerate(seats, start=1)),
        winners=tuple(name for name, seat in zip(summary.places, seats, strict=True) if seat in first),
    )
