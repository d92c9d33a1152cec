"""People answer what fell or what was drawn."""

from io import StringIO

from engine.hare_and_tortoise.text.keyboard import KeyboardRace
from firmware.config.language import load_language
from firmware.terminal.chance import ByHand
from firmware.terminal.console import Console
from tests.engine.hare_and_tortoise.support import do, game, player
from tests.firmware.table.tables import GAME


def test_people_are_asked_until_their_answer_can_be() -> None:
    state = do(game(player(0, 13, carrots=31), player(1, 20), player(2, 35)), "move 14")
    screen = StringIO()
    text = KeyboardRace(load_language(game=GAME.name).say)
    fallen = ByHand(Console(StringIO("7\nx\n4\n"), screen), text)(GAME.chances(state))
    assert str(fallen) == "rolled 4"
    assert [word in screen.getvalue() for word in ("'7' is none of them.", "'x' is none of them.")] == [True, True]
