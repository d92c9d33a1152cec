"""What an action does is what a second opinion says: whole games of every kind, side by side."""

from random import Random

import pytest

from engine.animal_race.state import RaceState, named_cards
from engine.animal_race.vocabulary import ANIMALS, CARDS, Phase
from tests.engine.animal_race.second_opinion import Opinion
from tests.engine.animal_race.support import GAME, begun, course

ASKS = ("track", "deal", "fill", "bet", "play", "draw", "advance", "")


def facts(state: RaceState) -> dict[str, object]:
    """Return what both have."""
    names = state.names
    race = state.to_race()
    return {
        "asks": ASKS[state.phase],
        "who": state.turn if state.phase not in (Phase.BET, Phase.OVER) else None,
        "token": state.token,
        "race": state.race,
        "where": {animal.value: state.tiles[number] for number, animal in enumerate(ANIMALS)},
        "podium": [[CARDS[animal] for animal in step] for step in state.podium],
        "hands": {name: named_cards(state.hands[seat]) for seat, name in enumerate(names)},
        "bets": {name: [CARDS[bet] for bet in race.all_bets(seat)] for seat, name in enumerate(names)},
        "lying": {name: named_cards(state.lying[seat]) for seat, name in enumerate(names)},
        "discards": named_cards(state.discards),
        "pile": named_cards(state.pile),
        "points": dict(zip(names, state.points, strict=True)),
        "winners": [names[seat] for seat in race.winners()] if state.over else [],
    }


def opinion_facts(opinion: Opinion) -> dict[str, object]:
    names = opinion.names
    return {
        "asks": opinion.asks,
        "who": opinion.who if opinion.asks not in ("bet", "") else None,
        "token": opinion.token,
        "race": opinion.race,
        "where": opinion.where,
        "podium": opinion.podium,
        "hands": {name: counted(opinion.hand[name]) for name in names},
        "bets": {name: opinion.bets(name) for name in names},
        "lying": {name: counted([card for who, card in opinion.table if who == name]) for name in names},
        "discards": counted(opinion.discarded),
        "pile": counted(opinion.pile),
        "points": opinion.points,
        "winners": opinion.winners if opinion.over else [],
    }


def counted(cards: list[str]) -> dict[str, int]:
    return {card: cards.count(card) for card in CARDS if card in cards}


@pytest.mark.slow
@pytest.mark.rule("A1", "A3", "A4", "A5")
@pytest.mark.parametrize("rules", ["full", "apprentice"])
@pytest.mark.parametrize("races", [1, 3])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(2))
def test_whole_games_go_as_the_second_opinion_says(rules: str, races: int, players: int, seed: int) -> None:
    state = begun(players, rules=rules, races=races, begin=seed % players)
    opinion = Opinion(list(state.names), apprentice=rules == "apprentice", races=races, begin=seed % players)
    for before, action in course(state, Random(f"{rules} {races} {players} {seed}")):
        assert opinion_facts(opinion) == facts(before), str(action)
        opinion.do(str(action))
        state = GAME.apply(before, action).state
    assert opinion.over
    assert opinion_facts(opinion) == facts(state)
