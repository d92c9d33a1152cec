"""Files and documents as they are sent: read once, compressed once, known by their names and no others."""

import gzip
import hashlib
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

KINDS: Mapping[str, str] = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".txt": "text/plain; charset=utf-8",
}
WORTH_COMPRESSING = 500
_COMMENT = re.compile(rb"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*$", re.MULTILINE | re.DOTALL)
_STYLE_COMMENT = re.compile(rb"/\*(?:(?!\*/).)*\*/", re.DOTALL)
_LINE_END = re.compile(rb"([{};,])?\s*\n\s*")


@dataclass(frozen=True, slots=True)
class Document:
    """Something to send: as it is, compressed, and what it is."""

    body: bytes
    compressed: bytes | None
    kind: str
    tag: str

    @classmethod
    def of(cls, body: bytes, kind: str) -> "Document":
        """Return a document, compressed where that is worth it."""
        small = gzip.compress(body, 9, mtime=0) if len(body) >= WORTH_COMPRESSING else body
        tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
        return cls(body, small if len(small) < len(body) else None, kind, tag)

    def answer(self, request: Request) -> Response:
        """Answer a request with this document, or with word that the page has it already."""
        headers = {"ETag": self.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if self.tag in (tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")):
            return Response(status_code=304, headers=headers)
        if self.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.compressed, headers=headers | {"Content-Encoding": "gzip"}, media_type=self.kind)
        return Response(self.body, headers=headers, media_type=self.kind)


def without_comments(script: bytes) -> bytes:
    """Return a script without the comments that stand on lines of their own; every other line keeps its number.

    Types and explanations are a quarter of what a phone would load, and only people who read the files need them.
    """
    return _COMMENT.sub(lambda comment: b"\n" * comment[0].count(b"\n"), script)


def in_one_line(styles: bytes) -> bytes:
    """Return styles without what only people read: comments, line ends, and how far a line is in."""
    return _LINE_END.sub(lambda end: end[1] or b" ", _STYLE_COMMENT.sub(b"", styles)).strip()


def answer(request: Request, document: Document | None) -> Response:
    """Answer a request with a document, or with word that there is none."""
    return PlainTextResponse("There is no such page.\n", 404) if document is None else document.answer(request)


def json_document(data: Any) -> Document:
    """Return data as a document."""
    return Document.of(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), KINDS[".json"])


SHORTENED: Mapping[str, Callable[[bytes], bytes]] = {".js": without_comments, ".css": in_one_line}
"""What is left out of files on their way to a page."""


class Files:
    """The files of a folder by their names in it; nothing that a page asks for is ever used as a path."""

    def __init__(self, folder: Path) -> None:
        found = sorted(path for path in folder.rglob("*") if path.suffix in KINDS and path.is_file())
        self._paths = {path.relative_to(folder).as_posix(): path for path in found}
        self._read: dict[str, tuple[tuple[int, int], Document]] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all files."""
        return tuple(self._paths)

    def find(self, name: str) -> Document | None:
        """Return a file, read again if it has changed."""
        path = self._paths.get(name)
        if path is None or not path.is_file():
            return None
        stat = path.stat()
        state = (stat.st_mtime_ns, stat.st_size)
        if name not in self._read or self._read[name][0] != state:
            body = SHORTENED.get(path.suffix, bytes)(path.read_bytes())
            self._read[name] = (state, Document.of(body, KINDS[path.suffix]))
        return self._read[name][1]
