"""The animal race once more, written from the rulebook with plain words and dicts, to compare with the engine."""

from copy import deepcopy
from typing import Any

ORDER = ["hare", "tortoise", "wolf", "fox", "lamb"]
FULL = {"hare": 18, "tortoise": 17, "wolf": 13, "howl": 3, "fox": 15, "lamb": 15}
FIGURES = {
    "hare": [0, 2, 2, 2, 2],
    "tortoise": [1, 1, 1, 1, 2],
    "wolf": [0, 1, 1, 2, 3],
    "fox": [0, 1, 2, 3, 4],
    "lamb": [0, 2, 3, 4, 5],
}


class Opinion:
    """A game in dicts: `do` takes the text of an action that is legal."""

    def __init__(self, names: list[str], *, apprentice: bool, races: int, begin: int) -> None:
        self.names = names
        self.apprentice = apprentice
        self.races = races
        self.token = begin
        self.race = 1
        self.points = dict.fromkeys(names, 0)
        self.finished: list[dict[str, Any]] = []
        self.over = False
        self._new_race()

    def _new_race(self) -> None:
        self.streams: list[int] = []
        self.turbos: dict[str, int] = {}
        self.where = dict.fromkeys(ORDER, 0)
        self.podium: list[list[str]] = []
        self.line: list[str] = []
        self.starting: dict[str, list[str]] = {name: [] for name in self.names}
        self.second: dict[str, str] = {}
        self.hand: dict[str, list[str]] = {name: [] for name in self.names}
        self.table: list[tuple[str, str]] = []
        self.discarded: list[str] = []
        self.pile = [card for card, count in self._pack().items() for _ in range(count)]
        self.who = self.token
        self.asks = "track"
        self.advanced: list[str] = []

    def _pack(self) -> dict[str, int]:
        return dict.fromkeys(ORDER, 13) if self.apprentice else FULL

    def do(self, text: str) -> None:
        """Do what a text says."""
        words = text.split()
        if ": bet" in text:
            self._bet(text)
        elif words[0] == "streams":
            self.streams = [int(words[1]), int(words[2])]
            self.asks = "deal"
        elif words[0] == "turbos":
            self.turbos = dict(zip(words[1:], [2, 4, 6, 8, 10], strict=True))
            self.asks = "deal"
        elif words[0] == "dealt":
            self._dealt(words[1])
        elif words[0] == "drew":
            self._drew(words[1])
        elif words[0] == "play":
            self._play(words)
        else:
            self._advance(words[1])

    def _next(self) -> None:
        self.who = (self.who + 1) % len(self.names)

    def _dealt(self, animal: str) -> None:
        self.starting[self.names[self.who]].append(animal)
        self._next()
        each = 2 if len(self.names) == 2 else 1
        if all(len(bets) == each for bets in self.starting.values()):
            self.asks = "fill"

    def _drew(self, card: str) -> None:
        self.pile.remove(card)
        hand = self.hand[self.names[self.who]]
        hand.append(card)
        if self.asks == "draw":
            self._after_drawing()
        elif len(hand) == (5 if self.apprentice else 7):
            self._next()
            if self.who == self.token:
                self.asks = "play" if self.apprentice else "bet"

    def _bet(self, text: str) -> None:
        name, rest = text.split(": ")
        card = "howl" if rest.endswith("howl") else rest.split()[1]
        self.hand[name].remove(card)
        self.second[name] = card
        if len(self.second) == len(self.names):
            self.asks, self.who = "play", self.token

    def _play(self, words: list[str]) -> None:
        howls = int(words[4]) if len(words) > 3 else 0
        cards = [words[1]] * (int(words[2]) - howls) + ["howl"] * howls
        name = self.names[self.who]
        for card in cards:
            self.hand[name].remove(card)
            self.table.append((name, card))
        self.asks = "draw"
        self._after_drawing()

    def _after_drawing(self) -> None:
        if len(self.hand[self.names[self.who]]) < (5 if self.apprentice else 6):
            if not self.pile:
                self.pile, self.discarded = self.discarded, []
            return
        counts = self.counts()
        if len(self.table) == 8 or 4 in counts.values():
            if self.apprentice:
                self.asks, self.who, self.advanced = "advance", self.token, []
            else:
                self._race(counts)
        else:
            self._next()
            self.asks = "play"

    def counts(self) -> dict[str, int]:
        """Return how many cards of each animal lie."""
        animals = ["wolf" if card == "howl" else card for _, card in self.table]
        return {animal: animals.count(animal) for animal in ORDER}

    def _race(self, counts: dict[str, int]) -> None:
        howl = any(card == "howl" for _, card in self.table)
        for animal in ORDER:
            if [animal] in self.podium or (howl and animal != "wolf"):
                continue
            here = self.where[animal]
            track = [self.where[other] for other in ORDER if [other] not in self.podium]
            if animal == "hare" and counts["hare"] == 4 and here > 0 and here == max(track):
                continue
            for _ in range(FIGURES[animal][counts[animal]]):
                here += 1
                if here > 11 or (animal == "lamb" and here in self.streams):
                    break
            self.where[animal] = here
            if here > 11:
                self.podium.append([animal])
                self.line.append(animal)
                if len(self.podium) == 3:
                    self._over()
                    return
        self._round_over()

    def _round_over(self) -> None:
        self.discarded += [card for _, card in self.table]
        self.table = []
        self.token = self.who = (self.token + 1) % len(self.names)
        self.asks = "play"

    def _advance(self, animal: str) -> None:
        counts = self.counts()
        there = self.where[animal] + counts[animal]
        if there == self.turbos[animal]:
            there += 2
        self.where[animal] = min(there, 12)
        if there > 11:
            self.line.append(animal)
            if len(self.podium) < 3:
                self.podium.append([animal])
        self.advanced.append(animal)
        self._next()
        if {a for a in ORDER if counts[a]} != set(self.advanced):
            return
        if not self.line:
            self._round_over()
            return
        for tile in range(11, -1, -1):
            there_now = [a for a in ORDER if self.where[a] == tile]
            if there_now and len(self.podium) < 3:
                self.podium.append(there_now)
        self._over()

    def bets(self, name: str) -> list[str]:
        """Return the animals on which somebody has bet."""
        second = self.second.get(name)
        return self.starting[name] + ([] if second is None else ["wolf" if second == "howl" else second])

    def _step(self, animal: str) -> int:
        return next((number for number, step in enumerate(self.podium) if animal in step), 3)

    def _over(self) -> None:
        worth = [5, 3, 2, 0]
        for name in self.names:
            self.points[name] += sum(worth[self._step(animal)] for animal in self.bets(name))
        self.finished.append(deepcopy({"podium": self.podium, "bets": {n: self.bets(n) for n in self.names}}))
        if self.race == self.races:
            self.over, self.asks = True, ""
            self.winners = self._winners()
            return
        self.race += 1
        self.token = (self.token + 1) % len(self.names)
        self._new_race()

    def _winners(self) -> list[str]:
        most = max(self.points.values())
        best = [name for name in self.names if self.points[name] == most]
        if self.races == 1:
            highest = min(self._step(animal) for name in best for animal in self.bets(name))
            best = [name for name in best if min(self._step(animal) for animal in self.bets(name)) == highest]
        return best
