"""Addresses as pictures that phones read."""

import pytest
from starlette.testclient import TestClient

from web_ui.app import CODES


@pytest.mark.parametrize("name", CODES)
def test_codes_of_addresses_are_pictures_without_secrets(client: TestClient, name: str) -> None:
    answer = client.get(f"/qr/{name}")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
