"""Files written whole or not at all; unless somebody says otherwise, for their owner only."""

import errno
import os
import secrets
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path


def write_whole(path: Path, text: str, mode: int = 0o600) -> None:
    """Put a text in the place of a file's: it is on disk when this returns, and was there whole or not at all."""
    with writing_whole(path, mode) as write:
        write(text.encode("utf-8"))


@contextmanager
def writing_whole(path: Path, mode: int = 0o600) -> Iterator[Callable[[bytes], object]]:
    """Give something to write with; what was written takes the place of a file when all of it is on disk.

    No link is followed: what lies there under the name is replaced. A device, a pipe or a folder is not.
    """
    _must_be_plain(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, mode), "wb") as file:
            yield file.write
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _must_be_plain(path: Path) -> None:
    """Refuse to put a file in the place of something that is none."""
    try:
        mode = path.lstat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return
    if not (stat.S_ISREG(mode) or stat.S_ISLNK(mode)):
        raise OSError(errno.EINVAL, "not a plain file, and left as it is", str(path))
