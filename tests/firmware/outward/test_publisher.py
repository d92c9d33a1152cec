"""A board and a real broker: what is said, when the broker comes and goes, and who may say what to the board."""

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from firmware.outward.publisher import EVENTS_KEPT, Publisher, World
from tests.firmware.outward.brokers import (
    BOARD,
    NOON,
    Broker,
    Heard,
    Pauses,
    listening,
    needs_mosquitto,
    publishing,
    run,
)
from tests.firmware.outward.endings import cancelled_at, ear
from tests.firmware.service.tables import ServiceTable

pytestmark = [pytest.mark.slow, needs_mosquitto]


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    with Broker(tmp_path) as found:
        yield found


@pytest.fixture
def table(tmp_path: Path) -> ServiceTable:
    return ServiceTable(tmp_path)


def use(table: ServiceTable, broker: Broker, **more: Any) -> None:
    """Tell the board of a broker, as the host does."""
    table.host("mqtt", {"broker": "127.0.0.1", "port": broker.port, "name": "Kitchen"} | more)


def move(table: ServiceTable, action: str) -> None:
    table.host("propose", {"action": action})
    table.host("done", {"action": action})
    table.set_out()


def test_a_board_says_that_it_is_there_and_what_is_played(broker: Broker, table: ServiceTable) -> None:
    async def told() -> None:
        use(table, broker)
        async with listening(broker) as listener, publishing(table.service):
            assert (await listener.topic("availability")).payload == b"online"
            assert await listener.state() == {
                "v": 1,
                "board": BOARD,
                "name": "Kitchen",
                "at": NOON,
                "phase": "lobby",
                "game": None,
                "game_id": None,
                "title": None,
                "round": None,
                "turn": None,
                "leader": None,
                "players": [],
                "finishing": False,
                "problem": None,
            }
            table.begin()
            began = await listener.state(phase="playing")
            assert (began["game"], began["game_id"]) == ("hare-and-tortoise", table.service.game_key)
            assert (began["round"], began["turn"], began["leader"]) == (1, {"seat": 0, "name": "Anna"}, None)
            move(table, "move 5")
            event = await listener.topic("event")
            assert event.json == {
                "v": 1,
                "type": "booked",
                "text": "Anna: move 5",
                "seat": 0,
                "name": "Anna",
                "at": NOON,
                "game_id": table.service.game_key,
            }
            moved = await listener.state(turn={"seat": 1, "name": "Ben"})
            assert moved["leader"] == {"seat": 0, "name": "Anna"}
            assert [(player["place"], player["space"]) for player in moved["players"]] == [
                (1, "5"),
                (2, "start-2"),
                (2, "start-3"),
                (2, "start-4"),
            ]
        async with listening(broker) as later:
            assert (await later.topic("availability")).payload == b"offline"
            assert (await later.state())["phase"] == "playing"

    run(told())


def test_nothing_is_said_while_no_broker_is_set(broker: Broker, table: ServiceTable) -> None:
    async def told() -> None:
        async with listening(broker) as listener, publishing(table.service):
            table.begin()
            move(table, "move 5")
            use(table, broker)
            await listener.state(turn={"seat": 1, "name": "Ben"})
            table.host("mqtt", {"broker": ""})
            gone = await listener.until(lambda heard: heard.payload == b"offline")
            assert gone.topic == f"hareboard/{BOARD}/availability"
            assert [heard for heard in listener.heard if heard.topic.endswith("/event")] == []
        async with listening(broker) as later:
            left = [await later.topic("availability")]
            assert [heard.topic for heard in (*left, *later.heard)] == [f"hareboard/{BOARD}/availability"]

    run(told())


def test_a_broker_that_is_killed_is_found_again_after_waits_that_grow(broker: Broker, table: ServiceTable) -> None:
    async def told() -> None:
        use(table, broker)
        pauses = Pauses()
        async with publishing(table.service, pauses=pauses):
            async with listening(broker) as listener:
                await listener.state(phase="lobby")
            broker.kill()
            waits = []
            for _ in range(12):
                waits.append(await pauses.next())
                pauses.go()
            assert waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]
            await pauses.next()
            assert "refused" in table.service.mqtt.status.error
            table.begin()
            move(table, "move 5")
            broker.start()
            async with listening(broker) as listener:
                pauses.go()
                assert (await listener.topic("config")).json["device"]["name"] == "Kitchen"
                assert (await listener.topic("availability")).payload == b"online"
                await listener.state(phase="playing", turn={"seat": 1, "name": "Ben"})
                assert [heard for heard in listener.heard if heard.topic.endswith("/event")] == []
            assert table.service.mqtt.status.connected
            assert table.service.mqtt.status.dropped == 1

    run(told())


def test_the_table_does_not_wait_for_a_broker_that_says_nothing(table: ServiceTable) -> None:
    async def told() -> None:
        with socket.create_server(("127.0.0.1", 0)) as silent:
            table.host("mqtt", {"broker": "127.0.0.1", "port": silent.getsockname()[1]})
            async with publishing(table.service):
                table.begin()
                for _ in range(4):
                    move(table, "move 5")
                    table.host("undo")
            assert table.service.mqtt.status.dropped == 4

    run(told())


