"""Bots: they do what is allowed, know only what they may know, and do the same again."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.animal_race.game import AnimalRace
from engine.bots.arena import play
from engine.bots.catalogue import bot_for
from engine.bots.hare_and_tortoise.player import HareAndTortoiseBot, Strength
from engine.bots.levels import Level
from engine.bots.seen import Seen
from engine.hare_and_tortoise import EndOption, GameState, HareAndTortoise, HareOption
from tests.engine.animal_race.support import begun
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES, player, start
from tests.toy_game import ToyGame

GAME = HareAndTortoise(EDITIONS)
QUICK = HareAndTortoiseBot(EDITIONS, Strength(budget=60))


def new_game(players: int, teams: str = "", **choices: str) -> GameState:
    """Begin a game."""
    seats = [{"name": name, "team": teams[seat] if teams else None} for seat, name in enumerate(NAMES[:players])]
    return GAME.begin({"players": seats, **choices})


@pytest.mark.parametrize(
    ("players", "teams", "edition", "hare"),
    [
        (2, "", "abacus-2000", HareOption.TABLE),
        (2, "", "ravensburger-1978", HareOption.COSTLY_LEAP),
        (3, "", "parlett", HareOption.TABLE),
        (4, "abab", "ravensburger-2008", HareOption.TABLE),
        (5, "", "intellect-1974", HareOption.NAP),
        (6, "abcabc", "ravensburger-1978", HareOption.MIND_SPORTS_2019),
        (6, "", "ravensburger-2008-ru", HareOption.NO_HARES),
    ],
)
def test_a_game_of_bots_comes_to_its_end(players: int, teams: str, edition: str, hare: HareOption) -> None:
    """What bots do is allowed, in every edition, variant and number of players, and they come home."""
    start = new_game(players, teams, edition=edition, hare=hare)
    bots = [QUICK, *(bot_for(GAME, level) for level in (Level.EXPERT, Level.BEGINNER, Level.CASUAL, Level.SKILLED))]
    played = play(GAME, start, (bots + bots)[:players], Random(players))
    assert played.over


def test_the_same_chance_makes_the_same_game() -> None:
    """A budget is counted in actions, not in time."""
    games = [play(GAME, new_game(3, end=EndOption.FIRST), [QUICK] * 3, Random(7)).actions for _ in range(2)]
    assert games[0] == games[1]


def test_a_bot_does_not_know_what_it_may_not_know() -> None:
    """Two games differ only in a hand that somebody else was given in secret: the bot does the same in both."""
    answers = []
    for carrots in (20, 180):
        state = start(player(0, 30), player(1, 35, carrots=carrots), player(2, 20)).state
        answers.append([QUICK.choose(Seen(0, GAME.page_data(state, 0), ()), Random(seed)) for seed in range(5)])
    assert answers[0] == answers[1]


def test_a_bot_is_told_plain_data() -> None:
    """What goes to another process as text and back makes the same choice."""
    state = new_game(4)
    log: list[dict[str, Any]] = []
    for text in ("move 10", "move 4", "move 7", "move 5"):
        step = GAME.apply(state, GAME.read_action(state, text))
        state = step.state
        log += [GAME.event_data(event) for event in step.events]
    seat = GAME.seats_to_act(state)[0]
    seen = Seen(seat, GAME.page_data(state, seat), log)
    told = replace(seen, view=json.loads(json.dumps(seen.view)), log=json.loads(json.dumps(log)))
    assert QUICK.choose(told, Random(3)) == QUICK.choose(seen, Random(3))


@pytest.mark.parametrize("level", [Level.EXPERT, Level.MASTER])
def test_whoever_can_win_now_does(level: Level) -> None:
    """The way home is open and paid for."""
    state = start(player(0, 60, carrots=13, lettuces=0), player(1, 62, carrots=9, lettuces=0), player(2, 5)).state
    seen = Seen(0, GAME.page_data(state, 0), [{"type": "carrots", "seat": 1, "change": 9 - 65, "why": "", "rule": ""}])
    assert bot_for(GAME, level).choose(seen, Random(1)) == "move 64"


@pytest.mark.parametrize("rules", ["full", "apprentice"])
@pytest.mark.parametrize("players", [2, 5])
def test_an_animal_race_of_bots_comes_to_its_end(rules: str, players: int) -> None:
    """Bets, plays and advances of bots are allowed."""
    game = AnimalRace()
    bots = [bot_for(game, level) for level in (Level.CASUAL, Level.SKILLED, Level.BEGINNER)] * 2
    assert play(game, begun(players, rules=rules), bots[:players], Random(5), 1000).over


def test_a_bot_of_the_animal_race_does_not_know_other_hands() -> None:
    """Two games differ only in what another player drew: the bot bets the same."""
    game = AnimalRace()
    answers = []
    for swap in (False, True):
        state = begun(2)
        while game.chances(state) or len(game.seats_to_act(state)) < 2:
            actions = sorted(str(action) for action, _ in game.chances(state))
            own = game.actor(state, game.chances(state)[0][0]) == 0
            state = game.apply(
                state, game.read_action(state, actions[-1 if swap and not own and "drew" in actions[0] else 0])
            ).state
        view = game.page_data(state, 0)
        answers.append((view["players"][0]["hand"], bot_for(game, Level.SKILLED).choose(Seen(0, view, ()), Random(2))))
    assert answers[0] == answers[1]


def test_a_game_that_no_bot_was_taught_is_played_at_random() -> None:
    """Every game of the protocol can be played by bots."""
    game = ToyGame()
    view = {"choices": [{"action": "a"}, {"action": "b"}]}
    assert bot_for(game, Level.MASTER).choose(Seen(0, view, ()), Random(1)) in ("a", "b")
