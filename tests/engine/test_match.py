"""The library by its front door: `import engine`, and a game in one line."""

import copy
import json
import random
import subprocess
import sys
from typing import Any

import pytest

import engine
from engine.chance import pick
from engine.hare_and_tortoise import Action, PlayerSetup, RunnerSetup, sample_player, set_up
from engine.hare_and_tortoise.events import Carrots, Ran, Rolled, TurnCame
from tests.toy_game import ToyGame


def before_a_hare(hand: int = 60) -> engine.AnyMatch:
    """Anna may move onto the hare on 31; Ben and Cleo are behind her."""
    players = [
        PlayerSetup("Anna", hand, runners=(RunnerSetup(30),)),
        PlayerSetup("Ben", 40, runners=(RunnerSetup(13),)),
        PlayerSetup("Cleo", 40, runners=(RunnerSetup(5),)),
    ]
    return engine.Match(engine.games()["hare-and-tortoise"], set_up(engine.editions()["abacus-2000"], players).state)


def test_importing_the_engine_alone_is_enough_for_a_game_with_its_editions() -> None:
    code = "import engine; print(engine.new_game(edition='parlett').legal[0], *engine.editions())"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.split()[:3] == ["move", "1", "abacus-2000"]
    assert len(told.split()) == 2 + 7


def test_a_game_needs_nothing_but_the_wish_for_one() -> None:
    game = engine.new_game()
    assert (game.names, game.turn, game.over, game.places) == (("Anna", "Ben", "Cleo"), "Anna", False, ())
    assert game.state.edition.id == engine.DEFAULT_EDITION


def test_what_the_form_asks_can_be_chosen() -> None:
    game = engine.new_game("Ida", "Jo", edition="parlett", hare="nap", end="first", begin=1)
    seen = game.view()
    assert (seen["edition"]["id"], seen["hare"], seen["end"], game.turn) == ("parlett", "nap", "first", "Jo")


def test_players_can_be_in_teams() -> None:
    game = engine.new_game("Ida", "Jo", "Kim", "Lu", teams=["red", "blue"] * 2)
    assert game.state.teams == ("red", "blue", "red", "blue")


@pytest.mark.parametrize(
    ("names", "choices", "fault"),
    [
        (("Ida",), {}, "2 to 6 players"),
        (("Ida", "Ida"), {}, "two players are called Ida"),
        ((), {"edition": "chess"}, "there is no edition 'chess'"),
        ((), {"colour": "red"}, "there is no 'colour' to choose; there are edition, hare, end"),
        ((), {"game": "chess"}, "there is no game 'chess'; there are hare-and-tortoise"),
        ((), {"teams": ["red"]}, "3 players cannot be in 1 teams"),
    ],
)
def test_what_cannot_be_is_told(names: tuple[str, ...], choices: dict[str, Any], fault: str) -> None:
    with pytest.raises(engine.SetupError, match=fault):
        engine.new_game(*names, **choices)


def test_what_may_be_done_is_a_list_of_actions_with_short_reprs() -> None:
    assert repr(engine.new_game().legal[4]) == "Action('move 5')"
    assert repr(before_a_hare().legal[-1]) == "Action('back')"


def test_an_action_or_its_text_is_done_and_tells_what_happened() -> None:
    game = engine.new_game()
    told = game.do("move 5")
    assert [type(event) for event in told] == [Carrots, Ran, TurnCame]
    assert game.do(game.legal[1]) == tuple(game.events[3:])
    assert (game.actions, game.turn) == ([Action.read("move 5"), Action.read("move 2")], "Cleo")


def test_a_refusal_has_its_reason_and_changes_nothing() -> None:
    game = engine.new_game()
    with pytest.raises(engine.RefusedError) as refused:
        game.do("move 11")
    assert refused.value.reason == game.refusal("move 11") == "tortoise_ahead"
    assert (game.actions, game.events, game.refusal("move 5")) == ([], [], None)


def test_text_that_is_no_action_is_unreadable_and_changes_nothing() -> None:
    game = engine.new_game()
    with pytest.raises(engine.UnreadableActionError):
        game.do("jump 3")
    assert game.actions == []


