"""What an action does, told a second time from the rulebook: slow, simple, and without the engine's insides.

The engine's state is only read, field by field; every rule is written down here anew.
"""

from dataclasses import dataclass
from typing import Self

from tests.engine.hare_and_tortoise.second_opinion_table import (
    FIFTEEN,
    FIRST_HANDS,
    MOVES_AT_ONCE,
    PRINTED,
    RESTARTS_EXACTLY,
    TABLES,
    Lying,
)


@dataclass
class Table(Lying):
    """The table with the rules: what happens when something is done."""

    def do(self, text: str) -> None:
        """Do a legal action."""
        *who, text = text.split(": ")
        if who:
            self.answer_gift(self.names.index(who[0]), accepts=text == "accept")
            return
        text, _, number = text.partition(" by ")
        runner = self.turn * self.each() + int(number or 1) - 1
        verb, *rest = text.split()
        if verb in ("move", "back", "stay", "restart"):
            self.act(runner, verb, rest)
        elif verb == "rolled":
            self.happen(TABLES[self.edition][int(rest[0]) - 1][self.position(self.runner) - 1])
        elif verb == "drew":
            self.draw(rest[0])
        else:
            self.carrots[self.turn] += {"take": 10, "pay": -10, "pass": 0}[verb]
            self.next_turn()

    def act(self, runner: int, verb: str, rest: list[str]) -> None:
        """T1, T4, T8, M1, M4, M5."""
        space = self.spaces[runner]
        if verb == "move":
            way = int(rest[0]) - space
            leap = self.hare == "costly_leap" and self.letter(space) == "H"
            self.paid = 5 * way if leap else way * (way + 1) // 2
            self.carrots[self.turn] -= self.paid
            self.run(runner, int(rest[0]))
            self.arrive(runner)
        elif verb == "back":
            tortoise = max(there for there in range(space) if self.letter(there) == "T")
            self.carrots[self.turn] += 10 * (space - tortoise)
            self.run(runner, tortoise)
            self.next_turn()
        elif verb == "stay":
            self.carrots[self.turn] += 10 if rest == ["take"] else -10
            self.next_turn()
        else:
            self.restart(runner)

    def restart(self, runner: int) -> None:
        """T8."""
        self.run(runner, 0)
        hand = FIRST_HANDS[self.edition][self.seats - 2]
        if self.edition in RESTARTS_EXACTLY or self.carrots[self.turn] < hand:
            self.carrots[self.turn] = hand
        moves = any(
            there not in self.spaces
            and (there + 1) * there // 2 <= self.carrots[self.turn]
            and self.free(there)
            and (self.hare != "no_hares" or self.letter(there) != "H")
            for there in range(1, 64)
        )
        if self.edition in MOVES_AT_ONCE and moves:
            self.asks, self.runner = "from_start", runner
        else:
            self.next_turn()

    def run(self, runner: int, target: int) -> None:
        """Put a runner elsewhere; V2 and V4 look who is passed."""
        low, high = sorted((self.spaces[runner], target))
        self.spaces[runner] = target
        self.status[runner] = ""
        self.waiting.pop(runner, None)
        for other, space in enumerate(self.spaces):
            if low < space < high and other in self.waiting:
                self.waiting[other].add(runner)
            if low < space < high and self.status[other] == "nap":
                self.status[other] = ""

    def arrive(self, runner: int) -> None:
        """T5, M6, H1, C1 and the variants."""
        letter = self.letter(self.spaces[runner])
        if letter == "L":
            self.status[runner] = "eat"
        if letter == "Z":
            self.come_home(runner)
        if letter == "H" and self.hare == "table":
            self.runner = runner
            self.asks = "roll" if self.edition in TABLES else "draw"
            return
        if letter == "H" and self.hare == "nap":
            self.status[runner] = "nap"
        if letter == "H" and self.hare == "mind_sports_2019":
            self.waiting[runner] = set()
        if self.asks != "over":
            self.next_turn()

    def come_home(self, runner: int) -> None:
        """M6, M7, S5."""
        self.home.append(runner)
        seat = self.owner(runner)
        if any(self.spaces[other] != 64 for other in self.own(seat)):
            return
        self.places.append(seat)
        winners = [seat]
        if self.teams:
            winners = [other for other in range(self.seats) if self.teams[other] == self.teams[seat]]
        won = all(other in self.places for other in winners)
        left = [other for other in range(self.seats) if other not in self.places]
        if len(left) == 1 or (self.end == "first" and won):
            self.places += left if len(left) == 1 else []
            self.asks = "over"

    def next_turn(self) -> None:
        """T9 and T0."""
        seat = (self.turn + 1) % self.seats
        while not self.begins(seat):
            seat = (seat + 1) % self.seats
        self.turn, self.asks = seat, "decide"

    def begins(self, seat: int) -> bool:
        """Whether somebody's turn asks for a decision; what happens by itself happens."""
        if seat in self.places:
            return False
        self.shown.discard(seat)
        for runner in self.own(seat):
            if self.status[runner] in ("miss", "nap"):
                self.status[runner] = ""
                return False
        for runner in self.own(seat):
            if self.status[runner] != "eat":
                self.pay_out(seat, runner)
        for runner in self.own(seat):
            if self.status[runner] == "eat":
                self.lettuces[seat] -= 1
                self.carrots[seat] += 10 * self.position(runner)
                self.status[runner] = "leave"
                return False
        return True

    def pay_out(self, seat: int, runner: int) -> None:
        """T3 and V4."""
        if self.position(runner) in PRINTED.get(self.letter(self.spaces[runner]), ()):
            self.carrots[seat] += 10 * self.position(runner)
        if runner in self.waiting:
            passers = len(self.waiting.pop(runner))
            self.carrots[seat] += -min(10 * passers, self.carrots[seat]) if passers else 10

    def draw(self, card: str) -> None:
        """C1."""
        if card in self.unseen:
            self.unseen[card] -= 1
            if self.unseen[card] == 0:
                del self.unseen[card]
        else:
            assert self.seen.pop(0) == card
        self.seen.append(card)
        self.happen(card)

    def happen(self, event: str) -> None:
        """H2, H3, C2 and C3."""
        runner, hand = self.runner, self.carrots[self.turn]
        of_1978 = self.edition == "ravensburger-1978"
        match event:
            case "move_again":
                self.asks = "again"
                return
            case "behind_or_again":
                if not self.more_behind():
                    self.asks = "again"
                    return
                self.status[runner] = "miss"
            case "give_or_take_10":
                if hand >= 10 or of_1978:
                    self.asks = "take_or_pay"
                    return
                self.carrots[self.turn] += 10
            case "carrot_forward" | "carrot_back" | "position_forward" | "position_back":
                target = self.lead(event, of_1978=of_1978)
                if target is not None:
                    self.run(runner, target)
                    self.arrive(runner)
                    return
            case "eat_carrot":
                if hand == 0:
                    self.restart(runner)
                    return
                self.carrots[self.turn] -= 1
            case "give_10_behind":
                if self.offer():
                    return
            case _:
                self.happen_to_the_hand(event)
        self.next_turn()

    def happen_to_the_hand(self, event: str) -> None:
        """The events that neither move a runner nor ask."""
        hand, lettuces = self.carrots[self.turn], self.lettuces[self.turn]
        match event:
            case "miss_turn":
                self.status[self.runner] = "miss"
            case "eat_lettuce":
                self.status[self.runner] = "eat" if lettuces else "miss"
            case "last_move_free":
                self.carrots[self.turn] += self.paid
            case "set_to_65":
                self.carrots[self.turn] = 65
            case "ten_per_lettuce":
                self.carrots[self.turn] += 10 * lettuces
                self.status[self.runner] = "" if lettuces else "miss"
            case "lose_half":
                self.carrots[self.turn] -= hand // 2
            case "show_carrots":
                self.shown.add(self.turn)
            case "shuffle_and_collect":
                self.unseen, self.seen = dict(FIFTEEN), []
                for seat in range(self.seats):
                    if seat != self.turn and seat not in self.places and self.carrots[seat] > 0:
                        self.carrots[seat] -= 1
                        self.carrots[self.turn] += 1

    def more_behind(self) -> bool:
        """Whether more runners of others are behind than ahead."""
        here = self.spaces[self.runner]
        others = [space for runner, space in enumerate(self.spaces) if self.owner(runner) != self.turn]
        return sum(space < here for space in others) > sum(space > here for space in others)

    def lead(self, event: str, *, of_1978: bool) -> int | None:
        """Where an event leads to, or None where it lapses."""
        here = self.spaces[self.runner]
        ahead = list(range(here + 1, 64))
        behind = list(range(here - 1, 0, -1))
        way = ahead if event.endswith("forward") else behind
        if event.startswith("carrot"):
            carrots = [space for space in way if self.letter(space) == "C"]
            candidates = [space for space in carrots if space not in self.spaces]
            if of_1978:
                candidates = [space for space in carrots[:1] if space not in self.spaces]
            return candidates[0] if candidates else None
        rivals = [space for space in way if space in self.spaces]
        if not rivals:
            return None
        beyond = [space for space in way[way.index(rivals[0]) + 1 :] if self.free(space)]
        if beyond:
            return beyond[0]
        return 64 if of_1978 and event == "position_forward" and self.may_come_home() else None

    def may_come_home(self) -> bool:
        """M5 and M7 for a runner of 1978 as it stands."""
        partners = [runner for runner in self.own(self.turn) if runner != self.runner]
        first_of_two = any(self.spaces[runner] != 64 for runner in partners)
        place = 1 + len(self.home)
        return self.lettuces[self.turn] == 0 and (first_of_two or self.carrots[self.turn] <= 10 * place)

    def offer(self) -> bool:
        """Offer a gift to every other player with a runner behind; tell whether there is one."""
        here = self.spaces[self.runner]
        behind = {self.owner(runner) for runner, space in enumerate(self.spaces) if space < here} - {self.turn}
        sizes = (10,) if self.edition == "ravensburger-2008" else (10, 5, 1)
        enough = [size for size in sizes if size * len(behind) <= self.carrots[self.turn]]
        if not behind or not enough:
            return False
        self.asks, self.gift, self.receivers = "gifts", enough[0], behind
        return True

    def answer_gift(self, seat: int, *, accepts: bool) -> None:
        """C2: each gift goes over when its receiver answers."""
        self.receivers.remove(seat)
        self.carrots[self.turn] -= self.gift
        self.carrots[seat] += self.gift if accepts else 0
        if not self.receivers:
            self.gift = 0
            self.next_turn()

    def ready(self) -> Self:
        """Forget what does not matter between turns."""
        if self.asks in ("decide", "over"):
            self.runner = self.paid = 0
        return self
