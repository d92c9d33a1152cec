"""What the fields of a state must be like: lengths, ranges, and who stands where."""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.hare_and_tortoise.rules import Rules
from engine.hare_and_tortoise.vocabulary import FINISH, START, Phase, Status
from engine.names import name_fault

Fields = Mapping[str, Any]

_AMOUNTS = range(10**9)
_FEW = range(100)


def faults(rules: Rules, fields: Fields) -> list[str]:
    """Return all that is wrong with the fields of a state, which may hold anything."""
    return list(_ranges(rules, fields)) or list(_crowds(rules, fields))


def _ranges(rules: Rules, fields: Fields) -> Iterator[str]:
    """Yield the fields that hold what they cannot hold."""
    players, runners = rules.players, len(rules.seat_of)
    lists: dict[str, tuple[int | None, range]] = {
        "space": (runners, range(START, FINISH + 1)),
        "status": (runners, range(len(Status))),
        "carrots": (players, _AMOUNTS),
        "lettuces": (players, _FEW),
        "unseen": (len(rules.deck), _FEW),
        "passers": (runners, range(1 << runners)),
        "home": (None, range(runners)),
        "places": (None, range(players)),
        "seen": (None, range(len(rules.deck))),
    }
    for name, (length, sound) in lists.items():
        values = fields[name]
        if len(values) != (len(values) if length is None else length) or not all(_is(value, sound) for value in values):
            yield f"{name} cannot be {values}"
    numbers = {
        "turn": range(players),
        "phase": range(len(Phase)),
        "runner": range(runners),
        "paid": _AMOUNTS,
        "gift": _AMOUNTS,
        "gifts": range(1 << players),
        "shown": range(1 << players),
        "waiting": range(1 << runners),
    }
    for name, sound in numbers.items():
        if not _is(fields[name], sound):
            yield f"{name} cannot be {fields[name]!r}"
    names, teams = fields["names"], fields["teams"]
    for word in (*names, *teams):
        if not isinstance(word, str):
            yield f"nobody is called {word!r:.40}"
        elif fault := name_fault(word):
            yield fault


def _crowds(rules: Rules, fields: Fields) -> Iterator[str]:
    """Yield what does not fit together: where the runners stand, who plays, and what the pile holds."""
    spaces, names, teams = fields["space"], fields["names"], fields["teams"]
    on_track = [space for space in spaces if space not in (START, FINISH)]
    if len(set(on_track)) < len(on_track):
        yield "two runners stand on one space"
    if sorted(fields["home"]) != [runner for runner, space in enumerate(spaces) if space == FINISH]:
        yield "those at home are not those on the finish"
    if len(set(names)) < len(names):
        yield f"two of {', '.join(names)} are called alike"
    if len(teams) not in (0, len(names)):
        yield f"teams cannot be {teams}"
    for card, count in enumerate(rules.deck):
        if fields["seen"].count(card) + sum(fields["unseen"][card : card + 1]) != count:
            yield f"there are {count} of card {card}"


def _is(value: object, sound: range) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value in sound
