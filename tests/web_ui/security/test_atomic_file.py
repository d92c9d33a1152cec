"""Files are written whole or not at all, and only in the place of files."""

import os
from pathlib import Path

import pytest

from web_ui.security.atomic_file import write_whole, writing_whole


def test_a_file_is_replaced_and_is_its_owner_s_alone(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    path.write_text("old")
    write_whole(path, "new")
    assert (path.read_text(), path.stat().st_mode & 0o777) == ("new", 0o600)


def test_a_link_is_replaced_and_not_followed(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("mine")
    (tmp_path / "kept").symlink_to(other)
    write_whole(tmp_path / "kept", "new")
    assert (other.read_text(), (tmp_path / "kept").is_symlink()) == ("mine", False)


def test_what_is_no_file_is_left_as_it_is(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path):
        with pytest.raises(OSError, match="not a plain file"):
            write_whole(path, "new")
    assert (pipe.is_fifo(), sorted(tmp_path.iterdir())) == (True, [pipe])


def test_what_breaks_off_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    path.write_text("old")
    with pytest.raises(TypeError), writing_whole(path) as write:
        write("no bytes")  # type: ignore[arg-type]  # what breaks off is our own fault here
    assert (path.read_text(), list(tmp_path.iterdir())) == ("old", [path])
