"""Games in a journal, as a board finds them when it starts: any position, and finished games."""

import random
from collections.abc import Sequence
from pathlib import Path

from engine.hare_and_tortoise import (
    Action,
    EndOption,
    GameState,
    HareAndTortoise,
    Options,
    PlayerSetup,
    RunnerSetup,
    Status,
    Verb,
    apply,
    chances,
    choices,
    set_up,
)
from engine.hare_and_tortoise.vocabulary import FINISH
from firmware.config.paths import JOURNAL
from firmware.journal.booked_game import BookedGame
from firmware.journal.journal import Journal
from tests.games import load_editions

EDITION = "abacus-2000"
EDITIONS = load_editions()
GAME = HareAndTortoise(EDITIONS)


def on(space: int, status: Status = Status.NONE) -> tuple[RunnerSetup, ...]:
    """Return one runner on a space."""
    return (RunnerSetup(space, status),)


MIDGAME = (
    PlayerSetup("Anna", carrots=64, lettuces=2, runners=on(38)),
    PlayerSetup("Ben", carrots=87, lettuces=1, runners=on(42, Status.EAT)),
    PlayerSetup("Cleo", carrots=31, lettuces=3, runners=on(29)),
    PlayerSetup("Dan", carrots=120, lettuces=2, runners=on(24)),
)
"""Four in the middle of a race; Anna may stay on her carrots, Ben eats next."""

HARE_ASKS = (
    PlayerSetup("Anna", carrots=40, lettuces=1, runners=on(45)),
    PlayerSetup("Ben", carrots=55, lettuces=1, runners=on(40)),
    PlayerSetup("Cleo", carrots=31, lettuces=2, runners=on(26)),
)


STUCK = (
    PlayerSetup("Anna", carrots=1, lettuces=3, runners=on(5)),
    PlayerSetup("Ben", carrots=20, lettuces=3, runners=on(13)),
    PlayerSetup("Cleo", carrots=20, lettuces=3, runners=on(33)),
)
"""Anna goes to a hare with her last carrot; on `behind_or_again` of the inventor's cards there is no way on."""

GIFTS = (
    PlayerSetup("Anna", carrots=31, lettuces=3, runners=on(24)),
    PlayerSetup("Ben", carrots=20, lettuces=3, runners=on(21)),
    PlayerSetup("Cleo", carrots=20, lettuces=3, runners=on(13)),
)
"""Anna goes to a hare; on `give_10_behind` of the inventor's cards Ben and Cleo are asked."""

TEAMS = (
    PlayerSetup("Anna", carrots=12, lettuces=0, runners=on(60), team="Red"),
    PlayerSetup("Ben", carrots=60, lettuces=2, runners=on(40), team="Blue"),
    PlayerSetup("Cleo", carrots=9, lettuces=0, runners=(RunnerSetup(home=1),), team="Red"),
    PlayerSetup("Dan", carrots=60, lettuces=2, runners=on(41), team="Blue"),
)
"""Cleo is home; when Anna comes home too, their team has won."""


def keep_game(
    folder: Path,
    players: Sequence[PlayerSetup],
    actions: Sequence[str] = (),
    edition: str = EDITION,
    options: Options | None = None,
) -> None:
    """Write a game down that is not over: a board that starts in this folder offers to go on with it."""
    journal, _ = Journal.open(folder / JOURNAL)
    with journal:
        booked = BookedGame.begin(GAME, journal, set_up(EDITIONS[edition], players, options).state)
        for text in actions:
            booked.book(GAME.read_action(booked.state, text))


def keep_finished(folder: Path, names: Sequence[str], seed: int) -> None:
    """Write a whole game down, up to the first winner, as somewhat clever people play it."""
    chance = random.Random(seed)
    players = [PlayerSetup(name) for name in names]
    state = set_up(EDITIONS[EDITION], players, Options(end=EndOption.FIRST)).state
    actions: list[Action] = []
    start = state
    while not state.over:
        if fallen := chances(state):
            actions.append(chance.choices([action for action, _ in fallen], [weight for _, weight in fallen])[0])
        else:
            actions.append(_clever(state, chance))
        state = apply(state, actions[-1]).state
    journal, _ = Journal.open(folder / JOURNAL)
    with journal:
        booked = BookedGame.begin(GAME, journal, start)
        for action in actions:
            booked.book(action)
        booked.finish()


def _clever(state: GameState, chance: random.Random) -> Action:
    """Go home if possible, eat while there is lettuce, and get rid of carrots before the finish."""
    found = choices(state)
    track = state.edition.track.text
    hungry = state.lettuces[state.turn] > 0
    for choice in found:
        if choice.action.verb is Verb.MOVE and (choice.action.number == FINISH or track[choice.action.number] == "L"):
            return choice.action
    stay = [choice for choice in found if choice.action.verb is (Verb.STAY_TAKE if hungry else Verb.STAY_PAY)]
    if stay and chance.random() < 0.7:  # most people would
        return stay[0].action
    short = [c for c in found if c.action.verb is Verb.MOVE and -c.change <= 28]  # seven spaces
    back = [choice for choice in found if choice.action.verb is Verb.BACK]
    if back and (not short or (hungry and chance.random() < 0.3)):  # now and then
        return back[0].action
    return chance.choice(short or list(found)).action
