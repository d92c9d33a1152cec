"""Commands on their way to the table: names are made harmless first."""

from pathlib import Path
from typing import Any

import pytest

from tests.web_ui.puppet import Puppet
from tests.web_ui.socket.hosts import HOST_COMMANDS
from tests.web_ui.wire import Board, running
from web_ui.socket.dispatcher import with_clean_names
from web_ui.table_port import Role

pytestmark = pytest.mark.anyio


@pytest.mark.anyio
async def test_names_are_cleaned_before_the_table_hears_them(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        await host.ask("new_game", players=[{"name": "\u202eAnna", "team": "re\x07d"}, {"name": "Ben"}])
        assert board.table.asked[-1][2]["players"] == [{"name": "Anna", "team": "red"}, {"name": "Ben"}]


@pytest.mark.parametrize("players", [None, 17, "Anna", [17], [{"name": 17}], [None], {}])
def test_what_is_no_list_of_players_is_left_to_the_table(players: Any) -> None:
    assert with_clean_names({"players": players}) == {"players": players}


@pytest.mark.parametrize("command", [*HOST_COMMANDS, "done", "withdraw"])
async def test_a_spectator_may_do_nothing(tmp_path: Path, command: str) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        await phone.hello()
        assert (await phone.ask(command, seat=1))["error"] == "not_allowed"


async def test_a_repeated_id_opens_no_door(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host, board.phone() as guest:
        await host.hello(board.keys.host_token())
        await guest.hello()
        await host.ask("new_link", key="same", seat=1)
        assert (await guest.ask("new_link", key="same", seat=1))["error"] == "not_allowed"


async def test_every_command_has_a_declared_role(tmp_path: Path) -> None:
    async with running(tmp_path, Puppet()) as board:
        assert roles_of(board) == {
            **Puppet().roles(),
            "enter_pin": Role.SPECTATOR,
            "host_here": Role.SPECTATOR,
            "join": Role.SPECTATOR,
            "come_in": Role.SPECTATOR,
            "go_out": Role.SPECTATOR,
            "bot_in": Role.SPECTATOR,
            "bot_out": Role.SPECTATOR,
            "start": Role.SPECTATOR,
            "sit_down": Role.SPECTATOR,
            "seat_links": Role.HOST,
            "recorded": Role.HOST,
            "new_link": Role.HOST,
            "kick": Role.HOST,
            "change_pin": Role.HOST,
            "host_devices": Role.HOST,
            "end_host": Role.HOST,
            "end_others": Role.SEAT,
            "backup": Role.HOST,
            "restore": Role.HOST,
            "diagnostics": Role.HOST,
        }


async def test_every_command_has_a_declared_role_on_the_machine_of_the_board(tmp_path: Path) -> None:
    async with running(tmp_path, Puppet(), open_seats=True) as board:
        there, here = roles_of(board), dict(board.app.state.dispatcher.roles(local=True))
        assert here == there | dict.fromkeys(("lift", "seat_links", "recorded"), Role.SPECTATOR)


def roles_of(board: Board) -> dict[str, Role]:
    return dict(board.app.state.dispatcher.roles())
