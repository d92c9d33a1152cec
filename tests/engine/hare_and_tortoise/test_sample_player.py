"""The sample player comes home, whatever is played; what it does can be understood."""

from random import Random

import pytest

import engine
from engine.hare_and_tortoise import HareOption, Kind, RunnerSetup, sample_player
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES, game, on, player

MOST_ACTIONS = 400


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", range(2, 7))
def test_games_of_sample_players_end(edition: str, players: int) -> None:
    for seed, hare in enumerate(HareOption):
        match = engine.new_game(*NAMES[:players], edition=edition, hare=hare)
        match.play(sample_player, Random(seed), limit=MOST_ACTIONS)
        assert match.over, f"{edition}, {players} players, {hare}: not over after {MOST_ACTIONS} actions"


def test_the_same_source_gives_the_same_game() -> None:
    games = [engine.new_game() for _ in range(3)]
    for match, seed in zip(games, (5, 5, 6), strict=True):
        match.play(sample_player, Random(seed))
    assert str(games[0]) == str(games[1]) != str(games[2])


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(
    ("runner", "carrots", "lettuces", "does"),
    [
        (on(59), 20, 0, "move 64"),
        (on(59), 95, 0, "stay pay"),
        (on(20), 60, 3, "move 22"),
    ],
    ids=["goes home", "pays what is too much", "eats"],
)
def test_it_does_what_is_sensible(runner: RunnerSetup, carrots: int, lettuces: int, does: str, seed: int) -> None:
    state = game(player(0, runner, carrots=carrots, lettuces=lettuces), player(1, 13), player(2, 5))
    assert str(sample_player(state, Random(seed))) == does


def test_it_answers_what_it_is_asked() -> None:
    asked = engine.Match(
        engine.games()["hare-and-tortoise"], game(player(0, 30, carrots=60), player(1, 13), player(2, 5))
    )
    asked.do("move 31")
    assert asked.state.edition.track.kinds[31] is Kind.HARE
    asked.do("rolled 4")
    answers = {str(sample_player(asked.state, Random(seed))) for seed in range(20)}
    assert answers <= {str(action) for action in asked.legal}
