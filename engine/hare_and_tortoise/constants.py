"""Members of enums under plain names, for the fast inside: looking one up in its class costs ten times as much.

Phases and statuses are plain numbers here, as the race keeps them.
"""

from typing import Final

from engine.hare_and_tortoise.events import Why
from engine.hare_and_tortoise.vocabulary import Kind, Phase, Rule, Status

DECIDE: Final = int(Phase.DECIDE)
AGAIN: Final = int(Phase.AGAIN)
FROM_START: Final = int(Phase.FROM_START)
ROLL: Final = int(Phase.ROLL)
DRAW: Final = int(Phase.DRAW)
TAKE_OR_PAY: Final = int(Phase.TAKE_OR_PAY)
GIFTS: Final = int(Phase.GIFTS)
OVER: Final = int(Phase.OVER)

EAT: Final = int(Status.EAT)
LEAVE: Final = int(Status.LEAVE)
MISS: Final = int(Status.MISS)
NAP: Final = int(Status.NAP)

HARE: Final = Kind.HARE
LETTUCE: Final = Kind.LETTUCE

BY_MOVE: Final = Why.MOVE
BY_BACK: Final = Why.BACK
BY_STAY: Final = Why.STAY
BY_NUMBER: Final = Why.NUMBER
BY_LETTUCE: Final = Why.LETTUCE
BY_RESTART: Final = Why.RESTART

T3: Final = Rule.T3
T4: Final = Rule.T4
T5: Final = Rule.T5
T8: Final = Rule.T8
M4: Final = Rule.M4
