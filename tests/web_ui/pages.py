"""What a page loads, found by reading its files."""

import re
from pathlib import Path

import web_ui

ROOT = Path(web_ui.__file__).parent
STATIC = ROOT / "static"
LANGUAGES = ROOT / "languages"
PAGES = ("index", "seat", "host", "bench")
OWN_SCRIPTS = tuple(sorted((STATIC / "js").glob("*.js")))
_LOADED = re.compile(r'(?:src|href)="/static/([^"]+)"')
_IMPORTED = re.compile(r'(?:^|[;}\s])(?:import|export)[^;"]*?"(\.{1,2}/[^"]+)"|from\s*"(\.{1,2}/[^"]+)"')


def files_of(page: str) -> set[Path]:
    """Return every file of ours that a page loads at first: itself, its styles and pictures, its modules."""
    document = STATIC / f"{page}.html"
    found = {document}
    waiting = [STATIC / name for name in _LOADED.findall(document.read_text("utf-8"))]
    while waiting:
        path = waiting.pop().resolve()
        if path in found:
            continue
        found.add(path)
        if path.suffix == ".js":
            imports = _IMPORTED.findall(path.read_text("utf-8"))
            waiting += [path.parent / (first or second) for first, second in imports]
    return found