def test_of_many_events_the_newest_are_told_and_the_others_counted(broker: Broker, table: ServiceTable) -> None:
    async def told() -> None:
        use(table, broker)
        async with listening(broker) as listener, publishing(table.service):
            await listener.state(phase="lobby")
            table.begin()
            for _ in range(EVENTS_KEPT + 7):
                table.host("propose", {"action": "move 5"})
                table.host("done", {"action": "move 5"})
                table.host("undo")
            move(table, "move 7")
            await listener.state(turn={"seat": 1, "name": "Ben"})
            assert table.service.mqtt.status.dropped == 8

    run(told())


def test_home_assistant_hears_everything_again_when_it_has_come_up(broker: Broker, table: ServiceTable) -> None:
    async def told() -> None:
        use(table, broker)
        async with listening(broker) as listener, publishing(table.service):
            await listener.topic("lights")
            await listener.client.publish("homeassistant/status", "online")
            assert (await listener.topic("config")).topic == f"homeassistant/device/hareboard-{BOARD}/config"
            assert (await listener.topic("availability")).payload == b"online"
            await listener.state(phase="lobby")
            await listener.topic("lights")

    run(told())


ORDERS = [
    ("set-light", b"40", {"brightness": 40, "night": False}),
    ("set-light", b"OFF", {"brightness": 5, "night": False}),
    ("set-light", b"100", {"brightness": 100, "night": False}),
    ("set-night", b"ON", {"brightness": 100, "night": True}),
]


def test_the_lights_are_changed_from_outside_if_the_host_allows_it(broker: Broker, table: ServiceTable) -> None:
    async def told() -> None:
        use(table, broker, allow_commands=True)
        async with listening(broker) as listener, publishing(table.service):
            await listener.topic("lights")
            for topic, payload, lights in ORDERS:
                await listener.client.publish(f"hareboard/{BOARD}/{topic}", payload)
                assert (await listener.topic("lights")).json == {"v": 1} | lights
            for nonsense in (b"", b"brighter", b"-1", b"1e9", b"99999", b"\xff", b"x" * 60_000):
                await listener.client.publish(f"hareboard/{BOARD}/set-light", nonsense, qos=1)
            await listener.client.publish(f"hareboard/{BOARD}/set-night", "OFF")
            assert (await listener.topic("lights")).json["night"] is False

    run(told())


def test_nobody_changes_the_lights_if_the_host_does_not_allow_it(broker: Broker, table: ServiceTable) -> None:
    async def told() -> None:
        use(table, broker)
        async with listening(broker) as listener, publishing(table.service):
            await listener.topic("lights")
            await listener.client.publish(f"hareboard/{BOARD}/set-night", "ON", qos=1)
            await listener.client.publish("homeassistant/status", "online", qos=1)
            assert (await listener.topic("lights")).json["night"] is False

    run(told())


def test_an_order_that_was_given_before_the_board_came_is_not_carried_out(broker: Broker, table: ServiceTable) -> None:
    async def told() -> None:
        use(table, broker, allow_commands=True)
        async with listening(broker) as listener:
            await listener.client.publish(f"hareboard/{BOARD}/set-night", "ON", qos=1, retain=True)
            async with publishing(table.service):
                await listener.topic("lights")
                await listener.client.publish(f"hareboard/{BOARD}/set-light", "50", qos=1)
                assert (await listener.topic("lights")).json == {"v": 1, "brightness": 50, "night": False}

    run(told())


def test_a_message_that_is_too_long_is_not_sent_to_the_board(broker: Broker, table: ServiceTable) -> None:
    async def told() -> None:
        use(table, broker, allow_commands=True)
        async with listening(broker) as listener, publishing(table.service):
            await listener.topic("lights")
            await listener.client.publish(f"hareboard/{BOARD}/set-light", b"5" * 2_000_000, qos=1)
            await listener.client.publish(f"hareboard/{BOARD}/set-night", "ON", qos=1)
            assert (await listener.topic("lights")).json["night"] is True
            assert table.service.mqtt.status.connected

    run(told())


def test_what_is_taken_back_is_not_told_again_and_what_comes_instead_is(broker: Broker, table: ServiceTable) -> None:
    async def told() -> None:
        use(table, broker)
        async with listening(broker) as listener, publishing(table.service):
            await listener.state(phase="lobby")
            table.begin()
            move(table, "move 5")
            assert (await listener.topic("event")).json["text"] == "Anna: move 5"
            table.host("undo")
            table.set_out()
            await listener.state(turn={"seat": 0, "name": "Anna"})
            move(table, "move 7")
            events = [await listener.topic("event")]
            await listener.state(turn={"seat": 1, "name": "Ben"})
            assert texts(events) == ["Anna: move 7"]

    run(told())


def texts(events: list[Heard]) -> list[str]:
    return [event.json["text"] for event in events]


def test_one_word_ends_it_whenever_it_comes_and_nothing_is_left(broker: Broker, table: ServiceTable) -> None:
    async def publish() -> None:
        await Publisher(table.service, BOARD, None, World(lambda: NOON, lambda: 1.0, Pauses())).run()

    def until(turn: int) -> tuple[bool, list[str]]:
        prefix = f"turn-{turn}"  # nothing of the time before is heard under this name
        use(table, broker, prefix=prefix, home_assistant=True, send_games=True, allow_commands=True)
        return run(cancelled_at(turn, publish, lambda: heard.hears(f"{prefix}/{BOARD}/lights")))

    with ear(broker.port) as heard:
        turn, was_done = 0, False
        while not was_done:
            turn += 1
            was_done, left = until(turn)
            assert left == [], turn
    assert turn > 20
