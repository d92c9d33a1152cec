"""The race as one seat can know it: what it sees, and what it has counted.

Payments are made in the open and first hands are known, so that every hand can be counted (S4, B2).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engine.bots.seen import Seen
from engine.hare_and_tortoise.edition import Edition
from engine.hare_and_tortoise.options import Options
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import CODE_OF_EVENT, Rules, rules_for
from engine.hare_and_tortoise.vocabulary import EndOption, HareEvent, HareOption, Phase, Status

Log = Sequence[Mapping[str, Any]]


def standing(editions: Mapping[str, Edition], seen: Seen) -> Race:
    """Return the race as a seat can know it."""
    view = seen.view
    players = view["players"]
    options = Options(HareOption(view["hare"]), EndOption(view["end"]))
    rules = rules_for(editions[view["edition"]["id"]], len(players), options)
    race = Race(rules, tuple(player["team"] for player in players if player["team"] is not None))
    for seat, player in enumerate(players):
        race.lettuces[seat] = player["lettuces"]
        race.shown |= player["shown"] << seat
        race.gifts |= player["gift_waits"] << seat
        for runner, data in zip(rules.runners[seat], player["runners"], strict=True):
            race.space[runner] = data["space"]
            race.status[runner] = Status.read(data["status"])
    race.home = _arrivals(rules, players)
    race.places = list(view["places"])
    race.turn = view["turn"] or 0
    race.phase = Phase[view["phase"].upper()].value
    race.gift = view["gift"]
    _count_hands(race, seen)
    _follow_cards(race, seen.log)
    if options.hare is HareOption.MIND_SPORTS_2019:
        _follow_passers(race, seen.log)
    race.runner = _acting_runner(race, seen)
    race.take_stock()
    return race


def _arrivals(rules: Rules, players: Log) -> list[int]:
    places = {
        data["position"]: runner
        for seat, player in enumerate(players)
        for runner, data in zip(rules.runners[seat], player["runners"], strict=True)
        if data["home"]
    }
    return [places[place] for place in sorted(places)]


def _count_hands(race: Race, seen: Seen) -> None:
    for event in seen.log:
        if event["type"] == "carrots":
            race.carrots[event["seat"]] += event["change"]
        elif event["type"] == "shown":
            race.carrots[event["seat"]] = event["carrots"]
    for seat, player in enumerate(seen.view["players"]):
        known = player["carrots"]
        race.carrots[seat] = max(0, race.carrots[seat]) if known is None else known


def _follow_cards(race: Race, log: Log) -> None:
    """Work out which cards are still unseen, and in which order the seen ones come back (C1)."""
    if not race.rules.deck:
        return
    for event in log:
        if event["type"] == "drew":
            card = CODE_OF_EVENT[HareEvent(event["event"])]
            if race.unseen[card]:
                race.unseen[card] -= 1
            elif race.seen:
                race.seen.pop(0)
            race.seen.append(card)
        elif event["type"] == "shuffled":
            race.unseen, race.seen = list(race.rules.deck), []


def _follow_passers(race: Race, log: Log) -> None:
    """Work out who waits on a hare space, and who has passed there since (V4)."""
    rules = race.rules
    space = [0] * len(race.space)
    for event in log:
        seat = event.get("seat", 0)
        match event["type"]:
            case "ran":
                runner = rules.runners[seat][event["runner"] - 1]
                low, high = sorted((event["origin"], event["space"]))
                for other, there in enumerate(space):
                    if low < there < high and race.waiting >> other & 1:
                        race.passers[other] |= 1 << runner
                space[runner] = event["space"]
                race.passers[runner] = 0
                race.waiting &= ~(1 << runner)
                race.waiting |= (rules.hares >> event["space"] & 1) << runner
            case "turn_came" | "ate":
                eater = rules.runners[seat][event["runner"] - 1] if event["type"] == "ate" else -1
                for runner in rules.runners[seat]:
                    if runner != eater:
                        race.waiting &= ~(1 << runner)
                        race.passers[runner] = 0


def _acting_runner(race: Race, seen: Seen) -> int:
    """Return the runner that is in the middle of its turn, if any is."""
    if race.phase in (Phase.DECIDE, Phase.OVER):
        return 0
    runners = race.rules.runners[race.turn]
    if race.phase in (Phase.AGAIN, Phase.FROM_START) and seen.view["choices"]:
        return runners[int(seen.view["choices"][0]["runner"]) - 1]
    tells = ("ran",) if race.phase in (Phase.ROLL, Phase.DRAW) else ("rolled", "drew")
    asked: list[int] = [event["runner"] for event in seen.log if event["type"] in tells]
    return runners[asked[-1] - 1] if asked else runners[0]


def visits(rules: Rules, seen: Seen) -> Counter[tuple[int, ...]]:
    """Return how often this seat has begun a turn with its runners on the same spaces since its last lettuce."""
    found: Counter[tuple[int, ...]] = Counter()
    space = [0] * rules.per_player
    for event in seen.log:
        if event.get("seat") != seen.seat:
            continue
        match event["type"]:
            case "ran":
                space[event["runner"] - 1] = event["space"]
            case "turn_came":
                found[tuple(space)] += 1
            case "ate":
                found.clear()
    return found
