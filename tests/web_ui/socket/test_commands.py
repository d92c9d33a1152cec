"""Commands that are nearly right, from everybody: each comes to something, none does what it may not."""

import asyncio
import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.hare_and_tortoise import PlayerSetup, legal_actions
from firmware.service.commands import ROLES
from tests.effort import effort
from tests.web_ui.services import Tabletop
from tests.web_ui.wire import Board, ClosedError, Phone, running
from web_ui.http.tickets import Errand
from web_ui.socket.hub import VERSIONS_A_START
from web_ui.table_port import Role

pytestmark = pytest.mark.slow

ACTIONS = [
    "move 5",
    "move 14",
    "back",
    "stay take",
    "take",
    "restart",
    "rolled 4",
    "Ben: accept",
    "move 5 by 2",
    "move",
]
GAME: dict[str, Any] = {
    "edition": "abacus-2000",
    "players": [{"name": "Anna"}, {"name": "Ben"}],
    "begin": 0,
    "lights": "discreet",
}
OWN = ("enter_pin", "seat_links", "new_link", "kick", "change_pin", *Errand)
COMMANDS = (*ROLES, *OWN)
DATA: dict[str, dict[str, Any]] = {
    "new_game": GAME,
    "settings": {"brightness": 0.5, "night": True, "settle_down": 2.5},
    "enter_pin": {"pin": "000000"},
    "change_pin": {"pin": "123456"},
    "kick": {"seat": 0},
    "new_link": {"seat": 1},
}
NOW = 4242424242424242
"""Stands for the version that the page sees when it sends."""
WEIRD = st.one_of(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    st.sampled_from(
        [10**400, -(10**18), 2**53, 1e308, -0.0, "\x00", "\u202e", "\ud800", "é" * 500, "__class__", [], {}]
    ),
    st.recursive(st.integers(), lambda inner: st.lists(inner, max_size=2) | st.fixed_dictionaries({"a": inner})),
)
"""What nobody expects: huge and odd numbers, controls, half characters, nests."""


@st.composite
def messages(draw: st.DrawFn) -> str:
    """Return a command that is right, or has one thing wrong with it."""
    name = draw(st.sampled_from(COMMANDS))
    data = dict(DATA.get(name, {"action": draw(st.sampled_from(ACTIONS))}))
    message: dict[str, Any] = {"type": "command", "id": draw(st.sampled_from("abcdef")), "name": name, "data": data}
    message["seen"] = draw(st.sampled_from([NOW, NOW, NOW, VERSIONS_A_START]))
    place = draw(st.sampled_from([message, data]))
    match draw(st.sampled_from(["right", "changed", "without", "more", "twice", "deep", "cut"])):
        case "changed" if place:
            place[draw(st.sampled_from(sorted(place)))] = draw(WEIRD)
        case "without" if place:
            del place[draw(st.sampled_from(sorted(place)))]
        case "more":
            place[draw(st.text(max_size=5))] = draw(WEIRD)
        case "twice":
            return '{"type": "hello", "data": [], ' + json.dumps(message)[1:]
        case "deep":
            return json.dumps(message)[:-1] + ', "x": ' + "[" * 900 + "]" * 900 + "}"
        case "cut":
            return json.dumps(message)[: draw(st.integers(0, 60))]
    return json.dumps(message)


class Attack:
    """What somebody sent, and what came of it."""

    def __init__(self) -> None:
        self.answers: list[tuple[str, dict[str, Any]]] = []

    async def send(self, board: Board, token: str | None, texts: Sequence[str]) -> None:
        """Send all of them, over a new socket whenever the board has had enough."""
        phone = await self._open(board, token)
        for text in texts:
            phone.send(text.replace(str(NOW), str(VERSIONS_A_START + board.table.version)))
            try:
                self.answers.append((text, await self._answer(phone)))
            except ClosedError:
                await phone.__aexit__()
                phone = await self._open(board, token)
        await phone.__aexit__()

    async def _open(self, board: Board, token: str | None) -> Phone:
        phone = await board.phone().__aenter__()
        await phone.hello(token)
        return phone

    async def _answer(self, phone: Phone) -> dict[str, Any]:
        """Wait for an answer, a new welcome, or the end: every message comes to something."""
        while (found := await phone.receive())["type"] not in ("answer", "welcome"):
            pass
        return found

    def carried_out(self) -> set[str]:
        """Return the names of the commands that were carried out."""
        return {json.loads(text)["name"] for text, answer in self.answers if answer.get("ok")}

    def errors(self) -> set[str]:
        return {answer["error"] for _, answer in self.answers if "error" in answer}


async def play_on(board: Board, top: Tabletop) -> None:
    """Show that the table goes on: the host proposes something legal, and it counts."""
    top.put_right()
    async with board.phone("192.168.1.77") as host:
        await host.hello(board.keys.host_token())
        if top.service.open is None:
            await host.ask("new_game", key="new", **GAME)
            top.put_right()
        assert top.service.open is not None
        before = len(top.service.open.booked.actions)
        action = str(legal_actions(top.service.open.session.state)[0])
        for name in ("propose", "done"):
            version = VERSIONS_A_START + top.service.version
            assert (await host.ask(name, key=name, seen=version, action=action))["ok"] is True
            top.put_right()
        assert len(top.service.open.booked.actions) > before


def played(top: Tabletop) -> tuple[str, ...]:
    """Return who plays, and all that was done."""
    return (*top.service.seats, *(map(str, top.service.open.booked.actions) if top.service.open else ()))


def attacked(who: str, texts: Sequence[str]) -> tuple[Attack, bool]:
    """Let somebody send all that to a real table; returns what came of it, and whether the game is another."""

    async def story(folder: Path) -> tuple[Attack, bool]:
        top = Tabletop(folder, [PlayerSetup("Anna"), PlayerSetup("Ben")], discreet=False)
        async with running(folder, top.service, top.clock) as board:
            token = {"Anna": board.seat(0), "Ben": board.seat(1), "host": board.keys.host_token()}.get(who)
            attack, before = Attack(), played(top)
            await attack.send(board, token, texts)
            changed = played(top) != before
            await play_on(board, top)
        top.close()
        return attack, changed

    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(story(Path(folder)))


@pytest.mark.parametrize(
    ("who", "may"),
    [
        ("spectator", set()),
        ("Ben", {name for name, role in ROLES.items() if role is Role.SEAT}),
        ("Anna", {name for name, role in ROLES.items() if role is Role.SEAT}),
        ("host", set(COMMANDS)),
    ],
)
@given(texts=st.lists(messages(), min_size=1, max_size=10))
@settings(max_examples=effort(25, 6))
def test_nothing_is_done_but_what_was_allowed_and_answered_and_nothing_breaks(
    who: str, may: set[str], texts: list[str]
) -> None:
    attack, changed = attacked(who, texts)
    assert attack.carried_out() <= may
    assert not changed or attack.carried_out()
    assert "internal" not in attack.errors()