def test_chance_is_handed_in_and_comes_again_with_the_same_source() -> None:
    games = [before_a_hare() for _ in range(2)]
    for game in games:
        game.do("move 31")
        assert (game.waits_for_chance, game.turn) == (True, "Anna")
        assert isinstance(game.roll(random.Random(4))[0], Rolled)
    assert games[0].actions == games[1].actions
    assert not games[0].waits_for_chance


def test_nothing_is_rolled_when_nobody_asks() -> None:
    game = engine.new_game()
    assert game.roll(random.Random(1)) == ()
    assert game.actions == []


def test_a_real_die_enters_by_the_same_door() -> None:
    game = before_a_hare()
    game.do("move 31")
    game.do("rolled 6")
    assert game.turn == "Anna"
    assert str(game.actions[-1]) == "rolled 6"


def test_undo_takes_a_decision_back_with_the_chance_that_answered_it() -> None:
    game = before_a_hare()
    start = game.state
    game.do("move 31")
    game.do("rolled 6")
    game.do("move 33")
    assert list(map(str, game.undo())) == ["move 33"]
    assert list(map(str, game.undo())) == ["move 31", "rolled 6"]
    assert game.undo() == []
    assert (game.state, game.events) == (start, [])


def test_a_game_can_be_taken_back_to_its_start_and_played_again() -> None:
    game = finished()
    text, start = str(game), engine.read_game("\n".join(str(game).split("\n")[:2]))
    taken: list[Action] = []
    while back := game.undo():
        taken = back + taken
    assert str(game) == str(start)
    for action in taken:
        game.do(action)
    assert str(game) == text


def test_of_several_who_must_answer_the_first_is_to_act() -> None:
    game = engine.new_game("Ida", "Jo", "Kim", edition="parlett")
    for text in ("move 4", "move 2", "move 5", "move 6", "drew give_10_behind"):
        game.do(text)
    assert (game.turn, [str(action) for action in game.legal][:2]) == ("Jo", ["Jo: accept", "Kim: accept"])


@pytest.mark.parametrize(("who", "hands"), [("Ben", [None, 65, None]), (1, [None, 65, None]), (None, [None] * 3)])
def test_a_view_shows_a_hand_to_its_own_player_only(who: str | int | None, hands: list[int | None]) -> None:
    assert [player["carrots"] for player in engine.new_game().view(who)["players"]] == hands


def test_nobody_looks_over_a_stranger_s_shoulder() -> None:
    with pytest.raises(ValueError, match="nobody here is called 'Zoe'; there are Anna, Ben, Cleo"):
        engine.new_game().view("Zoe")


def finished(seed: int = 1) -> engine.AnyMatch:
    game = engine.new_game("Ida", "Jo", "Kim", edition="parlett")
    game.play(sample_player, random.Random(seed))
    return game


def test_a_player_plays_a_game_to_its_end() -> None:
    game = finished()
    assert game.over
    assert (sorted(game.places), game.legal, game.turn) == (["Ida", "Jo", "Kim"], [], None)


def test_a_game_can_be_stopped_on_the_way() -> None:
    game = engine.new_game()
    game.play(sample_player, random.Random(1), limit=7)
    assert len(game.actions) == 7


def test_a_game_reads_back_from_its_text() -> None:
    game = finished()
    again = engine.read_game(str(game))
    assert (str(again), again.state, again.events) == (str(game), game.state, game.events)


def test_the_text_of_a_game_is_its_name_its_start_and_its_actions() -> None:
    game = engine.new_game()
    game.do("move 5")
    name, start, *actions = str(game).split("\n")
    assert (name, json.loads(start)["space"], actions) == ("hare-and-tortoise", [0, 0, 0], ["move 5"])


