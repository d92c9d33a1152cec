"""What the animal race tells the world outside: points, races, and who has won; never a bet or a card."""

from collections.abc import Sequence

from engine.animal_race.events import OnPodium, RaceOver, Won
from engine.animal_race.transitions import AnimalStep
from engine.animal_race.view import view
from engine.news import Item, Standing, Standings


class AnimalNews:
    """Who has how many points, and what the animals do."""

    kinds = ("podium", "race_over", "won")

    def standings(self, steps: Sequence[AnimalStep]) -> Standings:
        """Return who stands where by points; nobody leads alone before the first ones are given."""
        seen = view(steps[-1].state, None)
        points = [player.points for player in seen.players]
        first = [seat for seat, own in enumerate(points) if own == max(points)]
        over = steps[-1].state.over
        return Standings(
            players=tuple(Standing(1 + sum(other > own for other in points)) for own in points),
            round=min(seen.race, seen.races),
            leader=first[0] if len(first) == 1 else None,
            finishing=not over and seen.race >= seen.races and any(seen.podium),
        )

    def items(self, step: AnimalStep) -> tuple[Item, ...]:
        """Return what is worth telling of a step."""
        found = []
        for event in step.events:
            match event:
                case OnPodium():
                    found.append(Item("podium"))
                case RaceOver():
                    found.append(Item("race_over"))
                case Won(seats=seats):
                    found.append(Item("won", seats[0] if len(seats) == 1 else None))
        return tuple(found)
