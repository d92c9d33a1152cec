"""A bot for the animal race: judges each of its choices at a glance; whims blur the judgement of the weaker ones.

The strongest looks ahead instead.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.animal_race import codes
from engine.animal_race.action import Action, Verb
from engine.animal_race.race import Race
from engine.animal_race.standing import BET, PLAY
from engine.bots.animal_race.foresight import Foresight
from engine.bots.animal_race.judgement import worths
from engine.bots.animal_race.position import standing
from engine.bots.levels import Level
from engine.bots.seen import Seen
from engine.chance import Source

CHANCE = 1000.0
"""A whim beside which no judgement weighs anything."""


@dataclass(frozen=True, slots=True)
class AnimalRaceBot:
    """Decides for a seat of the animal race; whims are in tiles, another one for the bet.

    Taste is how much the judgement of bets counts: below nothing the bot has a heart for slow animals. Thrift is what
    it costs to lay down a card of an own animal that is not home: who saves the best cards for later has them too late.
    """

    whim: float
    bet_whim: float
    taste: float = 1.0
    thrift: float = 0.0
    foresight: Foresight | None = None

    def choose(self, seen: Seen, source: Source) -> str:
        """Return one of the choices."""
        texts = seen.choices
        race = standing(seen)
        taste, whim = (self.taste, self.bet_whim) if race.phase == BET else (1.0, self.whim)
        options = options_of(texts, seen.seat)
        if self.foresight:
            return texts[self.foresight.best(race, seen, options, source)]
        judged = [
            taste * worth + whim * source.random() - self.thrift * _saved(race, seen.seat, code)
            for code, worth in zip(options, worths(race, seen.seat, options), strict=True)
        ]
        return texts[max(range(len(texts)), key=judged.__getitem__)]

    def prepare(self, seen: Seen) -> None:
        """Do nothing: there are no tables."""


STRENGTHS = {
    Level.BEGINNER: AnimalRaceBot(CHANCE, 0.1, taste=-1.0, thrift=CHANCE),
    Level.CASUAL: AnimalRaceBot(80.0, 0.1, taste=-1.0),
    Level.SKILLED: AnimalRaceBot(7.7, CHANCE),
    Level.EXPERT: AnimalRaceBot(2.4, 9.0),
    Level.MASTER: AnimalRaceBot(0.1, 0.1, foresight=Foresight()),
}


def _saved(race: Race, seat: int, code: int) -> int:
    """Return how many cards of own animals that still run a choice lays down."""
    if race.phase != PLAY:
        return 0
    animal, count, _ = codes.PLAYS[code]
    return count if animal in race.all_bets(seat) and animal not in race.crossed else 0


def options_of(texts: Sequence[str], seat: int) -> list[int]:
    """Return the codes of a seat's choices."""
    return [_code_of(Action.read(text), seat) for text in texts]


def _code_of(action: Action, seat: int) -> int:
    match action.verb:
        case Verb.BET:
            return codes.bet(seat, action.card)
        case Verb.ADVANCE:
            return codes.ADVANCE + action.card
        case _:
            return codes.PLAY_OF[action.card, action.count, action.howls]
