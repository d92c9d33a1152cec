"""What the lights say: roles that can be told apart, pure frames, and lights that tell no hand."""

import pytest

from engine.hare_and_tortoise import GameState, PlayerSetup, RunnerSetup, Status, apply, new_game, read_action
from firmware.lighting.roles import Light, Lights, Role
from firmware.scenarios.touches import TouchPlayer, read_touches
from firmware.table.session import left_to_people
from firmware.table.settings import TableSettings
from hardware.cells import INDEX
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES, home, on, player, start
from tests.firmware.table.tables import GAME


def shown(state: GameState, touches: str, *, discreet: bool) -> tuple[Lights, ...]:
    """Return the lights while a marker is lifted and held."""
    table = TouchPlayer(GAME, state, left_to_people, TableSettings(discreet=discreet))
    found = [table.session.moment.lights]
    for touch in touches.split(","):
        table.play(read_touches(touch))
        found.append(table.session.moment.lights)
    return tuple(found)


def position(carrots: int, *runners: RunnerSetup | int, lettuces: int = 1, third: int = 18) -> GameState:
    """Return a game whose first player stands somewhere with some carrots."""
    others: list[PlayerSetup] = [player(1, 36, carrots=60), player(2, third, carrots=60)]
    if len(runners) == 2:
        others = [player(1, 36, 33, carrots=60)]
    return start(player(0, *runners, carrots=carrots, lettuces=lettuces), *others).state


def asked(carrots: int) -> GameState:
    """Return a game in which a die asks the first player to take or to pay."""
    state = position(carrots, 27)
    for text in ("move 31", "rolled 4"):
        state = apply(state, read_action(state, text)).state
    return state


HELD = "0 open {0},2 wait,2 wait,2 wait"

TWO_HANDS = {
    "on a number": (position(60, 27), position(3, 27), HELD.format(27)),
    "on carrots": (position(60, 26), position(9, 26), HELD.format(26)),
    "before the finish": (position(10, 62, lettuces=0), position(60, 62, lettuces=0), HELD.format(62)),
    "on the start": (position(65, 0), position(0, 0), HELD.format("start-1")),
    "stuck": (position(65, 20, third=19), position(0, 20, third=19), HELD.format(20)),
    "with two runners": (position(65, 26, 20), position(4, 26, 20), HELD.format(20)),
    "one of two home": (position(65, 62, home(1), lettuces=0), position(9, 62, home(1), lettuces=0), HELD.format(62)),
    "two hands overlap": (position(60, 27), position(3, 27), "0 open 27,1 open 36,1 close 29,1 close 38,2 wait"),
    "down first": (position(60, 27), position(3, 27), "0 open 27,1 open 36,1 close 38,1 close 33,2 wait"),
    "a switch sticks": (position(60, 27), position(3, 27), "0 open 27,1 close 33,1 close 29,3 wait"),
}


@pytest.mark.parametrize("case", TWO_HANDS)
def test_no_discreet_light_depends_on_a_hand(case: str) -> None:
    rich, poor, touches = TWO_HANDS[case]
    assert shown(rich, touches, discreet=True) == shown(poor, touches, discreet=True)


@pytest.mark.parametrize("case", TWO_HANDS)
def test_an_open_light_tells_what_can_be_paid(case: str) -> None:
    rich, poor, touches = TWO_HANDS[case]
    assert shown(rich, touches, discreet=False) != shown(poor, touches, discreet=False)


def test_a_discreet_answer_tells_no_hand_while_the_marker_is_held() -> None:
    touches = HELD.format(31)
    assert shown(asked(60), touches, discreet=True) == shown(asked(20), touches, discreet=True)


@pytest.mark.parametrize("hold", range(3))
def test_the_light_under_a_lifted_marker_is_not_hidden_by_the_answers_it_could_give(hold: int) -> None:
    *_, lights = shown(position(60, 26), f"0 open 26,{2 * hold} wait", discreet=False)
    assert lights[INDEX["26"]] == Light(Role.ORIGIN, 0, hold % 2)
    assert Role.CHOICE in {light.role for light in lights.values()}


def test_a_discreet_light_shows_only_runners_that_may_move() -> None:
    state = start(
        player(0, on(22, Status.LEAVE), 27, carrots=60),
        player(1, 36, 33, carrots=60),
    ).state
    assert GAME.reachable(state, 1) == ()
    assert GAME.reachable(state, 0) != ()


def test_a_new_game_lights_the_one_who_begins() -> None:
    state = new_game(EDITIONS["abacus-2000"], NAMES[:3])
    table = TouchPlayer(GAME, state, left_to_people)
    assert table.session.moment.lights == {INDEX["start-1"]: Light(Role.TURN, 0)}
