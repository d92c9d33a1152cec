"""What the race tells the world outside: built from what a spectator sees."""

from collections import Counter
from collections.abc import Sequence

from engine.hare_and_tortoise import gestures
from engine.hare_and_tortoise.events import Ate, CameHome, Drew, Missed, RaceOver, Ran, Rolled, TurnCame
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.transitions import RaceStep
from engine.hare_and_tortoise.view import PlayerView, view
from engine.hare_and_tortoise.vocabulary import FINISH, Kind
from engine.news import Item, Standing, Standings

NEARLY_HOME = 10
"""Spaces before home from which a race may end any moment."""


class RaceNews:
    """Who runs where, and what happens on the way."""

    kinds = ("hare", "tortoise", "lettuce", "home", "won")

    def standings(self, steps: Sequence[RaceStep]) -> Standings:
        """Return who stands where; places on the way are those of the foremost runners."""
        state = steps[-1].state
        players = view(state, None).players
        foremost = [min(runner.position for runner in player.runners) for player in players]
        first = [seat for seat, position in enumerate(foremost) if position == min(foremost)]
        return Standings(
            players=tuple(
                Standing(1 + sum(other < foremost[seat] for other in foremost), _cell(state, seat), _is_home(player))
                for seat, player in enumerate(players)
            ),
            round=_round(steps),
            leader=first[0] if len(first) == 1 else None,
            finishing=not state.over and max(state.space) >= FINISH - NEARLY_HOME,
        )

    def items(self, step: RaceStep) -> tuple[Item, ...]:
        """Return what is worth telling of a step."""
        found = []
        for event in step.events:
            match event:
                case Rolled(seat=seat) | Drew(seat=seat):
                    found.append(Item("hare", seat))
                case Ran(seat=seat, space=space) if step.state.rules.kinds[space] is Kind.TORTOISE:
                    found.append(Item("tortoise", seat))
                case Ate(seat=seat):
                    found.append(Item("lettuce", seat))
                case CameHome(seat=seat):
                    found.append(Item("home", seat))
                case RaceOver(places=places):
                    found.append(Item("won", places[0]))
        return tuple(found)


def _cell(state: GameState, seat: int) -> str:
    """Return where the foremost runner of a seat stands."""
    markers = gestures.markers(state)
    return markers[max(state.rules.runners[seat], key=lambda runner: state.space[runner])].cell


def _is_home(player: PlayerView) -> bool:
    return all(runner.home for runner in player.runners)


def _round(steps: Sequence[RaceStep]) -> int:
    """Return how many turns whoever has had most has had; the first one of all is not announced."""
    turns = Counter([steps[0].state.turn])
    for step in steps:
        turns.update(event.seat for event in step.events if isinstance(event, TurnCame | Missed))
    return max(turns.values())
