"""Hare & Tortoise for a club: where a race begins, and which side came in before which."""

from engine.contest import Side, ranked
from engine.hare_and_tortoise.setup import PlayerSetup, set_up
from engine.hare_and_tortoise.state import GameState
from engine.values import SetupError


class RaceContest:
    """Compares the sides of a race."""

    def is_start(self, state: GameState) -> bool:
        """Tell whether a race begins like this."""
        teams = state.teams or (None,) * len(state.names)
        players = [PlayerSetup(name, team=team) for name, team in zip(state.names, teams, strict=True)]
        try:
            return set_up(state.edition, players, state.rules.options, state.turn).state == state
        except SetupError:
            return False

    def sides(self, state: GameState) -> tuple[Side, ...]:
        """Return the sides by their places: a team has the place of its last runner, who is not home comes last."""
        seats = range(len(state.names))
        together: dict[str, list[int]] = {}
        for seat in seats:
            together.setdefault(state.teams[seat] if state.teams else str(seat), []).append(seat)
        places = {seat: place for place, seat in enumerate(state.places)}
        last = len(state.names)
        return ranked({tuple(side): max(places.get(seat, last) for seat in side) for side in together.values()})
