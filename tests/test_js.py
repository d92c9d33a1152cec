"""The tools that check the scripts of the pages."""

import hashlib
import json
import tarfile
from base64 import b64encode
from pathlib import Path

import pytest

from hatch_build import FetchError, Package
from tests import js
from tests.test_hatch_build import npm_that_says

ROOT = Path(__file__).parents[1]


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """An archive as npm makes them, in a folder with an npm that hands it out once."""
    (tmp_path / "package").mkdir()
    (tmp_path / "package" / "tool").write_text("runs", "utf-8")
    with tarfile.open(tmp_path / "made.tgz", "w:gz") as tar:
        tar.add(tmp_path / "package", "package")
    npm_that_says(tmp_path, f"mv {tmp_path}/made.tgz .")
    return tmp_path / "made.tgz"


def package_of(archive: Path) -> Package:
    return Package("@maker/tool", "1.2.3", b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode(), {})


def test_a_tool_is_fetched_once(archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    tool = package_of(archive)
    folder = js.unpacked(tool, tmp_path / "tools")
    assert (folder / "tool").read_text("utf-8") == "runs"
    assert js.unpacked(tool, tmp_path / "tools") == folder


def test_a_tool_that_we_do_not_know_is_not_unpacked(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    known = package_of(archive)
    other = Package(known.name, known.version, b64encode(bytes(64)).decode(), {})
    with pytest.raises(FetchError, match="is not the archive that we know"):
        js.unpacked(other, tmp_path / "tools")
    assert list((tmp_path / "tools").iterdir()) == []


@pytest.mark.parametrize(("machine", "name"), [("x86_64", "cli-linux-x64"), ("aarch64", "cli-linux-arm64")])
def test_every_machine_has_its_own_biome(machine: str, name: str) -> None:
    found = js.biome_for(machine)
    assert found is not None
    assert found.name == f"@biomejs/{name}"


def test_a_machine_without_a_pinned_biome_has_none() -> None:
    assert js.biome_for("riscv64") is None


def test_scripts_are_checked_strictly_and_kept_narrow() -> None:
    options = json.loads((ROOT / "tsconfig.json").read_text("utf-8"))["compilerOptions"]
    assert options["strict"]
    assert options["checkJs"]
    assert json.loads((ROOT / "biome.json").read_text("utf-8"))["formatter"]["lineWidth"] == 120
