"""The hotspot: what NetworkManager is told, and what the code for the phones says."""

from collections.abc import Sequence

import pytest

from firmware.system.hotspot import CONNECTION, LETTERS, Hotspot, known, new_password, switch_off, switch_on


class NetworkManager:
    """Remembers what it is told, and answers as nmcli does."""

    def __init__(self) -> None:
        self.connections = {"home": ("home", "secret home")}
        self.told: list[list[str]] = []

    def __call__(self, arguments: Sequence[str]) -> str:
        match list(arguments):
            case ["--get-values", "NAME", "connection", "show"]:
                return "\n".join(self.connections)
            case ["--show-secrets", *_, key, "connection", "show", name]:
                return self.connections[name][key.endswith("psk")]
            case ["connection", "delete", name]:
                del self.connections[name]
            case ["device", "wifi", "hotspot", *rest]:
                words = dict(zip(rest[::2], rest[1::2], strict=True))
                self.connections[words["con-name"]] = (words["ssid"], words["password"])
        self.told.append(list(arguments))
        return ""


def test_a_hotspot_is_made_and_starts_later_only_where_no_wifi_is_known() -> None:
    manager = NetworkManager()
    switch_on(Hotspot("hareboard", "carrots and lettuce"), "wlan0", manager)
    assert known(manager) == Hotspot("hareboard", "carrots and lettuce")
    assert manager.told[-1] == [
        *("connection", "modify", CONNECTION),
        *("connection.autoconnect", "yes", "connection.autoconnect-priority", "-10"),
    ]


def test_a_second_one_takes_the_place_of_the_first() -> None:
    manager = NetworkManager()
    for name in ("one", "two"):
        switch_on(Hotspot(name, "carrots and lettuce"), "wlan0", manager)
    assert manager.connections.keys() == {"home", CONNECTION}
    assert known(manager) == Hotspot("two", "carrots and lettuce")


def test_switched_off_it_is_forgotten_and_nothing_else() -> None:
    manager = NetworkManager()
    assert switch_off(manager) is False
    switch_on(Hotspot("hareboard", "carrots and lettuce"), "wlan0", manager)
    assert switch_off(manager) is True
    assert manager.connections.keys() == {"home"}


@pytest.mark.parametrize(
    ("name", "password", "text"),
    [
        ("hareboard", "abcd2345", "WIFI:T:WPA;S:hareboard;P:abcd2345;;"),
        ('a;b,c:d"e\\f', "x;y", 'WIFI:T:WPA;S:a\\;b\\,c\\:d\\"e\\\\f;P:x\\;y;;'),
    ],
)
def test_the_code_says_name_and_password(name: str, password: str, text: str) -> None:
    assert Hotspot(name, password).code_text() == text


def test_a_password_is_long_enough_and_has_no_letters_that_look_alike() -> None:
    assert len(new_password()) == 12
    assert set(new_password()) <= set(LETTERS)
    assert not set("il1o0") & set(LETTERS)
