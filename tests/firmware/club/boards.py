"""Games as boards send them: played by bots, written down as a journal does, and what forgers make of them."""

import json
import random
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from typing import Any

from engine.bots.arena import play
from engine.bots.catalogue import bot_for
from engine.bots.levels import Level
from engine.catalogue import DEFAULT
from firmware.config.editions import load_games
from firmware.journal.records import EntryKind, GameRecord
from firmware.outward.messages import FinishedGame, FinishedPlayer, encode, player_id
from firmware.outward.topics import Address, Kind

GAMES = load_games()
BEGINNING = 1_790_000_000.0
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn")


def person(name: str) -> str:
    """Return the id of somebody."""
    return player_id(f"the key of {name}")


def record_of(
    seed: int, names: Sequence[str] = NAMES[:3], teams: Sequence[str] = (), game: str = DEFAULT, **answers: Any
) -> GameRecord:
    """Return a game of bots as a journal has it; the same seed makes the same game."""
    return _record(seed, tuple(names), tuple(teams), game, json.dumps(answers, sort_keys=True))


@lru_cache(maxsize=2048)
def _record(seed: int, names: tuple[str, ...], teams: tuple[str, ...], name: str, answers: str) -> GameRecord:
    game = GAMES[name]
    players = [{"name": one, **({"team": teams[seat]} if teams else {})} for seat, one in enumerate(names)]
    start = game.begin({"players": players, **json.loads(answers)})
    bots = [bot_for(game, Level.CASUAL) for _ in names]
    played = play(game, start, bots, random.Random(seed))
    assert played.over
    record = GameRecord(0, sha256(f"{seed} {names} {teams} {name} {answers}".encode()).hexdigest()[:32], name)
    record = record.with_entry(record.next_entry(EntryKind.START, str(start)))
    for action in played.actions:
        record = record.with_entry(record.next_entry(EntryKind.ACTION, action))
    return record.with_entry(record.next_entry(EntryKind.FINISH, ""))


def finished(
    record: GameRecord, board: str = "board-1", at: float | None = None, bots: Sequence[str | None] = ()
) -> FinishedGame:
    """Return a game as its board sends it; who is no bot has an id."""
    names = GAMES[record.name].names(GAMES[record.name].read_state(record.start))
    levels = [*bots, *[None] * len(names)]
    players = tuple(
        FinishedPlayer(seat, name, None if levels[seat] else person(name), levels[seat])
        for seat, name in enumerate(names)
    )
    entries = tuple((str(entry.kind), entry.text, entry.hash, entry.at) for entry in record.entries)
    return FinishedGame(board, record.key, record.name, entries, players, at)


def sent(seed: int, board: str = "board-1", names: Sequence[str] = NAMES[:3]) -> tuple[Address, bytes]:
    """Return topic and message of a game; those with a higher seed were finished later."""
    return sending(finished(record_of(seed, names), board, BEGINNING + 60 * seed))


def sending(game: FinishedGame) -> tuple[Address, bytes]:
    """Return topic and message of a game."""
    return Address(game.board, Kind.FINISHED, game.game), encode(game)


def rewritten(record: GameRecord, change: dict[int, tuple[EntryKind, str]]) -> GameRecord:
    """Return a record in which some entries say something else, chained anew as a forger would."""
    forged = replace(record, entries=())
    for entry in record.entries:
        kind, text = change.get(entry.number, (EntryKind(entry.kind), entry.text))
        forged = forged.with_entry(forged.next_entry(kind, text))
    return forged
