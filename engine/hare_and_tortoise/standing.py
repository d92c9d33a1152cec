"""Where everybody stands, and what may be done: the reading half of the fast inside of the engine.

Small integers, lists and bit masks; `race` adds the doing, `state` makes immutable values of it. All of it can be
compiled: what `codes` calls a machine word must fit into one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.events import Event
from engine.hare_and_tortoise.rules import EVENTS, MOST, Rules
from engine.hare_and_tortoise.vocabulary import FINISH, START

if TYPE_CHECKING:
    from mypy_extensions import i64

STAKE: Final = 10
"""What carrot spaces, numbers and lettuces pay, times one or times a position."""
RESTARTS: Final = len(EVENTS)
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
        "taken",
        "tally",
        "teams",
        "turn",
        "unseen",
        "waiting",
    )

    def __init__(self, rules: Rules, teams: tuple[str, ...] = (), like: Standing | None = None) -> None:
        """Stand at the start of a race, or like another standing."""
        self.rules = rules
        self.teams = teams
        self.log: list[Event] | None = None
        if like is None:
            runners = len(rules.seat_of)
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
            self.taken: i64 = 0
            self.alert = 0
            self.tally = [0] * (RESTARTS + 1)
        else:
            self.space = like.space[:]
            self.status = like.status[:]
            self.carrots = like.carrots[:]
            self.lettuces = like.lettuces[:]
            self.home = like.home[:]
            self.places = like.places[:]
            self.turn = like.turn
            self.phase = like.phase
            self.runner = like.runner
            self.paid = like.paid
            self.gift = like.gift
            self.gifts = like.gifts
            self.shown = like.shown
            self.unseen = like.unseen[:]
            self.seen = like.seen[:]
            self.waiting = like.waiting
            self.passers = like.passers[:]
            self.taken = like.taken
            self.alert = like.alert
            self.tally = like.tally[:]

    @property
    def occupied(self) -> int:
        """The spaces on which somebody stands, bit n for space n; start and finish hold any number."""
        taken: int = self.taken
        return taken << 1

    def legal(self) -> int:
        """Return the set of all actions that may be done now."""
        phase = self.phase
        if phase <= constants.FROM_START:
            if self.rules.per_player == 1:
                return self._of_runner(self.turn) or codes.RESTART_BIT
            mask = 0
            for runner in self.may_act():
                mask |= self._of_runner(runner)
            return mask or self._restarts()
        if phase == constants.ROLL:
            return codes.DICE_BITS
        if phase == constants.DRAW:
            return self._possible_cards()
        if phase == constants.TAKE_OR_PAY:
            return self._possible_answers()
        return self.gifts << codes.ACCEPT | self.gifts << codes.DECLINE

    def may_act(self) -> tuple[int, ...]:
        """Return the runners among which the player on turn chooses: a leaving one alone, else those not home."""
        runners = self.rules.runners[self.turn]
        if len(runners) == 1:
            return runners
        if self.phase != constants.DECIDE:
            return (self.runner,)
        first, second = runners
        status = self.status
        if status[first] != status[second]:
            if status[first] == constants.LEAVE:
                return (first,)
            if status[second] == constants.LEAVE:
                return (second,)
        if self.space[first] == FINISH:
            return (second,)
        return (first,) if self.space[second] == FINISH else runners

    def _of_runner(self, runner: int) -> int:
        """Return what one runner may do, as a set of actions in its own block."""
        near, beside = self.ways(runner)
        moves: int = near
        others: int = beside
        mask = moves << self.space[runner] + 1 | others << codes.HOME
        return mask << codes.BLOCK if self.rules.number_of[runner] == 2 else mask

    def _restarts(self) -> int:
        """Return who may start over when nobody can do anything (T8)."""
        mask = 0
        for runner in self.may_act():
            mask |= codes.RESTART_BIT << codes.BLOCK * (self.rules.number_of[runner] - 1)
        return mask

    def ways(self, runner: int) -> codes.Ways:
        """Return what one runner of the player on turn may do; nothing when it is stuck."""
        rules = self.rules
        space = self.space[runner]
        carrots = self.carrots[self.turn]
        lettuces = self.lettuces[self.turn]
        taken = self.taken
        reach, without, with_lettuce, tortoise, stays = rules.ways[space]
        far = reach[carrots if carrots < MOST else MOST]  # noqa: FURB136  # min() costs a call
        moves: i64 = with_lettuce[far] if lettuces else without[far]
        moves ^= moves & taken >> space
        others: i64 = 0
        if space + far >= FINISH and (not lettuces or rules.first_of_two_with_lettuces):
            left = carrots - rules.prices[space][FINISH - space]
            others = codes.HOME_WAY if self.may_come_home(runner, left) else 0
        if tortoise and not taken & tortoise:
            others |= codes.BACK_WAY
        if stays and self.status[runner] != constants.LEAVE:
            others |= codes.STAY_WAYS if carrots >= STAKE else codes.STAY_TAKE_WAY
        return moves, others

    def may_come_home(self, runner: int, carrots: int) -> bool:
        """Tell whether a runner may take the next place with so many carrots in hand (M5, M7)."""
        rules = self.rules
        if rules.per_player == 2 and self.space[runner ^ 1] != FINISH:
            return rules.first_of_two_with_lettuces or not self.lettuces[rules.seat_of[runner]]
        return carrots <= rules.home_limit[len(self.home) + 1] and not self.lettuces[rules.seat_of[runner]]

    def restart_change(self, seat: int) -> int:
        """Return what a restart adds to a hand: up to, or exactly to, what the edition says (T8)."""
        missing = self.rules.restart_hand - self.carrots[seat]
        return missing if self.rules.restart_exactly else max(missing, 0)

    def position(self, runner: int) -> int:
        """Return 1 + the number of runners ahead."""
        space = self.space[runner]
        if space == FINISH:
            return self.home.index(runner) + 1
        return 1 + len(self.home) + codes.count(self.taken >> space)

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
