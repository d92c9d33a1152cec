"""Tables of the turns that a lone runner needs to come home, worked out backwards from the finish.

A set of hands is a big integer: paying for a move shifts it one way, taking carrots the other, so that one shift does
for all hands at once what a move does for one. Every hand has a bit for each position, so that it does so for all
positions too. Only what is new in a set moves on. Nothing is made before it is asked for.
"""

from functools import lru_cache
from struct import Struct

from engine.hare_and_tortoise.rules import Rules
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import FINISH, HareOption, Kind

RICHEST = 320
"""Hands above are looked up as this one: nobody plans to be so rich."""
NEVER = 60
"""Turns of those who cannot come home by themselves: they would have to start over."""

MOST_TABLES = 16
"""Tables that are kept: more than one game needs, and few enough for a small computer on an evening of many games."""

_DIGITS = NEVER.bit_length()
_DIGITS_OF = [[digit for digit in range(_DIGITS) if count >> digit & 1] for count in range(NEVER + 1)]

Hands = list[tuple[int, int]]
"""Spaces, each with a set of hands."""
Shifts = list[tuple[int, int]]
"""Spaces, or parts of a set, each with the bits by which hands are shifted: carrots times positions."""


@lru_cache(MOST_TABLES)
def turns_home(rules: Rules, limit: int) -> "TurnsHome":
    """Return the table for those who may keep so many carrots at home.

    Equal rules are the same object and are made of the edition's own data, so that no table outlives its edition.
    """
    return TurnsHome(_ways_of(rules), limit)


class TurnsHome:
    """Turns to the finish for a runner that decides now, always at one position."""

    def __init__(self, ways: "_Ways", limit: int) -> None:
        self._ways = ways
        self._limit = min(limit, RICHEST)
        self._layers: list[_Layer] = []
        self._rows: dict[tuple[int, int], bytes] = {}

    @property
    def made(self) -> int:
        """For how many numbers of lettuces it is worked out, from none on."""
        return len(self._layers)

    def make(self, lettuces: int) -> None:
        """Work out the turns of those who hold so many lettuces, or fewer."""
        while self.made <= lettuces:
            self._layers.append(_Layer(self._ways, self._limit, self._layers[-1] if self._layers else None))

    def by_positions(self, lettuces: int, space: int) -> tuple[bytes, ...]:
        """Return for every hand the turns at all positions."""
        return self._ways.apart(self._row(lettuces, space))

    def at_position(self, position: int, lettuces: int, space: int) -> bytes:
        """Return the turns of all hands at one position."""
        return self._row(lettuces, space)[position - 1 :: self._ways.positions]

    def turns(self, position: int, lettuces: int, space: int, carrots: int) -> int:
        """Return the turns of one hand at one position."""
        return self._row(lettuces, space)[carrots * self._ways.positions + position - 1]

    def _row(self, lettuces: int, space: int) -> bytes:
        found = self._rows.get((lettuces, space))
        if found is None:
            self.make(lettuces)
            found = self._rows[lettuces, space] = self._ways.counts(self._layers[lettuces].digits[space])
        return found


