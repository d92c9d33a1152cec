"""Results told to a real web server: in both forms, after failures again, and nobody waits for it."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from firmware.club.checking import Sound, check
from firmware.club.club import Club
from firmware.club.database import SqliteDatabase
from firmware.club.errors import ClubError
from firmware.club.webhooks import Deliverer, Hook, discord_message, forget_other_hooks
from tests.effort import PATIENCE
from tests.firmware.club.boards import GAMES, finished, record_of, sending, sent

pytestmark = pytest.mark.slow

SOON = 0.01


class Listener:
    """A web server that hears what it is told, and answers as it was asked to."""

    def __init__(self, *answers: int) -> None:
        self.heard: list[dict[str, Any]] = []
        self.asked = 0
        waiting = list(answers)

        class Handler(BaseHTTPRequestHandler):
            def do_POST(handler) -> None:  # noqa: N805  # the library's name; `self` is the listener
                body = handler.rfile.read(int(handler.headers["content-length"]))
                self.asked += 1
                status = waiting.pop(0) if waiting else 204
                if status < 300:
                    self.heard.append(json.loads(body))
                handler.send_response(status)
                if status == 302:
                    handler.send_header("Location", "/elsewhere")
                handler.end_headers()

            def log_message(self, *_args: object) -> None:
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}/hook"
        self._thread = Thread(target=self._server.serve_forever)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@contextmanager
def listening(*answers: int) -> Iterator[Listener]:
    listener = Listener(*answers)
    listener.start()
    try:
        yield listener
    finally:
        listener.close()


@asynccontextmanager
async def club_with(folder: Path, *hooks: Hook) -> AsyncIterator[Club]:
    database = SqliteDatabase(folder / "club.db")
    club = Club(GAMES, database, lambda: 5.0, [hook.address for hook in hooks])
    try:
        await club.open()
        yield club
    finally:
        club.close()
        database.close()


def waiting_for(club: Club) -> int:
    return int(club.store.database.read("SELECT count(*) FROM deliveries")[0][0])


async def until_delivered(club: Club, *deliverers: Deliverer) -> None:
    tasks = [asyncio.create_task(deliverer.run()) for deliverer in deliverers]
    try:
        async with asyncio.timeout(PATIENCE):
            while await club.do(waiting_for, club):
                await asyncio.sleep(SOON)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def deliver(folder: Path, hook: Hook, *messages: Any) -> None:
    async with club_with(folder, hook) as club:
        await club.take(list(messages))
        await until_delivered(club, Deliverer(club, hook, wait=SOON))


def test_a_result_is_told_as_plain_data(tmp_path: Path) -> None:
    with listening() as listener:
        asyncio.run(deliver(tmp_path, Hook.of(listener.address), sent(1)))
    (told,) = listener.heard
    assert (told["v"], told["type"], told["board"]) == (1, "result", "board-1")
    assert sorted(player["place"] for player in told["players"]) == [1, 2, 3]
    assert [len(group) for group in told["places"]] == [1, 1, 1]


def test_a_result_is_told_as_discord_takes_it_and_names_call_nobody(tmp_path: Path) -> None:
    record = record_of(3, ["@everyone", "**Ben**", "Cleo"])
    with listening() as listener:
        hook = Hook.of(f"discord+{listener.address}")
        asyncio.run(deliver(tmp_path, hook, sending(finished(record))))
    (told,) = listener.heard
    assert told["allowed_mentions"] == {"parse": []}
    assert "\\@everyone" in told["embeds"][0]["description"]
    assert "**Ben**" not in told["embeds"][0]["description"]
    assert told["embeds"][0]["description"].startswith("🥇 ")


@pytest.mark.parametrize("failures", [(500, 503), (429,), (404,), (302,)])
def test_what_was_not_taken_is_told_again(tmp_path: Path, failures: tuple[int, ...]) -> None:
    with listening(*failures) as listener:
        asyncio.run(deliver(tmp_path, Hook.of(listener.address), sent(1), sent(2)))
    assert len(listener.heard) == 2
    assert listener.asked == 2 + len(failures)


def test_what_a_hook_does_not_want_is_not_told_for_ever(tmp_path: Path) -> None:
    with listening(400) as listener:
        asyncio.run(deliver(tmp_path, Hook.of(listener.address), sent(1), sent(2)))
    assert (len(listener.heard), listener.asked) == (1, 2)


def test_what_was_not_told_before_a_restart_is_told_after_it_once(tmp_path: Path) -> None:
    async def restart(hook: Hook) -> None:
        async with club_with(tmp_path, hook) as club:
            await club.take([sent(1), sent(1)])
        async with club_with(tmp_path, hook) as club:
            await club.take([sent(1), sent(2)])
            await until_delivered(club, Deliverer(club, hook, wait=SOON))

    with listening() as listener:
        asyncio.run(restart(Hook.of(listener.address)))
    assert len({told["id"] for told in listener.heard}) == len(listener.heard) == 2


def test_a_hook_that_hangs_holds_up_nobody(tmp_path: Path) -> None:
    """Games are kept, and another hook is served, while one does not answer."""
    with listening() as listener:
        hanging, quick = Hook.of("http://127.0.0.1:9/never"), Hook.of(listener.address)

        async def play() -> None:
            asked = asyncio.Event()
            loop = asyncio.get_running_loop()

            def hang(_hook: Hook, _message: object) -> None:
                loop.call_soon_threadsafe(asked.set)
                asyncio.run_coroutine_threadsafe(over.wait(), loop).result()

            over = asyncio.Event()
            async with club_with(tmp_path, hanging, quick) as club:
                slow = asyncio.create_task(Deliverer(club, hanging, send=hang).run())
                fast = asyncio.create_task(Deliverer(club, quick, wait=SOON).run())
                await club.take([sent(1)])
                await asyncio.wait_for(asked.wait(), PATIENCE)
                kept = await club.take([sent(2)])
                assert kept[0].new is not None
                async with asyncio.timeout(PATIENCE):
                    while len(listener.heard) < 2 or await club.do(waiting_for, club) > 2:
                        await asyncio.sleep(SOON)
                assert await club.do(waiting_for, club) == 2
                over.set()
                for task in (slow, fast):
                    task.cancel()
                await asyncio.gather(slow, fast, return_exceptions=True)
                await club.do(forget_other_hooks, club, (quick,))
                assert await club.do(waiting_for, club) == 0

        asyncio.run(play())


@pytest.mark.parametrize("address", ["file:///etc/passwd", "discord.com/api", "ftp://a.example", "https://", ""])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ClubError):
        Hook.of(address)


def test_discord_is_known_by_its_name_and_the_secret_part_is_not_shown() -> None:
    hook = Hook.of("https://discord.com/api/webhooks/1/secret")
    assert hook.discord
    assert "secret" not in hook.shown


def test_teams_share_a_line() -> None:
    verdict = check(GAMES, *sending(finished(record_of(4, ("A", "B", "C", "D"), ("r", "b", "r", "b")))))
    assert isinstance(verdict, Sound)
    message = discord_message(verdict.game, "Stove")
    assert sorted(line[2:] for line in message["embeds"][0]["description"].split("\n")) == ["A, C", "B, D"]


def test_a_game_without_a_proper_name_is_called_by_its_own_in_words() -> None:
    verdict = check(GAMES, *sending(finished(record_of(4, ("A", "B", "C", "D"), ("r", "b", "r", "b")))))
    assert isinstance(verdict, Sound)
    game = replace(verdict.game, name="animal-race", title="")
    assert discord_message(game, "Stove")["embeds"][0]["title"] == "Animal race"
