"""Actions as small integers: no number means two things, and sets of them are taken apart."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from engine.hare_and_tortoise import codes
from engine.hare_and_tortoise.vocabulary import DICE, FINISH, HareEvent


def test_no_block_of_codes_reaches_into_the_next() -> None:
    ends = [
        (0, FINISH),
        (codes.BACK, codes.RESTART),
        (codes.BLOCK, codes.BLOCK + codes.RESTART),
        (codes.TAKE, codes.PASS),
        (codes.ROLLED + min(DICE), codes.ROLLED + max(DICE)),
        (codes.DREW, codes.DREW + len(HareEvent) - 1),
        (codes.ACCEPT, codes.ACCEPT + 5),
        (codes.DECLINE, codes.DECLINE + 5),
    ]
    assert [(before, after) for (_, before), (after, _) in pairwise(ends) if before >= after] == []


@given(st.sets(st.integers(0, 200), min_size=1))
def test_a_set_of_codes_is_taken_apart_smallest_first(numbers: set[int]) -> None:
    mask = sum(1 << number for number in numbers)
    assert codes.bits(mask) == sorted(numbers)
    assert [codes.nth_bit(mask, n) for n in range(len(numbers))] == sorted(numbers)


def test_the_dice_are_the_codes_of_their_numbers() -> None:
    assert codes.bits(codes.DICE_BITS) == [codes.ROLLED + die for die in DICE]


@given(st.integers(0, 2**63 - 1))
def test_a_set_in_a_machine_word_is_counted_and_its_bits_are_found_in_order(mask: int) -> None:
    places = [place for place in range(1, FINISH) if mask >> place - 1 & 1]
    assert codes.count(mask) == len(places)
    assert codes.places(mask) == places
    assert [codes.nth(mask, n) for n in range(len(places))] == places
