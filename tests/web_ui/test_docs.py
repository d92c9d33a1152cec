"""The page about the protocol tells of everything there is."""

import re
from pathlib import Path

import pytest

from tests.web_ui.puppet import Puppet
from tests.web_ui.wire import running
from web_ui.app import WAYS
from web_ui.settings import Limits
from web_ui.socket import endpoint, hub, pages
from web_ui.socket.messages import MESSAGE_ROLES

PROTOCOL = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
ERRORS = (
    *("unknown_token", "too_many", "silent", "malformed", "too_fast", "too_late", "internal"),
    *("unknown_command", "not_allowed", "bad_pin", "wrong_pin", "wait", "no_such_seat", "bad_code", "wrong_code"),
    "old_code",
)


@pytest.mark.anyio
async def test_every_command_of_the_web_is_in_the_protocol_with_its_role(tmp_path: Path) -> None:
    async with running(tmp_path) as board:
        own = {name: role for name, role in board.app.state.dispatcher.roles().items() if name not in Puppet().roles()}
    told = {name: role for name, role in re.findall(r"^\| `(\w+)` \| (\w+)", PROTOCOL, re.MULTILINE) if name in own}
    assert told == {name: role.value for name, role in own.items()}


@pytest.mark.parametrize("kind", [kind for kind in MESSAGE_ROLES if kind != "pong"])
def test_every_message_is_in_the_protocol(kind: str) -> None:
    assert f'| page | `{{"type": "{kind}"' in PROTOCOL


@pytest.mark.parametrize("error", ERRORS)
def test_every_error_is_in_the_protocol(error: str) -> None:
    assert f"`{error}`" in PROTOCOL or f'"{error}"' in PROTOCOL


@pytest.mark.parametrize("path", [path.partition("{")[0] for path in WAYS])
def test_every_way_in_is_in_the_protocol(path: str) -> None:
    assert f"`{path}" in PROTOCOL.partition("## Pages and files")[2]


@pytest.mark.parametrize(
    "code",
    [
        *(endpoint.TEXT_ONLY, endpoint.TOO_BIG, endpoint.FAILED, endpoint.MALFORMED),
        *(endpoint.SILENT, hub.UNKNOWN_TOKEN, pages.TOO_MANY),
    ],
)
def test_every_close_code_is_in_the_protocol(code: int) -> None:
    assert re.search(rf"^\| [\d, ]*{code}", PROTOCOL, re.MULTILINE)


def test_the_limits_in_the_protocol_are_those_of_the_board() -> None:
    limits = Limits()
    assert f"too long ({limits.message_bytes} bytes)" in PROTOCOL
    places = f"{limits.newcomers} newcomers, until they have said `hello`; "
    places += f"{limits.spectators} that look on; {limits.known} of"
    assert f"There are {limits.sockets} sockets at most, each in a place of its kind: {places}" in PROTOCOL
    per_address = f"at most {limits.sockets_per_address} newcomers and {limits.sockets_per_address} that look on"
    assert f"{per_address}, a token {limits.sockets_per_token} sockets" in PROTOCOL
    assert f"must be whole within {limits.request_within:g} seconds" in PROTOCOL
    connections = f"{limits.connections_at_once} connections at once, or {limits.connections_per_second:g} a second"
    assert f"opens more than {connections}" in PROTOCOL
    assert f"More than {limits.burst} messages at once, or {limits.messages_per_second:.0f} a second" in PROTOCOL
