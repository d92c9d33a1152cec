"""The race itself: does an action with all that it causes, up to the next question.

`do` trusts its caller: what may be done is what `legal` says. `hare_space` does what happens on hare spaces, `running`
everything else.
"""

from engine.hare_and_tortoise import codes, constants, hare_space
from engine.hare_and_tortoise.events import Carrots, Why
from engine.hare_and_tortoise.running import Running
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import FINISH, HareOption, Rule


class Race(Running):
    """A standing that can be played on."""

    __slots__ = ()

    meet_hare = hare_space.arrive

    def do(self, code: int) -> None:
        """Do one legal action with all that it causes, up to the next question."""
        if code >= codes.TAKE:
            hare_space.do(self, code)
            return
        runner = self.turn
        if self.rules.per_player == 2:
            second, code = divmod(code, codes.BLOCK)
            runner = 2 * runner + second
        if code <= FINISH:
            self._move(runner, code)
        elif code == codes.BACK:
            origin = self.space[runner]
            tortoise = self.rules.tortoise_behind[origin]
            self.go(runner, tortoise, constants.BY_BACK)
            self.book(self.turn, STAKE * (origin - tortoise), constants.BY_BACK, constants.M4)
            self.end_turn()
        elif code == codes.RESTART:
            self.restart(runner)
        else:
            self.book(self.turn, STAKE if code == codes.STAY_TAKE else -STAKE, constants.BY_STAY, constants.T4)
            self.end_turn()

    def _move(self, runner: int, target: int) -> None:
        origin = self.space[runner]
        price = self.rules.prices[origin][target - origin]
        self.carrots[self.turn] -= price
        self.paid = price
        if self.log is not None:
            self._log_price(price, origin, target)
        self.go(runner, target, constants.BY_MOVE)
        self.arrive(runner)

    def _log_price(self, price: int, origin: int, target: int) -> None:
        leap = self.rules.options.hare is HareOption.COSTLY_LEAP and self.rules.hares >> origin & 1
        rule = Rule.V1 if leap else Rule.M5 if target == FINISH else Rule.M1
        self.note(Carrots, self.turn, -price, Why.HOME if target == FINISH else Why.MOVE, rule, self.carrots[self.turn])
