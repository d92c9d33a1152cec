"""Files with games from elsewhere: both formats, in parts of any size; what is wrong with them is told in one pass."""

import gzip
import json
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from firmware.journal.records import GameRecord, sound_part
from firmware.journal.transfer import Imported, TransferError
from firmware.journal.transfer_reader import FAULTS_TOLD, LONGEST_GAME, MOST_ENTRIES, GameReader
from tests.effort import effort
from tests.firmware.journal.transfers import bring, check, export, journal_at, lines, of_lines, old_text


def with_sound_hashes(game: dict[str, Any], text: str) -> None:
    """Book one more action into an exported game, with a chain that fits."""
    record = sound_part(1, game["key"], game["name"], ())
    for kind, said, _hash, at in [*game["entries"], ("action", text, "", "")]:
        record = record.with_entry(record.next_entry(kind, said, at))
    last = record.entries[-1]
    game["entries"].append([last.kind, last.text, last.hash, last.at])


def with_names(game: dict[str, Any], *names: str) -> None:
    """Give other names to the players of an exported game, with a chain that fits."""
    state = json.loads(game["entries"][0][1]) | {"names": names}
    record = sound_part(1, game["key"], game["name"], ())
    for kind, said, at in [
        ("start", json.dumps(state), ""),
        *([kind, said, at] for kind, said, _, at in game["entries"][1:]),
    ]:
        record = record.with_entry(record.next_entry(kind, said, at))
    game["entries"] = [[entry.kind, entry.text, entry.hash, entry.at] for entry in record.entries]


@pytest.mark.parametrize(
    ("edit", "fault"),
    [
        (lambda data: data[0].update(format="other"), "not made by hareboard"),
        (lambda data: data[0].update(version=3), "version 3"),
        (lambda data: data.pop(0), "not made by hareboard"),
        (lambda data: data.insert(3, 3), "game 3 is no game"),
        (lambda data: data[2].pop("key"), "game 2 is no game"),
        (lambda data: data[2].update(key="../" * 100_000), "game 2 is no game"),
        (lambda data: data[1]["entries"][1].__setitem__(3, "9" * 41), "game 1, entry 1 has a time"),
        (lambda data: with_names(data[1], "A" * 41, "Ben", "Cleo"), "a name has at most 40 letters"),
        (lambda data: with_names(data[1], "\u202eannA", "Ben", "Cleo"), "nothing that cannot be printed"),
        (lambda data: with_names(data[1], "A" * 100_000, "A" * 100_000, "Cleo"), "^.{,400}$"),
        (lambda data: data[1]["entries"][1].__setitem__(1, "move 6"), "game 1 was changed .* entry 1"),
        (lambda data: data[1]["entries"][1].__setitem__(1, 5), "game 1, entry 1 is no entry"),
        (lambda data: data[1]["entries"][1].__setitem__(3, "\ud800"), "game 1, entry 1 is no entry"),
        (lambda data: data[1]["entries"].pop(2), "game 1 was changed"),
        (lambda data: data[1]["entries"].clear(), "game 1 was changed"),
        (lambda data: data.insert(3, data[1]), "game 3 has the key of another game"),
        (lambda data: with_sound_hashes(data[2], "move 64"), "game 2 does not replay"),
        (lambda data: data.pop(), "cut off after game 2"),
        (lambda data: data.pop(2), "not those that were written"),
        (lambda data: data.append(data[1]), "follows the end"),
        (lambda data: data[1].update(entries=[["start", "x", "y", "z"]] * (MOST_ENTRIES + 1)), "more than"),
        (lambda data: data[1].update(name="x" * LONGEST_GAME), "longer than"),
    ],
)
def test_a_fault_in_the_file_is_told_and_nothing_changes(
    edit: Callable[[Any], object], fault: str, exported: bytes, tmp_path: Path
) -> None:
    data = lines(exported)
    edit(data)
    with journal_at(tmp_path / "there") as there:
        with pytest.raises(TransferError, match=fault):
            bring(there, gzip.compress(of_lines(data)))
        assert list(there.archive.records()) == []
        assert there.store.read("SELECT count(*) FROM entries") == [(0,)]


