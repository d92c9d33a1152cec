"""What a disk holds when the power goes off: whatever was synced, and of the rest nothing, all, or any part.

Reads the system calls of a process from a log of strace, and gives the files as they may be found after each of them.
Names count alike: what was made, renamed or removed is on disk when its folder is synced; before that as much of it as
came first, and a name that was removed may be back although what came after it is there.
"""

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

CALLS = "pwrite64,write,fdatasync,fsync,ftruncate,?rename,?renameat,?renameat2,?unlink,?unlinkat"
OPTIONS = ("-f", "-y", "-xx", "-s", "100000", "-e", f"trace={CALLS}")
_CALL = re.compile(r"^\d+ +(\w+)\((.*)\) += (\d+)")
_BYTES = re.compile(r"\\x([0-9a-f]{2})")
_SECTOR = 512
_DISKS = ((0.0, 0.0), (0.5, 0.5), (0.9, 0.5), (1.0, 1.0), (1.0, 0.0))
"""How much of what was not synced is there, and how likely a name that was removed is gone."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A moment at which the power goes off: the last call, what was said before, and a disk that may be found."""

    call: str
    said: list[str]
    files: dict[str, bytes]


@dataclass
class _File:
    synced: bytes = b""
    pending: list[tuple[int, bytes | None]] = field(default_factory=list)

    def content(self, chance: random.Random | None, share: float) -> bytes:
        """Return the content with a share of the sectors that wait for a sync; a length is cut at once."""
        content = bytearray(self.synced)
        for at, data in self.pending:
            if data is None:
                del content[at:]
                content.extend(bytes(at - len(content)))
                continue
            for first in range(0, len(data), _SECTOR):
                sector = data[first : first + _SECTOR]
                if chance is None or chance.random() < share:
                    content.extend(bytes(max(0, at + first - len(content))))
                    content[at + first : at + first + len(sector)] = sector
        return bytes(content)


@dataclass
class _Folder:
    """The files of a folder by name, and what has become of the names since it was synced."""

    synced: dict[str, _File]
    now: dict[str, _File]
    pending: list[tuple[str, _File | None, str]] = field(default_factory=list)

    def file(self, name: str) -> _File:
        if name not in self.now:
            self.change(name, _File())
        return self.now[name]

    def change(self, name: str, file: _File | None, gone: str = "") -> None:
        """Let a name stand for a file or for none, and another one be gone with it."""
        self.pending.append((name, file, gone))
        _change(self.now, name, file, gone)

    def sync(self) -> None:
        self.synced, self.pending = dict(self.now), []

    def found(self, chance: random.Random, share: float, removed: float) -> dict[str, _File]:
        """Return a share of the names that wait for a sync; those that were removed are gone with some likelihood."""
        files = dict(self.synced)
        for name, file, gone in self.pending[: round(share * len(self.pending))]:
            if file is not None or chance.random() < removed:
                _change(files, name, file, gone)
        return files


def _change(files: dict[str, _File], name: str, file: _File | None, gone: str) -> None:
    files.pop(gone, None)
    if file is None:
        files.pop(name, None)
    else:
        files[name] = file


def cuts(log: Path, seed: int, there: Mapping[str, bytes] = MappingProxyType({})) -> Iterator[Cut]:
    """Yield five disks for every system call: with nothing, half, most and all of what was not synced.

    The last one has all of it, and every name that was removed.
    """
    chance = random.Random(seed)
    before = {name: _File(content) for name, content in there.items()}
    folder = _Folder(before, dict(before))
    said: list[str] = []
    for line in log.read_text().splitlines():
        if found := _CALL.match(line):
            _do(folder, said, found[1], found[2])
            for share, removed in _DISKS:
                names = folder.found(chance, share, removed)
                files = {name: file.content(chance, share) for name, file in names.items()}
                yield Cut(found[1], list(said), files)


def _do(folder: _Folder, said: list[str], call: str, arguments: str) -> None:
    names = [_unescaped(text) for text in re.findall(r"<(.*?)>", arguments)]
    texts = [_unescaped(text) for text in re.findall(r'"(.*?)"', arguments)]
    number = int(re.findall(r"\d+", arguments)[-1])
    name = "" if not names else names[0].decode("utf-8", "replace")
    match call:
        case "pwrite64":
            folder.file(name).pending.append((number, texts[0]))
        case "ftruncate":
            folder.file(name).pending.append((number, None))
        case "write" if arguments.startswith("1<"):
            said.append(texts[0].decode())
        case "fdatasync" | "fsync" if name in folder.now:
            file = folder.now[name]
            file.synced, file.pending = file.content(None, 1), []
        case "fdatasync" | "fsync":
            folder.sync()
        case "rename" | "renameat" | "renameat2":
            folder.change(texts[1].decode(), folder.now[texts[0].decode()], gone=texts[0].decode())
        case "unlink" | "unlinkat":
            folder.change(texts[0].decode(), None)


def _unescaped(text: str) -> bytes:
    return bytes.fromhex("".join(_BYTES.findall(text)))
