from pathlib import Path

from firmware.outward.board_state import board_lights, board_state
from firmware.outward.messages import BoardLights, Phase, Seated
from firmware.service.host_settings import HostSettings
from tests.firmware.service.tables import ServiceTable


def test_a_board_without_a_game_is_in_its_lobby(tmp_path: Path) -> None:
    state = board_state(ServiceTable(tmp_path).service, "kitchen-1", "Kitchen", 5.0)
    assert (state.phase, state.game, state.players, state.at) == (Phase.LOBBY, None, (), 5.0)


def test_a_game_that_was_found_is_paused_until_it_goes_on(tmp_path: Path) -> None:
    table = ServiceTable(tmp_path)
    table.begin()
    table.journal.close()
    again = ServiceTable(tmp_path)
    assert board_state(again.service, "kitchen-1", "Kitchen", 5.0).phase is Phase.PAUSED
    again.host("resume")
    state = board_state(again.service, "kitchen-1", "Kitchen", 5.0)
    assert (state.phase, state.turn) == (Phase.PLAYING, Seated(0, "Anna"))


def test_the_first_fault_is_told_as_a_word(tmp_path: Path) -> None:
    table = ServiceTable(tmp_path)
    table.service.faults.warn("backup_failed", "/somewhere: a reason")
    assert board_state(table.service, "kitchen-1", "Kitchen", 5.0).problem == "backup_failed"


def test_lights_are_told_in_hundredths() -> None:
    assert board_lights(HostSettings(0.05, night=True)) == BoardLights(5, night=True)