@pytest.mark.parametrize(
    ("edit", "fault"),
    [
        (lambda data: data.update(format="other"), "not made by hareboard"),
        (lambda data: data.update(version=2), "version 2"),
        (lambda data: data.pop("games"), "not made by hareboard"),
        (lambda data: data["games"].append(3), "game 3 is no game"),
        (lambda data: data["games"][0]["entries"][1].update(text="move 6"), "game 1 was changed .* entry 1"),
        (lambda data: data["games"][0]["entries"][1].pop("at"), "game 1, entry 1 is no entry"),
    ],
)
def test_a_fault_in_an_old_file_is_told_and_nothing_changes(
    edit: Callable[[Any], object], fault: str, exported: bytes, tmp_path: Path
) -> None:
    data = old_text(exported)
    edit(data)
    with journal_at(tmp_path / "there") as there:
        with pytest.raises(TransferError, match=fault):
            bring(there, json.dumps(data).encode())
        assert list(there.archive.records()) == []


@pytest.mark.parametrize("size", [1, 7, 1000, 1 << 20])
@pytest.mark.parametrize("indent", [None, 1])
def test_an_old_file_is_read_in_parts_of_any_size(
    size: int, indent: int | None, exported: bytes, tmp_path: Path
) -> None:
    text = json.dumps(old_text(exported), ensure_ascii=False, indent=indent).encode()
    with journal_at(tmp_path / "there") as there:
        assert bring(there, *parts(text, size)) == Imported(2, 0, 0)
        assert export(there) == exported


@pytest.mark.parametrize("size", [1, 7, 1000])
@pytest.mark.parametrize("unpack", [bytes, gzip.decompress])
def test_a_file_is_read_in_parts_of_any_size(
    size: int, unpack: Callable[[bytes], bytes], exported: bytes, tmp_path: Path
) -> None:
    with journal_at(tmp_path / "there") as there:
        assert bring(there, *parts(unpack(exported), size)) == Imported(2, 0, 0)
        assert export(there) == exported


def cuts(data: bytes, *, every: int, usually: int) -> range:
    """Return where data is cut, from its end to its beginning: in a long run more often, in a quick one more rarely."""
    return range(len(data) - 1, -1, -(len(data) // effort(len(data) // every, len(data) // usually)))


def test_a_file_cut_anywhere_is_refused(exported: bytes, tmp_path: Path) -> None:
    with journal_at(tmp_path / "there") as there:
        for end in cuts(exported, every=1, usually=7):
            with pytest.raises(TransferError):
                bring(there, exported[:end])
        assert there.store.read("SELECT count(*) FROM entries") == [(0,)]


def test_an_old_file_cut_anywhere_is_refused(exported: bytes, tmp_path: Path) -> None:
    text = json.dumps(old_text(exported)).encode()
    with journal_at(tmp_path / "there") as there:
        for end in cuts(text, every=3, usually=23):
            with pytest.raises(TransferError):
                bring(there, text[:end])


def test_all_faults_are_told_at_once(exported: bytes, tmp_path: Path) -> None:
    text = gzip.decompress(exported).replace(b"move 5", b"move 6")
    with journal_at(tmp_path / "there") as there, pytest.raises(TransferError) as caught:
        bring(there, text)
    assert len(caught.value.faults) == 2


@pytest.mark.parametrize("old", [False, True])
def test_countless_empty_games_are_given_up_after_the_first(old: bool) -> None:
    looked_at: list[GameRecord] = []
    empty = b'{"entries":[],"key":"","name":""}'
    head = (
        b'{"format":"hareboard-journal","version":1,"games":['
        if old
        else b'{"format":"hareboard-journal","version":2}\n'
    )
    reader = GameReader(looked_at.append)
    with pytest.raises(TransferError) as caught:
        list(reader.feed(head + (empty + (b"," if old else b"\n")) * 700_000))
    assert (len(caught.value.faults), looked_at) == (FAULTS_TOLD, [])


def test_a_file_that_unpacks_to_a_gigabyte_takes_no_memory() -> None:
    head = b'{"format":"hareboard-journal","version":2}\n'
    bomb = gzip.compress(head + b"0" * 2**24)
    reader = GameReader(check)
    tracemalloc.start()
    with pytest.raises(TransferError, match="longer than"):
        list(reader.feed(bomb))
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 6 * LONGEST_GAME


def parts(data: bytes, size: int) -> Iterator[bytes]:
    return (data[first : first + size] for first in range(0, len(data), size))
