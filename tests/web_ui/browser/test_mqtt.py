"""A broker on the host's page, and the key by which a club knows a player."""

import json
from pathlib import Path

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, expect

from firmware.outward.messages import player_id
from tests.firmware.outward.brokers import Broker, needs_mosquitto
from tests.web_ui.browser.board import running_board
from tests.web_ui.browser.browsing import PHONE, look, watch

pytestmark = needs_mosquitto


def test_the_host_names_a_broker_and_phones_tell_their_keys(chromium: Browser, tmp_path: Path) -> None:
    with Broker(tmp_path) as broker, running_board(tmp_path) as board:
        board.new_game("Anna", "Ben")
        context = look(chromium, PHONE)
        page = context.new_page()
        wrong = watch(page)
        page.goto(f"{board.address}/host")
        card = page.locator("section[aria-labelledby=mqtt]")
        expect(card.get_by_role("status")).to_have_text("Off: the board tells nobody anything.")
        expect(card.get_by_text((tmp_path / "board-id").read_text("utf-8").strip())).to_be_visible()
        card.locator("summary").click()
        card.get_by_label("Broker").fill("127.0.0.1")
        card.get_by_label("Port").fill(str(broker.port))
        card.get_by_text("Finished games go to the club").click()
        card.get_by_role("button", name="Save").click()
        expect(card.get_by_role("status")).to_have_text("Connected to 127.0.0.1.")
        seat = context.new_page()
        seat.goto(board.seat(0))
        expect(seat.locator("h1")).to_contain_text("Anna")
        key = seat.wait_for_function("localStorage.getItem('hareboard.player')").json_value()
        agreement = tmp_path / "agreement.json"
        while not agreement.exists() or json.loads(agreement.read_text("utf-8"))["players"] != [player_id(key), ""]:
            seat.wait_for_function("true")
        assert key not in agreement.read_text("utf-8")
        card.get_by_role("button", name="As in board.toml").click()
        expect(card.get_by_role("status")).to_have_text("Off: the board tells nobody anything.")
        assert wrong == []
