"""All that a bot is told, what it answers to that, and the bot that takes any choice."""

from itertools import product
from random import Random

import pytest

from engine.bots.animal_race.player import AnimalRaceBot
from engine.bots.animal_race.position import standing
from engine.bots.animal_race.suspicion import weights
from engine.bots.catalogue import bot_for, coach_for
from engine.bots.levels import Level
from engine.bots.seen import Bot, RandomBot, Seen
from engine.game import AnyGame
from engine.hare_and_tortoise import HareOption
from tests.effort import effort
from tests.engine.animal_race.support import GAME as ANIMALS
from tests.engine.animal_race.support import begun, choose
from tests.engine.bots.hare_and_tortoise.races import GAME, QUICK, new_game
from tests.engine.bots.twins import twins_of_animals, twins_of_hares
from tests.engine.hare_and_tortoise.support import EDITIONS

SEEN = Seen(1, {"choices": [{"action": "a"}, {"action": "b"}, {"action": "c"}]}, ())
QUICK_LEVELS = (Level.BEGINNER, Level.CASUAL, Level.SKILLED, Level.EXPERT)
TEAMS = {4: "abab", 6: "abcabc"}
WAYS_TO_PLAY = [
    (edition, players, teams, list(HareOption)[number % len(HareOption)])
    for number, (edition, players) in enumerate(product(sorted(EDITIONS), range(2, 7)))
    for teams in dict.fromkeys(("", TEAMS.get(players, "")))
]
"""Every edition with every number of players, with and without teams; variants go round."""


def test_choices_are_those_of_the_view_in_their_order() -> None:
    assert SEEN.choices == ["a", "b", "c"]


@pytest.mark.parametrize("bot", [RandomBot(), QUICK, bot_for(ANIMALS, Level.MASTER)])
def test_who_has_nothing_to_decide_is_told_so(bot: Bot) -> None:
    """The second of three, while the first is on turn."""
    game: AnyGame = ANIMALS if isinstance(bot, AnimalRaceBot) else GAME
    state = begun(3) if game is ANIMALS else new_game(3)
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        bot.choose(Seen(1, game.page_data(state, 1), ()), Random(1))


def test_a_random_bot_takes_each_choice_now_and_then_and_the_same_by_the_same_chance() -> None:
    taken = [RandomBot().choose(SEEN, Random(seed)) for seed in range(30)]
    assert set(taken) == {"a", "b", "c"}
    assert taken == [RandomBot().choose(SEEN, Random(seed)) for seed in range(30)]


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "players", "teams", "hare"), WAYS_TO_PLAY[:: effort(1, 9)])
def test_in_every_way_to_play_a_bot_does_what_is_allowed_and_the_same_by_the_same_chance(
    edition: str, players: int, teams: str, hare: HareOption
) -> None:
    """Every level, wherever a race by chance has come to, each kind of question once."""
    asked: set[str] = set()
    random = Random(players)
    state = new_game(players, teams, edition=edition, hare=hare)
    log: list[dict[str, object]] = []
    while not state.over and len(log) < 300:
        legal = [action for action, _ in GAME.chances(state)] or list(GAME.legal_actions(state))
        kinds = {str(action).split(": ")[-1].split()[0] for action in legal}
        if not GAME.chances(state) and not kinds <= asked:
            asked |= kinds
            seat = GAME.seats_to_act(state)[0]
            answers_again(GAME, Seen(seat, GAME.page_data(state, seat), log))
        step = GAME.apply(state, random.choice(legal))
        log = [*log, *(GAME.event_data(event) for event in step.events)]
        state = step.state
    assert "move" in asked


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players"), list(product(("full", "apprentice"), range(2, 6))))
def test_in_every_animal_race_a_bot_does_what_is_allowed_and_the_same_by_the_same_chance(
    rules: str, players: int
) -> None:
    """Every level: bets, plays and, where there are any, advances."""
    asked: set[str] = set()
    random = Random(players)
    state = begun(players, rules=rules)
    while not state.over:
        if not ANIMALS.chances(state) and (kind := str(state.phase)) not in asked:
            asked.add(kind)
            seat = ANIMALS.seats_to_act(state)[0]
            answers_again(ANIMALS, Seen(seat, ANIMALS.page_data(state, seat), ()))
        state = ANIMALS.apply(state, choose(state, random)).state
    assert len(asked) > 1


def answers_again(game: AnyGame, seen: Seen) -> None:
    """See that bots of every level choose what is to be chosen, and choose it again."""
    bots = [bot_for(game, level) for level in QUICK_LEVELS]
    bots.append(QUICK if game is GAME else bot_for(game, Level.MASTER))
    for bot in bots:
        answer = bot.choose(seen, Random(5))
        assert answer in seen.choices
        assert bot.choose(seen, Random(5)) == answer


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "players"), list(product(sorted(EDITIONS), (2, 3, 5)))[:: effort(1, 4)])
def test_nobody_decides_by_a_hand_that_is_hidden(edition: str, players: int) -> None:
    """Two races differ only in what somebody had in hand at the start: all else is the same, answers and ideas too."""
    coach = coach_for(GAME)
    bots = [bot_for(GAME, Level.CASUAL), QUICK]
    decisions = 0
    for seed in range(4):
        for one, twin in twins_of_hares(edition, players, Random(seed)):
            decisions += 1
            assert one == twin
            assert [bot.choose(one, Random(2)) for bot in bots] == [bot.choose(twin, Random(2)) for bot in bots]
            assert coach is not None
            assert coach.hints(one, Random(2)) == coach.hints(twin, Random(2))
    assert decisions > 8


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players"), list(product(("full", "apprentice"), (2, 4))))
def test_nobody_decides_by_cards_or_a_bet_that_are_hidden(rules: str, players: int) -> None:
    """In the animal race the next player holds other cards, and has another secret bet."""
    coach = coach_for(ANIMALS)
    assert coach is not None
    bots = [bot_for(ANIMALS, level) for level in Level]
    twins = list(twins_of_animals(players, rules, Random(players)))
    assert {one.view["phase"] for one, _ in twins} == {"play", "bet" if rules == "full" else "advance"}
    suspected = [row for one, _ in twins for row in weights(standing(one), one)]
    assert any(len(set(row.values())) > 2 for row in suspected), "what others have played says nothing of their bets"
    for one, twin in twins:
        assert one == twin
        assert [bot.choose(one, Random(2)) for bot in bots] == [bot.choose(twin, Random(2)) for bot in bots]
        assert coach.hints(one, Random(2)) == coach.hints(twin, Random(2))
