"""Dice and cards that follow from what was done: the same after an undo, and known to nobody outside."""

import random
import stat
from pathlib import Path

import pytest

from engine.animal_race.game import AnimalRace
from engine.animal_race.state import RaceState
from firmware.journal.booked_game import BookedGame
from firmware.journal.chance import FILE, JournalChance, answer, board_secret
from firmware.journal.journal import Journal

GAME = AnimalRace()


def start() -> RaceState:
    return GAME.begin({"players": [{"name": name} for name in ("Ann", "Bob", "Cy")]})


def fall(booked: BookedGame, chance: JournalChance) -> list[str]:  # type: ignore[type-arg]  # any game's
    """Let everything fall that is asked for, and return it."""
    fallen = []
    while chances := booked.game.chances(booked.state):
        action = chance(chances)
        booked.book(action)
        fallen.append(str(action))
    return fallen


def bet_all(booked: BookedGame) -> None:  # type: ignore[type-arg]  # any game's
    while booked.game.page_data(booked.state, None)["phase"] == "bet":
        booked.book(booked.game.legal_actions(booked.state)[0])


@pytest.mark.rule("A15")
def test_the_same_play_draws_the_same_cards_again(journal: Journal) -> None:
    booked = BookedGame.begin(GAME, journal, start())
    chance = JournalChance(journal, "a secret")
    fall(booked, chance)
    bet_all(booked)
    before = booked.state
    plays = [str(action) for action in GAME.legal_actions(before) if str(action).endswith(" 1")]
    first: dict[str, list[str]] = {}
    for text in [*plays, *reversed(plays)]:
        booked.book(GAME.read_action(booked.state, text))
        drawn = fall(booked, chance)
        assert drawn == first.setdefault(text, drawn)
        booked.undo()
        assert booked.state == before
    assert len(plays) > 1


@pytest.mark.rule("A15")
def test_it_is_the_same_after_a_restart(tmp_path: Path) -> None:
    told = []
    for _ in range(2):
        journal, _report = Journal.open(tmp_path / "journal.db")
        with journal:
            record = journal.current()
            booked = BookedGame.resume(GAME, journal, record) if record else BookedGame.begin(GAME, journal, start())
            told.append(str(JournalChance(journal, board_secret(tmp_path))(GAME.chances(booked.state))))
    assert told[0] == told[1]


def test_another_game_another_secret_and_another_past_meet_something_else(journal: Journal) -> None:
    chances = [(number, 1) for number in range(1_000_000)]  # keys of games are drawn, and two may meet the same number
    fallen = set()
    for secret in ("one", "two"):
        BookedGame.begin(GAME, journal, start())
        chance = JournalChance(journal, secret)
        fallen |= {chance(chances), JournalChance(journal, "three")(chances)}
        journal.book("streams 4 8")
        fallen.add(chance(chances))
        journal.drop()
    assert len(fallen) == 6


def test_a_seed_falls_the_same_in_every_journal(tmp_path: Path) -> None:
    told = []
    for name in ("a.db", "b.db"):
        journal, _report = Journal.open(tmp_path / name)
        with journal:
            booked = BookedGame.begin(GAME, journal, start())
            told.append(fall(booked, JournalChance.seeded(journal, "hop")))
    assert told[0] == told[1]


def test_chances_come_as_often_as_they_weigh() -> None:
    source = random.Random(3)
    fallen = [answer([("often", 3), ("rarely", 1)], str(source.random())) for _ in range(2000)]
    assert 0.72 < fallen.count("often") / len(fallen) < 0.78


def test_the_secret_is_made_once_and_is_for_its_owner_only(tmp_path: Path) -> None:
    secret = board_secret(tmp_path)
    assert len(secret) == 64
    assert board_secret(tmp_path) == secret
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


def test_a_damaged_secret_is_replaced(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("x")
    secret = board_secret(tmp_path)
    assert (len(secret), board_secret(tmp_path)) == (64, secret)


def test_where_no_secret_can_be_kept_there_is_one_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where a folder should be")
    assert len(board_secret(tmp_path / "data")) == 64
