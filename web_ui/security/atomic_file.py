"""Files written whole or not at all; unless somebody says otherwise, for their owner only."""

import os
import secrets
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

    No link is followed: what lies there under the name is replaced.
    """
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
