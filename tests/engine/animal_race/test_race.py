"""The race itself: how animals run, sleep and come home, and how many ways there are."""

import pytest

from engine.animal_race.events import OnPodium, Ran, Scored, Slept, Won
from engine.animal_race.options import Options
from engine.animal_race.race import Race
from engine.animal_race.vocabulary import CARDS, CERTAINTIES
from tests.engine.animal_race.support import GAME, begun, cards, dealt, play, position

ORDER = ("hare", "tortoise", "wolf", "fox", "lamb")


def run_of(animal: str, count: int) -> int:
    """Return how far an animal runs from tile 1 by so many cards, with all others behind it and no stream near."""
    race = Race(Options(), 3)
    race.streams = (10, 11)
    race.tiles = [1, 1, 1, 1, 1]
    race.tiles[(CARDS.index(animal) + 1) % 5] = 3
    race.lying[0][CARDS.index(animal)] = count
    race.begin_race()
    return race.tiles[CARDS.index(animal)] - 1


@pytest.mark.rule("A1")
def test_the_streams_are_two_of_eleven_tiles_all_pairs_alike() -> None:
    chances = GAME.chances(begun())
    assert len(chances) == 55
    assert {weight for _, weight in chances} == {1}
    assert {str(action) for action, _ in chances} == {f"streams {a} {b}" for b in range(2, 12) for a in range(1, b)}


@pytest.mark.rule("A11")
def test_turbos_lie_in_any_of_120_orders() -> None:
    chances = GAME.chances(begun(rules="apprentice"))
    assert (len(chances), len(set(chances)), {weight for _, weight in chances}) == (120, 120, {1})


@pytest.mark.rule("A2")
@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 1), (4, 1), (5, 1)])
def test_starting_bets_and_hands_are_dealt_from_the_first_player_on(players: int, each: int) -> None:
    state = dealt(begun(players, begin=1))
    assert [len(bets) for bets in state.bets] == [each] * players
    assert [sum(hand) for hand in state.hands] == [7] * players
    assert state.bets[1][0] == 0  # the hare comes first
    assert state.hands[1][0] == 7
    assert GAME.seats_to_act(state) == tuple(range(players))


@pytest.mark.rule("A5")
@pytest.mark.parametrize(
    ("animal", "tiles"),
    [
        ("hare", [0, 2, 2, 2, 2]),
        ("tortoise", [1, 1, 1, 1, 2]),
        ("wolf", [0, 1, 1, 2, 3]),
        ("fox", [0, 1, 2, 3, 4]),
        ("lamb", [0, 2, 3, 4, 5]),
    ],
)
def test_how_far_each_animal_runs(animal: str, tiles: list[int]) -> None:
    assert [run_of(animal, count) for count in range(5)] == tiles


@pytest.mark.rule("A5", "A13")
def test_the_figures_of_fox_and_lamb_are_reported_all_else_is_attested() -> None:
    assert dict(zip(ORDER, CERTAINTIES, strict=True)) == {
        "hare": "attested",
        "tortoise": "attested",
        "wolf": "attested",
        "fox": "reported",
        "lamb": "reported",
    }


@pytest.mark.rule("A5")
def test_animals_run_one_after_the_other_in_their_order() -> None:
    state = position(played=cards(hare=1, tortoise=1, fox=2, lamb=2))
    events = GAME.apply(play(state, "play wolf 2 howl 1", "drew fox"), GAME.read_action(state, "drew fox")).events
    assert [event.animal for event in events if isinstance(event, Ran)] == ["wolf"]
    state = position(played=cards(hare=2, tortoise=1, fox=2, lamb=2))
    state = play(state, "play wolf 1")
    events = GAME.apply(state, GAME.read_action(state, "drew fox")).events
    assert [event.animal for event in events if isinstance(event, Ran)] == list(ORDER)


@pytest.mark.rule("A6")
def test_a_sleeping_hare_is_told() -> None:
    state = position(turn=2, tiles={0: 5})
    state = play(state, "play hare 4", "drew fox", "drew fox", "drew fox")
    events = GAME.apply(state, GAME.read_action(state, "drew fox")).events
    assert Slept("hare") in events


@pytest.mark.rule("A9")
def test_bets_are_told_one_by_one_when_the_race_is_over() -> None:
    state = position(podium=((0,), (4,)), tiles={1: 11}, played=cards(fox=3, wolf=3, lamb=1))
    state = play(state, "play hare 1")
    events = GAME.apply(state, GAME.read_action(state, "drew fox")).events
    assert OnPodium("tortoise", 3) in events
    assert [event for event in events if isinstance(event, Scored)] == [
        Scored(0, (("hare", 1, 5), ("wolf", 0, 0)), 5, 5),
        Scored(1, (("fox", 0, 0), ("fox", 0, 0)), 0, 0),
        Scored(2, (("lamb", 2, 3), ("tortoise", 3, 2)), 5, 5),
    ]
    assert events[-1] == Won((0,))
