"""Who opens connections too fast is hung up on; everybody else comes in, a few in each turn of the loop."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest

from tests.web_ui.puppet import Clock
from web_ui.http.connection_limits import ConnectionLimit
from web_ui.http.listener import AT_A_TIME, LOOKED_AT, Listener
from web_ui.server import open_socket
from web_ui.settings import Limits

ATTACKER, PHONE = "127.0.0.1", "127.0.0.2"
AT_ONCE = 3
LIMITS = Limits(connections_at_once=AT_ONCE, connections_per_second=1.0)


class Door:
    """A listening socket, and machines that knock."""

    def __init__(self, opened: ExitStack, limits: Limits, proxies: frozenset[str] = frozenset()) -> None:
        self.clock = Clock()
        listening = Listener(open_socket(ATTACKER, 0), ConnectionLimit(limits, proxies), clock=self.clock)
        self._listener = opened.enter_context(listening)
        self._listener.listen(512)
        self._listener.setblocking(False)
        self._opened = opened

    def knock(self, address: str, times: int = 1) -> None:
        for _ in range(times):
            there = self._listener.getsockname()
            self._opened.enter_context(socket.create_connection(there, source_address=(address, 0)))

    def turn(self) -> list[str]:
        """Let the loop have one turn, and return who has come in."""
        came = []
        with suppress(BlockingIOError):
            while True:
                connection, peer = self._listener.accept()
                self._opened.enter_context(connection)
                came.append(str(peer[0]))
        return came


@pytest.fixture
def opened() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def test_few_are_taken_up_in_one_turn_and_the_others_in_the_next(opened: ExitStack) -> None:
    door = Door(opened, Limits())
    door.knock(PHONE, AT_A_TIME + 2)
    assert [len(door.turn()) for _ in range(3)] == [AT_A_TIME, 2, 0]


def test_a_turn_that_has_found_all_does_not_make_the_next_one_shorter(opened: ExitStack) -> None:
    door = Door(opened, Limits())
    for count in (AT_A_TIME - 1, AT_A_TIME):
        door.knock(PHONE, count)
        assert len(door.turn()) == count


def test_who_knocks_too_fast_is_hung_up_on_and_keeps_nobody_waiting(opened: ExitStack) -> None:
    door = Door(opened, LIMITS)
    door.knock(ATTACKER, AT_ONCE + LOOKED_AT - 1)
    door.knock(PHONE)
    assert door.turn() == [ATTACKER] * AT_ONCE + [PHONE]


def test_a_turn_ends_even_if_nobody_of_many_may_come_in(opened: ExitStack) -> None:
    door = Door(opened, LIMITS)
    door.knock(ATTACKER, AT_ONCE + LOOKED_AT)
    door.knock(PHONE)
    assert (door.turn(), door.turn()) == ([ATTACKER] * AT_ONCE, [PHONE])


def test_after_a_while_who_was_hung_up_on_may_come_again(opened: ExitStack) -> None:
    door = Door(opened, LIMITS)
    door.knock(ATTACKER, 2 * AT_ONCE)
    assert len(door.turn()) == AT_ONCE
    door.clock.now += 2.0
    door.knock(ATTACKER, AT_ONCE)
    assert len(door.turn()) == 2


def test_a_trusted_proxy_knocks_for_many(opened: ExitStack) -> None:
    door = Door(opened, LIMITS, proxies=frozenset({PHONE}))
    door.knock(PHONE, 2 * AT_ONCE)
    assert len(door.turn()) == 2 * AT_ONCE
