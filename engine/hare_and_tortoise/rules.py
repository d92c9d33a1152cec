"""An edition made ready for play with a number of players and options: tables and bit masks."""

from functools import cache
from typing import Any, Final

from engine.hare_and_tortoise.codes import SPACE_BITS
from engine.hare_and_tortoise.edition import Edition, HareDeck, HareTable
from engine.hare_and_tortoise.options import Options
from engine.hare_and_tortoise.vocabulary import (
    FINISH,
    PLAYER_COUNTS,
    START,
    HareEvent,
    HareOption,
    Kind,
    Rule,
)

MOST: Final = FINISH * (FINISH + 1) // 2
"""What the whole way costs; more carrots carry a runner no further."""
COSTLY_LEAP_PRICE = 5
CARROTS_PER_PLACE = 10

PRICES = tuple(n * (n + 1) // 2 for n in range(FINISH + 1))
LEAP_PRICES = tuple(COSTLY_LEAP_PRICE * n for n in range(FINISH + 1))
EVENTS = tuple(HareEvent)
CODE_OF_EVENT = {event: code for code, event in enumerate(EVENTS)}


def _reach(prices: tuple[int, ...]) -> tuple[int, ...]:
    """Return for every number of carrots how many spaces it carries a runner."""
    reach, far = [], 0
    for carrots in range(MOST + 1):
        while far < FINISH and prices[far + 1] <= carrots:
            far += 1
        reach.append(far)
    return tuple(reach)


_REACH = _reach(PRICES)
_LEAP_REACH = _reach(LEAP_PRICES)


class Rules:
    """Everything about a game that never changes while it is played."""

    def __init__(self, edition: Edition, players: int, options: Options) -> None:
        self.edition = edition
        self.players = players
        self.options = options
        self.per_player = 2 if players == PLAYER_COUNTS[0] else 1
        self.runners = tuple(
            tuple(range(seat * self.per_player, (seat + 1) * self.per_player)) for seat in range(players)
        )
        self.seat_of = tuple(runner // self.per_player for runner in range(players * self.per_player))
        self.number_of = tuple(runner % self.per_player + 1 for runner in range(len(self.seat_of)))
        self._compile_spaces()
        self._compile_hare()
        row = PLAYER_COUNTS.index(players)
        self.first_hand = edition.carrots[row]
        self.first_lettuces = edition.lettuces[row]
        self.restart_hand = edition.restart_carrots[row]
        self.restart_exactly = edition.restart_exactly
        self.restart_moves_at_once = edition.restart_moves_at_once
        self.first_of_two_with_lettuces = self.per_player == 2 and edition.first_of_two_with_lettuces
        flat = edition.most_carrots_home
        self.home_limit = tuple(
            CARROTS_PER_PLACE * place if flat is None else flat for place in range(len(self.seat_of) + 1)
        )

    def _compile_spaces(self) -> None:
        track = self.edition.track
        self.kinds = track.kinds
        self.hares = track.mask(Kind.HARE)
        self.carrots = track.mask(Kind.CARROT)
        self.lettuces = track.mask(Kind.LETTUCE)
        self.numbers = tuple(sum(1 << number for number in printed) for printed in track.numbers)
        self.tortoise_behind = track.tortoise_behind
        self.tortoises = track.mask(Kind.TORTOISE)
        self.hares_closed = self.hares if self.options.hare is HareOption.NO_HARES else 0
        spaces = (1 << FINISH) - (1 << (START + 1))
        self.open_with_lettuce = spaces & ~self.tortoises & ~self.hares_closed
        self.open_without = self.open_with_lettuce & ~self.lettuces
        leaps = self.hares if self.options.hare is HareOption.COSTLY_LEAP else 0
        self.prices = tuple(LEAP_PRICES if leaps >> space & 1 else PRICES for space in range(FINISH + 1))
        without, with_lettuce = _windows(self.open_without), _windows(self.open_with_lettuce)
        self.ways = tuple(
            (
                _LEAP_REACH if leaps >> space & 1 else _REACH,
                without[space],
                with_lettuce[space],
                SPACE_BITS[self.tortoise_behind[space]],
                bool(self.carrots >> space & 1),
            )
            for space in range(FINISH)
        )
        """What a runner on each space can do: reach by carrots, moves by reach without and with lettuce, the bit of
        the tortoise behind, and whether it may stay."""
        self.carrot_set, self.lettuce_set = self.carrots >> 1, self.lettuces >> 1
        self.open_sets = (self.open_without >> 1, self.open_with_lettuce >> 1)
        """Carrot spaces, lettuce spaces, and what is open without and with lettuce, as sets of a machine word."""
        self.acts_on_arrival = tuple(kind in (Kind.HARE, Kind.LETTUCE, Kind.FINISH) for kind in self.kinds)

    def _compile_hare(self) -> None:
        source = self.edition.hare.source
        own = self.options.hare is HareOption.TABLE
        self.table: tuple[tuple[int, ...], ...] = ()
        self.deck: tuple[int, ...] = ()
        self.hare_rule = Rule.H2
        if own and isinstance(source, HareTable):
            self.table = tuple(tuple(CODE_OF_EVENT[event] for event in row) for row in source.events)
        if own and isinstance(source, HareDeck):
            counts = dict(source.cards)
            self.deck = tuple(counts.get(event, 0) for event in EVENTS)
            self.hare_rule = Rule.C2 if HareEvent.SHUFFLE_AND_COLLECT in counts else Rule.C3

    def events_for(self, position: int) -> tuple[HareEvent, ...]:
        """Return what each die makes happen in a position, where a die decides."""
        return tuple(EVENTS[row[position - 1]] for row in self.table)

    def __repr__(self) -> str:
        return f"<Rules of {self.edition.id} for {self.players}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (rules_for, (self.edition, self.players, self.options))


@cache
def _windows(open_spaces: int) -> tuple[tuple[int, ...], ...]:
    """Return for every space and reach the moves onto open spaces, bit n - 1 for n spaces."""
    return tuple(
        tuple(open_spaces >> space + 1 & (1 << far) - 1 for far in range(FINISH + 1)) for space in range(FINISH)
    )


@cache
def rules_for(edition: Edition, players: int, options: Options) -> Rules:
    """Return the compiled rules of a game; made once, so that equal rules are the same object."""
    return Rules(edition, players, options)
