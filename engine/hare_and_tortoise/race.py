"""The race itself: does an action with all that it causes, up to the next question.

`do` trusts its caller: what may be done is what `legal` says. `hare_space` does what happens on hare spaces, `running`
everything else.
"""

from __future__ import annotations

from engine.hare_and_tortoise import codes, constants, hare_space
from engine.hare_and_tortoise.events import Carrots, Why
from engine.hare_and_tortoise.running import Running
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import FINISH, HareOption, Rule


class Race(Running):
    """A standing that can be played on."""

    __slots__ = ()

    def copy(self) -> Race:
        """Return another race, alike in everything; what happens to it is not told to anybody."""
        return Race(self.rules, self.teams, self)

    def meet_hare(self, runner: int) -> None:
        """Let a hare space act on a runner that has just arrived there."""
        hare_space.arrive(self, runner)

    def do(self, code: int) -> None:
        """Do one legal action with all that it causes, up to the next question."""
        if code >= codes.TAKE:
            hare_space.do(self, code)
            return
        rules = self.rules
        seat = self.turn
        runner = seat * rules.per_player
        if code >= codes.BLOCK:
            code -= codes.BLOCK
            runner += 1
        if code <= FINISH:
            origin = self.space[runner]
            price = rules.prices[origin][code - origin]
            self.paid = price
            self.carrots[seat] -= price
            if self.log is not None:
                self._log_price(price, origin, code)
            self.go(runner, code, constants.BY_MOVE)
            self.arrive(runner)
        elif code == codes.BACK:
            origin = self.space[runner]
            tortoise = rules.tortoise_behind[origin]
            self.go(runner, tortoise, constants.BY_BACK)
            self.book(seat, STAKE * (origin - tortoise), constants.BY_BACK, constants.M4)
            self.end_turn()
        elif code == codes.RESTART:
            self.restart(runner)
        else:
            self.book(seat, STAKE if code == codes.STAY_TAKE else -STAKE, constants.BY_STAY, constants.T4)
            self.end_turn()

    def _log_price(self, price: int, origin: int, target: int) -> None:
        leap = self.rules.options.hare is HareOption.COSTLY_LEAP and self.rules.hares >> origin & 1
        rule = Rule.V1 if leap else Rule.M5 if target == FINISH else Rule.M1
        self.note(Carrots, self.turn, -price, Why.HOME if target == FINISH else Why.MOVE, rule, self.carrots[self.turn])
