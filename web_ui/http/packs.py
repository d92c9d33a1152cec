"""Pages as browsers get them: the modules of a page in one file, its styles in another, and what to fetch at once.

The modules stay what people read and change; a change is packed with the next reload. Every module becomes a function
that runs once and leaves what it exports under its name, so that the modules of a game, which come in a file of their
own, meet the very modules that the page has. So do the parts that a page loads later, if at all: what they need and not
every page has comes with them. Where a page names two scripts, the first one is small, and runs as soon as it has come.
"""

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain

from web_ui.http.assets import KINDS, Document, Files

STATIC = "/static/"
PACKED = "/packed/"
GAMES = "games/"
LEARN = "/learn"
GUIDE = "/guide"
PARTS = "parts/"
FIRST = "first/"
COMPILED_AT_ONCE = "//# allFunctionsCalledOnLoad\n"
"""Lets a browser compile a pack beside the page's own work while it comes, not function by function when it runs."""
_NAMES = r"(\{[^}]*\})"
_IMPORT = re.compile(rf'^import\s*(?:{_NAMES}|([\w$]+))\s*from\s*"([^"]+)";?', re.MULTILINE)
_AGAIN = re.compile(rf'^export\s*{_NAMES}\s*from\s*"([^"]+)";?', re.MULTILINE)
_DECLARED = re.compile(r"^export ((?:async )?function|const|class) ([\w$]+)", re.MULTILINE)
_LIST = re.compile(rf"(?:^|(?<=[;}}]))export\s*{_NAMES};?\s*$", re.MULTILINE)
_DEFAULT = re.compile(r"(?:^|(?<=[;}]))export default ", re.MULTILINE)
_TYPE = re.compile(r"/\*\* @type \{[^*\n]*\} \*/ ?")
_ASIDE = re.compile(r"(?:^|(?<=[;,{}\])])) *// .*$", re.MULTILINE)
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
"""What only people read: types, asides, and how far a line is in. In templates that means nothing either."""
_SCRIPT = re.compile(r'<script type="module" src="/static/([^"]+)"></script>')
_SCRIPTS = re.compile(rf"(?:{_SCRIPT.pattern}\s*)+")
_STYLE = re.compile(r'<link rel="stylesheet" href="/static/([^"]+)">\n?')


class PackingError(ValueError):
    """Modules that import each other in a circle: none of them could run first."""


@lru_cache(maxsize=256)
def _imports(name: str, script: bytes) -> tuple[str, ...]:
    """Return the names of the files that a script imports when it is loaded."""
    text = script.decode()
    targets = [found[3] for found in _IMPORT.finditer(text)] + [found[2] for found in _AGAIN.finditer(text)]
    return tuple(posixpath.normpath(posixpath.join(posixpath.dirname(name), target)) for target in targets)


def in_order(files: Files, entry: str) -> list[str]:
    """Return a script with all that it imports, and what that imports, each once and after all that it needs."""
    done: dict[str, None] = {}

    def visit(name: str, above: tuple[str, ...]) -> None:
        if name in above:
            raise PackingError(" imports ".join([*above[above.index(name) :], name]))
        if name not in done and (document := files.find(name)) is not None:
            for target in _imports(name, document.body):
                visit(target, (*above, name))
            done[name] = None

    visit(entry, ())
    return list(done)


def _pairs(names: str) -> Iterator[tuple[str, str]]:
    """Return what stands between the braces of an import or export: names there and here."""
    for part in filter(None, (part.strip() for part in names.strip("{}").split(","))):
        there, _, here = part.partition(" as ")
        yield there, here or there


def as_function(name: str, script: str) -> str:
    """Return a module as a function that runs once, under its name."""
    exported: list[str] = []

    def module(target: str) -> str:
        return f'modules["{posixpath.normpath(posixpath.join(posixpath.dirname(name), target))}"]'

    def taken(found: re.Match[str]) -> str:
        if found[2]:
            return f"const {found[2]} = {module(found[3])}.default;"
        names = (there if there == here else f"{there}: {here}" for there, here in _pairs(found[1]))
        return f"const {{ {', '.join(names)} }} = {module(found[3])};"

    def handed_on(found: re.Match[str]) -> str:
        exported.extend(f"{here}: {module(found[2])}.{there}" for there, here in _pairs(found[1]))
        return ""

    def declared(found: re.Match[str]) -> str:
        exported.append(found[2])
        return f"{found[1]} {found[2]}"

    def listed(found: re.Match[str]) -> str:
        exported.extend(f"{here}: {there}" for there, here in _pairs(found[1]))
        return ""

    def by_default(_found: re.Match[str]) -> str:
        exported.append("default: byDefault")
        return "const byDefault = "

    body = _IMPORT.sub(taken, _AGAIN.sub(handed_on, script))
    body = _DECLARED.sub(declared, _LIST.sub(listed, _DEFAULT.sub(by_default, body)))
    body = _INDENT.sub("", _ASIDE.sub("", _TYPE.sub("", body)))
    return f'modules["{name}"] ??= (() => {{\n{body.strip()}\nreturn {{ {", ".join(exported)} }};\n}})();\n'


