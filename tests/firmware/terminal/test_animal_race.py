"""The animal race on one keyboard: whole games, and nobody sees another's hand or bets."""

from pathlib import Path
from random import Random

import pytest

from engine.animal_race.action import Action
from engine.animal_race.state import RaceState
from firmware.journal.chance import answer
from firmware.journal.journal import Journal
from tests.engine.animal_race.support import GAME, NAMES, begun
from tests.firmware.cli.commands.test_terminal import KEPT, play

SEED = "hop"


def options(players: int, rules: str = "full", races: int = 1) -> tuple[str, ...]:
    kind = ("--game", "animal-race", "--rules", rules, "--races", str(races), "--begin", NAMES[0])
    return (*kind, "--players", *NAMES[:players], "--seed", SEED)


def whole_game(players: int, rules: str, races: int) -> list[tuple[RaceState, Action]]:
    """Return a random game with the chance that the board draws in its first game."""
    plan = Random(1)
    state = start = begun(players, rules=rules, races=races)
    game: list[tuple[RaceState, Action]] = []
    while not GAME.over(state):
        chances = GAME.chances(state)
        done = (SEED, "1", str(start), *(str(action) for _, action in game))
        action = answer(chances, *done) if chances else plan.choice(GAME.legal_actions(state))
        game.append((state, action))
        state = GAME.apply(state, action).state
    return game


@pytest.mark.slow
@pytest.mark.parametrize(("players", "rules", "races"), [(2, "full", 1), (5, "apprentice", 1), (3, "full", 3)])
def test_a_whole_race_is_played_and_kept(players: int, rules: str, races: int, tmp_path: Path) -> None:
    game = whole_game(players, rules, races)
    lines = [str(action) for state, action in game if not GAME.chances(state)]
    shown = play(tmp_path, lines, *options(players, rules, races), "--open")
    journal, _ = Journal.open(tmp_path / "journal.db")
    with journal:
        (past,) = journal.archive.page(None, 10)
        assert journal.archive.game(past.number).actions == tuple(str(action) for _, action in game)
    assert KEPT not in shown
    assert "is over and kept" in shown


def test_hands_and_bets_are_shown_only_after_enter(tmp_path: Path) -> None:
    shown = play(tmp_path, ["", "hare", "", "hare"], *options(2))
    nobodys, anns, bobs, _ = shown.split("then press Enter.")
    assert nobodys.endswith("Pass the keyboard to Ann, ")
    assert "Ann has" not in nobodys
    assert "Ann has" in anns
    assert "Bob has" not in anns
    assert "Bob has" in bobs
    assert "Ann has" not in bobs
