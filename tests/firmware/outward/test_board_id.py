from pathlib import Path

from firmware.outward.board_id import board_id


def test_the_id_of_a_board_is_made_once(tmp_path: Path) -> None:
    made = board_id(tmp_path)
    assert made == board_id(tmp_path)
    assert made != board_id(tmp_path / "another")
    (tmp_path / "board-id").write_text("NO ID", "utf-8")
    assert board_id(tmp_path) not in ("NO ID", made)
