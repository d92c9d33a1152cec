"""The language of the lights: quick and slow understanding say the same."""

from hypothesis import given
from hypothesis import strategies as st

from hardware.simulated.pulses import heard, level_by_level

PIECES = st.one_of(
    st.sampled_from([0b11000000, 0b11110000, 0b01110000, 0b10000000]).map(lambda byte: bytes([byte] * 24)),
    st.integers(30, 50).map(bytes),
    st.binary(max_size=3),
)


@given(st.lists(PIECES, max_size=8).map(b"".join), st.sampled_from([6.4e6, 2e6, 20e6, 0.2e6]))
def test_what_is_understood_byte_by_byte_is_what_the_levels_say(data: bytes, frequency: float) -> None:
    assert heard(data, 1 / frequency) == level_by_level(data, 1 / frequency)
