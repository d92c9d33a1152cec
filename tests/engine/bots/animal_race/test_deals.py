"""What is hidden in an animal race, dealt anew."""

from random import Random

import pytest

from engine.animal_race.race import Race
from engine.animal_race.setup import PlayerSetup
from engine.animal_race.vocabulary import FOX, HARE, HOWL, LAMB, TORTOISE, WOLF
from engine.bots.animal_race.deals import Deals
from engine.bots.animal_race.position import standing
from engine.bots.seen import Seen
from tests.engine.animal_race.support import GAME, cards, position
from tests.engine.bots.animal_race.support import decisions

SEEN = (
    "phase",
    "turn",
    "token",
    "tiles",
    "crossed",
    "streams",
    "turbos",
    "lying",
    "discards",
    "points",
    "race",
    "moved",
)


def deal(seen: Seen, seed: int) -> Race:
    """Return a deal of what a seat does not see."""
    return Deals(standing(seen), seen).deal(Random(seed))


@pytest.mark.parametrize("rules", ["full", "apprentice"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_deal_agrees_with_what_is_seen(players: int, rules: str) -> None:
    """At every decision of a random championship: the table, the own cards, sizes and numbers are as they are."""
    for number, (state, seen) in enumerate(decisions(players, players, rules, races=3)):
        dealt, true = deal(seen, number), state.to_race()
        if state.on_turn is None:
            dealt.turn = true.turn
        assert [getattr(dealt, name) for name in SEEN] == [getattr(true, name) for name in SEEN]
        assert dealt.hands[seen.seat] == true.hands[seen.seat]
        assert dealt.all_bets(seen.seat) == true.all_bets(seen.seat)
        assert [sum(hand) for hand in dealt.hands] == [sum(hand) for hand in true.hands]
        assert [len(dealt.all_bets(seat)) for seat in range(players)] == seen_bets(seen)
        starting = [animal for bets in dealt.bets for animal in bets]
        assert len(set(starting)) == len(starting)
        assert sum(dealt.pile) == seen.view["pile_size"]
        assert all_cards(dealt) == list(true.options.pack)
        assert min(dealt.pile) >= 0


def seen_bets(seen: Seen) -> list[int]:
    """Return how many bets everybody is seen to have made."""
    return [player["bets_made"] for player in seen.view["players"]]


def all_cards(race: Race) -> list[int]:
    """Return how many cards of each kind there are anywhere."""
    seconds = [sum(second == card for second in race.second) for card in range(6)]
    rows = [*race.hands, race.laid(), race.discards, race.pile, seconds]
    return [sum(column) for column in zip(*rows, strict=True)]


def test_deals_differ() -> None:
    seen = Seen(0, GAME.page_data(position(), 0), ())
    hands = {tuple(deal(seen, seed).hands[1]) for seed in range(20)}
    bets = {deal(seen, seed).all_bets(1) for seed in range(60)}
    assert len(hands) > 10
    assert {starting for starting, _ in bets} == {TORTOISE, WOLF, FOX, LAMB}
    assert {HARE, FOX} <= {second for _, second in bets}


def test_a_wolf_that_is_not_among_the_plain_ones_was_a_howl() -> None:
    """All thirteen plain wolves are seen elsewhere, so that the own bet on the wolf is a howl."""
    players = (
        PlayerSetup("Ann", (HARE, HOWL), cards(hare=2, wolf=1, fox=1, lamb=2)),
        PlayerSetup("Bob", (FOX, FOX), cards(tortoise=4, lamb=2)),
        PlayerSetup("Cy", (LAMB, TORTOISE), cards(hare=6)),
    )
    state = position(discards=cards(wolf=10), played=cards(wolf=2), players=players)
    seen = Seen(0, GAME.page_data(state, 0), ())
    dealt = deal(seen, 1)
    assert min(*dealt.pile, *dealt.hands[1]) >= 0
    assert all_cards(dealt) == list(dealt.options.pack)