class _Ways:
    """What runners can do, as shifts of sets of hands from the space on which they arrive to where they came from.

    What chance brings on hare spaces counts as a turn lost; whoever decides asks the rules for the next one anyhow.
    """

    def __init__(self, rules: Rules) -> None:
        self.positions = len(rules.seat_of)
        self.size = (RICHEST + 1) * self.positions
        self.all_hands = (1 << self.size) - 1
        self.apart = Struct(f"{self.positions}s" * (RICHEST + 1)).unpack
        self._zeros = int.from_bytes(b"0" * self.size, "big") * ((1 << _DIGITS) - 1)
        self.stake = STAKE * self.positions
        self.stays = [bool(rules.carrots >> space & 1) for space in range(FINISH)]
        self.eats = [kind is Kind.LETTUCE for kind in rules.kinds]
        self.waits = [kind is Kind.HARE and _is_turn_lost(rules.options.hare) for kind in rules.kinds]
        self.paid = [self._paid(rules, space) for space in range(FINISH)]
        closed = rules.tortoises | rules.hares_closed
        self.moves: list[Shifts] = [[] for _ in range(FINISH + 1)]
        self.refunds: list[Shifts] = [[] for _ in range(FINISH + 1)]
        for space in range(FINISH):
            prices = rules.prices[space]
            for target in range(space + 1, FINISH + 1):
                price = prices[target - space]
                if price <= RICHEST and not closed >> target & 1:
                    self.moves[target].append((space, price * self.positions))
            if tortoise := rules.tortoise_behind[space]:
                self.refunds[tortoise].append((space, STAKE * (space - tortoise) * self.positions))

    def _paid(self, rules: Rules, space: int) -> Shifts:
        """Return what a space pays before the next decision, to each position; nothing stands for nothing to all."""
        pays = [STAKE * position * self._is_paid(rules, space, position) for position in range(1, self.positions + 1)]
        if rules.kinds[space] is Kind.HARE and rules.options.hare is HareOption.MIND_SPORTS_2019:
            pays = [STAKE] * self.positions
        column = self.all_hands // ((1 << self.positions) - 1)
        parts: dict[int, int] = {}
        for place, pay in enumerate(pays):
            parts[pay] = parts.get(pay, 0) | column << place
        return [(part, pay * self.positions) for pay, part in parts.items()] if any(pays) else []

    def _is_paid(self, rules: Rules, space: int, position: int) -> bool:
        return self.eats[space] or bool(rules.numbers[space] >> position & 1)

    def deciding(self, arriving: Hands, decided: Hands) -> list[int]:
        """Return by space the hands from which one step leads to these arrivals, or to these decisions by staying."""
        found = [0] * FINISH
        for target, hands in arriving:
            for space, price in self.moves[target]:
                found[space] |= hands << price
            for space, refund in self.refunds[target]:
                found[space] |= hands >> refund
        for space, hands in decided:
            if self.stays[space]:
                found[space] |= hands >> self.stake | hands << self.stake
        return found

    def before_paid(self, space: int, hands: int) -> int:
        """Return the hands with which one may arrive on a space to decide with these."""
        parts = self.paid[space]
        if not parts:
            return hands
        arriving = 0
        for part, pay in parts:
            arriving |= (hands & part) >> pay
        return arriving

    def counts(self, digits: list[int]) -> bytes:
        """Return for every hand and position the number of which these are the binary digits."""
        total = 0
        for digit, hands in enumerate(digits):
            total += int.from_bytes(f"{hands:0{self.size}b}".encode(), "big") << digit
        return (total - self._zeros).to_bytes(self.size, "little")


def _is_turn_lost(hare: HareOption) -> bool:
    return hare not in (HareOption.COSTLY_LEAP, HareOption.MIND_SPORTS_2019)


@lru_cache(MOST_TABLES)
def _ways_of(rules: Rules) -> _Ways:
    return _Ways(rules)


class _Layer:
    """The turns of those who hold so many lettuces, by space: sets of hands for every binary digit of the turns."""

    def __init__(self, ways: _Ways, limit: int, below: "_Layer | None") -> None:
        self.digits = [[0] * _DIGITS for _ in range(FINISH)]
        self.eaten: list[Hands] = [[], [], []]
        """With which hands one may arrive to eat, one lettuce more in hand, by the count of turns."""
        eaten = below.eaten if below else []
        unknown = [ways.all_hands] * FINISH
        decided: Hands = []
        soon: Hands = [] if below else [(FINISH, (1 << (limit + 1) * ways.positions) - 1)]
        later: Hands = []
        for count in range(1, NEVER):
            if count < len(eaten):
                soon += eaten[count]
            elif not (soon or later or decided):
                break
            found = ways.deciding(soon, decided)
            decided = [(space, new) for space, hands in enumerate(found) if (new := hands & unknown[space])]
            soon, later = later, []
            meals: Hands = []
            for space, hands in decided:
                unknown[space] ^= hands
                for digit in _DIGITS_OF[count]:
                    self.digits[space][digit] |= hands
                when = meals if ways.eats[space] else later if ways.waits[space] else soon
                when.append((space, ways.before_paid(space, hands)))
            self.eaten.append(meals)
        for space, hands in enumerate(unknown):
            for digit in _DIGITS_OF[NEVER]:
                self.digits[space][digit] |= hands
