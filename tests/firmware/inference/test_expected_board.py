"""What the game expects of the board, in numbers."""

from firmware.inference.expected_board import ExpectedBoard
from hardware.cells import INDEX, START_BAYS, mask_of
from tests.engine.animal_race.support import begun
from tests.engine.hare_and_tortoise.support import game, home, player
from tests.firmware.table.tables import GAME
from tests.games import ANIMAL_RACE


def test_markers_stand_where_the_game_says_and_only_those_on_turn_act() -> None:
    expected = ExpectedBoard.of(GAME, game(player(0, 13), player(1, 20), player(2)))
    assert expected.cells == (INDEX["13"], INDEX["20"], INDEX["start-3"])
    assert (expected.owners, expected.actors) == ((0, 1, 2), frozenset({0}))
    assert expected.mask == mask_of(["13", "20", "start-3"])
    assert expected.unused == mask_of(START_BAYS[3:])


def test_putting_a_marker_somewhere_means_its_gestures_and_any_free_step_will_do() -> None:
    expected = ExpectedBoard.of(GAME, game(player(0, 62, carrots=5, lettuces=0), player(1, 20), player(2, 13)))
    for step in ("home-1", "home-3"):
        assert [str(gesture.action) for gesture in expected.gestures_to(0, INDEX[step])] == ["move 64"]
    assert expected.gestures_to(1, INDEX["21"]) == []


def test_answers_come_in_the_order_in_which_the_light_turns() -> None:
    expected = ExpectedBoard.of(GAME, game(player(0, 13, carrots=31), player(1, 20), player(2)))
    answers = expected.answers(0)
    assert [str(gesture.action) for gesture in answers] == ["stay take", "stay pay"]
    assert [gesture.hold for gesture in answers] == sorted(gesture.hold for gesture in answers)


def test_an_exchange_matters_between_owners_and_not_where_lanes_tell() -> None:
    two = ExpectedBoard.of(GAME, game(player(0, 13, 20), player(1, 30, home(1))))
    assert (two.told_apart((0, 1)), two.told_apart((0, 2))) == (False, True)
    animals = ExpectedBoard.of(ANIMAL_RACE, begun())
    assert not animals.told_apart(range(5))
    assert len({animals.group(marker) for marker in range(5)}) == 5


def test_where_a_marker_may_go_tells_no_hand_in_a_discreet_game() -> None:
    rich, poor = (game(player(0, 13, carrots=carrots), player(1, 20), player(2)) for carrots in (60, 12))
    assert ExpectedBoard.of(GAME, rich).reached_by(0) != ExpectedBoard.of(GAME, poor).reached_by(0)
    one, other = (ExpectedBoard.of(GAME, state, discreet=True) for state in (rich, poor))
    assert one.reached_by(0) == other.reached_by(0)
