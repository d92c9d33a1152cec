"""What the fields of a state must be like: lengths, ranges, who stands where, and what may be asked for."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.hare_and_tortoise.rules import Rules
from engine.hare_and_tortoise.vocabulary import FINISH, START, Phase, Status
from engine.names import name_fault

Fields = Mapping[str, Any]

AMOUNTS = range(10**9)
FEW = range(100)
"""How many carrots, and how many lettuces, a hand may hold."""


def faults(rules: Rules, fields: Fields) -> list[str]:
    """Return all that is wrong with the fields of a state, which may hold anything."""
    return list(_ranges(rules, fields)) or list(_crowds(rules, fields)) or list(_questions(rules, fields))


def _ranges(rules: Rules, fields: Fields) -> Iterator[str]:
    """Yield the fields that hold what they cannot hold."""
    players, runners = rules.players, len(rules.seat_of)
    lists: dict[str, tuple[int | None, range]] = {
        "space": (runners, range(START, FINISH + 1)),
        "status": (runners, range(len(Status))),
        "carrots": (players, AMOUNTS),
        "lettuces": (players, FEW),
        "unseen": (len(rules.deck), FEW),
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
        "paid": AMOUNTS,
        "gift": AMOUNTS,
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
    finished = _finished(rules, fields["home"])
    running = [seat for seat in range(rules.players) if seat not in finished]
    last = running if fields["phase"] == Phase.OVER and len(running) == 1 else []
    if list(fields["places"]) != finished + last:
        yield f"places cannot be {fields['places']}"
    if len(set(names)) < len(names):
        yield f"two of {', '.join(names)} are called alike"
    if len(teams) not in (0, len(names)):
        yield f"teams cannot be {teams}"
    for card, count in enumerate(rules.deck):
        if fields["seen"].count(card) + sum(fields["unseen"][card : card + 1]) != count:
            yield f"there are {count} of card {card}"


def _finished(rules: Rules, home: Iterable[int]) -> list[int]:
    """Return the players whose runners are all home, in the order in which their last ones came."""
    seats = [rules.seat_of[runner] for runner in home]
    return [seat for number, seat in enumerate(seats) if seats[: number + 1].count(seat) == rules.per_player]


def _questions(rules: Rules, fields: Fields) -> Iterator[str]:
    """Yield what cannot be asked for now, or not of this player with this runner."""
    phase, turn, runner, gifts = (fields[name] for name in ("phase", "turn", "runner", "gifts"))
    spaces, asked = fields["space"], Phase(phase).name.lower()
    if phase != Phase.OVER and all(spaces[own] == FINISH for own in rules.runners[turn]):
        yield "the player on turn is at home"
    if phase not in (Phase.DECIDE, Phase.OVER) and (rules.seat_of[runner] != turn or spaces[runner] == FINISH):
        yield f"{asked} is not asked of runner {runner}"
    if phase in (Phase.ROLL, Phase.DRAW):
        knows = rules.table if phase == Phase.ROLL else rules.deck
        if not knows or not rules.hares >> spaces[runner] & 1:
            yield f"{asked} is not asked for here"
    to_give = fields["gift"] * gifts.bit_count()
    if (phase == Phase.GIFTS) != bool(gifts) or gifts >> turn & 1 or to_give > fields["carrots"][turn]:
        yield f"gifts cannot be {gifts}"


def _is(value: object, sound: range) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value in sound
