"""Finished games on their way to a club: sent until it has confirmed them, over restarts of everything."""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from firmware.config.paths import JOURNAL
from firmware.journal.journal import Journal
from firmware.outward import club_games
from firmware.outward.messages import Confirmation, Result, decode_finished, encode
from firmware.outward.outbox import FILE, LONGEST_WAIT
from firmware.service.mqtt_settings import KeptMqttSettings
from firmware.service.table_service import TableService
from tests.firmware.journal.games import GAME, whole_game
from tests.firmware.outward.brokers import (
    BOARD,
    NOON,
    Broker,
    Heard,
    Listener,
    listening,
    needs_mosquitto,
    publishing,
    run,
)
from tests.firmware.service.tables import HOST, seat
from tests.games import games

pytestmark = [pytest.mark.slow, needs_mosquitto]

NAMES = ("Anna", "Ben", "Cleo")
EDITION = "abacus-2000"
KEY = "a-key-that-a-phone-has-made"


class Room:
    """A board at which whole games are played on the host's page, with a journal that is really closed and opened."""

    def __init__(self, folder: Path, broker: Broker) -> None:
        self._folder = folder
        self._broker = broker
        self.sit_down()

    def sit_down(self) -> None:
        self.journal, _ = Journal.open(self._folder / JOURNAL, lambda: "2027-01-15T08:00:00+00:00")
        options = {"broker": "127.0.0.1", "port": self._broker.port, "send_games": True}
        mqtt = KeptMqttSettings(folder=self._folder)
        mqtt.set(options)
        self.seed = iter(range(1, 100))
        self.service = TableService(games(), self.journal, lambda chances: chances[0][0], lambda: 0.0, mqtt=mqtt)

    def stand_up(self) -> None:
        self.journal.close()

    def play(self, *, bots: tuple[str, ...] = ("", "", ""), close: str = "finish") -> str:
        """Play a game to its end, and put it into the history; returns its key."""
        players = [{"name": name, "bot": bot} for name, bot in zip(NAMES, bots, strict=True)]
        self.service.command(HOST, "new_game", {"edition": EDITION, "players": players})
        key = self.service.game_key
        self.service.command(seat(0), "player_key", {"key": KEY})
        on = self.service.open
        assert on is not None
        for _, action in whole_game(EDITION, NAMES, next(self.seed)):
            on.booked.book(GAME.read_action(on.booked.state, str(action)))
        {"finish": self.service.current.finish, "drop": self.service.current.drop}[close]()
        self.service.touch()
        return key


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    with Broker(tmp_path) as found:
        yield found


@pytest.fixture
def room(tmp_path: Path, broker: Broker) -> Iterator[Room]:
    found = Room(tmp_path, broker)
    yield found
    found.stand_up()


async def sent(listener: Listener, key: str) -> Heard:
    return await listener.until(lambda heard: heard.topic == f"hareboard/{BOARD}/finished/{key}")


async def confirm(listener: Listener, key: str, hashed: str, result: Result = Result.COUNTED) -> None:
    reason = "forged" if result is Result.ASIDE else None
    payload = encode(Confirmation(key, hashed, result, reason))
    await listener.client.publish(f"hareboard/{BOARD}/confirmed/{key}", payload, qos=1)


def outbox(folder: Path) -> Any:
    return json.loads((folder / FILE).read_text("utf-8"))


def test_a_finished_game_is_sent_as_it_stands_in_the_journal_with_who_played(
    tmp_path: Path, broker: Broker, room: Room
) -> None:
    async def told() -> None:
        async with listening(broker) as listener, publishing(room.service, tmp_path):
            key = room.play(bots=("", "casual", ""))
            heard = await sent(listener, key)
            game = decode_finished(heard.payload)
            number = room.journal.archive.find(key)
            assert number is not None
            assert game.record().entries == room.journal.archive.game(number).entries
            assert (game.board, game.name, game.finished_at) == (BOARD, GAME.name, 1_800_000_000.0)
            assert [(player.name, bool(player.player), player.bot) for player in game.players] == [
                ("Anna", True, None),
                ("Ben", False, "casual"),
                ("Cleo", False, None),
            ]
            assert KEY not in heard.payload.decode()
            assert not heard.retain

    run(told())


