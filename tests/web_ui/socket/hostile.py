"""Hostile pages, for tests."""

import json

from hypothesis import strategies as st

MALFORMED = [
    "",
    "hello",
    "[]",
    "null",
    "17",
    '"hello"',
    "{}",
    '{"type": null}',
    '{"type": "goodbye"}',
    '{"type": ["hello"]}',
    '{"type": "hello", "token": 17}',
    '{"type": "hello", "token": {"$ne": 1}}',
    '{"type": "hello", "seen": "17"}',
    '{"type": "hello", "seen": true}',
    '{"type": "hello", "seen": -1}',
    '{"type": "hello", "seen": 1e99}',
    '{"type": "hello", "seen": NaN}',
    '{"type": "hello", "client": "<b>"}',
    json.dumps({"type": "hello", "token": "x" * 101}),
    '{"type": "hello", "token": "\\ud800"}',
    '{"type": "command"}',
    '{"type": "command", "id": "", "name": "done"}',
    '{"type": "command", "id": "k 1", "name": "done"}',
    '{"type": "command", "id": 1, "name": "done"}',
    json.dumps({"type": "command", "id": "k" * 41, "name": "done"}),
    '{"type": "command", "id": "k1", "name": "done", "data": []}',
    '{"type": "command", "id": "k1", "name": "done", "data": {"a": Infinity}}',
    '{"type": "command", "id": "k1", "name": "done", "data": {"a": "\\udfff"}}',
    '{"type": "command", "id": "k1", "name": "__class__\\n"}',
    "[" * 4000,
    '{"a":' * 1500,
    "9" * 5000,
]

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)

MESSAGES = st.fixed_dictionaries(
    {"type": st.sampled_from(["hello", "command", "ping", "pong", "welcome"]) | JSON},
    optional=dict.fromkeys(("id", "name", "data", "seen", "token", "client"), JSON)
    | {"id": st.just("k1"), "name": st.sampled_from(["done", "new_game", "seat_links", "enter_pin", "kick"])},
)
