"""Whole games go as they went when somebody last read them; `make golden` writes them anew."""

import pytest

from engine.animal_race.state_text import read_state
from tests.engine.animal_race.golden import FOLDER, GAMES, Game, playthrough
from tests.engine.animal_race.support import begun, play


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_goes_as_it_is_kept(game: Game) -> None:
    assert list(playthrough(game)) == game.path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_actions_of_a_kept_game_replay_from_their_texts_to_its_end(game: Game) -> None:
    lines = game.path.read_text(encoding="utf-8").splitlines()
    texts = [line[5:].split(" | ")[0] for line in lines[2:-1]]
    last = read_state(lines[-1].removeprefix("# "))
    assert last.over
    assert play(begun(game.players, rules=game.rules, races=game.races), *texts) == last


def test_every_player_count_and_kind_has_a_kept_game_and_no_file_is_left_over() -> None:
    assert {(game.players, game.rules) for game in GAMES} == {
        (n, r) for n in range(2, 6) for r in ("full", "apprentice")
    }
    assert {game.races for game in GAMES} == {1, 3}
    assert {path.name for path in FOLDER.iterdir()} == {game.path.name for game in GAMES}
