"""What a disk holds when the power goes off: whatever was synced, and of the rest nothing, all, or any part.

Reads the system calls of a process from a log of strace, and gives the files as they may be found after each of them.
"""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

CALLS = "pwrite64,write,fdatasync,fsync,ftruncate,?rename,?renameat,?renameat2,?unlink,?unlinkat"
OPTIONS = ("-f", "-y", "-xx", "-s", "100000", "-e", f"trace={CALLS}")
_CALL = re.compile(r"^\d+ +(\w+)\((.*)\) += (\d+)")
_BYTES = re.compile(r"\\x([0-9a-f]{2})")
_SECTOR = 512


@dataclass(frozen=True, slots=True)
class Cut:
    """A moment at which the power goes off: what was said before, and a disk that may be found."""

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


def cuts(log: Path, seed: int) -> Iterator[Cut]:
    """Yield three disks for every system call: with nothing, half and most of what was not synced."""
    chance = random.Random(seed)
    files: dict[str, _File] = {}
    said: list[str] = []
    for line in log.read_text().splitlines():
        if found := _CALL.match(line):
            _do(files, said, found[1], found[2])
            for share in (0.0, 0.5, 0.9):
                yield Cut(list(said), {name: file.content(chance, share) for name, file in files.items()})


def _do(files: dict[str, _File], said: list[str], call: str, arguments: str) -> None:
    names = [_unescaped(text) for text in re.findall(r"<(.*?)>", arguments)]
    texts = [_unescaped(text) for text in re.findall(r'"(.*?)"', arguments)]
    number = int(re.findall(r"\d+", arguments)[-1])
    name = "" if not names else names[0].decode("utf-8", "replace")
    match call:
        case "pwrite64":
            files.setdefault(name, _File()).pending.append((number, texts[0]))
        case "ftruncate":
            files.setdefault(name, _File()).pending.append((number, None))
        case "write" if arguments.startswith("1<"):
            said.append(texts[0].decode())
        case "fdatasync" | "fsync" if name in files:
            files[name] = _File(files[name].content(None, 1))
        case "rename" | "renameat" | "renameat2":
            files[texts[1].decode()] = files.pop(texts[0].decode())
        case "unlink" | "unlinkat":
            files.pop(texts[0].decode(), None)


def _unescaped(text: str) -> bytes:
    return bytes.fromhex("".join(_BYTES.findall(text)))
