"""No carrot is made or lost: the bank book leads from the old hands to the new ones (B1, B2)."""

from collections import Counter

from engine.game import AuditError
from engine.hare_and_tortoise.events import Carrots
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.transitions import RaceStep
from engine.hare_and_tortoise.vocabulary import CARROTS_IN_ALL


def audit(before: GameState, step: RaceStep) -> None:
    """Raise an `AuditError` where a step changes hands without an entry in the bank book."""
    after = step.state
    change: Counter[int] = Counter()
    for event in step.events:
        if isinstance(event, Carrots):
            change[event.seat] += event.change
    for seat, name in enumerate(after.names):
        if after.carrots[seat] != before.carrots[seat] + change[seat]:
            raise AuditError(f"{name}'s carrots are {after.carrots[seat]}, which the bank book does not account for")
        if after.carrots[seat] < 0:
            raise AuditError(f"{name} has {after.carrots[seat]} carrots")
    if (in_all := after.bank + sum(after.carrots)) != CARROTS_IN_ALL:
        raise AuditError(f"there are {in_all} carrots in all, not {CARROTS_IN_ALL}")
