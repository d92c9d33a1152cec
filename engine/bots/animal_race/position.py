"""An animal race as a seat sees it: what is hidden from it is not there (A14)."""

from collections.abc import Mapping

from engine.animal_race.options import Options
from engine.animal_race.race import Race
from engine.animal_race.standing import ADVANCE
from engine.animal_race.vocabulary import ANIMALS, CARDS, OVER_THE_LINE, Phase, RulesOption
from engine.bots.seen import Seen

_NUMBER = {card: number for number, card in enumerate(CARDS)}


def standing(seen: Seen) -> Race:
    """Return where everybody stands, with the own hand and bets, and nobody else's."""
    view = seen.view
    race = Race(Options(RulesOption(view["rules"]), view["races"]), len(view["players"]))
    race.race = view["race"]
    race.points = [player["points"] for player in view["players"]]
    race.phase = Phase[view["phase"].upper()].value
    race.token = view["token"]
    race.turn = seen.seat if view["turn"] is None else view["turn"]
    race.streams = tuple(view["streams"])
    race.turbos = tuple(_NUMBER[animal] for animal in view["turbos"])
    race.tiles = [view["tiles"][animal] for animal in ANIMALS]
    home = [animal for animal, tile in enumerate(race.tiles) if tile == OVER_THE_LINE]
    steps = [_NUMBER[animal] for step in view["podium"] for animal in step]
    race.crossed = sorted(home, key=lambda animal: steps.index(animal) if animal in steps else len(steps))
    race.lying = [_cards(player["lying"]) for player in view["players"]] + [_cards(view["nobodys"])]
    own = view["players"][seen.seat]
    race.hands[seen.seat] = _cards(own["hand"] or {})
    race.discards = _cards(view["discards"])
    bets = [_NUMBER[animal] for animal in own["bets"] or ()]
    starting = race.options.starting_bets(race.players)
    race.bets[seen.seat] = bets[:starting]
    race.second[seen.seat] = bets[starting] if len(bets) > starting else -1
    if race.phase == ADVANCE:
        waiting = {choice["animal"] for choice in view["choices"]}
        played = [animal for animal in ANIMALS if view["laid"][animal]]
        race.moved = sum(1 << _NUMBER[animal] for animal in played if animal not in waiting)
    return race


def _cards(named: Mapping[str, int]) -> list[int]:
    return [named.get(card, 0) for card in CARDS]
