"""A bot for the animal race: deals what it cannot see, and plays each of its choices ahead."""

from dataclasses import dataclass

from engine.animal_race import codes, scoring
from engine.animal_race.action import Action, Verb
from engine.animal_race.playout import Uniform, random_card
from engine.animal_race.race import Race
from engine.animal_race.standing import DRAW, FILL, OVER, PLAY
from engine.animal_race.vocabulary import HOWL
from engine.bots.animal_race.deal import deal
from engine.bots.levels import Level
from engine.bots.seen import Seen
from engine.chance import Source, pick

LONGEST = 600
"""Actions after which a race that is played ahead is given up."""
LOYALTY = 0.7
"""How often a player in a race that is played ahead plays for one of its bets, if it can."""


@dataclass(frozen=True, slots=True)
class AnimalRaceBot:
    """Decides for a seat of the animal race; every choice is played ahead in so many deals, none of them at random."""

    deals: int

    def choose(self, seen: Seen, source: Source) -> str:
        """Return one of the choices."""
        texts = seen.choices
        if not self.deals or len(texts) == 1:
            return pick(texts, source)
        promise = hopes(seen, self.deals, source)
        return texts[max(range(len(texts)), key=promise.__getitem__)]

    def prepare(self, seen: Seen) -> None:
        """Do nothing: there are no tables."""


STRENGTHS = {
    Level.BEGINNER: AnimalRaceBot(0),
    Level.CASUAL: AnimalRaceBot(1),
    Level.SKILLED: AnimalRaceBot(4),
    Level.EXPERT: AnimalRaceBot(16),
    Level.MASTER: AnimalRaceBot(64),
}


def hopes(seen: Seen, deals: int, source: Source) -> list[float]:
    """Return what each choice promises, on the average of so many deals: 1 is a win."""
    options = [_code_of(Action.read(text), seen.seat) for text in seen.choices]
    promise = [0.0] * len(options)
    for _ in range(deals):
        dealt = deal(seen, source)
        for number, code in enumerate(options):
            ahead = dealt.copy()
            ahead.do(code)
            promise[number] += play_ahead(ahead, seen.seat, source.random) / deals
    return promise


def _code_of(action: Action, seat: int) -> int:
    match action.verb:
        case Verb.BET:
            return codes.bet(seat, action.card)
        case Verb.ADVANCE:
            return codes.ADVANCE + action.card
        case _:
            return codes.PLAY_OF[action.card, action.count, action.howls]


def play_ahead(race: Race, seat: int, uniform: Uniform) -> float:
    """Play a race to its end and return what a seat has of it: 1 for the win, and a little for every point."""
    past = len(race.past)
    for _ in range(LONGEST):
        if len(race.past) > past or race.phase == OVER:
            break
        if race.phase in (DRAW, FILL):
            race.do(random_card(race, uniform))
        else:
            race.do(_loyal(race, uniform))
    else:
        return 0.0
    podium, bets = race.past[-1]
    winners = scoring.winners(race.points, podium, bets, one_race=race.options.races == 1)
    lead = race.points[seat] - max(points for other, points in enumerate(race.points) if other != seat)
    return (seat in winners) / len(winners) + lead / 100


def _loyal(race: Race, uniform: Uniform) -> int:
    """Return what a simple player does: mostly it plays for its bets."""
    legal = race.legal()
    if uniform() < LOYALTY:
        bets = race.all_bets(race.turn)
        own = [code for code in legal if _animal(race, code) in bets]
        legal = own or legal
    return legal[int(uniform() * len(legal))]


def _animal(race: Race, code: int) -> int:
    if race.phase == PLAY:
        return codes.PLAYS[code][0]
    return code - codes.ADVANCE if codes.ADVANCE <= code < codes.ADVANCE + HOWL else -1
