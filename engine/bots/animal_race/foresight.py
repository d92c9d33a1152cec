"""Looks ahead to the end of the round: the best choices at a glance, each in the same deals of what is hidden.

In every deal everybody plays on by the judgement; then `podiums` tells who may win.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.animal_race import codes
from engine.animal_race.playout import random_card
from engine.animal_race.race import Race
from engine.animal_race.standing import BET, DRAW, OVER, PLAY
from engine.animal_race.vocabulary import HOWL, MOST_CARDS
from engine.bots.animal_race.deals import Deals
from engine.bots.animal_race.judgement import Glance, glance_of, ways, worths
from engine.bots.animal_race.podiums import Bets, Stakes, chance, part_of, stakes_of
from engine.bots.seen import Seen
from engine.chance import Source


@dataclass(frozen=True, slots=True)
class Foresight:
    """In how many deals is looked ahead, and at how many choices."""

    deals: int = 100
    choices: int = 6

    def best(self, race: Race, seen: Seen, options: Sequence[int], source: Source) -> int:
        """Return which option wins most often; of equal ones that which is worth more at a glance."""
        judged = worths(race, seen.seat, options)
        looked_at = sorted(range(len(options)), key=lambda number: -judged[number])[: self.choices]
        if len(looked_at) == 1:
            return looked_at[0]
        outlook = _Outlook(race, seen.seat)
        deals = Deals(race, seen)
        won = [0.0] * len(looked_at)
        for _ in range(self.deals):
            dealt = deals.deal(source)
            falls = [source.random() for _ in range(MOST_CARDS)]
            for place, number in enumerate(looked_at):
                won[place] += outlook.after(dealt.copy(), options[number], iter(falls))
        return looked_at[max(range(len(won)), key=won.__getitem__)]


class _Outlook:
    """What a seat may hope for in a round; remembers what does not change from deal to deal."""

    def __init__(self, race: Race, seat: int) -> None:
        self._seat = seat
        self._race, self._token = race.race, race.token
        self._ways = ways(race)
        last_of_many = race.race == race.options.races > 1
        self._points = tuple(race.points) if last_of_many else None
        self._glances: dict[Bets, Glance] = {}
        self._stakes: dict[tuple[Bets, ...], Stakes] = {}

    def after(self, race: Race, code: int, falls: Iterator[float]) -> float:
        """Do an option, let everybody play to the end of the round, and return how likely the seat wins then."""
        race.do(code)
        over = len(race.past)
        while race.phase != OVER and race.race == self._race and (race.phase != PLAY or race.token == self._token):
            race.do(random_card(race, falls.__next__) if race.phase == DRAW else self._choice(race))
        if len(race.past) > over or race.phase == OVER:
            podium, bets = race.past[-1]
            return part_of(self._seat, podium, bets, self._points)
        return chance(race, self._stakes_of(race))

    def _choice(self, race: Race) -> int:
        options = race.legal()
        if race.phase == PLAY:
            judged = self._glance(race.all_bets(race.turn)).of_plays(
                race.of_animal(), any(row[HOWL] for row in race.lying), options
            )
        else:
            seat = (options[0] - codes.BET) // (HOWL + 1) if race.phase == BET else race.turn
            options = [code for code in options if race.phase != BET or code < codes.bet(seat + 1, 0)]
            judged = worths(race, seat, options)
        return options[judged.index(max(judged))]

    def _glance(self, bets: Bets) -> Glance:
        if bets not in self._glances:
            self._glances[bets] = glance_of(self._ways, bets)
        return self._glances[bets]

    def _stakes_of(self, race: Race) -> Stakes:
        bets = tuple(race.all_bets(seat) for seat in range(race.players))
        if bets not in self._stakes:
            self._stakes[bets] = stakes_of(self._seat, bets, self._points)
        return self._stakes[bets]
