"""What several tests of the web part begin with; tests may be coroutines."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from tests.web_ui.puppet import Puppet
from tests.web_ui.wire import HOST
from web_ui.app import PAGES, create_app
from web_ui.security.tokens import Tokens
from web_ui.settings import WebSettings


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    """A web application whose pages are empty."""
    folder = tmp_path_factory.mktemp("site")
    for name in PAGES.values():
        (folder / name).write_text(f"<!doctype html><title>{name}</title>")
    (folder / "app.mjs").write_text("export const hop = 1;\n" * 100)
    (folder / "secret.py").write_text("never sent")
    (folder / "en.json").write_text('{"hop": "Hop"}')
    settings = WebSettings(
        hosts=frozenset({"hareboard.local", "Kitchen.Local"}), bench=True, static=folder, languages=folder
    )
    return create_app(Puppet(), Tokens.open(tmp_path_factory.mktemp("keys")).keys, settings)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a board keeps its keys."""
    return tmp_path_factory.mktemp("board")


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    """A browser that asks by the right name."""
    with TestClient(app, base_url=f"http://{HOST}", raise_server_exceptions=False) as client:
        yield client
