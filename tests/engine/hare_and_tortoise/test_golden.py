"""Whole games go as they went when somebody last read them; `make golden` writes them anew."""

import pytest

from engine.hare_and_tortoise import EndOption, GameState, HareOption, apply, new_game, read_action
from tests.engine.hare_and_tortoise.golden import FOLDER, GAMES, Game, playthrough
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_goes_as_it_is_kept(game: Game) -> None:
    assert list(playthrough(game)) == game.path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_kept_game_comes_to_its_end(game: Game) -> None:
    last = game.path.read_text(encoding="utf-8").splitlines()[-1].removeprefix("# ")
    assert GameState.read(last, EDITIONS).over


def test_the_actions_of_a_kept_game_replay_from_their_texts() -> None:
    game = GAMES[0]
    lines = game.path.read_text(encoding="utf-8").splitlines()
    state = GameState.read(lines[-1].removeprefix("# "), EDITIONS)
    fresh = new_game(EDITIONS[game.edition], NAMES[: game.players])
    for line in lines[4:-1]:
        who, text = line[5:].split(" | ")[0].split(": ")
        assert who == fresh.on_turn
        fresh = apply(fresh, read_action(fresh, text)).state
    assert fresh == state


def test_every_edition_variant_end_and_team_has_a_kept_game_and_no_file_is_left_over() -> None:
    assert {game.edition for game in GAMES} == set(EDITIONS)
    assert {game.hare for game in GAMES} == set(HareOption)
    assert {game.end for game in GAMES} == set(EndOption)
    assert {bool(game.teams) for game in GAMES} == {True, False}
    assert {path.name for path in FOLDER.iterdir()} == {game.path.name for game in GAMES}
