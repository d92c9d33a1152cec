"""What a page loads, found by reading its files."""

import re
from pathlib import Path

import web_ui
from web_ui.http.assets import without_comments

ROOT = Path(web_ui.__file__).parent
STATIC = ROOT / "static"
LANGUAGES = ROOT / "languages"
PAGES = ("index", "seat", "host", "bench")
SCRIPTS = STATIC / "js"
OWN_SCRIPTS = tuple(sorted(SCRIPTS.rglob("*.js")))
GAME_SCRIPTS = {folder.name: tuple(sorted(folder.rglob("*.js"))) for folder in sorted((SCRIPTS / "games").iterdir())}
"""The page modules of each game by the name of their folder."""
_LOADED = re.compile(r'(?:src|href)="/static/([^"]+)"')
_IMPORTED = re.compile(r'(?:^|[;}\s])(?:import|export)[^;"]*?"(\.{1,2}/[^"]+)"|from\s*"(\.{1,2}/[^"]+)"')


def files_of(page: str, game: str | None = None) -> set[Path]:
    """Return every file of ours that a page loads at first: itself, its styles and pictures, its modules, a game's."""
    document = STATIC / f"{page}.html"
    found = {document}
    waiting = [STATIC / name for name in _LOADED.findall(document.read_text("utf-8"))]
    if game is not None:
        waiting.append(SCRIPTS / "games" / game / "index.js")
    while waiting:
        path = waiting.pop().resolve()
        if path in found:
            continue
        found.add(path)
        if path.suffix == ".js":
            imports = _IMPORTED.findall(without_comments(path.read_bytes()).decode())
            waiting += [path.parent / (first or second) for first, second in imports]
    return found
