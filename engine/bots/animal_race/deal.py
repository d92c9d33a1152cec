"""An animal race as it may stand: what a seat sees, and the rest dealt at random from the cards that are left (A14)."""

from collections.abc import Mapping
from typing import Any

from engine.animal_race.options import Options
from engine.animal_race.race import Race
from engine.animal_race.standing import ADVANCE, BET
from engine.animal_race.vocabulary import ANIMALS, CARDS, HOWL, OVER_THE_LINE, Phase, RulesOption
from engine.bots.seen import Seen
from engine.chance import Source

_NUMBER = {card: number for number, card in enumerate(CARDS)}


def deal(seen: Seen, source: Source) -> Race:
    """Return a race that this seat cannot tell from the true one."""
    view = seen.view
    players = view["players"]
    race = Race(Options(RulesOption(view["rules"]), view["races"]), len(players))
    race.race = view["race"]
    race.points = [player["points"] for player in players]
    race.token = view["token"]
    race.phase = Phase[view["phase"].upper()].value
    race.turn = seen.seat if view["turn"] is None else view["turn"]
    race.streams = tuple(view["streams"])
    race.turbos = tuple(_NUMBER[animal] for animal in view["turbos"])
    race.tiles = [view["tiles"][animal] for animal in ANIMALS]
    race.crossed = _crossed(race, view)
    race.lying = [_cards(player["lying"]) for player in players] + [_cards(view["nobodys"])]
    race.discards = _cards(view["discards"])
    if race.phase == ADVANCE:
        waiting = {_NUMBER[choice["animal"]] for choice in view["choices"]}
        laid = race.of_animal()
        race.moved = sum(1 << animal for animal in range(HOWL) if laid[animal] and animal not in waiting)
    _deal_bets(race, seen, source)
    _deal_cards(race, seen, source)
    return race


def _cards(named: Mapping[str, int]) -> list[int]:
    return [named.get(card, 0) for card in CARDS]


def _crossed(race: Race, view: Mapping[str, Any]) -> list[int]:
    """Return who is over the line: those on the steps, and one that came too late for them."""
    steps = [_NUMBER[animal] for step in view["podium"] for animal in step]
    late = [animal for animal, tile in enumerate(race.tiles) if tile == OVER_THE_LINE and animal not in steps]
    return [animal for animal in steps if race.tiles[animal] == OVER_THE_LINE] + late


def _deal_bets(race: Race, seen: Seen, source: Source) -> None:
    """Deal starting bets to the others: each animal once (A2)."""
    count = race.options.starting_bets(race.players)
    own = [_NUMBER[animal] for animal in seen.view["players"][seen.seat]["bets"] or ()]
    race.bets[seen.seat] = own[:count]
    if own[count:]:
        race.second[seen.seat] = own[count]
    left = _shuffled([animal for animal in range(HOWL) if animal not in own[:count]], source)
    for seat in range(race.players):
        if seat != seen.seat:
            race.bets[seat] = [left.pop() for _ in range(min(count, len(left)))]


def _deal_cards(race: Race, seen: Seen, source: Source) -> None:
    players = seen.view["players"]
    race.hands[seen.seat] = _cards(players[seen.seat]["hand"] or {})
    rows = (race.discards, race.hands[seen.seat], *race.lying)
    left = [count - sum(row[card] for row in rows) for card, count in enumerate(race.options.pack)]
    if race.second[seen.seat] >= 0:
        left[race.second[seen.seat]] -= 1
    cards = _shuffled([card for card, count in enumerate(left) for _ in range(count)], source)
    for seat, player in enumerate(players):
        if seat == seen.seat:
            continue
        for _ in range(player["hand_size"]):
            race.hands[seat][cards.pop()] += 1
        if player["bets_made"] > len(race.bets[seat]):
            race.second[seat] = cards.pop()
    race.pile = [cards.count(card) for card in range(len(CARDS))]
    if race.phase == BET:
        _let_others_bet(race, seen.seat, source)


def _let_others_bet(race: Race, own: int, source: Source) -> None:
    """Let those who have not bet yet bet before: what they bet nobody knows anyhow."""
    for seat, hand in enumerate(race.hands):
        if seat != own and race.second[seat] < 0:
            cards = [card for card, count in enumerate(hand) for _ in range(count)]
            card = cards[int(source.random() * len(cards))]
            hand[card] -= 1
            race.second[seat] = card


def _shuffled(cards: list[int], source: Source) -> list[int]:
    for last in range(len(cards) - 1, 0, -1):
        other = int(source.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards
