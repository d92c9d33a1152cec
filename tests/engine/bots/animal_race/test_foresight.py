"""Looking ahead in an animal race, over what is hidden."""

from itertools import islice
from random import Random

import pytest

from engine.animal_race.setup import PlayerSetup
from engine.animal_race.vocabulary import FOX, HARE, LAMB, TORTOISE, WOLF
from engine.bots.animal_race.foresight import Foresight
from engine.bots.animal_race.player import AnimalRaceBot
from engine.bots.arena import play
from engine.bots.seen import Seen
from tests.engine.animal_race.support import GAME, begun, cards, position
from tests.engine.bots.animal_race.support import decisions

BOT = AnimalRaceBot(0.1, 0.1, foresight=Foresight(deals=4, choices=4))


@pytest.mark.parametrize(("players", "rules"), [(2, "full"), (4, "apprentice"), (5, "full")])
def test_the_same_chance_makes_the_same_choice(players: int, rules: str) -> None:
    for number, (_, seen) in enumerate(islice(decisions(3, players, rules), 25)):
        choices = {BOT.choose(seen, Random(number)) for _ in range(2)}
        assert len(choices) == 1
        assert choices <= set(seen.choices)


def test_what_is_hidden_changes_nothing() -> None:
    """Two positions differ only in others' bets and hands: the bot answers alike, whatever falls."""
    own = PlayerSetup("Ann", (HARE, WOLF), cards(hare=2, wolf=1, fox=1, lamb=1, howl=1))
    tables = (
        {"Bob": ((FOX, FOX), cards(tortoise=2, wolf=2, lamb=2)), "Cy": ((LAMB, TORTOISE), cards(hare=6))},
        {"Bob": ((TORTOISE, LAMB), cards(fox=6)), "Cy": ((FOX, HARE), cards(lamb=3, wolf=3))},
    )
    views = []
    for table in tables:
        others = [PlayerSetup(name, bets, hand) for name, (bets, hand) in table.items()]
        views.append(GAME.page_data(position(players=(own, *others), tiles={HARE: 6, FOX: 5}), 0))
    for seed in range(12):
        answers = [BOT.choose(Seen(0, view, ()), Random(seed)) for view in views]
        assert answers[0] == answers[1]


def test_a_race_that_can_be_won_is_won() -> None:
    """A wolf is the third over the line; with any other card it is the tortoise, on which others have bet."""
    ann = PlayerSetup("Ann", (HARE, WOLF), cards(wolf=1, fox=2, lamb=3))
    others = (
        PlayerSetup("Bob", (FOX, FOX), cards(tortoise=2, wolf=2, lamb=2)),
        PlayerSetup("Cy", (TORTOISE, LAMB), cards(hare=6)),
    )
    played = cards(hare=3, fox=1, tortoise=3)
    state = position(
        players=(ann, *others), podium=((LAMB,), (HARE,)), tiles={TORTOISE: 10, FOX: 3, WOLF: 11}, played=played
    )
    assert BOT.choose(Seen(0, GAME.page_data(state, 0), ()), Random(1)) == "play wolf 1"


@pytest.mark.parametrize("rules", ["full", "apprentice"])
def test_a_championship_of_foresight_comes_to_its_end(rules: str) -> None:
    bot = AnimalRaceBot(0.1, 0.1, foresight=Foresight(deals=2, choices=2))
    assert play(GAME, begun(3, rules=rules, races=3), [bot] * 3, Random(5), 2000).over
