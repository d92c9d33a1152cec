"""Points for bets, and who has won (A9, A10, A13)."""

from collections.abc import Sequence

from engine.animal_race.vocabulary import HOWL, POINTS, WOLF

Podium = Sequence[Sequence[int]]


def animal_of(card: int) -> int:
    """Return the animal of a card: a howl is the wolf's."""
    return WOLF if card == HOWL else card


def step_of(podium: Podium, animal: int) -> int:
    """Return the step of an animal, counted from 1; 0 if it has none."""
    return next((number for number, animals in enumerate(podium, start=1) if animal in animals), 0)


def points_of(podium: Podium, bets: Sequence[int]) -> int:
    """Return what bets on animals bring."""
    return sum(POINTS[step - 1] for bet in bets if (step := step_of(podium, bet)))


def highest_of(podium: Podium, bets: Sequence[int]) -> int:
    """Return the step of the best-placed bet; one below the podium if none is on it."""
    return min(step_of(podium, bet) or len(POINTS) + 1 for bet in bets)


def winners(totals: Sequence[int], podium: Podium, bets: Sequence[Sequence[int]], *, one_race: bool) -> tuple[int, ...]:
    """Return who has won: most points; after a single race a tie goes to the best-placed bet."""
    most = max(totals)
    best = [seat for seat, total in enumerate(totals) if total == most]
    if one_race and len(best) > 1:
        highest = {seat: highest_of(podium, bets[seat]) for seat in best}
        best = [seat for seat in best if highest[seat] == min(highest.values())]
    return tuple(best)
