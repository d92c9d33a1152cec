"""The names of a machine, and where phones find it."""

import pytest

from web_ui.addresses import machine_names, page_addresses

NAME = "board.example.org"


@pytest.mark.anyio
async def test_a_machine_knows_its_names_and_where_phones_find_it() -> None:
    assert machine_names("Kitchen.lan") == {"kitchen", "kitchen.local", "localhost"}
    assert page_addresses(8000, "kitchen")[-2:] == ("http://kitchen.local:8000", "http://localhost:8000")


def test_a_machine_that_nobody_has_named_has_no_name() -> None:
    assert machine_names("(none)") == {"localhost"}
    assert not any(".local" in address for address in page_addresses(8000, "(none)"))
    assert page_addresses(80, "kitchen")[-1] == "http://localhost"


def test_with_a_certificate_addresses_are_https_and_its_names_come_first() -> None:
    found = page_addresses(8000, "kitchen", certified=[NAME])
    assert (found[0], found[-2:]) == (
        f"https://{NAME}:8000",
        ("https://kitchen.local:8000", "https://localhost:8000"),
    )
    assert page_addresses(443, "kitchen", certified=[])[-1] == "https://localhost"
