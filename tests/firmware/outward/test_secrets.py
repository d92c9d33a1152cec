"""Every byte that is published: no hand, bet or draw changes one, as long as all can see the same course."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from engine.hare_and_tortoise import PlayerSetup, RunnerSetup
from tests.effort import effort
from tests.engine.animal_race.support import GAME
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.firmware.outward.brokers import BOARD, Broker, Listener, listening, needs_mosquitto, publishing, run
from tests.web_ui.security.test_animal_secrets import BETS, BOB, COURSE, chance_of, start
from tests.web_ui.security.test_secret_courses import GAME as HARES
from tests.web_ui.security.test_secret_courses import NAMES, Deal, course
from tests.web_ui.services import Tabletop
from web_ui.table_port import Role, Viewer

pytestmark = [pytest.mark.slow, needs_mosquitto]

Said = list[tuple[str, bytes]]


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    with Broker(tmp_path) as found:
        yield found


@dataclass(frozen=True, slots=True)
class Turn:
    """Who does what by a phone."""

    seat: int
    action: str


async def told_of(broker: Broker, top: Tabletop, turns: Sequence[Turn]) -> Said:
    """Play some turns by phones; return every event, and the state after each touch, without what names the game."""
    said: Said = []
    mqtt = {"broker": "127.0.0.1", "port": broker.port, "allow_commands": True}
    async with listening(broker) as listener, publishing(top.service):
        top.service.command(Viewer(Role.HOST), "mqtt", mqtt)
        await listener.topic("lights")
        for turn in turns:
            for command in ("propose", "withdraw", "propose", "done"):
                data = {"action": turn.action} if command == "propose" else {}
                top.service.command(Viewer(Role.SEAT, turn.seat), command, data)
                top.put_right()
                top.service.tell()
                said += await everything(listener)
    key = top.service.game_key.encode()
    return [(topic, payload.replace(key, b"GAME")) for topic, payload in said]


async def everything(listener: Listener) -> Said:
    """Ask a board to tell all that it has to tell, and return it: all events, and of what is said again the last."""
    heard: dict[tuple[str, bytes], None] = {}
    last: dict[str, bytes] = {}
    await listener.client.publish("homeassistant/status", "online", qos=1)
    await listener.until(lambda message: message.topic == "homeassistant/status" or keep(message, heard, last))
    await listener.until(lambda message: keep(message, heard, last) or message.topic.endswith("/lights"))
    return [*heard, *sorted(last.items())]


def keep(message: Any, events: dict[tuple[str, bytes], None], last: dict[str, bytes]) -> bool:
    if message.topic.endswith("/event"):
        events[(message.topic, message.payload)] = None
    else:
        last[message.topic] = message.payload
    return False


def test_hands_bets_and_draws_of_the_animal_race_change_no_byte(tmp_path: Path, broker: Broker) -> None:
    told = []
    for number in range(2):
        folder = tmp_path / str(number)
        folder.mkdir()
        tops: list[Tabletop] = []

        def state(tables: list[Tabletop] = tops) -> Any:
            assert tables[0].service.open is not None
            return tables[0].service.open.booked.state

        chance = chance_of(number, state)
        top = Tabletop(folder, (), discreet=False, chance=chance, game=GAME, state=start(number))
        tops.append(top)
        seats = {"Ann": 0, "Bob": BOB, "Cy": 2}
        turns = [Turn(seats[name], BETS[number] if text == "bet" else text) for name, text in COURSE]
        told.append(run(told_of(broker, top, turns)))
        top.close()
    assert told[0] == told[1]
    assert b'"text":"Bob: bet"' in b"".join(payload for _, payload in told[0])


def dealt(seed: int) -> tuple[Deal, list[str]]:
    """Return a race that is on, with two hands for one of the players, and a long course that both allow."""
    chance = random.Random(seed)
    edition = chance.choice(sorted(EDITIONS))
    track = EDITIONS[edition].track.text
    spaces = chance.sample([space for space in range(5, 60) if track[space] not in "LS"], 3)
    players = tuple(
        PlayerSetup(name, carrots=chance.randint(40, 120), lettuces=2, runners=(RunnerSetup(space),))
        for name, space in zip(NAMES, spaces, strict=False)
    )
    deal = Deal(edition, players, chance.randrange(3), chance.randint(40, 120))
    return deal, max((course(deal, chance) for _ in range(20)), key=len)


@pytest.mark.parametrize("seed", range(effort(12, 1)))
def test_hands_of_hare_and_tortoise_change_no_byte(tmp_path: Path, broker: Broker, seed: int) -> None:
    deal, actions = dealt(seed)
    told = []
    for other in (False, True):
        folder = tmp_path / str(other)
        folder.mkdir()
        top = Tabletop(folder, deal.dealt(other=other), discreet=True, edition=deal.edition, chance=falling(actions))
        told.append(run(played(broker, top, deal, actions)))
        top.close()
    assert len(actions) >= 3
    assert told[0] == told[1]
    assert [topic for topic, _ in told[0]].count(f"hareboard/{BOARD}/event") >= 2


def falling(actions: Sequence[str]) -> Callable[[Any], Any]:
    dice = iter(text for text in actions if text.startswith(("rolled", "drew")))

    def fall(chances: Any) -> Any:
        wanted = next(dice)
        return next(action for action, _ in chances if str(action) == wanted)

    return fall


async def played(broker: Broker, top: Tabletop, deal: Deal, actions: Sequence[str]) -> Said:
    state = deal.state(other=False)
    turns = []
    for text in actions:
        action = HARES.read_action(state, text)
        if not HARES.is_chance(text):
            turns.append(Turn(HARES.actor(state, action), text))
        state = HARES.apply(state, action).state
    return await told_of(broker, top, turns)