@pytest.mark.parametrize(
    ("text", "error"),
    [("", engine.SetupError), ("chess\n{}", engine.SetupError), ("hare-and-tortoise\n{}", engine.StateError)],
)
def test_text_that_is_no_game_is_told(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        engine.read_game(text)


def test_a_game_is_read_by_its_own_rules_only() -> None:
    text = str(engine.new_game()).replace("hare-and-tortoise", "chess", 1)
    with pytest.raises(engine.StateError, match="a game of 'chess', not of 'hare-and-tortoise'"):
        engine.read_game(text, engine.games()["hare-and-tortoise"])


def test_any_game_of_the_protocol_can_be_played() -> None:
    toys = ToyGame()
    game = engine.new_game("Ann", "Bob", game=toys)
    game.play(lambda state, source: pick(toys.legal_actions(state), source), random.Random(1))
    assert game.over
    assert set(game.places) == {"Ann", "Bob"}
    assert str(engine.read_game(str(game), toys)) == str(game)


def test_chance_that_no_decision_asked_for_is_not_taken_back() -> None:
    game = engine.new_game("Ann", "Bob", game=ToyGame())
    assert (game.turn, game.waits_for_chance) == ("Ann", True)
    for text in ("rolled 3", "run", "rolled 2"):
        game.do(text)
    assert game.undo() == ["run", "rolled 2"]
    assert game.undo() == []
    assert game.actions == ["rolled 3"]


def test_everything_has_a_short_repr() -> None:
    game = engine.new_game("Ida", "Jo")
    game.do("move 5")
    assert repr(game) == "<Match of hare-and-tortoise: Ida, Jo; 1 actions, Jo to act>"
    assert repr(game.state) == "<GameState abacus-2000: Ida 80/5@5,0 Jo 95/5@0,0; turn of Jo, decide>"
    assert repr(game.state.edition) == "Edition('abacus-2000')"
    assert repr(game.state.rules) == "<Rules of abacus-2000 for 2>"
    assert repr(finished()).endswith("actions, over>")
    assert repr(engine.new_game(game="animal-race")).endswith("0 actions, chance to answer>")
    assert repr(finished().state).endswith("over>")


def test_a_copy_goes_its_own_way() -> None:
    game = engine.new_game()
    game.do("move 5")
    for other in (game.copy(), copy.copy(game)):
        assert str(other) == str(game)
        other.do("move 2")
        assert (len(other.actions), len(game.actions)) == (2, 1)


def test_matches_are_equal_while_the_same_was_done_in_them() -> None:
    game = engine.new_game()
    game.do("move 5")
    other = engine.read_game(str(game))
    assert other == game == game.copy()
    other.do("move 2")
    assert other != game
    other.undo()
    assert other == game != str(game)
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


def test_who_begins_may_be_named() -> None:
    assert engine.new_game("Ida", "Jo", begin="Jo").turn == "Jo"
    with pytest.raises(engine.SetupError, match="nobody here is called 'Kim'; there are Ida, Jo"):
        engine.new_game("Ida", "Jo", begin="Kim")


@pytest.mark.parametrize("action", [None, 5, ["move 5"], engine.new_game("A", "B", game="animal-race").legal[0]])
def test_what_is_no_action_of_the_game_is_told(action: Any) -> None:
    game = engine.new_game()
    for ask in (game.do, game.refusal):
        with pytest.raises(TypeError, match="is no action of hare-and-tortoise: give its text, or one of `legal`"):
            ask(action)


@pytest.mark.parametrize(("who", "error"), [(3, IndexError), (-1, IndexError), (1.5, TypeError), (True, TypeError)])
def test_who_does_not_play_sees_nothing(who: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        engine.new_game().view(who)


@pytest.mark.parametrize("game", [None, 5, ToyGame])
def test_what_is_no_game_is_told(game: Any) -> None:
    with pytest.raises(TypeError, match="is no game"):
        engine.new_game(game=game)


def test_a_text_that_goes_wrong_says_in_which_line_and_what() -> None:
    with pytest.raises(engine.RefusedError) as refused:
        engine.read_game(f"{engine.new_game()}\nmove 1\nrolled 1\nmove 64")
    told = " ".join(refused.value.__notes__)
    assert "'move 64' may not be done now" in told
    assert "line 5 of the text" in told


def test_a_text_with_line_ends_of_windows_reads_back() -> None:
    game = engine.new_game()
    game.do("move 5")
    assert engine.read_game(str(game).replace("\n", "\r\n")).state == game.state


def test_games_have_short_reprs() -> None:
    rules = engine.games({"ours": 'like = "parlett"\nname = "Ours"\n'})
    assert repr(rules["hare-and-tortoise"]).endswith(", rio-grande-2000, ours>")
    assert repr(rules["animal-race"]) == "<animal-race>"


def test_an_edition_that_is_no_toml_is_named() -> None:
    with pytest.raises(engine.SetupError, match="edition ours: Expected '='"):
        engine.editions({"ours": "like parlett"})
