"""A game counts only when it is what it says; nothing that a hostile board sends does any harm."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.levels import Level
from firmware.club.checking import LONGEST_REASON, Sound, Unsound, Why, check
from firmware.journal.records import EntryKind, GameRecord
from firmware.outward.messages import LONGEST_FINISHED, FinishedGame, encode
from firmware.outward.topics import Address, Kind
from tests.firmware.club.boards import BEGINNING, GAMES, NAMES, finished, record_of, rewritten, sending, sent

TOPIC, PAYLOAD = sent(0)
RECORD = record_of(0)
GAME = finished(RECORD)
LAST = len(RECORD.entries) - 1


def reason(game: FinishedGame) -> str:
    verdict = check(GAMES, *sending(game))
    assert isinstance(verdict, Unsound), verdict
    return verdict.reason


def after(record: GameRecord, count: int, ending: EntryKind) -> GameRecord:
    """Return a record that ends earlier, with a chain that holds."""
    short = replace(record, entries=record.entries[:count])
    return short.with_entry(short.next_entry(ending, ""))


def test_a_sound_game_counts_with_everybody_on_their_place() -> None:
    verdict = check(GAMES, TOPIC, PAYLOAD)
    assert isinstance(verdict, Sound)
    assert sorted(seat.place for seat in verdict.game.seats) == [1, 2, 3]
    assert verdict.game.last == RECORD.entries[-1].hash
    assert (verdict.game.finished, verdict.game.length) == (BEGINNING, LAST - 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("names", "teams", "answers", "places"),
    [
        (NAMES[:2], (), {}, [1, 2]),
        (NAMES[:4], ("red", "blue", "red", "blue"), {}, [1, 1, 2, 2]),
        (NAMES[:6], ("red", "blue", "red", "blue", "red", "blue"), {"end": "first"}, [1, 1, 1, 2, 2, 2]),
        (NAMES[:4], (), {"end": "first"}, [1, 2, 2, 2]),
    ],
)
def test_sides_of_every_size_have_their_places(
    names: tuple[str, ...], teams: tuple[str, ...], answers: dict[str, Any], places: list[int]
) -> None:
    verdict = check(GAMES, *sending(finished(record_of(4, names, teams, **answers))))
    assert isinstance(verdict, Sound), verdict
    assert sorted(seat.place for seat in verdict.game.seats) == places
    assert len({seat.side for seat in verdict.game.seats}) == len(set(teams) or names)


def test_who_shares_a_place_leaves_out_as_many_after_it() -> None:
    shared = [_places_of_a_race(seed) for seed in range(4, 10)]
    assert all(found == [1 + sum(other < place for other in found) for place in found] for found in shared)
    assert any(len(set(found)) < len(found) for found in shared)


def _places_of_a_race(seed: int) -> list[int]:
    """Return the places of an animal race, where points are often the same."""
    verdict = check(GAMES, *sending(finished(record_of(seed, NAMES[:4], game="animal-race"))))
    assert isinstance(verdict, Sound), verdict
    return [seat.place for seat in verdict.game.seats]


def test_a_changed_entry_breaks_the_chain() -> None:
    entries = list(GAME.entries)
    kind, _text, hashed, at = entries[5]
    entries[5] = (kind, "restart", hashed, at)
    found = reason(replace(GAME, entries=tuple(entries)))
    assert (Why.of(found), "damaged from entry 5" in found) == (Why.CHAIN, True)


def test_a_move_that_the_rules_do_not_allow_is_found_though_the_chain_holds() -> None:
    assert Why.of(reason(finished(rewritten(RECORD, {1: (EntryKind.ACTION, "move 64")})))) is Why.RULES


def test_an_edition_that_the_club_does_not_have_is_told_apart_from_a_wrong_move() -> None:
    start = RECORD.start.replace("abacus-2000", "of-our-own")
    forged = rewritten(RECORD, {0: (EntryKind.START, start)})
    found = reason(replace(finished(RECORD), entries=_parts(forged)))
    assert (Why.of(found), "of-our-own" in found) == (Why.SETUP, True)


def test_a_game_that_is_not_over_does_not_count() -> None:
    assert reason(finished(after(RECORD, LAST - 4, EntryKind.FINISH))) == Why.NOT_OVER
    assert reason(finished(after(RECORD, LAST, EntryKind.DROP))) == Why.GIVEN_UP


def test_a_game_that_begins_just_before_its_end_does_not_count() -> None:
    """Whoever sets up a position in which the next move wins has not won a game."""
    game = GAMES[RECORD.name]
    state = game.read_state(RECORD.start)
    for text in RECORD.actions[:-1]:
        state = game.apply(state, game.read_action(state, text)).state
    forged = GameRecord(0, RECORD.key, RECORD.name)
    forged = forged.with_entry(forged.next_entry(EntryKind.START, str(state)))
    forged = forged.with_entry(forged.next_entry(EntryKind.ACTION, RECORD.actions[-1]))
    forged = forged.with_entry(forged.next_entry(EntryKind.FINISH, ""))
    assert reason(finished(forged)) == Why.NOT_FROM_START


def test_the_players_are_those_of_the_game() -> None:
    others = tuple(replace(player, name="Zoe") for player in GAME.players)
    twice = tuple(replace(player, player=GAME.players[0].player) for player in GAME.players)
    strange = tuple(replace(player, player=None, bot="genius") for player in GAME.players)
    both = tuple(replace(player, bot=Level.EXPERT) for player in GAME.players)
    assert reason(replace(GAME, players=others)) == "players: the players are not those of the game"
    assert reason(replace(GAME, players=GAME.players[:2])) == "players: the players are not those of the game"
    assert reason(replace(GAME, players=twice)) == "players: somebody sits on two seats"
    assert "no bot that is known" in reason(replace(GAME, players=strange))
    assert "no bot that is known" in reason(replace(GAME, players=both))


def test_a_board_cannot_send_the_game_of_another() -> None:
    verdict = check(GAMES, Address("board-2", Kind.FINISHED, GAME.game), PAYLOAD)
    assert isinstance(verdict, Unsound)
    assert Why.of(verdict.reason) is Why.ANOTHER_TOPIC


def test_a_game_that_nobody_here_knows_is_kept_aside() -> None:
    unknown = GameRecord(0, RECORD.key, "chess")
    for entry in RECORD.entries:
        unknown = unknown.with_entry(unknown.next_entry(EntryKind(entry.kind), entry.text))
    assert "there is no game 'chess'" in reason(replace(finished(RECORD), name="chess", entries=_parts(unknown)))


def test_a_message_that_is_too_long_is_not_even_read() -> None:
    verdict = check(GAMES, TOPIC, PAYLOAD + b" " * LONGEST_FINISHED)
    assert isinstance(verdict, Unsound)
    assert "at most" in verdict.reason


def _parts(record: GameRecord) -> tuple[tuple[str, str, str, str], ...]:
    return tuple((str(entry.kind), entry.text, entry.hash, entry.at) for entry in record.entries)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)


def harmless(verdict: object) -> bool:
    return isinstance(verdict, Sound) or (
        isinstance(verdict, Unsound)
        and verdict.reason.isprintable()
        and len(verdict.reason) <= LONGEST_REASON
        and Why.of(verdict.reason) is not Why.OTHER
        and verdict.last.isprintable()
        and bool(json.dumps(verdict.reason).encode())
    )


@given(st.binary(max_size=200) | JSON.map(lambda data: json.dumps(data).encode()))
def test_whatever_comes_gets_a_verdict(payload: bytes) -> None:
    assert harmless(check(GAMES, TOPIC, payload))


@given(st.sampled_from(sorted(json.loads(PAYLOAD))), JSON)
def test_a_message_with_anything_in_any_field_gets_a_verdict(key: str, value: Any) -> None:
    assert harmless(check(GAMES, TOPIC, json.dumps({**json.loads(PAYLOAD), key: value}).encode()))


@given(st.integers(0, LAST), st.sampled_from(EntryKind), st.text(max_size=30) | st.sampled_from(RECORD.actions))
def test_a_forger_who_chains_anything_anew_never_gets_more_than_a_game_by_the_rules(
    place: int, kind: EntryKind, text: str
) -> None:
    """A forger may well write down a game that could have been; one that could not is found."""
    forged = rewritten(RECORD, {place: (kind, text)})
    verdict = check(GAMES, *sending(replace(finished(RECORD), entries=_parts(forged))))
    assert harmless(verdict)
    if isinstance(verdict, Sound):
        assert sorted(seat.place for seat in verdict.game.seats) == [1, 2, 3]


@given(st.integers(0, len(RECORD.start)), st.text(max_size=8), st.integers(0, 6))
def test_a_start_with_anything_in_it_gets_a_verdict(place: int, text: str, cut: int) -> None:
    start = RECORD.start[:place] + text + RECORD.start[place + cut :]
    forged = rewritten(RECORD, {0: (EntryKind.START, start)})
    assert harmless(check(GAMES, *sending(replace(finished(RECORD), entries=_parts(forged)))))


def test_a_start_that_is_nested_without_end_gets_a_verdict() -> None:
    forged = rewritten(RECORD, {0: (EntryKind.START, "[" * 100_000)})
    assert isinstance(check(GAMES, *sending(replace(finished(RECORD), entries=_parts(forged)))), Unsound)


def test_what_cannot_be_written_is_told_without_it() -> None:
    payload = encode(GAME).replace(b'"name":"hare', b'"name":"\\u0000\\ud800hare')
    assert harmless(check(GAMES, TOPIC, payload))
