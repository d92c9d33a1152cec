"""What may be done and what is refused: each reason by an example, and which comes first where several hold."""

import pytest

from engine.animal_race.setup import PlayerSetup
from engine.animal_race.state import RaceState
from tests.engine.animal_race.support import GAME, animals, apprentice_position, begun, cards, play, position


def why(state: RaceState, text: str) -> str | None:
    """Return why an action is refused, and see that what is legal agrees."""
    action = GAME.read_action(state, text)
    reason = GAME.refusal(state, action)
    assert (reason is None) == (action in GAME.legal_actions(state))
    return reason


def over() -> RaceState:
    return position(podium=((0,), (1,), (2,)))


def betting() -> RaceState:
    """Ann and Cy have to bet."""
    seven = cards(hare=2, wolf=2, fox=1, lamb=1, howl=1)
    return position(
        players=(
            PlayerSetup("Ann", animals("hare"), seven),
            PlayerSetup("Bob", animals("fox", "fox"), cards(tortoise=2, wolf=2, lamb=2)),
            PlayerSetup("Cy", animals("lamb"), cards(hare=7)),
        )
    )


def drawing() -> RaceState:
    return play(position(), "play hare 2")


def advancing() -> RaceState:
    return play(apprentice_position(played=cards(tortoise=2, wolf=2, fox=2)), "play hare 2", "drew fox", "drew fox")


def filling() -> RaceState:
    return play(begun(), "streams 4 8", "dealt hare", "dealt fox", "dealt lamb", "drew hare")


@pytest.mark.parametrize(
    "text",
    ["play hare 1", "Bob: play hare 1", "Ann: bet fox", "advance hare", "drew hare", "streams 4 8", "streams 8 4"],
)
@pytest.mark.rule("A9")
def test_after_the_end_everything_is_refused_as_over(text: str) -> None:
    assert why(over(), text) == "game_over"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Bob: play lamb 9", "not_your_turn"),
        ("Bob: advance hare", "not_your_turn"),
        ("Bob: bet tortoise", "not_asked"),
        ("Ann: bet hare", "not_asked"),
        ("advance hare", "not_asked"),
        ("drew hare", "not_asked"),
        ("dealt howl", "not_asked"),
        ("streams 8 4", "not_asked"),
        ("turbos fox fox lamb wolf tortoise", "not_asked"),
        ("play tortoise 1", "not_in_hand"),
        ("play hare 3", "not_in_hand"),
        ("play hare 5", "not_in_hand"),
        ("play wolf 2", "not_in_hand"),
        ("play wolf 2 howl 2", "not_in_hand"),
        ("play wolf 2 howl 1", None),
        ("play wolf 1 howl 1", None),
        ("play hare 2", None),
    ],
)
@pytest.mark.rule("A3")
def test_in_a_turn(text: str, reason: str | None) -> None:
    assert why(position(), text) == reason


@pytest.mark.parametrize(
    ("played", "text", "reason"),
    [
        (cards(hare=3, fox=3), "play hare 2", "too_many_of_animal"),
        (cards(hare=3, fox=3, lamb=1), "play hare 2", "too_many_of_animal"),
        (cards(tortoise=3, fox=3, lamb=1), "play hare 2", "too_many_cards"),
        (cards(wolf=2, howl=1), "play wolf 2 howl 1", "too_many_of_animal"),
        (cards(tortoise=3, fox=3, lamb=1), "play hare 1", None),
        (cards(hare=2, tortoise=3, fox=1), "play hare 2", None),
    ],
)
@pytest.mark.rule("A3")
def test_past_the_limits_of_a_round(played: tuple[int, ...], text: str, reason: str | None) -> None:
    assert why(position(played=played), text) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Bob: bet tortoise", "already_bet"),
        ("Bob: bet hare", "already_bet"),
        ("Ann: bet tortoise", "not_in_hand"),
        ("Cy: bet wolf howl", "not_in_hand"),
        ("Ann: bet wolf howl", None),
        ("Ann: bet wolf", None),
        ("play hare 1", "not_asked"),
        ("Ann: play hare 1", "not_your_turn"),
        ("Bob: advance hare", "not_your_turn"),
        ("advance hare", "not_asked"),
        ("drew hare", "not_asked"),
    ],
)
@pytest.mark.rule("A2")
def test_while_bets_are_asked_for(text: str, reason: str | None) -> None:
    assert why(betting(), text) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play hare 1", "not_asked"),
        ("advance hare", "not_asked"),
        ("Bob: play lamb 1", "not_your_turn"),
        ("Cy: advance hare", "not_your_turn"),
        ("Bob: bet lamb", "not_asked"),
        ("Ann: bet lamb", "not_asked"),
        ("dealt hare", "not_asked"),
        ("streams 4 8", "not_asked"),
        ("drew howl", None),
    ],
)
@pytest.mark.rule("A3")
def test_while_a_card_is_drawn(text: str, reason: str | None) -> None:
    assert why(drawing(), text) == reason


