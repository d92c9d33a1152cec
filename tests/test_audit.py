"""The audit says what it could check and what it could not."""

import json
import shutil
from pathlib import Path

import pytest

from hatch_build import VENDOR
from systemd.program import LOCKS
from tests.audit import ROOT, Outcome, advisories, ask_pip_audit, libraries_of_the_pages, locked_versions, pins


@pytest.mark.slow
@pytest.mark.slow
def test_without_a_network_it_says_so_and_is_not_red(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_FIND_LINKS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    found = advisories(lambda: ask_pip_audit(ROOT, tmp_path / "tools"))
    assert found.outcome is Outcome.NOT_CHECKED


def test_what_is_known_about_a_package_is_bad() -> None:
    weak = {"name": "left", "version": "1.0", "vulns": [{"id": "PYSEC-1"}]}
    report = json.dumps({"dependencies": [weak, {"name": "right", "version": "2.0", "vulns": []}]})
    assert advisories(lambda: report).text == "known vulnerabilities: left 1.0 (PYSEC-1)"


def test_what_the_service_does_not_know_is_told() -> None:
    entries = [{"name": "right", "version": "2.0", "vulns": []}, {"name": "odd", "skip_reason": "not there"}]
    found = advisories(lambda: json.dumps({"dependencies": entries}))
    assert (found.outcome, found.text) == (
        Outcome.GOOD,
        "nothing is known about 1 pinned packages; not known to it: odd",
    )


def test_where_the_service_knows_nothing_nothing_was_checked() -> None:
    report = json.dumps({"dependencies": [{"name": "odd", "skip_reason": "not there"}]})
    assert advisories(lambda: report).outcome is Outcome.NOT_CHECKED


def test_hashes_of_another_version_are_bad(tmp_path: Path) -> None:
    (tmp_path / "systemd").mkdir()
    for path in ("constraints.txt", *LOCKS):
        shutil.copyfile(ROOT / path, tmp_path / path)
    assert locked_versions(tmp_path).outcome is Outcome.GOOD
    constraints = tmp_path / "constraints.txt"
    constraints.write_text(constraints.read_text().replace("uvicorn==", "uvicorn==9"))
    assert "uvicorn" in locked_versions(tmp_path).text


def test_a_changed_library_of_the_pages_is_bad(tmp_path: Path) -> None:
    assert libraries_of_the_pages(tmp_path).outcome is Outcome.NOT_CHECKED
    shutil.copytree(ROOT / VENDOR, tmp_path / VENDOR)
    assert libraries_of_the_pages(tmp_path).outcome is Outcome.GOOD
    (tmp_path / VENDOR / "preact.module.js").write_text("steal()")
    assert libraries_of_the_pages(tmp_path).text == "the pages' libraries are not what we know: preact"


def test_pins_are_read_from_both_kinds_of_file(tmp_path: Path) -> None:
    file = tmp_path / "pins.txt"
    file.write_text("# a==1\nFoo_Bar==2.0 ; python_version == '3.11' \\\n    --hash=sha256:00\nbaz==3\n")
    assert pins(file) == {"foo-bar": "2.0", "baz": "3"}