class Packs:
    """What pages load, packed from the files of a folder, and again when one of them has changed."""

    def __init__(self, files: Files, pages: Iterable[str]) -> None:
        self._files = files
        self._pages = tuple(pages)
        self._made: dict[str, tuple[tuple[str, ...], Document]] = {}

    def find(self, name: str) -> Document | None:
        """Return a pack: `<page>.js` or `.css`, `first/<page>.js`, `games/<folder>.js`, `parts/<name>.js`.

        What teaches a game is `games/<folder>/learn.js`, and `games/<folder>/learn/guide.js`.
        """
        stem, _, ending = name.rpartition(".")
        page = f"{stem.removeprefix(FIRST)}.html"
        if ending == "js" and page in self._pages:
            *first, rest = self._scripts(page)
            if stem.startswith(FIRST):
                return self._packed(name, first[0], ".js", self._modules) if first else None
            # However late it comes, it runs before: an import is waited for, wherever it stands.
            return self._packed(name, rest, ".js", self._modules, f'import "{PACKED}{FIRST}{name}";\n' if first else "")
        if ending == "css" and f"{stem}.html" in self._pages:
            return self._packed(name, _STYLE.findall(self._text(page)), ".css", self._styles)
        if ending == "js" and stem.startswith(GAMES):
            return self._of_game(name, stem)
        part = f"js/{stem}.js"
        if ending == "js" and stem.startswith(PARTS) and part in self._files.names:
            return self._later(name, part, f'export const PART = modules["{part}"];\n')
        return None

    def _of_game(self, name: str, stem: str) -> Document | None:
        """Return what draws a game, what stands beside its choices, or what can be opened to learn it."""
        folder, learn, guide = stem.partition(LEARN)
        entry, told = (f"js/{stem}.js", "GUIDE") if guide == GUIDE else (f"js/{stem}/index.js", "LESSONS")
        if entry not in self._files.names:
            return None
        there = in_order(self._files, f"js/{folder}/index.js") if learn else []
        return self._later(
            name, entry, f'export const {{ {told if learn else "PAGES"} }} = modules["{entry}"];\n', there
        )

    def _later(self, name: str, entry: str, end: str, there: Iterable[str] = ()) -> Document:
        """Return what a page loads after its own pack: a module with all that it needs, and that is not there yet."""
        shared = set.intersection(*({*chain(*self._scripts(page))} for page in self._pages)) | set(there)
        own = [script for script in in_order(self._files, entry) if script not in shared]
        return self._packed(name, own, ".js", self._modules, end)

    def page(self, page: str, folder: str | None, brought: Mapping[str, Document], game: str = "") -> Document | None:
        """Return a page that loads its packs and those of the game that is on, and brings data along by its addresses.

        What it brings is read by `lib/brought.js`: a page asks for nothing that everybody who opens it needs.
        """
        document = self._files.find(page)
        if document is None:
            return None
        state = (document.tag, str(folder), game, *(found.tag for found in brought.values()))
        made = " ".join((page, *brought))
        if made not in self._made or self._made[made][0] != state:
            text = self._page_text(page, folder, brought, game)
            self._made[made] = (state, Document.of(text.encode(), KINDS[".html"]))
        return self._made[made][1]

    def _page_text(self, page: str, folder: str | None, brought: Mapping[str, Document], game: str) -> str:
        stem = page.removesuffix(".html")
        first = f'<script type="module" async src="{PACKED}{FIRST}{stem}.js"></script>'
        packed = [first] * (len(self._scripts(page)) - 1)
        packed += [f'<link rel="stylesheet" href="{PACKED}{stem}.css">']
        if folder and (styles := f"{folder}.css") in self._files.names:
            packed += [f'<link rel="stylesheet" href="{STATIC}{styles}">']
        announced = f' data-game="{game}" data-pages="{folder}"' if game else ""
        packed += [f'<link rel="modulepreload" href="{PACKED}{GAMES}{folder}.js"{announced}>'] if folder else []
        packed += [f'<script type="module" src="{PACKED}{stem}.js"></script>']
        data = ",".join(f'"{address}":{found.body.decode()}' for address, found in brought.items())
        escaped = data.replace("<", "\\u003c")  # only texts have this sign, and none of them may end the element
        packed += [f'<script type="application/json" id="brought">{{{escaped}}}</script>']
        rest = _STYLE.sub("", self._text(page))
        return _SCRIPTS.sub(lambda _found: "\n".join(packed), rest)

    def _scripts(self, page: str) -> list[list[str]]:
        """Return the modules of each script that a page names; what an earlier one has is there already."""
        found: list[list[str]] = []
        for entry in _SCRIPT.findall(self._text(page)):
            there = {*chain(*found)}
            found.append([name for name in in_order(self._files, entry) if name not in there])
        return found

    def _text(self, name: str) -> str:
        document = self._files.find(name)
        return "" if document is None else document.body.decode()

    def _packed(
        self, name: str, parts: list[str], kind: str, pack: Callable[[list[str]], str], end: str = ""
    ) -> Document:
        found = [document for part in parts if (document := self._files.find(part)) is not None]
        state = tuple(document.tag for document in found)
        if name not in self._made or self._made[name][0] != state:
            self._made[name] = (state, Document.of((pack(parts) + end).encode(), KINDS[kind]))
        return self._made[name][1]

    def _styles(self, parts: list[str]) -> str:
        return "\n".join(map(self._text, parts))

    def _modules(self, parts: list[str]) -> str:
        functions = "".join(as_function(name, self._text(name)) for name in parts)
        return f"{COMPILED_AT_ONCE}const modules = (globalThis.hareboardModules ??= {{}});\n{functions}"


def preferred(wanted: str, names: Iterable[str]) -> str:
    """Return the language file for what a browser says it prefers, in its order; English if there is none."""
    tags = [part.split(";")[0].strip()[:2].lower() for part in wanted[:200].split(",")]
    return next((f"{tag}.json" for tag in tags if f"{tag}.json" in names), "en.json")