def test_what_is_confirmed_is_not_sent_again_and_what_is_not_is(tmp_path: Path, broker: Broker, room: Room) -> None:
    async def told() -> None:
        async with listening(broker) as listener:
            async with publishing(room.service, tmp_path):
                first, second = room.play(), room.play()
                confirmed = decode_finished((await sent(listener, first)).payload)
                await sent(listener, second)
                await confirm(listener, first, confirmed.entries[-1][2])
                await confirm(listener, second, "another hash")
                await listener.client.publish(f"hareboard/{BOARD}/confirmed/{second}", b"nonsense", qos=1)
                while room.service.mqtt.status.waiting != 1:
                    await listener.client.publish("homeassistant/status", "online", qos=1)
            room.stand_up()
            room.sit_down()
            listener.heard.clear()
            listener.past.clear()
            async with publishing(room.service, tmp_path):
                third = room.play()
                await sent(listener, second)
                await sent(listener, third)
                assert [heard.topic for heard in listener.past if heard.topic.endswith(f"/finished/{first}")] == []
            assert list(outbox(tmp_path)) == [second, third]

    run(told())


def test_a_game_that_the_club_has_put_aside_is_not_sent_again(tmp_path: Path, broker: Broker, room: Room) -> None:
    """Though hours pass, after which another that nobody answered is."""
    clock = [NOON]

    async def told() -> None:
        async with listening(broker) as listener, publishing(room.service, tmp_path, now=lambda: clock[0]):
            aside = room.play()
            game = decode_finished((await sent(listener, aside)).payload)
            await confirm(listener, aside, game.entries[-1][2], Result.ASIDE)
            while room.service.mqtt.status.waiting:
                await listener.client.publish("homeassistant/status", "online", qos=1)
            assert room.service.mqtt.status.aside == 1
            unanswered, after_it = room.play(), room.play()
            await sent(listener, after_it)  # then the one before is noted as sent
            clock[0] += 2 * LONGEST_WAIT
            last = room.play()
            await sent(listener, unanswered)
            await sent(listener, last)
            times = Counter(heard.topic.rpartition("/")[2] for heard in listener.past if "/finished/" in heard.topic)
            assert (times[aside], times[unanswered]) == (1, 2)

    run(told())


def test_games_of_weeks_without_a_broker_are_sent_when_it_is_back(tmp_path: Path, broker: Broker, room: Room) -> None:
    async def told() -> None:
        broker.kill()
        keys = []
        for _ in range(3):
            async with publishing(room.service, tmp_path):
                keys.append(room.play())
                while not (tmp_path / FILE).exists() or keys[-1] not in outbox(tmp_path):
                    await settle()
            room.stand_up()
            room.sit_down()
        broker.start()
        async with listening(broker) as listener, publishing(room.service, tmp_path):
            for key in keys:
                await sent(listener, key)

    run(told())


async def settle() -> None:
    """Let other things happen, in threads too."""
    await asyncio.to_thread(lambda: None)


def test_a_game_that_was_given_up_or_goes_on_is_not_sent(tmp_path: Path, broker: Broker, room: Room) -> None:
    async def told() -> None:
        async with listening(broker) as listener, publishing(room.service, tmp_path):
            dropped = room.play(close="drop")
            finished = room.play()
            players = [{"name": name} for name in NAMES]
            room.service.command(HOST, "new_game", {"edition": EDITION, "players": players})
            await sent(listener, finished)
            assert [heard.topic for heard in listener.heard if "/finished/" in heard.topic] == []
            assert dropped != finished

    run(told())


def test_a_game_that_is_too_long_is_told_as_a_problem_and_left_out(
    tmp_path: Path, broker: Broker, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(club_games, "LONGEST_FINISHED", 100)

    async def told() -> None:
        async with listening(broker) as listener, publishing(room.service, tmp_path):
            key = room.play()
            assert (await listener.state(problem="game_not_sent"))["phase"] == "lobby"
            assert [heard for heard in listener.heard if key in heard.topic] == []
            assert room.service.mqtt.status.waiting == 0

    run(told())


def test_without_leave_no_game_is_sent(tmp_path: Path, broker: Broker, room: Room) -> None:
    async def told() -> None:
        room.service.mqtt.set({"send_games": False})
        async with listening(broker) as listener, publishing(room.service, tmp_path):
            key = room.play()
            await listener.state(phase="lobby")
            await listener.client.publish("homeassistant/status", "online", qos=1)
            await listener.topic("lights")
            assert [heard for heard in listener.heard if key in heard.topic] == []
        assert not (tmp_path / FILE).exists()

    run(told())
