"""Bots on their seats at the simulated board."""

from pathlib import Path

import pytest

from firmware.bots.seats import MOST_DEATHS, PAUSE
from firmware.bots.thinker import InlineThinker, Question
from firmware.service.game_options import GameOptions, KeptGameOptions
from tests.firmware.bots.table import ANNA, BEN, Table
from tests.firmware.service.tables import HOST
from tests.games import games
from web_ui.table_port import CommandError

pytestmark = pytest.mark.slow


class MortalThinker(InlineThinker):
    """Thinks in the same process, and is said to have died so often."""

    deaths = 0


def test_bots_move_after_a_moment_and_leave_people_their_turn(tmp_path: Path) -> None:
    """Ben and Cleo are bots: they move one after the other, markers follow, and then it is Anna's turn again."""
    table = Table(tmp_path, None, "casual", "skilled")
    table.wait(5)
    assert table.done() == 0
    table.move("move 4")
    table.wait(PAUSE / 2)
    assert (table.done(), table.told()["bot_status"]) == (1, "thinking")
    table.wait(20)
    assert table.service.snapshot(ANNA)["game"]["turn"] == 0
    assert table.told()["bots"] == [None, "casual", "skilled"]
    assert table.told()["shows"] == "waiting"


def test_a_person_takes_over_and_hands_back(tmp_path: Path) -> None:
    """Whoever sits down plays; a bot plays for whoever is away."""
    table = Table(tmp_path, "casual", None, "casual")
    table.service.command(ANNA, "take_over", {})
    table.wait(10)
    assert table.done() == 0
    table.service.command(HOST, "let_bot_play", {"seat": 0, "level": "expert"})
    table.wait(10)
    assert table.done() >= 1
    with pytest.raises(CommandError, match="not_your_turn"):
        table.service.command(BEN, "take_over", {"seat": 2})
    with pytest.raises(CommandError, match="bad_choice"):
        table.service.command(BEN, "let_bot_play", {"level": "genius"})


def test_what_is_taken_back_is_not_moved_again_at_once(tmp_path: Path) -> None:
    """After an undo people have a while to take back more, then the bot goes on."""
    table = Table(tmp_path, None, "casual", None)
    table.move("move 4")
    table.wait(6)
    assert table.done() >= 2
    before = table.done()
    table.service.command(HOST, "undo", {})
    taken = table.done()
    table.wait(PAUSE + 3)
    assert table.done() == taken < before
    table.wait(20)
    assert table.done() > taken


def test_bots_outlast_a_restart(tmp_path: Path) -> None:
    """Which seats are a bot's is kept beside the journal; what is no level is a person."""
    KeptGameOptions(tmp_path).keep("g", GameOptions(bots=("master", "")))
    assert KeptGameOptions(tmp_path).of("g").bots == ("master", "")
    KeptGameOptions(tmp_path).keep("g", GameOptions(bots=("genius", "casual")))
    assert KeptGameOptions(tmp_path).of("g").bots == ("", "casual")


def test_a_bot_that_dies_is_told_and_one_that_dies_on_and_on_is_left_to_people(tmp_path: Path) -> None:
    """Its marker can be moved by anybody then, and the next bot is asked as usual."""
    thinker = MortalThinker(games())
    table = Table(tmp_path, None, "casual", None, thinker=thinker)
    table.move("move 4")
    table.look()
    thinker.deaths = 1
    table.look()
    assert table.told()["bot_status"] == "replaced"
    thinker.deaths = MOST_DEATHS
    table.wait(10)
    assert (table.told()["bot_status"], table.done()) == ("lost", 1)
    thinker.deaths = 0
    table.move("move 5", BEN)
    table.wait(1)
    assert (table.told()["bot_status"], table.done()) == (None, 2)


class Listening(InlineThinker):
    """Thinks, and remembers what it was asked."""

    asked: list[Question]

    def ask(self, question: Question) -> None:
        """Remember the question, and think."""
        self.asked.append(question)
        super().ask(question)


def test_a_bot_is_asked_by_what_its_own_seat_sees(tmp_path: Path) -> None:
    """In the animal race: its own cards and bets, and of all others how many they hold."""
    thinker = Listening(games())
    thinker.asked = []
    table = Table(tmp_path, "casual", "casual", "casual", thinker=thinker, game="animal-race")
    table.wait(30)
    assert {question.seat for question in thinker.asked} == {0, 1, 2}
    for question in thinker.asked:
        for player in question.view["players"]:
            assert (player["hand"] is not None) == (player["seat"] == question.seat)


def test_who_plays_with_bots_alone_asks_nobody_to_take_back(tmp_path: Path) -> None:
    """There is nobody who could agree."""
    table = Table(tmp_path, None, "casual", "casual")
    table.move("move 4")
    table.wait(30)
    before = table.done()
    assert before > 2
    assert table.service.snapshot(ANNA)["undo"]["free"]
    table.service.command(ANNA, "undo", {})
    assert table.done() < before
    table.service.command(HOST, "take_over", {"seat": 2})
    assert not table.service.snapshot(ANNA)["undo"]["free"]


def test_by_a_seed_bots_do_the_same_in_every_journal(tmp_path: Path) -> None:
    """Three beginners whose whims follow from the seed, not from the key of their game."""
    found = []
    for folder, seed in (("one", "hop"), ("two", "hop"), ("three", "hip")):
        (tmp_path / folder).mkdir()
        table = Table(tmp_path / folder, "beginner", "beginner", "beginner", seed=seed)
        table.wait(40)
        assert table.service.open is not None
        found.append([str(action) for action in table.service.open.booked.actions])
        table.close()
    assert found[0] == found[1] != found[2]
    assert len(found[0]) > 5


def test_there_is_something_to_look_at_only_while_a_bot_is_to_act(tmp_path: Path) -> None:
    """Whoever looks need not look often at a table of people who think."""
    table = Table(tmp_path, None, "casual", None)
    assert not table.bots.look(table.bench.rated.now())
    table.move("move 4")
    assert table.bots.look(table.bench.rated.now())
    table.wait(10)
    assert table.done() == 2
    assert not table.bots.look(table.bench.rated.now())
