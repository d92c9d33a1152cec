"""Any game, any hand: as long as the course that all can see is the same, nobody else gets a different byte."""

import asyncio
import logging
import random
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from httpx2 import ASGITransport, AsyncClient
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from engine.hare_and_tortoise import GameState, HareAndTortoise, PlayerSetup, RunnerSetup, set_up
from engine.hare_and_tortoise.page_data import event_data
from tests.effort import effort
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.web_ui.services import Tabletop
from tests.web_ui.wire import HOST, Board, Phone, running, settle, without_lights
from web_ui.socket.hub import VERSIONS_A_START

pytestmark = pytest.mark.slow

NAMES = ("Anna", "Ben", "Cleo", "Dan")
GAME = HareAndTortoise(EDITIONS)
LONGEST = 14
ROUTES = ("/", "/history.json", "/geometry.json", "/qr/seat.svg")


@dataclass(frozen=True, slots=True)
class Deal:
    """How a game begins, and whose hand is another in the second one."""

    edition: str
    players: tuple[PlayerSetup, ...]
    seat: int
    other_hand: int

    def state(self, *, other: bool) -> GameState:
        return set_up(EDITIONS[self.edition], self.dealt(other=other)).state

    def dealt(self, *, other: bool) -> list[PlayerSetup]:
        players = list(self.players)
        if other:
            players[self.seat] = replace(players[self.seat], carrots=self.other_hand)
        return players


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Return three or four in the middle of a race."""
    edition = draw(st.sampled_from(sorted(EDITIONS)))
    track = EDITIONS[edition].track.text
    free = [space for space in range(5, 60) if track[space] not in "LS"]
    count = draw(st.integers(3, 4))
    spaces = draw(st.lists(st.sampled_from(free), min_size=count, max_size=count, unique=True))
    players = tuple(
        PlayerSetup(name, carrots=draw(st.integers(20, 120)), lettuces=2, runners=(RunnerSetup(space),))
        for name, space in zip(NAMES, spaces, strict=False)
    )
    seat = draw(st.integers(0, count - 1))
    return Deal(edition, players, seat, draw(st.integers(20, 120)))


def course(deal: Deal, chance: random.Random) -> list[str]:
    """Return actions that both games allow, and that look the same to all; the last one leaves nothing to chance."""
    one, other = deal.state(other=False), deal.state(other=True)
    found: list[str] = []
    settled = 0
    while len(found) < LONGEST:
        both = [action for action in GAME.legal_actions(one) if action in GAME.legal_actions(other)]
        if not both:
            break
        action = chance.choice(both)
        steps = [GAME.apply(state, action) for state in (one, other)]
        if public(steps[0]) != public(steps[1]):
            break
        found.append(str(action))
        one, other = steps[0].state, steps[1].state
        settled = settled if GAME.chances(one) else len(found)
    return found[:settled]


def public(step: Any) -> Any:
    """Return what everybody at the table sees of a step."""
    return step.state.turn, step.state.phase, [event_data(found) for found in step.events]


class Play:
    """One of the two games on a real table, with everybody looking on."""

    def __init__(self, folder: Path, deal: Deal, actions: Sequence[str], *, other: bool, discreet: bool) -> None:
        self._deal = deal
        self._actions = actions
        self._dice = (text for text in actions if GAME.is_chance(text))
        players = deal.dealt(other=other)
        self.top = Tabletop(folder, players, discreet=discreet, edition=deal.edition, chance=self._fall)
        self._look = str if discreet else without_lights
        self.heard: dict[str, list[str]] = {}

    def _fall(self, chances: tuple[tuple[Any, int], ...]) -> Any:
        wanted = next(self._dice)
        return next(action for action, _ in chances if str(action) == wanted)

    def done(self) -> list[str]:
        """Return what was booked."""
        game = self.top.service.open
        return [] if game is None else [str(action) for action in game.booked.actions]

    async def run(self, folder: Path) -> None:
        """Play the course through, and keep what everybody else has heard."""
        async with running(folder, self.top.service, self.top.clock) as board:
            seats = range(len(self._deal.players))
            tokens = {"spectator": None, "host": board.keys.host_token()} | {NAMES[n]: board.seat(n) for n in seats}
            phones = {name: await board.phone().__aenter__() for name in tokens}
            for name, phone in phones.items():
                await phone.hello(tokens[name])
                self.heard[name] = [self._look(phone.last)]
            for number, text in enumerate(self._actions):
                if not GAME.is_chance(text):
                    await self._act(phones, number, text)
            for name, phone in phones.items():
                while not phone.nothing_waits():
                    await phone.receive()
                    self.heard[name].append(self._look(phone.last))
                await phone.__aexit__()
            self.heard["requests"] = await requested(board)
        self.heard["diagnostics"] = [await self.top.service.diagnostics()]
        del self.heard[NAMES[self._deal.seat]]
        self.top.close()

    async def _act(self, phones: dict[str, Phone], number: int, text: str) -> None:
        """Choose on the phone, take the choice back, choose again, and be done.

        Before that the marker is lifted and put back, unless that is an answer too.
        """
        game = self.top.service.open
        assert game is not None
        state = game.session.state
        seat = GAME.actor(state, GAME.read_action(state, text))
        if not any(str(legal).startswith(("stay", "take", "pay", "restart")) for legal in GAME.legal_actions(state)):
            self.top.lift(self.top.cell_of(state.turn))
            self.top.put_right()
        for step, name in enumerate(("propose", "withdraw", "propose", "done")):
            version = self.top.service.version + VERSIONS_A_START
            command = {"type": "command", "id": f"{number}-{step}", "seen": version, "name": name}
            phones[NAMES[seat]].send({**command, "data": {"action": text}})
            await settle()
            self.top.put_right()
            while game.session.rolling is not None:
                self.top.put_right()
            await settle()


async def requested(board: Board) -> list[str]:
    """Return what plain requests get."""
    async with AsyncClient(transport=ASGITransport(board.app), base_url=f"http://{HOST}") as client:
        return [(await client.get(route)).text for route in ROUTES]


@given(deal=deals(), chance=st.randoms(use_true_random=False), discreet=st.booleans())
@settings(max_examples=effort(8, 3), phases=[Phase.generate], suppress_health_check=list(HealthCheck))
def test_a_hand_changes_no_byte_of_any_game(
    caplog: pytest.LogCaptureFixture, deal: Deal, chance: random.Random, discreet: bool
) -> None:
    actions = course(deal, chance)
    assume(len(actions) >= 3 and deal.players[deal.seat].carrots != deal.other_hand)
    caplog.set_level(logging.DEBUG)
    seen = []
    for other in (False, True):
        caplog.clear()
        with tempfile.TemporaryDirectory() as name:
            play = Play(Path(name), deal, actions, other=other, discreet=discreet)
            asyncio.run(play.run(Path(name)))
        logged = [re.sub(r"[0-9.]+ seconds|0x[0-9a-f]+", "", message) for message in caplog.messages]
        seen.append((play.heard, play.top.frames if discreet else [], logged))
        assert play.done() == actions
    for one, same in zip(*seen, strict=True):
        assert one == same
