"""Games for the tests of the journal: played by a seed, with undos in between."""

import random
from collections.abc import Iterator, Sequence

from engine import Action, GameState, HareAndTortoise, Step, new_game
from firmware.editions import load_editions
from firmware.journal_record import EntryKind, GameRecord

Line = tuple[str, str]
GAME = HareAndTortoise(load_editions())


def start(names: Sequence[str] = ("Anna", "Ben", "Cleo"), edition: str = "abacus-2000") -> GameState:
    """Return the start of a game."""
    return new_game(GAME.editions[edition], names)


def random_actions(state: GameState, seed: int) -> Iterator[tuple[Action, Step]]:
    """Play at random, on and on, to the end of the race if there is one."""
    chance = random.Random(seed)
    while legal := GAME.legal_actions(state):
        action = chance.choice(legal)
        step = GAME.apply(state, action)
        state = step.state
        yield action, step


def script(length: int, seed: int = 1, edition: str = "abacus-2000") -> list[Line]:
    """Return what is done in a game: kind and text of each entry, an undo after every seventh action, a finish."""
    record = GameRecord(1, "", GAME.name)
    record = record.with_entry(record.next_entry(EntryKind.START, str(start(edition=edition))))
    states = [start(edition=edition)]
    chance = random.Random(seed)
    while len(record.entries) < length:
        if len(record.entries) % 8 == 7:
            taken_back = len(record.last_decision(GAME.is_chance))
            record = record.with_entry(record.next_entry(EntryKind.UNDO, str(taken_back)))
            del states[-taken_back:]
        else:
            action = chance.choice(GAME.legal_actions(states[-1]))
            record = record.with_entry(record.next_entry(EntryKind.ACTION, str(action)))
            states.append(GAME.apply(states[-1], action).state)
    record = record.with_entry(record.next_entry(EntryKind.FINISH, ""))
    return lines_of(record)


def lines_of(record: GameRecord) -> list[Line]:
    """Return the entries of a record without what the journal adds."""
    return [(str(entry.kind), entry.text) for entry in record.entries]
