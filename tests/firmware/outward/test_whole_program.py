"""The whole program and a real broker: it says when it comes and goes, and tells no secret."""

import asyncio
import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.outward.messages import player_id
from tests.effort import PATIENCE
from tests.firmware.outward.brokers import Broker, Heard, listening, needs_mosquitto, run
from tests.firmware.process import playing
from tests.web_ui.browser.board import RunningBoard, running_board

pytestmark = [pytest.mark.slow, needs_mosquitto]

KEY = "a-key-that-a-phone-has-made"


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    with Broker(tmp_path) as found:
        text = f'[mqtt]\nbroker = "127.0.0.1"\nport = {found.port}\nsend_games = true\n'
        (tmp_path / "board.toml").write_text(text, "utf-8")
        yield found


def of_availability(heard: Heard) -> bool:
    return heard.topic.endswith("/availability")


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_a_board_that_stops_or_dies_is_offline(tmp_path: Path, broker: Broker, end: signal.Signals) -> None:
    async def told(process: "subprocess.Popen[str]") -> None:
        async with listening(broker) as listener:
            first = await listener.until(of_availability)
            assert re.fullmatch(r"hareboard/board-[0-9a-f]{8}/availability", first.topic)
            await listener.topic("lights")
            process.send_signal(end)
            assert (await listener.until(lambda heard: heard.payload == b"offline")).topic == first.topic
        await asyncio.to_thread(process.wait, PATIENCE)
        assert process.returncode == (0 if end is signal.SIGTERM else -end)

    with playing(tmp_path) as process:
        run(told(process))


def test_no_token_no_code_no_pin_and_no_key_is_in_any_byte(tmp_path: Path, broker: Broker) -> None:
    async def told(board: RunningBoard) -> tuple[list[str], str]:
        async with listening(broker) as listener:
            await asyncio.to_thread(board.new_game, "Anna", "Ben")
            links = (await asyncio.to_thread(board.host, "seat_links"))["seats"]
            tokens = [link["address"].partition("#t=")[2] for link in links]
            await asyncio.to_thread(lambda: board.order("player_key", tokens[0], key=KEY))
            await asyncio.to_thread(board.play, "move 5", "move 7")
            await listener.state(turn={"seat": 0, "name": "Anna"}, round=2)
            await listener.client.publish("homeassistant/status", "online", qos=1)
            said = [await listener.topic("config"), await listener.topic("state"), await listener.topic("lights")]
            assert said[1].json["players"][0]["player"] == player_id(KEY)
            secrets = [*tokens, *(link["join"] for link in links), board.pin, board.host_token, KEY]
            return secrets, " ".join(f"{heard.topic} {heard.payload.decode()}" for heard in (*said, *listener.past))

    with running_board(tmp_path) as board:
        secrets, said = run(told(board))
    kept = re.findall(r'"([A-Za-z0-9_+/=-]{20,})"', (tmp_path / "keys.json").read_text("utf-8"))
    keys = [key for key in kept if f'"game_id":"{key}"' not in said]  # the id of a game opens nothing
    assert len(keys) >= 3
    assert '"text":"Anna: move 5"' in said
    assert [secret for secret in (*secrets, *keys) if re.search(rf"\b{re.escape(secret)}\b", said)] == []
