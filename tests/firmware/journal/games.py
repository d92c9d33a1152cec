"""Games for the tests of the journal: played by a seed, with undos in between."""

import random
from collections.abc import Callable, Iterator, Sequence

from engine.hare_and_tortoise import Action, GameState, HareAndTortoise, RaceStep, Verb, new_game
from engine.hare_and_tortoise.vocabulary import FINISH
from firmware.journal.chance import answer
from firmware.journal.journal import Journal
from firmware.journal.records import EntryKind, GameRecord
from tests.games import load_editions

Line = tuple[str, str]
GAME = HareAndTortoise(load_editions())


def start(names: Sequence[str] = ("Anna", "Ben", "Cleo"), edition: str = "abacus-2000") -> GameState:
    """Return the start of a game."""
    return new_game(GAME.editions[edition], names)


def random_actions(state: GameState, seed: int) -> Iterator[tuple[Action, RaceStep]]:
    """Play at random, on and on, to the end of the race if there is one."""
    chance = random.Random(seed)
    while legal := GAME.legal_actions(state):
        action = chance.choice(legal)
        step = GAME.apply(state, action)
        state = step.state
        yield action, step


def whole_game(edition: str, names: Sequence[str], seed: int) -> list[tuple[GameState, Action]]:
    """Play to the end by a simple plan: home if possible, lettuces if possible, otherwise anything."""
    plan = random.Random(seed)
    state = new_game(GAME.editions[edition], names)
    game: list[tuple[GameState, Action]] = []
    while not state.over:
        lettuces = state.rules.lettuces
        legal = GAME.legal_actions(state)
        home = [action for action in legal if action.verb is Verb.MOVE and action.number == FINISH]
        salad = [action for action in legal if action.verb is Verb.MOVE and lettuces >> action.number & 1]
        possible = GAME.chances(state)
        done = (str(seed), "1", str(game[0][0] if game else state), *(str(action) for _, action in game))
        action = answer(possible, *done) if possible else (home or salad[:1] or [plan.choice(legal)])[0]
        game.append((state, action))
        state = GAME.apply(state, action).state
    return game


def play_into(journal: Journal, lines: Sequence[Line]) -> None:
    """Write lines into a journal."""
    acts: dict[str, Callable[[str], object]] = {
        "start": lambda text: journal.begin(GAME.name, text),
        "action": journal.book,
        "undo": lambda _: journal.undo(GAME.is_chance),
        "finish": lambda _: journal.finish(),
        "drop": lambda _: journal.drop(),
    }
    for kind, text in lines:
        acts[kind](text)


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


def finished(length: int, seed: int = 314, edition: str = "abacus-2000") -> list[Line]:
    """Return a game that was played to its end: a short one begins late, a long one with hesitation."""
    game = whole_game(edition, ("Anna", "Ben", "Cleo"), seed)[1 - length :]
    hesitant = max(0, length - len(game)) // 2
    (first, action), actions = game[0], [("action", str(action)) for _, action in game]
    return [("start", str(first)), *[("action", str(action)), ("undo", "1")] * hesitant, *actions, ("finish", "")]


def lines_of(record: GameRecord) -> list[Line]:
    """Return the entries of a record without what the journal adds."""
    return [(str(entry.kind), entry.text) for entry in record.entries]


def move(space: int) -> Action:
    """Return the move to a space."""
    return Action(Verb.MOVE, space)
