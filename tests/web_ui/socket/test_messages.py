"""Messages of pages: read, or malformed."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import effort
from tests.web_ui.socket.hostile import MALFORMED, MESSAGES
from web_ui.socket.messages import MESSAGE_ROLES, Command, MalformedError, Message, read_message
from web_ui.table_port import Role


@pytest.mark.parametrize("text", MALFORMED)
def test_a_malformed_message_is_told_from_others(text: str) -> None:
    with pytest.raises(MalformedError):
        read_message(text)


@given(st.text() | st.builds(json.dumps, MESSAGES))
@settings(max_examples=effort(150, 50))
def test_any_text_is_a_message_or_malformed(text: str) -> None:
    found: Message | None = None
    try:
        found = read_message(text)
    except MalformedError:
        return
    assert type(found).__name__.lower() in MESSAGE_ROLES


def test_every_message_has_a_declared_role() -> None:
    assert {kind.__name__.lower() for kind in Message.__args__} == set(MESSAGE_ROLES)
    assert set(MESSAGE_ROLES.values()) == {Role.SPECTATOR}


def test_a_command_needs_no_data() -> None:
    assert read_message('{"type": "command", "id": "k1", "name": "done", "seen": 3}') == Command("k1", "done", {}, 3)
