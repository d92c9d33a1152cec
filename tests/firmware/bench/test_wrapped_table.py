"""A table that hands everything on to the table service."""

from firmware.bench.wrapped_table import WrappedTable
from tests.firmware.bench.benches import SOMEBODY, Bench
from web_ui.table_port import Viewer


def test_what_is_asked_of_it_is_what_the_service_says(bench: Bench) -> None:
    wrapped, service = WrappedTable(bench.service), bench.service
    viewer = Viewer(seat=1)
    assert (wrapped.seats, wrapped.game_key, wrapped.open) == (service.seats, service.game_key, service.open)
    assert (wrapped.brightness, wrapped.lamp, wrapped.asleep, wrapped.due) == (
        service.brightness,
        service.lamp,
        service.asleep,
        service.due,
    )
    assert wrapped.snapshot(viewer) == service.snapshot(viewer)
    assert wrapped.snapshot(viewer) != wrapped.snapshot(SOMEBODY)
    assert wrapped.roles(local=True) == service.roles(local=True)
    assert (wrapped.geometry(), wrapped.history()) == (service.geometry(), service.history())


def test_what_is_told_to_it_reaches_the_service_and_its_listeners(bench: Bench) -> None:
    wrapped = WrappedTable(bench.service)
    heard: list[str] = []
    end = wrapped.subscribe(lambda: heard.append("changed"))
    wrapped.command(Viewer(seat=0), "propose", {"action": "move 5"})
    bench.wait(0.1)
    end()
    assert heard
    assert bench.service.snapshot(SOMEBODY)["table"]["shows"] == "proposal"
