"""Editions: the differences between the published games, as data.

`read_editions` takes the plain data of edition files and gives editions back. A fault is named by the path of keys at
which it stands; whoever read the file knows the line.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Any, TypeVar

from engine.checker import Checker, is_count
from engine.game import Fault, Keys
from engine.hare_and_tortoise.track import TRACKS, Track, track_fault
from engine.hare_and_tortoise.vocabulary import DICE, PLAYER_COUNTS, Certainty, HareEvent

Word = TypeVar("Word", bound=StrEnum)

POSITIONS = 6
ANIMALS = ("tortoise", "hedgehog")
PRINTED = ("to_finish", "from_start")
TEN_BY_PLACE = "ten_by_place"
FIRST_HAND = "first_hand"

_SHAPE: dict[str, Any] = {
    "like": None,
    "name": None,
    "animal": None,
    "track": None,
    "printed": None,
    "carrots": {str(count): None for count in PLAYER_COUNTS},
    "lettuces": {str(count): None for count in PLAYER_COUNTS},
    "home": {"most_carrots": None, "first_of_two_with_lettuces": None},
    "restart": {"carrots": None, "exactly": None, "moves_at_once": None},
    "hare": {
        "by": None,
        "table": {str(die): None for die in DICE},
        "sure": {str(die): None for die in DICE},
        "cards": {event.value: None for event in HareEvent},
        "gift": None,
        "may_pass": None,
        "occupied_carrot_lapses": None,
        "forward_goes_home": None,
    },
}


@dataclass(frozen=True, slots=True)
class HareTable:
    """Events by die (rows) and position (columns), and how sure each cell is."""

    events: tuple[tuple[HareEvent, ...], ...]
    sure: tuple[tuple[Certainty, ...], ...]


@dataclass(frozen=True, slots=True)
class HareDeck:
    """How many of each hare card there are."""

    cards: tuple[tuple[HareEvent, int], ...]


@dataclass(frozen=True, slots=True)
class Hare:
    """How an edition plays its hare spaces."""

    source: HareTable | HareDeck
    gift: tuple[int, ...]
    may_pass: bool
    occupied_carrot_lapses: bool
    forward_goes_home: bool


@dataclass(frozen=True)
class Edition:
    """One published game; the tables by number of players begin with two."""

    id: str
    name: str
    animal: str
    track: Track
    printed: str
    carrots: tuple[int, ...]
    lettuces: tuple[int, ...]
    most_carrots_home: int | None
    first_of_two_with_lettuces: bool
    restart_carrots: tuple[int, ...]
    restart_exactly: bool
    restart_moves_at_once: bool
    hare: Hare

    def __repr__(self) -> str:
        return f"Edition({self.id!r})"

    def printed_number(self, space: int) -> int:
        """Return the number that the board prints on a space."""
        return space if self.printed == "from_start" else len(self.track.text) - 1 - space


def read_editions(sources: Mapping[str, Mapping[str, Any]]) -> tuple[dict[str, Edition], dict[str, list[Fault]]]:
    """Return the sound editions by id, and the faults of the others."""
    editions: dict[str, Edition] = {}
    faults: dict[str, list[Fault]] = {}
    for name, source in sources.items():
        found = _unknown_keys(source, _SHAPE, ())
        merged = _resolve(name, sources, found)
        check = Checker()
        edition = _Reader(merged, check).edition(name)
        if check.faults or found:
            faults[name] = found + [fault for fault in check.faults if _is_own(source, fault[0])]
        else:
            editions[name] = edition
    return editions, faults


def _is_own(source: Mapping[str, Any], path: Keys) -> bool:
    """Tell whether a fault stands in a file itself, and not in the one that it is like."""
    hare = source.get("hare")
    if "like" not in source or (path[0] == "hare" and isinstance(hare, Mapping) and "by" in hare):
        return True
    value: Any = source
    for key in path:
        if not isinstance(value, Mapping):
            break
        if key not in value:
            return False
        value = value[key]
    return True


def _unknown_keys(data: Mapping[str, Any], shape: Mapping[str, Any], path: Keys) -> list[Fault]:
    faults: list[Fault] = []
    for key, value in data.items():
        if key not in shape:
            faults.append(((*path, key), f"there is no setting {key!r} here; known: {', '.join(shape)}"))
        elif shape[key] is not None and isinstance(value, Mapping):
            faults += _unknown_keys(value, shape[key], (*path, key))
    return faults


def _resolve(name: str, sources: Mapping[str, Mapping[str, Any]], faults: list[Fault]) -> dict[str, Any]:
    """Return the data of an edition laid over that of the edition it is like."""
    chain = [name]
    while (base := sources[chain[-1]].get("like")) is not None:
        if not isinstance(base, str) or base not in sources:
            faults.append((("like",), f"there is no edition {base!r}; known: {', '.join(sources)}"))
            break
        if base in chain:
            faults.append((("like",), f"editions that are like each other in a circle: {' -> '.join([*chain, base])}"))
            break
        chain.append(base)
    merged: dict[str, Any] = {}
    for link in reversed(chain):
        merged = _laid_over(merged, sources[link])
    return merged


def _laid_over(base: Mapping[str, Any], data: Mapping[str, Any]) -> dict[str, Any]:
    """Lay data over a base, table by table; a hare that says `by` what it is played starts afresh."""
    merged = dict(base)
    for key, value in data.items():
        fresh = not isinstance(value, Mapping) or not isinstance(base.get(key), Mapping) or "by" in value
        merged[key] = value if fresh else _laid_over(base[key], value)
    return merged


class _Reader:
    """Reads one edition's merged data and notes every fault."""

    def __init__(self, data: Mapping[str, Any], check: Checker) -> None:
        self.data = data
        self.check = check

    def edition(self, name: str) -> Edition:
        """Return the edition; with faults it is of no use."""
        hands = self._by_players("carrots")
        limit = self._get(
            ("home", "most_carrots"), lambda x: x == TEN_BY_PLACE or is_count(x), "a number or 'ten_by_place'"
        )
        restart = self._get(
            ("restart", "carrots"), lambda x: x == FIRST_HAND or is_count(x), "a number or 'first_hand'"
        )
        return Edition(
            id=name,
            name=self._get(("name",), lambda x: isinstance(x, str) and x.strip() != "", "a name"),
            animal=self._one_of(("animal",), ANIMALS),
            track=Track(self._track()),
            printed=self._one_of(("printed",), PRINTED),
            carrots=hands,
            lettuces=self._by_players("lettuces"),
            most_carrots_home=None if limit == TEN_BY_PLACE else limit,
            first_of_two_with_lettuces=self._flag(("home", "first_of_two_with_lettuces")),
            restart_carrots=hands if restart == FIRST_HAND else (restart,) * len(PLAYER_COUNTS),
            restart_exactly=self._flag(("restart", "exactly")),
            restart_moves_at_once=self._flag(("restart", "moves_at_once")),
            hare=self._hare(),
        )

    def _hare(self) -> Hare:
        by = self._one_of(("hare", "by"), ("die", "cards"))
        source = self._table() if by == "die" else self._deck()
        gifts = self._get(("hare", "gift"), _are_falling_counts, "amounts like [10, 5, 1], falling", (), optional=True)
        return Hare(
            source=source,
            gift=tuple(gifts),
            may_pass=self._flag(("hare", "may_pass"), optional=True),
            occupied_carrot_lapses=self._flag(("hare", "occupied_carrot_lapses"), optional=True),
            forward_goes_home=self._flag(("hare", "forward_goes_home"), optional=True),
        )

    def _table(self) -> HareTable:
        return HareTable(self._rows("table", HareEvent), self._rows("sure", Certainty))

    def _rows(self, table: str, words: type[Word]) -> tuple[tuple[Word, ...], ...]:
        rows: list[tuple[Word, ...]] = []
        for die in DICE:
            path: Keys = ("hare", table, str(die))
            row = self._get(
                path, lambda x: isinstance(x, list) and len(x) == POSITIONS, f"a list of {POSITIONS} words", ()
            )
            rows.append(tuple(self._word((*path, index), word, words) for index, word in enumerate(row)))
        return tuple(rows)

    def _word(self, path: Keys, word: object, words: type[Word]) -> Word:
        known = list(words)
        if word not in known:
            self.check.fault(path, f"there is no {word!r}; known: {', '.join(known)}")
            return known[0]
        return words(str(word))

    def _deck(self) -> HareDeck:
        cards = self._get(("hare", "cards"), lambda x: isinstance(x, Mapping) and bool(x), "a table of cards", {})
        for card, count in cards.items():
            if not is_count(count) or count == 0:
                self.check.fault(
                    ("hare", "cards", card), f"how many {card} cards are there? A number from 1 on, not {count!r}"
                )
        if HareEvent.GIVE_10_BEHIND in cards and "gift" not in self.data["hare"]:
            self.check.fault(("hare", "gift"), "missing: the amounts of give_10_behind, like [10, 5, 1]")
        return HareDeck(tuple((event, cards[event]) for event in HareEvent if event in cards))

    def _track(self) -> str:
        text = self._get(("track",), lambda x: isinstance(x, str), "'A', 'B' or 65 letters", "")
        text = TRACKS.get(text, text)
        if isinstance(self.data.get("track"), str) and (fault := track_fault(text)):
            self.check.fault(("track",), fault)
        return str(text)

    def _by_players(self, key: str) -> tuple[int, ...]:
        return tuple(self._get((key, str(count)), is_count, "a number from 0 on", 0) for count in PLAYER_COUNTS)

    def _one_of(self, path: Keys, words: tuple[str, ...]) -> str:
        return str(self._get(path, lambda x: x in words, f"one of {', '.join(words)}"))

    def _flag(self, path: Keys, *, optional: bool = False) -> bool:
        return bool(self._get(path, lambda x: isinstance(x, bool), "true or false", optional=optional))

    def _get(
        self, path: Keys, sound: Callable[[Any], bool], wanted: str, otherwise: Any = None, *, optional: bool = False
    ) -> Any:
        return self.check.sound(self.data, path, sound, wanted, otherwise=otherwise, optional=optional)


def _are_falling_counts(value: object) -> bool:
    return isinstance(value, list) and all(map(is_count, value)) and all(a > b for a, b in pairwise(value))
