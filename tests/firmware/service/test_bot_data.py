"""What pages are told of bots: whose seats they play, and who is asked to move a marker for one."""

from pathlib import Path

from tests.firmware.bots.table import ANNA, Table
from tests.firmware.service.tables import HOST

ENOUGH = 20
"""Actions, among them some that a die has moved."""


def test_whose_seat_a_bot_plays_is_told(tmp_path: Path) -> None:
    """A bot of the form may be replaced by anybody; one that stands in for a person keeps the seat for that person."""
    table = Table(tmp_path, None, "casual", None)
    assert table.told()["free"] == [1]
    table.service.command(HOST, "let_bot_play", {"seat": 2, "level": "expert"})
    assert (table.told()["bots"], table.told()["free"]) == ([None, "casual", "expert"], [1])
    table.service.command(HOST, "let_bot_play", {"seat": 2, "level": "casual"})
    assert table.told()["free"] == [1]
    table.service.command(HOST, "take_over", {"seat": 1})
    table.service.command(HOST, "let_bot_play", {"seat": 1, "level": "casual"})
    assert table.told()["free"] == []
    table.service.command(HOST, "take_over", {"seat": 2})
    assert table.told()["bots"] == [None, "casual", None]


def test_the_neighbour_is_asked_to_move_the_marker_of_a_bot(tmp_path: Path) -> None:
    """Without a helping hand somebody is asked by name, until the marker is there; nobody asks Anna to move her own."""
    table = Table(tmp_path, None, "expert", None)
    table.bench.table.hand.on = False
    table.move("move 4")
    table.wait(1)
    assert table.told()["please"] is None
    table.bench.table.hand.on = True
    while table.told()["shows"] != "waiting":
        table.look()
    table.wait(1)
    table.bench.table.hand.on = False
    while (please := table.told()["please"]) is None:
        table.look()
    assert (please["helper"], please["seat"], please["runner"]) == (0, 1, 1)
    cell = please["cell"]
    table.wait(5)
    assert table.told()["please"] == please
    table.bench.board.lift("start-2")
    table.bench.board.place(cell)
    table.wait(0.5)
    assert table.told()["please"] is None


def test_nobody_is_asked_to_put_right_what_the_helping_hand_moves(tmp_path: Path) -> None:
    """Bots, dice and phones move markers; the hand needs a moment for each, in which no card asks for anything."""
    table = Table(tmp_path, None, "expert", "expert")
    table.move("move 4")
    while table.done() < ENOUGH:
        table.look()
        told = table.told(ANNA)
        assert (told["shows"] in {"waiting", "rolling"}, told["please"]) == (True, None)
        if choices := table.service.snapshot(ANNA)["game"]["choices"]:
            table.move(choices[0]["action"])


def test_a_choice_on_a_phone_does_not_hurry_the_helping_hand(tmp_path: Path) -> None:
    """Whoever is quick has chosen before the marker of the bot has followed: nobody is asked for it then either."""
    table = Table(tmp_path, None, "expert", "expert")
    table.move("move 4")
    while not (choices := table.service.snapshot(ANNA)["game"]["choices"]):
        table.look()
    table.bench.table.command(ANNA, "propose", {"action": choices[0]["action"]})
    table.bench.wait(0.05)
    assert (table.told(ANNA)["shows"], table.told(ANNA)["please"]) == ("proposal", None)


def test_bots_alone_ask_nobody(tmp_path: Path) -> None:
    """Where no person plays, the board says only where the marker belongs."""
    table = Table(tmp_path, "expert", "expert", "expert")
    table.bench.table.hand.on = False
    while table.told()["shows"] != "wrong":
        table.look()
    assert table.told()["please"] is None
