"""What a game writes to the card: the real process plays a seeded game, and the kernel counts its bytes."""

import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

IDLE = 20.0
ACTIONS = 120
"""About as many as a game of four people has, dice included."""
PLAY = (sys.executable, "-c", "import sys; from firmware.cli.main import main; sys.exit(main())", "play")


def measure() -> list[tuple[str, str]]:
    """Return what was measured, as rows of a table."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        options = ("--board", "simulated", "--no-browser", "--host", "127.0.0.1", "--port", str(port))
        process = subprocess.Popen(
            [*PLAY, *options, "--seed", "hop", "--data", folder],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"HAREBOARD_CONFIG": folder},
        )
        if process.stdout is None:
            raise RuntimeError("no pipe")
        next(line for line in process.stdout if line.startswith("Stop with"))
        started = written(process.pid)
        try:
            actions, idle = asyncio.run(play(f"127.0.0.1:{port}", process.pid))
            played = written(process.pid)
        finally:
            process.terminate()
            process.communicate()
        size = sum(path.stat().st_size for path in Path(folder).iterdir())
    game = played - started - idle
    return [
        ("starting for the first time", kilobytes(started)),
        (f"{IDLE:.0f} seconds without anybody touching anything", kilobytes(idle)),
        (f"a game of four ({actions} actions, dice included), written to the disk", kilobytes(game)),
        ("of that, for an action", kilobytes(game / actions)),
        ("what the files are worth afterwards", kilobytes(size)),
    ]


def written(process: int) -> int:
    """Return how many bytes a process has caused to be written to disks."""
    lines = Path(f"/proc/{process}/io").read_text(encoding="ascii").splitlines()
    return int(dict(line.split(": ") for line in lines)["write_bytes"])


def kilobytes(count: float) -> str:
    """Return a number of bytes to read."""
    return f"{count / 1024:.1f} kB"


async def play(address: str, process: int) -> tuple[int, int]:
    """Play the game that is on; returns the number of its actions, and what was written while nobody played."""
    async with connect(f"ws://{address}/socket", origin=Origin(f"http://{address}")) as page:
        await page.send(json.dumps({"type": "hello"}))
        links = (await ask(page, "links", "seat_links", {}, 0))["data"]["seats"]
        tokens = [link["address"].partition("#t=")[2] for link in links]
        before = written(process)
        await asyncio.sleep(IDLE)
        idle = written(process) - before
        number = 0
        while True:
            number += 1
            spectator = await hello(page, None)
            played = spectator["log"][-1]["n"] if spectator["log"] else 0
            if spectator["game"]["phase"] == "over" or played >= ACTIONS:
                return int(played), idle
            if not await act(page, number, spectator, tokens):
                await asyncio.sleep(0.2)


async def act(page: ClientConnection, number: int, seen: dict[str, Any], tokens: list[str]) -> bool:
    """Let whoever may act do something sensible, and tell whether it was done."""
    waiting = [player["seat"] for player in seen["game"]["players"] if player["gift_waits"]]
    for seat in waiting or [seen["game"]["turn"]]:
        if seen["table"]["shows"] != "waiting" or seat is None:
            return False
        mine = await hello(page, tokens[seat])
        choices = mine["game"].get("choices") or []
        if not choices:
            return False
        # Anything, but the same every time: what is written does not depend on how well they play.
        choice = choices[number * 7 % len(choices)]
        proposed = await ask(page, f"p{number}", "propose", {"action": choice["action"]}, mine["version"])
        again = await hello(page, tokens[seat])
        done = await ask(page, f"d{number}", "done", {}, again["version"])
        return bool(proposed["ok"] and done["ok"])
    return False


async def hello(page: ClientConnection, token: str | None) -> dict[str, Any]:
    """Become somebody, and return what they see."""
    await page.send(json.dumps({"type": "hello"} | ({"token": token} if token else {})))
    while (await receive(page))["type"] != "welcome":
        pass
    while (found := await receive(page))["type"] != "snapshot":
        pass
    return found


async def ask(page: ClientConnection, key: str, name: str, data: dict[str, Any], seen: int) -> dict[str, Any]:
    """Give a command, and return the answer."""
    await page.send(json.dumps({"type": "command", "id": key, "name": name, "data": data, "seen": seen}))
    while (found := await receive(page))["type"] != "answer":
        pass
    return found


async def receive(page: ClientConnection) -> dict[str, Any]:
    """Return the next message."""
    found: dict[str, Any] = json.loads(await asyncio.wait_for(page.recv(), 30))
    return found


if __name__ == "__main__":
    for row in measure():
        print(*row, sep=": ")
