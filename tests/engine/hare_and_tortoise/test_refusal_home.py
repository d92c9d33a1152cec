"""Why a runner may not come home: lettuces, the price of the way, and what may be kept."""

import pytest

from tests.engine.hare_and_tortoise.support import game, home, player, three, why


@pytest.mark.rule("M5")
def test_home_with_a_lettuce_is_refused_before_its_price() -> None:
    assert why(three(space=60, carrots=10, lettuces=1), "move 64") == "lettuces_left"
    assert why(three(space=60, carrots=0, lettuces=1), "move 64") == "lettuces_left"


@pytest.mark.parametrize(("carrots", "reason"), [(2, "too_expensive"), (3, None), (13, None), (14, "too_many_carrots")])
@pytest.mark.rule("M5", "M1")
def test_home_costs_the_way_and_leaves_ten_for_the_first(carrots: int, reason: str | None) -> None:
    assert why(three(space=62, carrots=carrots, lettuces=0), "move 64") == reason


@pytest.mark.parametrize(("carrots", "reason"), [(40, None), (41, "too_many_carrots")])
@pytest.mark.rule("M5")
def test_the_third_may_keep_thirty(carrots: int, reason: str | None) -> None:
    state = game(player(0, 60, carrots=carrots, lettuces=0), player(1, home(1)), player(2, home(2)), player(3, 2))
    assert why(state, "move 64") == reason


@pytest.mark.parametrize(("carrots", "reason"), [(30, None), (31, "too_many_carrots")])
@pytest.mark.rule("M5")
def test_in_1974_everybody_may_keep_twenty(carrots: int, reason: str | None) -> None:
    players = (player(0, 60, carrots=carrots, lettuces=0), player(1, home(1)), player(2, home(2)), player(3, 2))
    assert why(game(*players, edition="intellect-1974"), "move 64") == reason


@pytest.mark.parametrize(
    ("edition", "reason"),
    [
        ("abacus-2000", "lettuces_left"),
        ("ravensburger-2008-ru", "lettuces_left"),
        ("ravensburger-1978", "lettuces_left"),
        ("parlett", None),
        ("ravensburger-2008", None),
        ("intellect-1974", None),
    ],
)
@pytest.mark.rule("M7")
def test_the_first_of_two_comes_home_with_lettuces_where_the_edition_says(edition: str, reason: str | None) -> None:
    state = game(player(0, 60, 5, carrots=300, lettuces=4), player(1), edition=edition)
    assert why(state, "move 64") == reason


@pytest.mark.rule("M7")
def test_the_second_of_two_comes_home_as_anybody_does() -> None:
    rich = game(player(0, 60, home(2), carrots=41, lettuces=0), player(1, 5, home(1)))
    exact = game(player(0, 60, home(2), carrots=40, lettuces=0), player(1, 5, home(1)))
    eating = game(player(0, 60, home(2), carrots=40, lettuces=1), player(1, 5, home(1)), edition="parlett")
    assert why(rich, "move 64") == "too_many_carrots"
    assert why(exact, "move 64") is None
    assert why(eating, "move 64") == "lettuces_left"
