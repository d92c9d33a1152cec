import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.journal.records import EntryKind, GameRecord
from firmware.outward.messages import (
    LONGEST_FINISHED,
    BoardEvent,
    BoardLights,
    BoardState,
    Confirmation,
    FinishedGame,
    FinishedPlayer,
    Message,
    MessageError,
    Phase,
    PlayerState,
    Result,
    Seated,
    decode_confirmed,
    decode_event,
    decode_finished,
    decode_lights,
    decode_state,
    encode,
    player_id,
)

ANNA = player_id("a key that nobody else has")
STATE = BoardState(
    board="kitchen-1",
    name="Küche",
    at=1_800_000_000.5,
    phase=Phase.PLAYING,
    game="hare-and-tortoise",
    game_id="0123abcd",
    title="Classic",
    round=3,
    turn=Seated(1, "Ben"),
    leader=Seated(0, "Анна"),
    players=(
        PlayerState(0, "Анна", 1, "35", home=False, bot=False, player=ANNA),
        PlayerState(1, "Ben", 2, "start-2", home=False, bot=True, player=None),
    ),
    finishing=True,
    problem="chip_lost",
)
FINISHED = FinishedGame(
    board="kitchen-1",
    game="0123abcd",
    name="hare-and-tortoise",
    entries=(("start", "a state", "00", "2026-01-01T10:00:00+00:00"), ("finish", "", "01", "")),
    players=(FinishedPlayer(0, "Anna", ANNA), FinishedPlayer(1, "Ben", None, "medium")),
    finished_at=1_800_000_000.0,
)
CASES: list[tuple[str, Message, Callable[[bytes], Message]]] = [
    ("state", STATE, decode_state),
    ("state", BoardState("kitchen-1", "Küche", 0.0, Phase.LOBBY), decode_state),
    ("event", BoardEvent("hare", "Anna draws a card", 0, "Anna", 5.0, "0123abcd"), decode_event),
    ("event", BoardEvent("over", "", None, None, 5.0, "0123abcd"), decode_event),
    ("lights", BoardLights(100, night=False), decode_lights),
    ("finished", FINISHED, decode_finished),
    ("confirmed", Confirmation("0123abcd", "01", Result.COUNTED), decode_confirmed),
    ("confirmed", Confirmation("0123abcd", "01", Result.ASIDE, "a forged move"), decode_confirmed),
]
DECODERS = [decode_state, decode_event, decode_lights, decode_finished, decode_confirmed]


def schema(name: str) -> Any:
    return json.loads((files("firmware.outward") / "schemas" / f"{name}.json").read_text("utf-8"))


@pytest.mark.parametrize(("name", "message", "decode"), CASES)
def test_a_message_comes_back_as_it_was_sent(name: str, message: Message, decode: Callable[[bytes], Message]) -> None:
    assert decode(encode(message)) == message, name


@pytest.mark.parametrize(("name", "message", "decode"), CASES)
def test_a_message_has_the_form_of_its_schema_and_says_nothing_else(
    name: str, message: Message, decode: Callable[[bytes], Message]
) -> None:
    sent = json.loads(encode(message))
    jsonschema_rs.validate(schema(name), sent)
    assert list(sent) == list(schema(name)["properties"]), decode


@pytest.mark.parametrize(("name", "message", "decode"), CASES)
def test_what_the_schema_refuses_is_refused_by_the_reader_too(
    name: str, message: Message, decode: Callable[[bytes], Message]
) -> None:
    sent = json.loads(encode(message))
    for key in sent:
        for wrong in (True, 7.5, -1, "§", "x" * 501, [1], {"a": 1}, [["a"]], 10**300):
            damaged = sent | {key: wrong}
            if not jsonschema_rs.is_valid(schema(name), damaged):
                with pytest.raises(MessageError):
                    decode(json.dumps(damaged).encode())


@pytest.mark.parametrize(("name", "message", "decode"), CASES)
def test_a_message_of_another_version_is_refused(
    name: str, message: Message, decode: Callable[[bytes], Message]
) -> None:
    sent = json.loads(encode(message))
    with pytest.raises(MessageError, match="version"):
        decode(json.dumps(sent | {"v": 2}).encode())
    assert decode(json.dumps(sent | {"something": "new"}).encode()) == message, name


@pytest.mark.parametrize("decode", DECODERS)
@given(
    payload=st.one_of(st.binary(max_size=200), st.sampled_from([b"[" * 100_000, b'{"v":1}', b'{"v":NaN}', b"1e999"]))
)
def test_any_bytes_are_a_message_or_refused(decode: Callable[[bytes], Message], payload: bytes) -> None:
    with pytest.raises(MessageError):
        decode(payload)


def test_a_message_that_is_too_long_is_not_even_looked_at() -> None:
    with pytest.raises(MessageError, match="bytes"):
        decode_finished(b" " * (LONGEST_FINISHED + 1))


def test_the_chain_of_a_finished_game_is_seen_through() -> None:
    record = GameRecord(1, "0123abcd" * 4, "hare-and-tortoise")
    for kind, text in ((EntryKind.START, "a state"), (EntryKind.ACTION, "move 5"), (EntryKind.FINISH, "")):
        record = record.with_entry(record.next_entry(kind, text, "now"))
    entries = tuple((str(entry.kind), entry.text, entry.hash, entry.at) for entry in record.entries)
    sound = FinishedGame("kitchen-1", record.key, record.name, entries, ())
    assert sound.record().entries == record.entries
    forged = tuple((kind, text.replace("5", "6"), mark, at) for kind, text, mark, at in entries)
    with pytest.raises(ValueError, match="changed"):
        FinishedGame("kitchen-1", record.key, record.name, forged, ()).record()


def test_a_players_id_is_the_first_part_of_a_hash_of_the_key() -> None:
    assert ANNA == "9fbe444aa50ef0b8cd7a"
