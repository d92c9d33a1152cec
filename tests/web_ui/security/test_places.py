"""Places are shared fairly."""

from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from web_ui.security.places import Place, Places
from web_ui.security.rate_limits import counted_as


def nothing() -> None:
    """Give a place up without a word."""


def fill(places: Places, *owners: str) -> list[Place | None]:
    return [places.enter(owner, nothing) for owner in owners]


def test_whoever_holds_most_gives_one_up_to_whoever_holds_fewer() -> None:
    places, lost = Places(4, 4), list[str]()
    for owner in ("many", "one", "many", "many"):
        places.enter(owner, partial(lost.append, owner))
    assert places.enter("new", nothing) is not None
    assert (lost, len(places)) == (["many"], 4)


def test_whoever_holds_as_many_as_anybody_gets_no_more() -> None:
    places = Places(4, 4)
    fill(places, "a", "a", "b", "b")
    assert fill(places, "a", "b") == [None, None]


def test_nobody_has_more_than_so_many() -> None:
    places = Places(10, 2)
    assert fill(places, "a", "a", "a")[2] is None


def test_where_the_newest_stays_the_oldest_goes() -> None:
    places, lost = Places(10, 2, newest_stays=True), list[int]()
    for number in range(3):
        places.enter("a", partial(lost.append, number))
    assert (lost, len(places)) == ([0], 2)


def test_places_that_everybody_has_left_are_free_again() -> None:
    places = Places(2, 2)
    for _ in range(100):
        for place in fill(places, "a", "a"):
            places.leave(place)
            places.leave(place)
    assert len(places) == 0


@given(st.lists(st.tuples(st.integers(0, 5), st.booleans())))
def test_there_are_never_more_than_all_and_a_stranger_always_gets_in(moves: list[tuple[int, bool]]) -> None:
    places, held = Places(4, 3), list[Place | None]()
    for owner, leaves in moves:
        if leaves and held:
            places.leave(held.pop())
        else:
            held.append(places.enter(str(owner), nothing))
        assert len(places) <= 4
    assert places.enter("stranger", nothing) is not None


def test_a_machine_counts_by_its_network() -> None:
    assert counted_as("2001:db8::1") == counted_as("2001:db8::ffff:1") != counted_as("2001:db8:0:1::1")
    assert [counted_as(address) for address in ("192.168.1.20", "", "no address")] == ["192.168.1.20", "", "no address"]
