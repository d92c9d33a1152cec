"""Where everybody stands, and what may be done: the reading half of the fast inside of the engine.

Small integers, lists and bit masks (bit n = space n); `race` adds the doing, `state` makes immutable values of it.
"""

from typing import Self

from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.events import Event
from engine.hare_and_tortoise.rules import EVENTS, MOST, Rules
from engine.hare_and_tortoise.vocabulary import FINISH, START

STAKE = 10
"""What carrot spaces, numbers and lettuces pay, times one or times a position."""
RESTARTS = len(EVENTS)
"""Where restarts are counted, behind the hare events, in the tally of what happened in a race."""


class Standing:
    """Where everybody stands, what everybody has, and what the game waits for."""

    __slots__ = (
        "alert",
        "carrots",
        "gift",
        "gifts",
        "home",
        "lettuces",
        "log",
        "occupied",
        "paid",
        "passers",
        "phase",
        "places",
        "rules",
        "runner",
        "seen",
        "shown",
        "space",
        "status",
        "tally",
        "teams",
        "turn",
        "unseen",
        "waiting",
    )

    def __init__(self, rules: Rules, teams: tuple[str, ...] = ()) -> None:
        runners = len(rules.seat_of)
        self.rules = rules
        self.teams = teams
        self.space = [START] * runners
        self.status: list[int] = [0] * runners
        self.carrots = [rules.first_hand] * rules.players
        self.lettuces = [rules.first_lettuces] * rules.players
        self.home: list[int] = []
        self.places: list[int] = []
        self.turn = 0
        self.phase: int = constants.DECIDE
        self.runner = 0
        self.paid = 0
        self.gift = 0
        self.gifts = 0
        self.shown = 0
        self.unseen = list(rules.deck)
        self.seen: list[int] = []
        self.waiting = 0
        self.passers = [0] * runners
        self.occupied = 0
        self.alert = 0
        self.log: list[Event] | None = None
        self.tally = [0] * (RESTARTS + 1)

    def copy(self) -> Self:
        """Return another standing, alike in everything; what happens to it is not told to anybody."""
        other = object.__new__(type(self))
        other.rules = self.rules
        other.teams = self.teams
        other.space = self.space[:]
        other.status = self.status[:]
        other.carrots = self.carrots[:]
        other.lettuces = self.lettuces[:]
        other.home = self.home[:]
        other.places = self.places[:]
        other.turn = self.turn
        other.phase = self.phase
        other.runner = self.runner
        other.paid = self.paid
        other.gift = self.gift
        other.gifts = self.gifts
        other.shown = self.shown
        other.unseen = self.unseen[:]
        other.seen = self.seen[:]
        other.waiting = self.waiting
        other.passers = self.passers[:]
        other.occupied = self.occupied
        other.alert = self.alert
        other.log = None
        other.tally = self.tally[:]
        return other

    def legal(self) -> int:
        """Return the set of all actions that may be done now."""
        phase = self.phase
        if phase == constants.DECIDE:
            return (self.options(self.turn) or codes.RESTART_BIT) if self.rules.per_player == 1 else self._of_two()
        if phase <= constants.FROM_START:
            second = self.runner % self.rules.per_player
            return (self.options(self.runner) or codes.RESTART_BIT) << codes.BLOCK * second
        if phase == constants.ROLL:
            return codes.DICE_BITS
        if phase == constants.DRAW:
            return self._possible_cards()
        if phase == constants.TAKE_OR_PAY:
            return self._possible_answers()
        return self.gifts << codes.ACCEPT | self.gifts << codes.DECLINE

    def _of_two(self) -> int:
        """Return what the two runners of the player on turn may do between them (T7, T8)."""
        mask = stuck = 0
        for runner in self.may_act():
            shift = codes.BLOCK * (runner - 2 * self.turn)
            mask |= self.options(runner) << shift
            stuck |= codes.RESTART_BIT << shift
        return mask or stuck

    def may_act(self) -> list[int]:
        """Return the runners among which the player on turn chooses: a leaving one alone, else those not home."""
        runners = self.rules.runners[self.turn]
        leaving = [runner for runner in runners if self.status[runner] == constants.LEAVE]
        return leaving or [runner for runner in runners if self.space[runner] != FINISH]

    def options(self, runner: int) -> int:
        """Return what one runner may do, as a set of actions of the first block; empty when it is stuck."""
        rules = self.rules
        seat = rules.seat_of[runner]
        space = self.space[runner]
        carrots = self.carrots[seat]
        occupied = self.occupied
        reach, without, with_lettuce, tortoise, stays = rules.ways[space]
        far = reach[carrots if carrots < MOST else MOST]  # noqa: FURB136  # min() costs a call
        mask = (with_lettuce if self.lettuces[seat] else without)[far] & ~occupied
        if space + far >= FINISH and self.may_come_home(runner, carrots - rules.prices[space][FINISH - space]):
            mask |= codes.HOME_BIT
        if tortoise and not occupied >> tortoise & 1:
            mask |= codes.BACK_BIT
        if stays and self.status[runner] != constants.LEAVE:
            mask |= codes.STAY_BITS if carrots >= STAKE else codes.STAY_TAKE_BIT
        return mask

    def may_come_home(self, runner: int, carrots: int) -> bool:
        """Tell whether a runner may take the next place with so many carrots in hand (M5, M7)."""
        rules = self.rules
        seat = rules.seat_of[runner]
        if rules.per_player == 2 and not self.partner_is_home(runner):
            return rules.edition.first_of_two_with_lettuces or not self.lettuces[seat]
        return not self.lettuces[seat] and carrots <= rules.home_limit[len(self.home) + 1]

    def restart_change(self, seat: int) -> int:
        """Return what a restart adds to a hand: up to, or exactly to, what the edition says (T8)."""
        missing = self.rules.restart_hand - self.carrots[seat]
        return missing if self.rules.edition.restart_exactly else max(missing, 0)

    def partner_is_home(self, runner: int) -> bool:
        """Tell whether the other runner of a player of two is home."""
        return self.space[runner ^ 1] == FINISH

    def position(self, runner: int) -> int:
        """Return 1 + the number of runners ahead."""
        space = self.space[runner]
        if space == FINISH:
            return self.home.index(runner) + 1
        return 1 + len(self.home) + (self.occupied >> space + 1).bit_count()

    def _possible_cards(self) -> int:
        """Return the cards that may be drawn: any unseen one, else the one longest under the pile (C1)."""
        unseen = sum(1 << card for card, count in enumerate(self.unseen) if count)
        return (unseen or 1 << self.seen[0]) << codes.DREW

    def _possible_answers(self) -> int:
        mask = 1 << codes.TAKE
        if self.carrots[self.turn] >= STAKE:
            mask |= 1 << codes.PAY
        if self.rules.edition.hare.may_pass:
            mask |= 1 << codes.PASS
        return mask
