"""Results told to others over the web: what is to be told stands in the database; the collector waits for nobody."""

import asyncio
import json
import logging
import ssl
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, HTTPSHandler, OpenerDirector, Request, build_opener

from firmware.club.club import Club
from firmware.club.errors import ClubError
from firmware.club.results import ClubGame
from firmware.club.wall import result_data

FIRST_WAIT, LONGEST_WAIT = 1.0, 900.0
"""Seconds until something is told again that was not taken."""
ANSWER_WITHIN = 10.0
GONE = (404, 410)
DISCORD = ("discord.com", "discordapp.com")
MEDALS = ("🥇", "🥈", "🥉")
_NEXT = """SELECT deliveries.game FROM deliveries JOIN games ON games.key = deliveries.game
WHERE hook = ? ORDER BY received, deliveries.game LIMIT 1"""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Hook:
    """Where results are sent, and in which form."""

    address: str
    discord: bool

    @classmethod
    def of(cls, address: str) -> "Hook":
        """Return the hook of an address; `discord+https://...` says that it takes what Discord takes."""
        plain = address.removeprefix("discord+")
        parts = urlsplit(plain)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ClubError(f"a webhook is an address with http:// or https://, not {address!r}")
        return cls(plain, plain != address or parts.hostname in DISCORD)

    @property
    def shown(self) -> str:
        """Its host: the rest of the address is a secret."""
        return urlsplit(self.address).hostname or ""


def plain_message(game: ClubGame, board: str) -> dict[str, Any]:
    """Return a result as plain data."""
    players = [
        {"seat": seat, "name": one.name, "player": one.player, "bot": one.bot, "place": one.place}
        for seat, one in enumerate(game.seats)
    ]
    result = {**result_data(game, board), "id": game.key, "board_id": game.board, "players": players}
    result.pop("key")
    return {"v": 1, "type": "result", **result}


def discord_message(game: ClubGame, board: str) -> dict[str, Any]:
    """Return a result as Discord takes it; names are no commands there, and call nobody."""
    lines = []
    place = 0
    for group in result_data(game, board)["places"]:
        sign = MEDALS[place] if place < len(MEDALS) else f"{place + 1}."
        lines.append(f"{sign} {', '.join(_plain(one['name']) for one in group)}")
        place += len(group)
    title = game.title or game.name.replace("-", " ").capitalize()
    embed = {"title": _plain(title), "description": "\n".join(lines), "footer": {"text": board}}
    return {"embeds": [embed], "allowed_mentions": {"parse": []}}


def post(hook: Hook, message: Mapping[str, Any]) -> None:
    """Send a message, or raise why it was not taken as an `OSError`."""
    body = json.dumps(message).encode()
    headers = {"Content-Type": "application/json", "User-Agent": "hareboard"}
    request = Request(hook.address, body, headers, method="POST")  # noqa: S310  # http or https: see Hook.of
    with _opener().open(request, timeout=ANSWER_WITHIN):
        pass


class Deliverer:
    """Tells one hook every result in turn, until it is cancelled."""

    def __init__(
        self, club: Club, hook: Hook, send: Callable[[Hook, Mapping[str, Any]], None] = post, wait: float = FIRST_WAIT
    ) -> None:
        self._club = club
        self._hook = hook
        self._send = send
        self._first_wait = wait
        self._news = asyncio.Event()
        club.listen(self._news.set)

    async def run(self) -> NoReturn:
        """Deliver for weeks; what is not taken is tried again after waits that grow."""
        wait = self._first_wait
        while True:
            try:
                told = await self._deliver_one()
                wait = self._first_wait
                if not told:
                    await self._news.wait()
            except (OSError, ValueError) as error:
                logger.warning("the webhook at %s: %s; trying again in %.0f s", self._hook.shown, error, wait)
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)

    async def _deliver_one(self) -> bool:
        """Deliver what is next; tells whether there was anything."""
        self._news.clear()
        rows = await self._club.do(self._club.store.database.read, _NEXT, self._hook.address)
        game = await self._club.do(self._club.store.game, rows[0][0]) if rows else None
        if game is None:
            return False
        board = self._club.live.name(game.board)
        message = discord_message(game, board) if self._hook.discord else plain_message(game, board)
        try:
            await asyncio.to_thread(self._send, self._hook, message)
        except HTTPError as error:
            if error.code in GONE or error.code not in range(400, 500) or error.code == 429:
                raise
            logger.warning("the webhook at %s does not take game %s: %s", self._hook.shown, game.key, error)
        await self._club.do(self._delivered, game.key)
        return True

    def _delivered(self, game: str) -> None:
        with self._club.store.database.writing() as write:
            write("DELETE FROM deliveries WHERE game = ? AND hook = ?", game, self._hook.address)


def forget_other_hooks(club: Club, hooks: tuple[Hook, ...]) -> None:
    """Drop what waits for hooks that are not used any more."""
    kept = [hook.address for hook in hooks]
    for (address,) in club.store.database.read("SELECT DISTINCT hook FROM deliveries"):
        if address not in kept:
            with club.store.database.writing() as write:
                write("DELETE FROM deliveries WHERE hook = ?", address)


class _NoRedirects(HTTPRedirectHandler):
    """A hook that sends elsewhere is none: results go where the club said, and nowhere else."""

    def redirect_request(self, *_args: Any, **_kwargs: Any) -> None:
        """Follow no redirect."""


def _opener() -> OpenerDirector:
    return build_opener(_NoRedirects, HTTPSHandler(context=ssl.create_default_context()))


def _plain(text: str) -> str:
    """Return a text in which Discord finds nothing to make bold or to call."""
    return "".join(f"\\{letter}" if letter in "\\*_~`|>#[]()<@:-" else letter for letter in text)
