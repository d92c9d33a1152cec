"""The animal race for a club: where a game begins, and who came in before whom."""

from engine.animal_race.form import new_game
from engine.animal_race.state import RaceState
from engine.contest import Side, ranked
from engine.values import SetupError


class AnimalContest:
    """Compares those who bet."""

    def is_start(self, state: RaceState) -> bool:
        """Tell whether a game begins like this."""
        try:
            return new_game(state.names, state.options, state.token) == state
        except SetupError:
            return False

    def sides(self, state: RaceState) -> tuple[Side, ...]:
        """Return everybody by their place: all winners share the first, the others come by their points."""
        winners = state.to_race().winners()
        best = -max(state.points) - 1
        return ranked({(seat,): best if seat in winners else -points for seat, points in enumerate(state.points)})
