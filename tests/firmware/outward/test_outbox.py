from itertools import pairwise
from pathlib import Path

import pytest

from firmware.outward.outbox import FILE, Outbox
from tests.disks import DEEP


def test_what_was_sent_waits_longer_each_time(tmp_path: Path) -> None:
    waiting = Outbox(tmp_path, lambda: 1.0)
    waiting.note("game", (("", ""),))
    at = 0.0
    sent_at: list[float] = []
    while len(sent_at) < 10:
        if waiting.is_due("game", at):
            sent_at.append(at)
            waiting.sent("game", at)
        at += 10
    assert [later - earlier for earlier, later in pairwise(sent_at)] == [
        *(30, 60, 120, 240, 480, 960, 1920, 3600, 3600)
    ]
    waiting.begin_again()
    assert waiting.is_due("game", at)


@pytest.mark.parametrize("text", ["", "[]", "5", DEEP, '{"game": 5}', '{"game": [["", "no id"]]}', '{"a/b": []}'])
def test_a_damaged_outbox_is_empty(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, "utf-8")
    assert len(Outbox(tmp_path, lambda: 0.0)) == 0


def test_what_is_saved_is_there_again(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path, lambda: 0.0)
    assert outbox.note("game", (("", "0" * 20), ("casual", "")))
    assert not outbox.note("game", (("", "0" * 20), ("casual", "")))
    outbox.save(outbox.text())
    assert Outbox(tmp_path, lambda: 0.0).games() == outbox.games()
    assert (outbox.forget("game"), outbox.forget("game")) == (True, False)
