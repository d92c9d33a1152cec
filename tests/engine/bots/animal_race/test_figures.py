"""Figures for how strong an animal is: there is one for everything that can be."""

import pytest

from engine.animal_race.vocabulary import ANIMALS, STEPS, TILES
from engine.bots.animal_race.figures import APPRENTICE, FULL, Figures

both = pytest.mark.parametrize("figures", [FULL, APPRENTICE], ids=["full", "apprentice"])


@both
def test_every_animal_has_figures_for_every_tile(figures: Figures) -> None:
    rows = (figures.tiles, figures.backers, figures.backers_cards, figures.others_cards)
    assert [len(row) for row in rows] == [len(ANIMALS)] * len(rows)
    assert {len(row) for row in figures.tiles} == {TILES + 1}
    assert len(figures.behind) == TILES + 1
    assert len(figures.steps) == STEPS


@both
def test_who_is_backed_is_stronger_than_who_is_not_and_cards_help(figures: Figures) -> None:
    assert all(row[1] > row[0] for row in figures.backers)
    assert min(figures.backers_cards) > 0
    assert figures.behind[0] > figures.behind[5] > figures.behind[9]
