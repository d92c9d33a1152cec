"""The animal race itself: does an action with all that it causes, up to the next question.

`do` trusts its caller: what may be done is what `legal` says.
"""

from collections.abc import Callable
from typing import ParamSpec

from engine.animal_race import codes, scoring
from engine.animal_race.events import (
    BetMade,
    BetsClosed,
    Drawn,
    Event,
    OnPodium,
    Played,
    RaceBegan,
    RaceOver,
    Ran,
    Reshuffled,
    Scored,
    Slept,
    TokenPassed,
    TrackLaid,
    Won,
)
from engine.animal_race.standing import ADVANCE, BET, DEAL, DRAW, FILL, NO_CARDS, OVER, PLAY, Standing
from engine.animal_race.vocabulary import (
    CARDS,
    HOWL,
    OVER_THE_LINE,
    STEPS,
    TILES,
    WOLF,
)

Facts = ParamSpec("Facts")


class Race(Standing):
    """A standing that can be played on."""

    __slots__ = ()

    def do(self, code: int) -> None:
        """Do one legal action with all that it causes, up to the next question."""
        if code < codes.BET:
            self._play(*codes.PLAYS[code])
        elif code < codes.ADVANCE:
            self._bet(*divmod(code - codes.BET, len(CARDS)))
        elif code < codes.DREW:
            self._advance(code - codes.ADVANCE)
        elif code < codes.DEALT:
            self._draw(code - codes.DREW)
        elif code < codes.STREAMS:
            self._deal(code - codes.DEALT)
        else:
            self._lay_track(code)

    def _lay_track(self, code: int) -> None:
        if code < codes.TURBOS:
            self.streams = codes.STREAM_PAIRS[code - codes.STREAMS]
        else:
            self.turbos = codes.TURBO_ORDERS[code - codes.TURBOS]
        self._note(TrackLaid, self.race, self.streams, tuple(CARDS[animal] for animal in self.turbos))
        self.phase = DEAL
        self.turn = self.token

    def _deal(self, animal: int) -> None:
        self.bets[self.turn].append(animal)
        self.turn = (self.turn + 1) % self.players
        if self.turn == self.token and len(self.bets[self.turn]) == self.options.starting_bets(self.players):
            self.phase = FILL

    def _draw(self, card: int) -> None:
        self.pile[card] -= 1
        hand = self.hands[self.turn]
        hand[card] += 1
        if self.phase == DRAW:
            self._note(Drawn, self.turn)
            self._fill_or_end_turn()
        elif sum(hand) == self.options.dealt:
            self.turn = (self.turn + 1) % self.players
            if self.turn == self.token:
                self._after_dealing()

    def _after_dealing(self) -> None:
        if self.options.apprentice:
            self.phase = PLAY
            self._note(BetsClosed, self.token)
        else:
            self.phase = BET

    def _bet(self, seat: int, card: int) -> None:
        self.hands[seat][card] -= 1
        self.second[seat] = card
        self._note(BetMade, seat)
        if min(self.second) >= 0:
            self.phase = PLAY
            self.turn = self.token
            self._note(BetsClosed, self.token)

    def _play(self, animal: int, count: int, howls: int) -> None:
        hand, lying = self.hands[self.turn], self.lying[self.turn]
        plain = count - howls
        hand[animal] -= plain
        lying[animal] += plain
        hand[HOWL] -= howls
        lying[HOWL] += howls
        self._note(Played, self.turn, CARDS[animal], count, howls)
        self.phase = DRAW
        self._fill_or_end_turn()

    def _fill_or_end_turn(self) -> None:
        """Ask for the next card; with a full hand the turn is over."""
        if sum(self.hands[self.turn]) < self.options.hand:
            if not any(self.pile):
                self.pile, self.discards = self.discards, list(NO_CARDS)
                self._note(Reshuffled)
            return
        if self.starts_race():
            self.begin_race()
        else:
            self.turn = (self.turn + 1) % self.players
            self.phase = PLAY

    def begin_race(self) -> None:
        """Let the animals run, or ask who advances which."""
        laid = self.of_animal()
        howl = any(row[HOWL] for row in self.lying)
        self._note(RaceBegan, sum(laid), howl)
        if self.options.apprentice:
            self.phase = ADVANCE
            self.turn = self.token
            self.moved = 0
            return
        for animal in range(HOWL):
            if (not howl or animal == WOLF) and animal not in self.crossed:
                self._run(animal, laid[animal])
                if len(self.crossed) == STEPS:
                    self.end_race()
                    return
        self._end_round()

    def _run(self, animal: int, cards: int) -> None:
        target, why = self.run_target(animal, cards)
        if why == "sleep":
            self._note(Slept, CARDS[animal])
        else:
            self._go(animal, target, why)

    def _go(self, animal: int, target: int, why: str = "") -> None:
        origin = self.tiles[animal]
        if target == origin:
            return
        self.tiles[animal] = target
        self._note(Ran, CARDS[animal], origin, target, why)
        if target == OVER_THE_LINE:
            self.crossed.append(animal)
            if len(self.crossed) <= STEPS:
                self._note(OnPodium, CARDS[animal], len(self.crossed))

    def _advance(self, animal: int) -> None:
        laid = self.of_animal()
        self._go(animal, *self.advance_target(animal))
        self.moved |= 1 << animal
        self.turn = (self.turn + 1) % self.players
        if all(self.moved >> other & 1 for other in range(HOWL) if laid[other]):
            self._end_advancing()

    def _end_advancing(self) -> None:
        self.moved = 0
        if self.crossed:
            self.give_shared_steps()
            self.end_race()
        else:
            self._end_round()

    def give_shared_steps(self) -> None:
        """Give the steps that are left to the nearest tiles; all animals on one share its step (A11)."""
        taken = {animal for step in self.podium for animal in step}
        left = {animal: tile for animal, tile in enumerate(self.tiles) if tile <= TILES and animal not in taken}
        for tile in sorted(set(left.values()), reverse=True)[: STEPS - len(self.podium)]:
            animals = tuple(animal for animal, there in left.items() if there == tile)
            self.shared.append(animals)
            for animal in animals:
                self._note(OnPodium, CARDS[animal], len(self.podium))

    def _end_round(self) -> None:
        """Discard all cards, and pass the token on."""
        for card, count in enumerate(self.laid()):
            self.discards[card] += count
        self.lying = [list(NO_CARDS) for _ in range(self.players + 1)]
        self._pass_token()
        self.turn = self.token
        self.phase = PLAY

    def _pass_token(self) -> None:
        self.token = (self.token + 1) % self.players
        self._note(TokenPassed, self.token)

    def end_race(self) -> None:
        """Pay the bets; the next race of a championship begins at once."""
        podium = tuple(self.podium)
        self._note(RaceOver, self.race, tuple(tuple(CARDS[animal] for animal in step) for step in podium))
        bets = tuple(self.all_bets(seat) for seat in range(self.players))
        for seat in range(self.players):
            points = scoring.points_of(podium, bets[seat])
            self.points[seat] += points
            if self.log is not None:
                told = tuple(
                    (CARDS[b], scoring.step_of(podium, b), scoring.points_of(podium, (b,))) for b in bets[seat]
                )
                self.log.append(Scored(seat, told, points, self.points[seat]))
        self.past.append((podium, bets))
        if self.race < self.options.races:
            self._pass_token()
            self.race += 1
            self.clear()
        else:
            self.phase = OVER
            self._note(Won, self.winners())

    def _note(self, event: Callable[Facts, Event], *facts: Facts.args, **more: Facts.kwargs) -> None:
        """Tell what happened; the event is made only if somebody listens."""
        if self.log is not None:
            self.log.append(event(*facts, **more))
