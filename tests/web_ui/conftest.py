"""Tests of the web part may be coroutines."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
