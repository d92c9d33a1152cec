"""The command that writes a file for bug reports."""

import json
from pathlib import Path

import pytest

from firmware.cli.main import main


def test_the_command_writes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "journal.db").write_text("12345")
    file = tmp_path / "report.json"
    options = ["--board", "simulated", "--data", str(tmp_path), "--config", str(tmp_path / "no.toml")]
    assert main(["diagnostics", str(file), *options]) == 0
    found = json.loads(file.read_text(encoding="utf-8"))
    assert found["data"]["journal.db"] == 5
    assert {"name": "chip 0x20", "verdict": "ok", "text": "answers"} in found["doctor"]
    assert {"name": "settings", "verdict": "problem"}.items() <= found["doctor"][0].items()
    assert "fastapi" in found["packages"]
    assert "Have a look" in capsys.readouterr().out