@pytest.mark.rule("A3")
def test_a_card_that_is_not_there_cannot_be_drawn() -> None:
    state = play(position(discards=cards(howl=2)), "play hare 1")
    assert why(state, "drew howl") == "impossible_chance"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("advance lamb", "not_played"),
        ("advance hare", None),
        ("Bob: advance hare", "not_your_turn"),
        ("play hare 1", "not_asked"),
        ("Bob: play wolf 1", "not_your_turn"),
        ("Ann: bet hare", "not_asked"),
        ("drew hare", "not_asked"),
    ],
)
@pytest.mark.rule("A11")
def test_while_animals_advance(text: str, reason: str | None) -> None:
    assert why(advancing(), text) == reason


@pytest.mark.rule("A11")
def test_no_animal_advances_twice() -> None:
    assert why(play(advancing(), "advance hare"), "advance hare") == "not_played"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("streams 4 8", None),
        ("streams 8 4", "impossible_chance"),
        ("streams 4 4", "impossible_chance"),
        ("streams 4 12", "impossible_chance"),
        ("streams 0 4", "impossible_chance"),
        ("turbos fox hare lamb wolf tortoise", "not_asked"),
        ("dealt hare", "not_asked"),
        ("drew hare", "not_asked"),
        ("Ann: bet hare", "not_asked"),
        ("Ann: play hare 1", "not_your_turn"),
        ("play hare 1", "not_asked"),
    ],
)
@pytest.mark.rule("A1")
def test_while_the_track_is_laid(text: str, reason: str | None) -> None:
    assert why(begun(), text) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("turbos fox hare lamb wolf tortoise", None),
        ("turbos fox fox lamb wolf tortoise", "impossible_chance"),
        ("streams 4 8", "not_asked"),
    ],
)
@pytest.mark.rule("A11")
def test_while_turbos_are_laid(text: str, reason: str | None) -> None:
    assert why(begun(rules="apprentice"), text) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("dealt hare", "impossible_chance"),
        ("dealt howl", "impossible_chance"),
        ("dealt fox", None),
        ("drew fox", "not_asked"),
    ],
)
@pytest.mark.rule("A2")
def test_while_starting_bets_are_dealt(text: str, reason: str | None) -> None:
    assert why(play(begun(), "streams 4 8", "dealt hare"), text) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("drew fox", None),
        ("dealt fox", "not_asked"),
        ("Ann: play hare 1", "not_your_turn"),
        ("play hare 1", "not_asked"),
    ],
)
@pytest.mark.rule("A2")
def test_while_hands_are_dealt_nobody_is_on_turn(text: str, reason: str | None) -> None:
    assert why(filling(), text) == reason


@pytest.mark.rule("A11")
def test_there_is_no_howl_in_the_apprentice_game() -> None:
    assert why(play(apprentice_position(), "play hare 1"), "drew howl") == "impossible_chance"


@pytest.mark.rule("A3")
def test_a_draw_weighs_as_many_as_there_are_cards() -> None:
    state = play(position(), "play hare 1")
    weights = {str(action): weight for action, weight in GAME.chances(state)}
    assert weights == {
        "drew hare": 10,
        "drew tortoise": 14,
        "drew wolf": 9,
        "drew fox": 13,
        "drew lamb": 12,
        "drew howl": 2,
    }


@pytest.mark.rule("A15")
def test_the_same_play_and_the_same_draws_come_to_the_same_state() -> None:
    state = position()
    texts = ("play hare 2", "drew fox", "drew howl")
    assert play(state, *texts) == play(state, *texts)
