"""What a seat, or a spectator, may see."""

import pytest

from engine.hare_and_tortoise import GameState, Rule, legal_actions, public, view
from engine.hare_and_tortoise.events import Carrots, Rolled, TurnCame, Why
from engine.hare_and_tortoise.vocabulary import HareEvent
from tests.engine.hare_and_tortoise.support import changed, do, game, home, legal_texts, on_the_way, player


def gift_waits() -> GameState:
    state = game(player(0, 45, carrots=60), player(1, 20), player(2, 50), edition="parlett")
    return do(state, "move 46", "drew give_10_behind")


@pytest.mark.rule("S4")
def test_a_seat_sees_its_own_hand_only() -> None:
    assert [other.carrots for other in view(on_the_way(), 1).players] == [None, 47, None]


@pytest.mark.rule("S4")
def test_a_spectator_sees_no_hand_and_has_no_choices() -> None:
    seen = view(on_the_way(), None)
    assert [other.carrots for other in seen.players] == [None, None, None]
    assert seen.choices == ()
    assert seen.seat is None


@pytest.mark.rule("S4")
def test_lettuces_spaces_positions_and_statuses_are_seen_by_all() -> None:
    ben = view(on_the_way(), None).players[1]
    assert (ben.name, ben.lettuces, ben.team) == ("Ben", 3, None)
    assert [(it.space, it.status, it.position, it.home) for it in ben.runners] == [(22, "eat", 2, False)]


def test_a_runner_at_home_has_its_place_as_position() -> None:
    state = game(player(0, 12), player(1, home(2)), player(2, home(1)), player(3))
    runners = [other.runners[0] for other in view(state, None).players]
    assert [(runner.position, runner.home) for runner in runners] == [(3, False), (2, True), (1, True), (4, False)]


def test_only_the_player_on_turn_has_choices_with_their_balance() -> None:
    state = on_the_way()
    assert [len(view(state, seat).choices) for seat in (1, 2)] == [0, 0]
    choices = {str(choice.action): (choice.change, choice.balance) for choice in view(state, 0).choices}
    assert choices["back"] == (20, 51)
    assert choices["move 14"] == (-1, 30)
    assert set(choices) == legal_texts(state)


@pytest.mark.rule("C2")
def test_a_gift_is_offered_to_its_receiver_and_the_giver_waits() -> None:
    state = gift_waits()
    assert [len(view(state, seat).choices) for seat in range(3)] == [0, 2, 0]
    assert [(str(choice.action), choice.change) for choice in view(state, 1).choices] == [
        ("Ben: accept", 10),
        ("Ben: decline", 0),
    ]
    seen = view(state, None)
    assert (seen.gift, seen.phase, seen.turn) == (10, "gifts", "Anna")
    assert [other.gift_waits for other in seen.players] == [False, True, False]


@pytest.mark.rule("H1")
def test_chance_is_nobody_s_choice() -> None:
    state = do(game(player(0, 13, carrots=5), player(1), player(2)), "move 14")
    assert legal_actions(state) != ()
    assert [view(state, seat).choices for seat in range(3)] == [(), (), ()]


@pytest.mark.rule("C2", "S4")
def test_a_shown_hand_is_seen_by_all_until_its_player_s_next_turn() -> None:
    state = game(player(0, 13, carrots=41), player(1, 20, carrots=50), player(2, 40, carrots=50), edition="parlett")
    shown = do(state, "move 14", "drew show_carrots")
    assert (view(shown, None).players[0].carrots, view(shown, 2).players[0].shown) == (40, True)
    richer = changed(shown, carrots=[60, 50, 50])
    assert view(richer, None).players[0].carrots == 60
    later = do(shown, "move 21", "move 41")
    assert later.on_turn == "Anna"
    assert (view(later, None).players[0].carrots, view(later, None).players[0].shown) == (None, False)


@pytest.mark.rule("S4", "B2")
def test_everybody_sees_a_payment_and_nobody_else_its_balance() -> None:
    entry = Carrots(1, -15, Why.MOVE, Rule.M1, 80)
    assert public(entry) == Carrots(1, -15, Why.MOVE, Rule.M1, 0)


@pytest.mark.parametrize("event", [TurnCame(1), Rolled(0, 1, 4, 2, HareEvent.GIVE_OR_TAKE_10)])
@pytest.mark.rule("H1")
def test_other_events_are_public_as_they_are(event: TurnCame | Rolled) -> None:
    assert public(event) == event


@pytest.mark.rule("S5", "M6")
def test_the_end_shows_places_and_the_winning_team() -> None:
    names = ("red", "blue", "red", "blue")
    homes = (home(2), home(1), 30, home(3))
    state = game(*(player(seat, homes[seat], team=names[seat]) for seat in range(4)))
    seen = view(state, 2)
    assert (seen.phase, seen.turn, seen.winning_team) == ("over", None, "blue")
    assert seen.places == ("Ben", "Anna", "Dora", "Cleo")
    assert [other.team for other in seen.players] == list(names)
    assert seen.choices == ()


def test_a_view_names_edition_and_options() -> None:
    seen = view(game(player(0), player(1), player(2), edition="parlett"), 0)
    assert (seen.edition, seen.hare, seen.end, seen.seat) == ("parlett", "table", "last", 0)


@pytest.mark.parametrize("seat", [-1, 3])
def test_there_is_no_view_of_a_seat_that_nobody_has(seat: int) -> None:
    with pytest.raises((ValueError, IndexError)):
        view(on_the_way(), seat)
