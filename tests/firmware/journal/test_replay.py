"""A game and its journal stay in step, and a record is believed only when it replays."""

from dataclasses import replace

import pytest

from engine.game import Step, Summary
from engine.hare_and_tortoise import Action, GameState, HareAndTortoise, RaceStep
from firmware.journal.booked_game import BookedGame
from firmware.journal.journal import Journal
from firmware.journal.records import EntryKind, GameRecord
from firmware.journal.replay import ReplayError, replay, summary_of
from tests.firmware.journal.games import GAME, play_into, random_actions, script, start, whole_game

GAMES = {GAME.name: GAME}


class GenerousGame(HareAndTortoise):
    """A game with a mistake: whoever moves finds a carrot that no book accounts for."""

    def apply(self, state: GameState, action: Action) -> RaceStep:
        step = super().apply(state, action)
        richer = tuple(hand + 1 for hand in step.state.carrots)
        return Step(replace(step.state, carrots=richer), step.events)


def record_of(name: str, *texts: str) -> GameRecord:
    record = GameRecord(7, "key", name)
    record = record.with_entry(record.next_entry(EntryKind.START, texts[0]))
    for text in texts[1:]:
        record = record.with_entry(record.next_entry(EntryKind.ACTION, text))
    return record


@pytest.mark.parametrize("edition", sorted(GAME.editions))
def test_a_random_game_replays_to_the_same_state(edition: str, journal: Journal) -> None:
    booked = BookedGame.begin(GAME, journal, start(edition=edition))
    for (action, step), _ in zip(random_actions(booked.state, seed=5), range(150), strict=False):
        assert booked.book(action) == step
    record = journal.current()
    assert record is not None
    assert tuple(replay(GAME, record)) == booked.steps


@pytest.mark.parametrize(
    ("record", "fault"),
    [
        (record_of("chess", "x"), "chess"),
        (record_of(GAME.name, "no state"), "no state"),
        (record_of(GAME.name, str(start()).replace("abacus-2000", "lost-edition")), "lost-edition"),
        (record_of(GAME.name, str(start()), "move 63"), "too_expensive"),
        (record_of(GAME.name, str(start()), "jump 3"), "jump 3"),
        (record_of(GAME.name, str(replace(start(), carrots=(-1, 65, 65)))), "carrots cannot be"),
        (record_of(GAME.name, str(start()).replace("[65,65,65]", '["a","b","c"]'), "move 5"), "does not replay"),
    ],
)
def test_a_record_that_cannot_have_been_does_not_replay(record: GameRecord, fault: str) -> None:
    with pytest.raises(ReplayError, match=fault):
        replay(GAME, record)


def test_carrots_that_come_from_nowhere_are_found() -> None:
    with pytest.raises(ReplayError, match="does not account for"):
        replay(GenerousGame(GAME.editions), record_of(GAME.name, str(start()), "move 5"))


def told_of(journal: Journal) -> Summary:
    """Return the summary of the only game, worked out by replay."""
    (record,) = journal.archive.records()
    summary = summary_of(GAMES, record)
    assert summary is not None
    return summary


def test_the_summary_tells_names_edition_places_length_and_carrots(journal: Journal) -> None:
    game = whole_game("abacus-2000", ("Anna", "Ben", "Cleo"), seed=314)
    play_into(journal, [("start", str(start())), *(("action", str(action)) for _, action in game), ("finish", "")])
    told = told_of(journal)
    assert told.names == ("Anna", "Ben", "Cleo")
    assert told.title == GAME.editions["abacus-2000"].name
    assert sorted(told.places) == ["Anna", "Ben", "Cleo"]
    assert told.length == len(game)
    assert told.chart[0] == (65, 65, 65)
    assert told.chart[:-1] == tuple(state.carrots for state, _ in game)


def test_the_summary_of_a_game_with_undos_counts_what_stands(journal: Journal) -> None:
    play_into(journal, [*script(20)[:-1], ("drop", "")])
    told = told_of(journal)
    assert told.length == len(next(journal.archive.records()).actions) < 18
    assert told.places == ()


def test_a_game_that_says_it_was_finished_though_it_is_not_over_is_not_believed(journal: Journal) -> None:
    play_into(journal, script(20))
    with pytest.raises(ReplayError, match="game 1 says that it was played to its end, but it is not over"):
        told_of(journal)


def test_a_game_whose_edition_is_gone_has_no_summary(journal: Journal) -> None:
    play_into(journal, [("start", str(start()).replace("abacus-2000", "our-own")), ("drop", "")])
    with pytest.raises(ReplayError, match="our-own"):
        told_of(journal)


def test_an_open_game_has_no_summary(journal: Journal) -> None:
    play_into(journal, [("start", str(start()))])
    assert summary_of(GAMES, next(journal.archive.records())) is None


def test_an_amended_game_replays_to_the_same_state(journal: Journal) -> None:
    booked = BookedGame.begin(GAME, journal, start())
    first, second = GAME.legal_actions(booked.state)[:2]
    booked.book(first)
    taken_back, step = booked.amend(second)
    assert (taken_back, booked.actions, booked.state) == ((first,), (second,), step.state)
    record = journal.current()
    assert record is not None
    assert BookedGame.resume(GAME, journal, record).state == step.state
