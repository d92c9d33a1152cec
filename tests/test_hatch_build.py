"""The build hook that fetches the libraries of the pages."""

import base64
import hashlib
import io
import shutil
import stat
import tarfile
from dataclasses import replace
from pathlib import Path

import pytest

import hatch_build
from hatch_build import LIBRARIES, TEST_LIBRARIES, VENDOR, FetchError, Package, fetch

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]


def npm_that_says(folder: Path, *lines: str) -> Path:
    """Put an npm of our own into a folder."""
    npm = folder / "npm"
    npm.write_text("\n".join(("#!/bin/sh", *lines)) + "\n", "utf-8")
    npm.chmod(npm.stat().st_mode | stat.S_IXUSR)
    return npm


def test_what_was_fetched_is_not_fetched_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm_that_says(tmp_path, "exit 1")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert [hatch_build.is_missing(ROOT / VENDOR, package) for package in LIBRARIES] == [False, False]


def test_another_version_is_missing() -> None:
    old = LIBRARIES[0]
    newer = replace(old, version="99.0.0")
    assert hatch_build.is_missing(ROOT / VENDOR, newer)


def test_an_npm_that_reaches_nobody_is_told_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm_that_says(tmp_path, "echo no network >&2", "exit 1")
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    with pytest.raises(FetchError, match=r"npm could not fetch htm@3.*needs the internet.*\n*no network"):
        fetch(LIBRARIES[1], tmp_path / "vendor")


def test_an_archive_that_we_do_not_know_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm_that_says(tmp_path, "echo evil > evil.tgz")
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    with pytest.raises(FetchError, match="is not the archive that we know"):
        fetch(LIBRARIES[1], tmp_path / "vendor")
    assert not (tmp_path / "vendor").exists()


def test_no_library_names_a_bare_module() -> None:
    scripts = [ROOT / VENDOR / ours for package in LIBRARIES for ours in package.files.values() if ours.endswith(".js")]
    assert [script.name for script in scripts if 'from"preact"' in script.read_text("utf-8")] == []


def test_every_library_comes_with_its_licence() -> None:
    assert [package.name for package in LIBRARIES + TEST_LIBRARIES if "LICENSE" not in package.files] == []


def test_a_file_that_somebody_has_changed_is_fetched_anew(tmp_path: Path) -> None:
    package = LIBRARIES[1]
    shutil.copytree(ROOT / VENDOR, tmp_path / "vendor")
    assert not hatch_build.is_missing(tmp_path / "vendor", package)
    script = tmp_path / "vendor" / "htm.module.js"
    script.write_bytes(script.read_bytes() + b"\nsteal()")
    assert hatch_build.is_missing(tmp_path / "vendor", package)


def test_what_is_kept_of_a_known_archive_must_be_what_we_know(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content, archive = b"export default 1;\n", tmp_path / "known.tgz"
    with tarfile.open(archive, "w:gz") as tar:
        member = tarfile.TarInfo("package/index.js")
        member.size = len(content)
        tar.addfile(member, io.BytesIO(content))
    digest = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    package = Package("known", "1.0.0", digest, {"index.js": "known.js"}, "another hash")
    npm_that_says(tmp_path, f"cp {archive} known-1.0.0.tgz")
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    with pytest.raises(FetchError, match=r"what is kept of known 1\.0\.0 is not what we know"):
        fetch(package, tmp_path / "vendor")
    assert hatch_build.is_missing(tmp_path / "vendor", package)
    good = replace(package, kept=hatch_build.hash_of(tmp_path / "vendor", package))
    fetch(good, tmp_path / "vendor")
    assert not hatch_build.is_missing(tmp_path / "vendor", good)
