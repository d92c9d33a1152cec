"""Games of bots against each other: each is told what its seat may see, and nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.bots.seen import Bot, Seen
from engine.chance import Source, draw
from engine.game import AnyGame, Step

LONGEST = 400
"""Actions after which a game is given up."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a game: every step from the start on, and the actions that led there."""

    steps: tuple[Step[Any, Any], ...]
    actions: tuple[str, ...]
    over: bool

    @property
    def last(self) -> Any:
        """The state in which the game ended."""
        return self.steps[-1].state


def play(game: AnyGame, start: Any, bots: Sequence[Bot], source: Source, longest: int = LONGEST) -> Played:
    """Play a game with a bot for every seat until it is over, or has become too long; too few bots: a `ValueError`."""
    if len(bots) < len(game.names(start)):
        raise ValueError(f"{len(game.names(start))} seats, but {len(bots)} bots")
    steps: list[Step[Any, Any]] = [Step(start, ())]
    actions: list[str] = []
    log: list[dict[str, Any]] = []
    while not game.over(steps[-1].state) and len(actions) < longest:
        state = steps[-1].state
        if asked := game.chances(state):
            action = draw(asked, source)
        else:
            seat = game.seats_to_act(state)[0]
            text = bots[seat].choose(Seen(seat, game.page_data(state, seat), log), source)
            action = game.read_action(state, text)
        steps.append(game.apply(state, action))
        actions.append(str(action))
        log += [game.event_data(event) for event in steps[-1].events]
    return Played(tuple(steps), tuple(actions), game.over(steps[-1].state))
