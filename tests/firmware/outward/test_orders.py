import pytest

from firmware.outward.orders import lights_wanted
from firmware.outward.topics import Kind


@pytest.mark.parametrize(
    ("kind", "payload", "wanted"),
    [
        (Kind.SET_NIGHT, b"ON", {"night": True}),
        (Kind.SET_NIGHT, b"OFF", {"night": False}),
        (Kind.SET_LIGHT, b"40", {"brightness": 0.4}),
        (Kind.SET_LIGHT, b"0", {"brightness": 0.05}),
        (Kind.SET_LIGHT, b"OFF", {"brightness": 0.05}),
        (Kind.SET_LIGHT, b"999", {"brightness": 1.0}),
        (Kind.SET_LIGHT, b"-1", None),
        (Kind.SET_LIGHT, b"1000", None),
        (Kind.SET_LIGHT, b"", None),
        (Kind.SET_NIGHT, b"40", None),
        (Kind.STATE, b"ON", None),
    ],
)
def test_an_order_is_one_or_nothing(kind: Kind, payload: bytes, wanted: object) -> None:
    assert lights_wanted(kind, payload) == wanted
