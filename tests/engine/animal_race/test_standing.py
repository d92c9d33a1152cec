"""What may be done in an animal race: how many ways there are, and where an animal would go."""

from typing import Any

import pytest

from engine.animal_race.race import Race
from engine.animal_race.state import RaceState
from tests.engine.animal_race.support import GAME, apprentice_position, begun, cards, position


@pytest.mark.parametrize(
    ("players", "rules", "totals"),
    [(2, "full", (55, 275, 1100)), (5, "full", (55, 275, 1100)), (3, "apprentice", (120, 600, 2400))],
)
def test_totals_from_the_start(players: int, rules: str, totals: tuple[int, ...]) -> None:
    assert tuple(total(begun(players, rules=rules), depth) for depth in (1, 2, 3)) == totals


@pytest.mark.parametrize(
    ("state", "totals"),
    [
        (position(), (7, 42, 252)),
        (position(played=cards(hare=2, wolf=3, lamb=2)), (5, 30, 180)),
        (apprentice_position(played=cards(tortoise=2, wolf=2, fox=2)), (4, 20, 80)),
    ],
    ids=["a round begins", "one card is left", "apprentices"],
)
def test_totals_of_positions(state: RaceState, totals: tuple[int, ...]) -> None:
    assert tuple(total(state, depth) for depth in (1, 2, 3)) == totals


def total(state: RaceState, depth: int) -> int:
    """Count the lines of legal actions of a length."""
    legal = GAME.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(total(GAME.apply(state, action).state, depth - 1) for action in legal)


def test_a_copied_race_goes_its_own_way() -> None:
    race: Race = position().to_race()
    copy = race.copy()
    assert RaceState.of(copy, ("Ann", "Bob", "Cy")) == position()
    copy.do(copy.legal()[0])
    assert RaceState.of(race, ("Ann", "Bob", "Cy")) == position()


@pytest.mark.rule("A6")
def test_first_is_whoever_is_farthest_on_the_track_and_nobody_on_the_start_line() -> None:
    def first(**more: Any) -> list[int]:
        standing = position(**more).to_race()
        return [animal for animal in range(5) if standing.is_first(animal)]

    assert first() == []
    assert first(tiles={0: 4, 1: 4, 2: 3}) == [0, 1]
    assert first(tiles={0: 4}, podium=((3,),)) == [0]


@pytest.mark.rule("A11")
def test_an_advance_that_ends_on_the_own_turbo_goes_farther() -> None:
    standing = apprentice_position(tiles={3: 1, 0: 2}, played=cards(fox=1, hare=1)).to_race()
    assert standing.advance_target(3) == (4, "turbo")
    assert standing.advance_target(0) == (3, "")


@pytest.mark.rule("A4")
def test_eight_cards_or_four_of_an_animal_start_the_race() -> None:
    standing = position(played=cards(hare=3, fox=3, lamb=1)).to_race()
    assert not standing.starts_race()
    standing.lying[0] = list(cards(wolf=1))
    assert standing.starts_race()
    standing.lying = [list(cards(wolf=2)), list(cards(howl=2))]
    assert standing.starts_race()
