"""The animal race itself: does an action with all that it causes, up to the next question.

Small integers and lists; `do` trusts its caller: what may be done is what `legal` says. `state` makes immutable values
of it.
"""

from typing import Self

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
from engine.animal_race.options import Options
from engine.animal_race.vocabulary import (
    CARDS,
    HARE,
    HOWL,
    LAMB,
    MOST_CARDS,
    MOST_OF_ANIMAL,
    OVER_THE_LINE,
    RUNS,
    START,
    STEPS,
    TILES,
    TURBO_EXTRA,
    TURBO_TILES,
    WOLF,
    Phase,
)

TRACK, DEAL, FILL, BET, PLAY, DRAW, ADVANCE, OVER = (int(phase) for phase in Phase)
NO_CARDS = (0,) * len(CARDS)


class Race:
    """A game that can be played on; `log` collects what happens, unless it is None."""

    __slots__ = (
        "bets",
        "crossed",
        "discards",
        "hands",
        "log",
        "lying",
        "moved",
        "options",
        "past",
        "phase",
        "pile",
        "players",
        "points",
        "race",
        "second",
        "shared",
        "streams",
        "tiles",
        "token",
        "turbos",
        "turn",
    )

    def __init__(self, options: Options, players: int) -> None:
        self.options = options
        self.players = players
        self.race = 1
        self.points = [0] * players
        self.token = 0
        self.past: list[tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]] = []
        """Podium and bets of the races that are over."""
        self.log: list[Event] | None = None
        self.clear()

    def clear(self) -> None:
        """Clear the table for another race: nothing dealt, nothing laid, all animals on the start line."""
        self.phase = TRACK
        self.turn = self.token
        self.streams: tuple[int, ...] = ()
        self.turbos: tuple[int, ...] = ()
        """The animals on tiles 2, 4, 6, 8, 10."""
        self.tiles = [START] * HOWL
        self.crossed: list[int] = []
        """The animals over the line, in their order."""
        self.shared: list[tuple[int, ...]] = []
        """Steps that were given at the end, by tiles."""
        self.bets: list[list[int]] = [[] for _ in range(self.players)]
        """The starting bets."""
        self.second = [-1] * self.players
        """The card that each has bet besides, -1 for none."""
        self.hands = [list(NO_CARDS) for _ in range(self.players)]
        self.lying = [list(NO_CARDS) for _ in range(self.players + 1)]
        """The cards that lie in this round, by player; the last row is nobody's."""
        self.discards = list(NO_CARDS)
        self.pile = list(self.options.pack)
        self.moved = 0
        """The animals that have advanced in this phase, as bits."""

    def copy(self) -> Self:
        """Return another race, alike in everything; what happens in it is not told to anybody."""
        other = object.__new__(type(self))
        other.options = self.options
        other.players = self.players
        other.race = self.race
        other.points = self.points[:]
        other.token = self.token
        other.past = self.past[:]
        other.log = None
        other.phase = self.phase
        other.turn = self.turn
        other.streams = self.streams
        other.turbos = self.turbos
        other.tiles = self.tiles[:]
        other.crossed = self.crossed[:]
        other.shared = self.shared[:]
        other.bets = [bets[:] for bets in self.bets]
        other.second = self.second[:]
        other.hands = [hand[:] for hand in self.hands]
        other.lying = [row[:] for row in self.lying]
        other.discards = self.discards[:]
        other.pile = self.pile[:]
        other.moved = self.moved
        return other

    @property
    def podium(self) -> list[tuple[int, ...]]:
        """Who is on the steps, the best first."""
        return [(animal,) for animal in self.crossed[:STEPS]] + self.shared

    def laid(self) -> list[int]:
        """Return how many cards of each kind lie in this round."""
        return [sum(column) for column in zip(*self.lying, strict=True)]

    def of_animal(self) -> list[int]:
        """Return how many cards of each animal lie: howls are the wolf's."""
        laid = self.laid()
        laid[WOLF] += laid.pop(HOWL)
        return laid

    def all_bets(self, seat: int) -> tuple[int, ...]:
        """Return the animals on which a player has bet, starting bets first."""
        second = self.second[seat]
        return (*self.bets[seat],) if second < 0 else (*self.bets[seat], scoring.animal_of(second))

    def legal(self) -> list[int]:
        """Return the codes of everything that may be done or fall now."""
        phase = self.phase
        if phase == PLAY:
            return self._plays()
        if phase in (DRAW, FILL):
            return [codes.DREW + card for card, count in enumerate(self.pile) if count]
        if phase == ADVANCE:
            laid = self.of_animal()
            return [codes.ADVANCE + a for a in range(HOWL) if laid[a] and not self.moved >> a & 1]
        if phase == BET:
            waiting = [seat for seat in range(self.players) if self.second[seat] < 0]
            return [codes.bet(seat, card) for seat in waiting for card, n in enumerate(self.hands[seat]) if n]
        if phase == DEAL:
            dealt = {animal for bets in self.bets for animal in bets}
            return [codes.DEALT + animal for animal in range(HOWL) if animal not in dealt]
        if phase == TRACK:
            if self.options.apprentice:
                return list(codes.TURBO_CODE.values())
            return list(codes.STREAM_CODE.values())
        return []

    def _plays(self) -> list[int]:
        hand = self.hands[self.turn]
        laid = self.of_animal()
        room = MOST_CARDS - sum(laid)
        found = []
        for code, (animal, count, howls) in enumerate(codes.PLAYS):
            plain = count - howls
            if (
                hand[animal] >= plain
                and count <= room
                and laid[animal] + count <= MOST_OF_ANIMAL
                and (not howls or hand[HOWL] >= howls)
            ):
                found.append(code)
        return found

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
        self._note(TrackLaid(self.race, self.streams, tuple(CARDS[animal] for animal in self.turbos)))
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
            self._note(Drawn(self.turn))
            self._fill_or_end_turn()
        elif sum(hand) == self.options.dealt:
            self.turn = (self.turn + 1) % self.players
            if self.turn == self.token:
                self._after_dealing()

    def _after_dealing(self) -> None:
        if self.options.apprentice:
            self.phase = PLAY
            self._note(BetsClosed(self.token))
        else:
            self.phase = BET

    def _bet(self, seat: int, card: int) -> None:
        self.hands[seat][card] -= 1
        self.second[seat] = card
        self._note(BetMade(seat))
        if min(self.second) >= 0:
            self.phase = PLAY
            self.turn = self.token
            self._note(BetsClosed(self.token))

    def _play(self, animal: int, count: int, howls: int) -> None:
        hand, lying = self.hands[self.turn], self.lying[self.turn]
        plain = count - howls
        hand[animal] -= plain
        lying[animal] += plain
        hand[HOWL] -= howls
        lying[HOWL] += howls
        self._note(Played(self.turn, CARDS[animal], count, howls))
        self.phase = DRAW
        self._fill_or_end_turn()

    def _fill_or_end_turn(self) -> None:
        """Ask for the next card; with a full hand the turn is over."""
        if sum(self.hands[self.turn]) < self.options.hand:
            if not any(self.pile):
                self.pile, self.discards = self.discards, list(NO_CARDS)
                self._note(Reshuffled())
            return
        if self.starts_race():
            self.begin_race()
        else:
            self.turn = (self.turn + 1) % self.players
            self.phase = PLAY

    def starts_race(self) -> bool:
        """Tell whether the cards that lie start a race phase (A4)."""
        laid = self.of_animal()
        return sum(laid) == MOST_CARDS or max(laid) == MOST_OF_ANIMAL

    def begin_race(self) -> None:
        """Let the animals run, or ask who advances which."""
        laid = self.of_animal()
        howl = any(row[HOWL] for row in self.lying)
        self._note(RaceBegan(sum(laid), howl))
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
        origin = self.tiles[animal]
        if animal == HARE and cards == MOST_OF_ANIMAL and self._is_first(animal):
            self._note(Slept(CARDS[animal]))
            return
        target = min(OVER_THE_LINE, origin + RUNS[animal][cards])
        why = ""
        if animal == LAMB:
            stream = next((tile for tile in self.streams if origin < tile <= target), 0)
            if stream:
                target, why = stream, "stream"
        self._go(animal, target, why)

    def _is_first(self, animal: int) -> bool:
        """Tell whether no animal on the track is farther; on the start line nobody is first (A6)."""
        on_track = [tile for other, tile in enumerate(self.tiles) if other not in self.crossed]
        return self.tiles[animal] != START and self.tiles[animal] == max(on_track)

    def _go(self, animal: int, target: int, why: str = "") -> None:
        origin = self.tiles[animal]
        if target == origin:
            return
        self.tiles[animal] = target
        self._note(Ran(CARDS[animal], origin, target, why))
        if target == OVER_THE_LINE:
            self.crossed.append(animal)
            if len(self.crossed) <= STEPS:
                self._note(OnPodium(CARDS[animal], len(self.crossed)))

    def _advance(self, animal: int) -> None:
        laid = self.of_animal()
        self._go(animal, *self.advance_target(animal))
        self.moved |= 1 << animal
        self.turn = (self.turn + 1) % self.players
        if all(self.moved >> other & 1 for other in range(HOWL) if laid[other]):
            self._end_advancing()

    def advance_target(self, animal: int) -> tuple[int, str]:
        """Return how far an animal advances in the apprentice game, and what helps it."""
        target = self.tiles[animal] + self.of_animal()[animal]
        if target in TURBO_TILES and self.turbos[TURBO_TILES.index(target)] == animal:
            return min(OVER_THE_LINE, target + TURBO_EXTRA), "turbo"
        return min(OVER_THE_LINE, target), ""

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
                self._note(OnPodium(CARDS[animal], len(self.podium)))

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
        self._note(TokenPassed(self.token))

    def end_race(self) -> None:
        """Pay the bets; the next race of a championship begins at once."""
        podium = tuple(self.podium)
        self._note(RaceOver(self.race, tuple(tuple(CARDS[animal] for animal in step) for step in podium)))
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
            self._note(Won(self.winners()))

    def winners(self) -> tuple[int, ...]:
        """Return who has won, when the game is over."""
        podium, bets = self.past[-1]
        return scoring.winners(self.points, podium, bets, one_race=self.options.races == 1)

    def _note(self, event: Event) -> None:
        if self.log is not None:
            self.log.append(event)
