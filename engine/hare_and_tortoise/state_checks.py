"""What a state must be like to be one: lengths, ranges, and who stands where."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.hare_and_tortoise.vocabulary import FINISH, START, Phase

if TYPE_CHECKING:
    from engine.hare_and_tortoise.state import GameState


def faults(state: "GameState") -> list[str]:
    """Return all that is wrong with a state whose fields may hold anything."""
    return list(_ranges(state)) or list(_crowds(state))


def _ranges(state: "GameState") -> Iterator[str]:
    """Yield the fields that hold what they cannot hold."""
    rules = state.rules
    players, runners = rules.players, len(rules.seat_of)
    lists: tuple[tuple[str, tuple[Any, ...], int, range], ...] = (
        ("space", state.space, runners, range(START, FINISH + 1)),
        ("status", state.status, runners, range(5)),
        ("carrots", state.carrots, players, range(10**9)),
        ("lettuces", state.lettuces, players, range(100)),
        ("unseen", state.unseen, len(rules.deck), range(100)),
        ("passers", state.passers, runners, range(1 << runners)),
        ("home", state.home, len(state.home), range(runners)),
        ("places", state.places, len(state.places), range(players)),
        ("seen", state.seen, len(state.seen), range(len(rules.deck))),
    )
    for name, values, length, sound in lists:
        if len(values) != length or not all(_is(value, sound) for value in values):
            yield f"{name} cannot be {values}"
    numbers: tuple[tuple[str, Any, range], ...] = (
        ("turn", state.turn, range(players)),
        ("phase", state.phase, range(len(Phase))),
        ("runner", state.runner, range(runners)),
        ("paid", state.paid, range(10**9)),
        ("gift", state.gift, range(10**9)),
        ("gifts", state.gifts, range(1 << players)),
        ("shown", state.shown, range(1 << players)),
        ("waiting", state.waiting, range(1 << runners)),
    )
    for name, value, sound in numbers:
        if not _is(value, sound):
            yield f"{name} cannot be {value!r}"
    if not all(isinstance(word, str) for word in (*state.names, *state.teams)):
        yield f"players and teams cannot be called {state.names}, {state.teams}"


def _crowds(state: "GameState") -> Iterator[str]:
    """Yield what does not fit together: where the runners stand, who plays, and what the pile holds."""
    on_track = [space for space in state.space if space not in (START, FINISH)]
    if len(set(on_track)) < len(on_track):
        yield "two runners stand on one space"
    if sorted(state.home) != [r for r, space in enumerate(state.space) if space == FINISH]:
        yield "those at home are not those on the finish"
    if len(set(state.names)) < len(state.names):
        yield f"two of {', '.join(state.names)} are called alike"
    if len(state.teams) not in (0, len(state.names)):
        yield f"teams cannot be {state.teams}"
    for card, count in enumerate(state.rules.deck):
        if state.seen.count(card) + sum(state.unseen[card : card + 1]) != count:
            yield f"there are {count} of card {card}"


def _is(value: object, sound: range) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value in sound
