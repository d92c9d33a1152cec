"""What several tests of the firmware begin with."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.firmware.bench.benches import Bench


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    found = Bench(tmp_path)
    yield found
    found.close()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HAREBOARD_CONFIG", str(tmp_path / "settings"))
    return tmp_path


@pytest.fixture
def own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty configuration folder, so that nobody's own editions matter."""
    folder = tmp_path / "settings"
    folder.mkdir()
    monkeypatch.setenv("HAREBOARD_CONFIG", str(folder))
    return folder
