"""One socket from its first message to its last: listens, answers, and never holds up anybody else."""

import asyncio
import logging

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from web_ui.http.connection_limits import EXTENSION
from web_ui.security.guard import is_local
from web_ui.security.rate_limits import plain_address
from web_ui.settings import Limits
from web_ui.socket.dispatcher import Dispatcher, refused
from web_ui.socket.hub import Hub
from web_ui.socket.messages import Command, Hello, MalformedError, Message, Ping, read_message, write_message
from web_ui.socket.outbox import Parting
from web_ui.socket.pages import TOO_MANY, Page, part

GONE, TEXT_ONLY, TOO_BIG, FAILED = 1001, 1003, 1009, 1011
MALFORMED, SILENT = 4400, 4408
PONG = write_message("pong")

logger = logging.getLogger(__name__)


class Endpoint:
    """Holds a conversation with every page that comes through the door."""

    def __init__(self, hub: Hub, dispatcher: Dispatcher, limits: Limits) -> None:
        self._hub = hub
        self._clerk = dispatcher
        self._limits = limits

    async def converse(self, socket: WebSocket) -> None:
        """Hold one conversation."""
        address = plain_address(socket.client.host if socket.client else "")
        connection = socket.scope.get("extensions", {}).get(EXTENSION, {})
        local = is_local(socket.scope, address) and address not in self._hub.settings.proxies
        page = self._hub.open(address, local=local, keep=connection.get("keep"))
        if page is None:
            await socket.close()
            return
        if "when_lost" in connection:
            connection["when_lost"](lambda: page.outbox.part(Parting(GONE)))
        listener: asyncio.Task[None] | None = None
        try:
            await socket.accept()
            listener = asyncio.create_task(self._listen(socket, page))
            await self._send(socket, page)
        except (WebSocketDisconnect, WebSocketDisconnected, TimeoutError):
            pass
        finally:
            if listener is not None:
                listener.cancel()
            self._hub.close(page)

    async def _send(self, socket: WebSocket, page: Page) -> None:
        """Send what waits for a page until there is a parting; one that takes nothing any more is given up."""
        while True:
            match await page.outbox.take():
                case str(text):
                    async with asyncio.timeout(self._limits.unsent_for):
                        await socket.send_text(text)
                case Parting(code, last_word):
                    async with asyncio.timeout(self._limits.unsent_for):
                        if last_word is not None:
                            await socket.send_text(last_word)
                        await socket.close(code)
                    return

    async def _listen(self, socket: WebSocket, page: Page) -> None:
        """Hear a page out; however that ends, there is a parting."""
        try:
            await self._hear(socket, page)
        except WebSocketDisconnect:
            page.outbox.part(Parting(GONE))
        except TimeoutError:
            part(page, SILENT, "silent")
        except MalformedError:
            part(page, MALFORMED, "malformed")
        except Exception:  # a fault in one conversation must not end the others; the log has all of it
            logger.exception("a conversation failed")
            part(page, FAILED, "internal")

    async def _hear(self, socket: WebSocket, page: Page) -> None:
        while True:
            patience = self._limits.hello_within if page.viewer is None else self._limits.silent_for
            async with asyncio.timeout(patience):
                found = await socket.receive()
            if found["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(found.get("code", GONE))
            text = found.get("text")
            if text is None:
                part(page, TEXT_ONLY, "malformed")
                return
            if len(text) > self._limits.message_bytes or len(text.encode()) > self._limits.message_bytes:
                part(page, TOO_BIG, "malformed")
                return
            if not await self._react(page, read_message(text)):
                part(page, TOO_MANY, "too_fast")
                return

    async def _react(self, page: Page, message: Message) -> bool:
        """React to a message; tells whether the conversation goes on."""
        in_time = page.bucket.take(self._hub.settings.clock())
        if page.bucket.overdrawn:
            return False
        match message:
            case Hello() if in_time:
                self._hub.greet(page, message)
            case Command() if page.viewer is None:
                raise MalformedError("the first message is hello")
            case Command() if in_time:
                return page.outbox.put(await self._clerk.answer(page, message))
            case Command():
                return page.outbox.put(refused(message, "too_fast"))
            case Ping():
                return page.outbox.put(PONG)
        return True
