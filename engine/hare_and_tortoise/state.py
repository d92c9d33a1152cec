"""The state of a game: an immutable value with a text form that reads back."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.game import StateError
from engine.hare_and_tortoise.edition import Edition
from engine.hare_and_tortoise.options import Options
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import EVENTS, Rules, rules_for
from engine.hare_and_tortoise.state_checks import faults
from engine.hare_and_tortoise.vocabulary import CARROTS_IN_ALL, EndOption, HareOption, Phase, Status


@dataclass(frozen=True, slots=True)
class GameState:
    """Everything about a game at one moment; runners are listed seat by seat, seats are counted from 0."""

    rules: Rules
    names: tuple[str, ...]
    teams: tuple[str, ...]
    space: tuple[int, ...]
    status: tuple[int, ...]
    carrots: tuple[int, ...]
    lettuces: tuple[int, ...]
    home: tuple[int, ...]
    places: tuple[int, ...]
    turn: int
    phase: int
    runner: int
    paid: int
    gift: int
    gifts: int
    shown: int
    unseen: tuple[int, ...]
    seen: tuple[int, ...]
    waiting: int
    passers: tuple[int, ...]

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.rules.edition

    @property
    def over(self) -> bool:
        """Whether the race is over."""
        return self.phase == Phase.OVER

    @property
    def bank(self) -> int:
        """The carrots in the bank; below zero it owes some."""
        return CARROTS_IN_ALL - sum(self.carrots)

    @property
    def on_turn(self) -> str | None:
        """The name of the player on turn, until the race is over."""
        return None if self.over else self.names[self.turn]

    def race(self) -> Race:
        """Return a race that stands as this state does."""
        race = Race(self.rules, self.teams)
        race.space = list(self.space)
        race.status = list(self.status)
        race.carrots = list(self.carrots)
        race.lettuces = list(self.lettuces)
        race.home = list(self.home)
        race.places = list(self.places)
        race.turn = self.turn
        race.phase = self.phase
        race.runner = self.runner
        race.paid = self.paid
        race.gift = self.gift
        race.gifts = self.gifts
        race.shown = self.shown
        race.unseen = list(self.unseen)
        race.seen = list(self.seen)
        race.waiting = self.waiting
        race.passers = list(self.passers)
        race.take_stock()
        return race

    @classmethod
    def of(cls, race: Race, names: tuple[str, ...]) -> "GameState":
        """Return the state of a race."""
        in_the_middle = race.phase not in (Phase.DECIDE, Phase.OVER)
        return cls(
            rules=race.rules,
            names=names,
            teams=race.teams,
            space=tuple(race.space),
            status=tuple(race.status),
            carrots=tuple(race.carrots),
            lettuces=tuple(race.lettuces),
            home=tuple(race.home),
            places=tuple(race.places),
            turn=race.turn,
            phase=race.phase,
            runner=race.runner if in_the_middle else 0,
            paid=race.paid if in_the_middle else 0,
            gift=race.gift,
            gifts=race.gifts,
            shown=race.shown,
            unseen=tuple(race.unseen),
            seen=tuple(race.seen),
            waiting=race.waiting,
            passers=tuple(race.passers),
        )

    def __str__(self) -> str:
        """Return the text form: one line of JSON that `read` understands."""
        return json.dumps(self.to_data(), ensure_ascii=False, separators=(",", ":"))

    def __repr__(self) -> str:
        """Return who has what where, in short: carrots/lettuces@spaces."""
        hands = []
        for seat, name in enumerate(self.names):
            spaces = ",".join(str(self.space[runner]) for runner in self.rules.runners[seat])
            hands.append(f"{name} {self.carrots[seat]}/{self.lettuces[seat]}@{spaces}")
        now = "over" if self.over else f"turn of {self.on_turn}, {Phase(self.phase).name.lower()}"
        return f"<GameState {self.edition.id}: {' '.join(hands)}; {now}>"

    def to_data(self) -> dict[str, Any]:
        """Return the state as plain data, in words where there are words."""
        options = self.rules.options
        data: dict[str, Any] = {field: list(getattr(self, field)) for field in _LISTS}
        data |= {field: int(getattr(self, field)) for field in _NUMBERS}
        data["status"] = [Status(status).text for status in self.status]
        data["seen"] = [EVENTS[card].value for card in self.seen]
        data["unseen"] = {EVENTS[card].value: count for card, count in enumerate(self.unseen) if count}
        data["phase"] = Phase(self.phase).name.lower()
        return {"edition": self.edition.id, "hare": options.hare.value, "end": options.end.value, **data}

    @classmethod
    def read(cls, text: str, editions: Mapping[str, Edition]) -> "GameState":
        """Return the state of a text; a text that is none is a `StateError`."""
        try:
            return cls._built(json.loads(text), editions)
        except StateError:
            raise
        except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as error:
            raise StateError(f"this is no state of a game: {error!r}") from error

    @classmethod
    def _built(cls, data: dict[str, Any], editions: Mapping[str, Edition]) -> "GameState":
        name = data.pop("edition")
        if name not in editions:
            raise StateError(f"there is no edition {name!r}")
        edition = editions[name]
        options = Options(HareOption(data.pop("hare")), EndOption(data.pop("end")))
        rules = rules_for(edition, len(data["names"]), options)
        words = [event.value for event in EVENTS]
        counts = {words.index(word): count for word, count in data["unseen"].items()}
        data["unseen"] = [counts.get(card, 0) for card in range(len(rules.deck))]
        data["status"] = [Status.read(word) for word in data["status"]]
        data["seen"] = [words.index(word) for word in data["seen"]]
        data["phase"] = Phase[data["phase"].upper()].value
        data |= {field: tuple(data[field]) for field in _LISTS}
        if set(data) != {*_LISTS, *_NUMBERS}:
            raise StateError(f"a state has {', '.join([*_LISTS, *_NUMBERS])}; this one {', '.join(data)}")
        if wrong := faults(rules, data):
            raise StateError(f"this state cannot be: {'; '.join(wrong)}")
        return cls(rules=rules, **data)


_LISTS = ("names", "teams", "space", "status", "carrots", "lettuces", "home", "places", "unseen", "seen", "passers")
_NUMBERS = ("turn", "phase", "runner", "paid", "gift", "gifts", "shown", "waiting")
