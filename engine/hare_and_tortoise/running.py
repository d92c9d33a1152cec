"""The race as it runs: runners go and arrive, carrots are booked, turns pass on.

`hare_space` and `race` stand on it: what a hare space does is asked of `meet_hare`, which `race` puts in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ParamSpec

from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.events import (
    Ate,
    CameHome,
    Carrots,
    Cause,
    Event,
    Missed,
    Must,
    RaceOver,
    Ran,
    TurnCame,
    Why,
    Woke,
)
from engine.hare_and_tortoise.standing import RESTARTS, STAKE, Standing
from engine.hare_and_tortoise.vocabulary import FINISH, START, EndOption, Rule, Status

if TYPE_CHECKING:
    from mypy_extensions import i64

Facts = ParamSpec("Facts")


class Running(Standing):
    """A standing in which runners go, arrive and end their turns."""

    __slots__ = ()

    def meet_hare(self, runner: int) -> None:
        """Let a hare space act on a runner that has just arrived there."""
        raise NotImplementedError

    def go(self, runner: int, target: int, why: Cause) -> None:
        """Put a runner on another space; whoever sleeps or waits between is passed."""
        origin = self.space[runner]
        left: i64 = codes.SPACE_BITS[origin]
        entered: i64 = codes.SPACE_BITS[target]
        self.taken ^= left ^ entered
        self.space[runner] = target
        self.status[runner] = 0
        if self.log is not None:
            seat = self.rules.seat_of[runner]
            self.log.append(Ran(seat, self.rules.number_of[runner], origin, target, why))
        if self.alert:
            self._pass(runner, origin, target)

    def _pass(self, runner: int, origin: int, target: int) -> None:
        low, high = min(origin, target), max(origin, target)
        self.waiting &= ~(1 << runner)
        self.passers[runner] = 0
        for other, space in enumerate(self.space):
            if not low < space < high:
                continue
            self.passers[other] |= (self.waiting >> other & 1) << runner
            if self.status[other] == constants.NAP:
                self.status[other] = 0
                self.note(Woke, self.rules.seat_of[other], self.rules.number_of[other])
        self.watch()

    def take_stock(self) -> None:
        """Work out the masks after the runners were put on their spaces from outside."""
        self.taken = sum(codes.SPACE_BITS[space] for space in self.space)
        self.watch()

    def watch(self) -> None:
        """Note anew who sleeps or waits to be passed."""
        self.alert = self.waiting
        for runner, status in enumerate(self.status):
            if status == constants.NAP:
                self.alert |= 1 << runner

    def arrive(self, runner: int) -> None:
        """Let the space act on which a runner has just arrived."""
        space = self.space[runner]
        if self.rules.acts_on_arrival[space]:
            kind = self.rules.kinds[space]
            if kind is constants.HARE:
                self.meet_hare(runner)
                return
            if kind is constants.LETTUCE:
                self.oblige(runner, constants.EAT)
            else:
                self._come_home(runner)
                if self.phase == constants.OVER:
                    return
        self.end_turn()

    def oblige(self, runner: int, status: int) -> None:
        """Give a runner a status."""
        self.status[runner] = status
        if self.log is not None:
            self.log.append(Must(self.rules.seat_of[runner], self.rules.number_of[runner], Status(status)))

    def restart(self, runner: int) -> None:
        """Let a runner start over (T8)."""
        rules = self.rules
        seat = rules.seat_of[runner]
        self.tally[RESTARTS] += 1
        self.go(runner, START, constants.BY_RESTART)
        self.book(seat, self.restart_change(seat), constants.BY_RESTART, constants.T8)
        if rules.restart_moves_at_once and self.ways(runner) != (0, 0):
            self.phase = constants.FROM_START
            self.runner = runner
        else:
            self.end_turn()

    def _come_home(self, runner: int) -> None:
        rules = self.rules
        seat = rules.seat_of[runner]
        self.home.append(runner)
        self.note(CameHome, seat, self.rules.number_of[runner], len(self.home))
        if all(self.space[other] == FINISH for other in rules.runners[seat]):
            self.places.append(seat)
            self.settle()

    def settle(self) -> None:
        """End the race if it is over (M6)."""
        left = [seat for seat in range(self.rules.players) if seat not in self.places]
        first = self.rules.options.end is EndOption.FIRST and self._has_winner()
        if len(left) > 1 and not first:
            return
        if len(left) == 1:
            self.places.append(left[0])
        self.phase = constants.OVER
        self.note(RaceOver, tuple(self.places), self.winning_team())

    def _has_winner(self) -> bool:
        return self.winning_team() is not None if self.teams else bool(self.places)

    def winning_team(self) -> str | None:
        """Return the team that was complete first."""
        home: dict[str, int] = {}
        for seat in self.places:
            team = self.teams[seat] if self.teams else ""
            home[team] = home.get(team, 0) + 1
            if team and home[team] == self.teams.count(team):
                return team
        return None

    def end_turn(self) -> None:
        """Pass the turn on to the next player who has a decision; let happen what happens by itself (T0)."""
        self.paid = 0
        seat = self.turn
        rules = self.rules
        numbers, space, status = rules.numbers, self.space, self.status
        while True:
            seat += 1
            if seat == rules.players:
                seat = 0
            if self.places and seat in self.places:
                continue
            if self.shown:
                self.shown &= ~(1 << seat)
            happens: int = self.waiting
            for runner in rules.runners[seat]:
                happens = happens or status[runner] or numbers[space[runner]]
            if not happens or not self._happens(seat):
                break
        self.turn = seat
        self.phase = constants.DECIDE
        if self.log is not None:
            self.log.append(TurnCame(seat))

    def _happens(self, seat: int) -> bool:
        """Miss the turn, or take what the spaces pay and eat; tell whether the turn was spent with it (T0)."""
        runners = self.rules.runners[seat]
        eater = -1
        for runner in runners:
            status = self.status[runner]
            if status >= constants.MISS:  # a nap is missed too
                self._miss(runner)
                return True
            if status == constants.EAT:
                eater = runner
        for runner in runners:
            numbers = self.rules.numbers[self.space[runner]]
            if numbers and runner != eater:
                position = self.position(runner)
                if numbers >> position & 1:
                    self.book(seat, STAKE * position, constants.BY_NUMBER, constants.T3)
        if self.waiting:
            for runner in runners:
                if self.waiting >> runner & 1 and runner != eater:
                    self._end_wait(runner)
        if eater < 0:
            return False
        self._eat(eater)
        return True

    def _miss(self, runner: int) -> None:
        self.status[runner] = 0
        if self.alert:
            self.watch()
        if self.log is not None:
            self.log.append(Missed(self.rules.seat_of[runner], self.rules.number_of[runner]))

    def _end_wait(self, runner: int) -> None:
        """Take or pay for a rest on a hare space (V4)."""
        seat = self.rules.seat_of[runner]
        passers = codes.count(self.passers[runner])
        change = -min(STAKE * passers, self.carrots[seat]) if passers else STAKE
        self.waiting &= ~(1 << runner)
        self.passers[runner] = 0
        self.watch()
        self.book(seat, change, Why.HARE_REST, Rule.V4)

    def _eat(self, runner: int) -> None:
        seat = self.rules.seat_of[runner]
        position = self.position(runner)
        self.lettuces[seat] -= 1
        self.status[runner] = constants.LEAVE
        if self.log is not None:
            self.log.append(Ate(seat, self.rules.number_of[runner], position, self.lettuces[seat]))
        self.book(seat, STAKE * position, constants.BY_LETTUCE, constants.T5)

    def book(self, seat: int, change: int, why: Cause, rule: Rule) -> None:
        """Move carrots between a hand and the bank; the entry goes into the bank book."""
        self.carrots[seat] += change
        if change and self.log is not None:
            self.log.append(Carrots(seat, change, why, rule, self.carrots[seat]))

    def note(self, event: Callable[Facts, Event], *facts: Facts.args, **more: Facts.kwargs) -> None:
        """Tell what happened; the event is made only if somebody listens."""
        if self.log is not None:
            self.log.append(event(*facts, **more))
