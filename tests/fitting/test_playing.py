"""Games from which figures are learned are played by a seed, kept in a file that can grow, and played again."""

import json
from pathlib import Path
from random import Random

import pytest

from engine.animal_race.vocabulary import RulesOption
from engine.bots.animal_race.foresight import Foresight
from engine.bots.animal_race.player import AnimalRaceBot
from engine.bots.arena import play
from engine.bots.catalogue import bot_for
from engine.bots.hare_and_tortoise.player import HareAndTortoiseBot
from engine.bots.levels import Level
from tests.bench.fitting.animals import AnimalModel
from tests.bench.fitting.games import KeptGame, read_games
from tests.bench.fitting.looking import replayed
from tests.bench.fitting.models import MODELS
from tests.bench.fitting.playing import CARELESS, Plan, Straying, Way, bot_of, play_missing, play_one
from tests.bench.fitting.values import FittingError
from tests.games import games

ANIMALS = games()["animal-race"]
WAYS = (Way(2, (("rules", "full"),)), Way(3, (("rules", "apprentice"),)))
PLAN = Plan(WAYS, Level.SKILLED)


def quiet(done: int) -> None:
    """Tell nobody how many games there are."""


def test_a_file_of_games_goes_on_where_it_stopped(tmp_path: Path) -> None:
    at_once, bit_by_bit = tmp_path / "at_once", tmp_path / "bit_by_bit"
    play_missing(ANIMALS, PLAN, 4, at_once, 1, quiet)
    play_missing(ANIMALS, PLAN, 2, bit_by_bit, 1, quiet)
    bit_by_bit.write_text(bit_by_bit.read_text() + '{"played": "cut o')
    assert len(read_games(bit_by_bit)) == 2
    assert play_missing(ANIMALS, PLAN, 4, bit_by_bit, 1, quiet) == {True: 4, False: 0}
    assert bit_by_bit.read_text() == at_once.read_text()


def test_processes_play_the_same_games(tmp_path: Path) -> None:
    play_missing(ANIMALS, PLAN, 3, tmp_path / "games", 2, quiet)
    assert read_games(tmp_path / "games") == [play_one(ANIMALS, PLAN, number) for number in range(3)]


def test_ways_come_in_turn_and_who_begins_goes_round() -> None:
    forms = [play_one(ANIMALS, PLAN, number).form for number in range(4)]
    assert [(len(form["players"]), form["rules"], form["begin"]) for form in forms] == [
        (2, "full", 0),
        (3, "apprentice", 0),
        (2, "full", 1),
        (3, "apprentice", 1),
    ]


@pytest.mark.parametrize(
    "other",
    [
        Plan(WAYS, Level.SKILLED, seed=2),
        Plan(WAYS, Level.SKILLED, stray=0.2),
        Plan(WAYS, Level.SKILLED, limit=399),
        Plan(WAYS, Level.CASUAL),
        Plan(WAYS[:1], Level.SKILLED),
    ],
)
def test_games_of_another_plan_are_others(other: Plan, tmp_path: Path) -> None:
    play_missing(ANIMALS, PLAN, 1, tmp_path / "games", 1, quiet)
    assert play_missing(ANIMALS, other, 1, tmp_path / "games", 1, quiet) == {True: 1, False: 0}
    assert len(read_games(tmp_path / "games")) == 2


def test_a_game_that_stands_there_twice_counts_once(tmp_path: Path) -> None:
    play_missing(ANIMALS, PLAN, 2, tmp_path / "games", 1, quiet)
    (tmp_path / "games").write_text((tmp_path / "games").read_text() * 2)
    assert len(read_games(tmp_path / "games")) == 2


def test_a_game_that_was_given_up_is_counted_as_such_and_not_learned_from(tmp_path: Path) -> None:
    short = Plan(WAYS[:1], Level.SKILLED, limit=30)
    assert play_missing(ANIMALS, short, 2, tmp_path / "games", 1, quiet) == {True: 0, False: 2}
    with pytest.raises(FittingError, match="no game among these is over"):
        replayed(MODELS["animals"], ANIMALS, read_games(tmp_path / "games"), 1, quiet)


def test_a_budget_is_what_a_master_thinks() -> None:
    plan = Plan(WAYS, budget=37, stray=0.0)
    animals, race = bot_of(ANIMALS, plan), bot_of(games()["hare-and-tortoise"], plan)
    assert isinstance(animals, AnimalRaceBot)
    assert isinstance(race, HareAndTortoiseBot)
    assert animals.foresight == Foresight(deals=37)
    assert (race.strength.games, race.strength.judged) == (37, 37)


def test_whoever_always_strays_plays_as_carelessly_as_one_who_never_does_and_is_careless() -> None:
    careless, beginner = bot_for(ANIMALS, CARELESS), bot_for(ANIMALS, Level.BEGINNER)
    start = ANIMALS.begin({"players": [{"name": "0"}, {"name": "1"}]})
    always, never, beginners = (
        play(ANIMALS, start, [bot] * 2, Random(1)).actions
        for bot in (
            Straying(beginner, careless, 1.0),
            Straying(careless, beginner, 0.0),
            Straying(beginner, beginner, 0.5),
        )
    )
    assert always == never != beginners


def test_a_game_that_was_played_again_ends_as_it_did() -> None:
    kept = play_one(ANIMALS, PLAN, 0)
    last = kept.states(ANIMALS)[-1]
    assert kept.over
    assert ANIMALS.over(last)
    assert play_one(ANIMALS, PLAN, 1).states(ANIMALS)[-1] != last


def test_every_model_takes_the_games_of_its_rules() -> None:
    kept = [play_one(ANIMALS, PLAN, number) for number in range(4)]
    for rules, players in ((RulesOption.FULL, (2, 2)), (RulesOption.APPRENTICE, (3, 3))):
        assert replayed(AnimalModel(rules), ANIMALS, kept, 1, quiet).players == players


@pytest.mark.parametrize(
    ("actions", "told"),
    [("play fox 1", "cannot be played again"), ("sing", "cannot be played again")],
)
def test_a_game_that_cannot_be_is_told(actions: str, told: str) -> None:
    kept = KeptGame("so", 7, ANIMALS.name, {"players": [{"name": "0"}, {"name": "1"}], "rules": "full"}, True, actions)
    with pytest.raises(FittingError, match=rf"game 7 \(so\) {told}"):
        replayed(MODELS["animals"], ANIMALS, [kept], 1, quiet)


def test_a_game_of_something_else_is_told() -> None:
    with pytest.raises(FittingError, match="game 0 is one of animal-race, and these figures are of hare-and-tortoise"):
        replayed(MODELS["lone"], ANIMALS, [play_one(ANIMALS, PLAN, 0)], 1, quiet)


@pytest.mark.parametrize("line", ["no game", "{}", json.dumps({"number": 1})])
def test_a_line_that_is_no_game_is_told(line: str, tmp_path: Path) -> None:
    play_missing(ANIMALS, PLAN, 1, tmp_path / "games", 1, quiet)
    (tmp_path / "games").write_text((tmp_path / "games").read_text() + line + "\n")
    with pytest.raises(FittingError, match="games, line 2, is no game"):
        read_games(tmp_path / "games")
