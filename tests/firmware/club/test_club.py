"""A club as it stands: tables by season, head to head, what boards say, and what the wall shows of it."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import DEFAULT
from firmware.club.club import Club
from firmware.club.database import Database
from firmware.club.errors import ClubError
from firmware.club.live import BURST, MOST_BOARDS, LiveBoards
from firmware.club.rivals import rivals
from firmware.club.seasons import Season, season_at
from firmware.club.tournaments import Tournaments
from firmware.club.wall import Wall
from firmware.outward.messages import BoardEvent, BoardState, Phase, encode
from firmware.outward.topics import Address, Kind
from tests.firmware.club.boards import BEGINNING, GAMES, NAMES, finished, person, record_of, sending, sent
from tests.firmware.club.evening import state
from web_ui.security.rate_limits import RateLimit
from web_ui.socket.outbox import Outbox
from web_ui.socket.pages import Page
from web_ui.table_port import CommandError, Role, Viewer

PAGE = Page("127.0.0.1", "a page", Outbox(1), RateLimit(1, 1.0, 0.0))
HOST = Viewer(Role.HOST)
STATE: dict[str, Any] = json.loads(encode(state(1, 0.0)))


def changed(changes: dict[str, str]) -> bytes:
    """Return the state of a board with some fields of another kind."""
    return json.dumps(STATE | changes).encode()


@asynccontextmanager
async def opened(database: Database, at: float = BEGINNING) -> AsyncIterator[tuple[Club, Wall]]:
    club = Club(GAMES, database, lambda: at)
    tournaments = Tournaments(database, lambda: at)
    try:
        await club.open()
        await club.do(tournaments.open)
        yield club, Wall(club, tournaments, lambda: True)
    finally:
        club.close()


def test_a_game_belongs_to_the_season_in_which_it_was_finished(database: Database) -> None:
    async def play() -> None:
        async with opened(database, BEGINNING + 90) as (club, wall):
            await club.take([sent(1), sent(2), sent(3)])
            await wall.carry_out(PAGE, "begin_season", {"name": "Spring"})
            await club.take([sent(0)])
            played = {
                season.name: sum(line.games for line in club.table(DEFAULT, season.name)) for season in club.seasons
            }
            assert played == {"": 6, "Spring": 6}
            assert wall.snapshot(Viewer())["season"] == "Spring"
            assert (await wall.table(DEFAULT, "Spring") or {})["lines"]
            assert await wall.table("chess", "Spring") is None
            with pytest.raises(CommandError, match="taken"):
                await wall.carry_out(PAGE, "begin_season", {"name": "Spring"})
        async with opened(database) as (again, _):
            assert [season.name for season in again.seasons] == ["", "Spring"]
            assert {line.games for line in again.table(DEFAULT, "Spring")} == {2}

    asyncio.run(play())


def test_times_before_and_between_seasons_find_theirs() -> None:
    seasons = [Season("", float("-inf")), Season("one", 10.0), Season("two", 20.0)]
    assert [season_at(seasons, at) for at in (-1e9, 9.9, 10.0, 19.9, 20.0, 1e9)] == ["", "", "one", "one", "two", "two"]


def test_head_to_head_counts_who_was_in_front(database: Database) -> None:
    async def play() -> None:
        async with opened(database) as (club, wall):
            kept = await club.take([sent(seed, names=NAMES[:2]) for seed in range(6)])
            won = sum(one.new is not None and one.new.winners == ("Anna",) for one in kept)
            (ben,) = await club.do(rivals, database, person("Anna"))
            assert (ben.name, ben.games, ben.before, ben.behind) == ("Ben", 6, won, 6 - won)
            found = await wall.player(person("Ben"))
            assert found is not None
            assert [(rival["name"], rival["before"]) for rival in found["rivals"]] == [("Anna", 6 - won)]
            assert found["lines"][0]["games"] == 6
            assert await wall.player("0" * 20) is None
            assert await wall.player("'; DROP TABLE seats") is None

    asyncio.run(play())


def test_team_mates_are_no_rivals(database: Database) -> None:
    async def play() -> None:
        async with opened(database) as (club, _):
            await club.take([sending(finished(record_of(1, NAMES[:4], ("r", "b", "r", "b"))))])
            assert {rival.name for rival in await club.do(rivals, database, person("Anna"))} == {"Ben", "Dan"}

    asyncio.run(play())


def test_what_was_aside_for_want_of_an_edition_counts_after_a_start_with_it(
    new_database: Callable[[], Database],
) -> None:
    database = new_database()

    async def play(games: Any) -> list[str]:
        club = Club(games, database, lambda: 1.0)
        await club.open()
        await club.take([sent(1)])
        club.close()
        return [f"{aside.reason}" for aside in club.aside] + [game.key for game in club.recent]

    (reason,) = asyncio.run(play({}))
    assert "there is no game" in reason
    assert asyncio.run(play(GAMES)) == [sent(1)[0].game_id]


def test_the_host_alone_sees_what_was_kept_aside(database: Database) -> None:
    async def play() -> None:
        async with opened(database) as (club, wall):
            await club.take([(Address("board-1", Kind.FINISHED, "g"), b"junk")])
            assert "aside" not in wall.snapshot(Viewer())
            (aside,) = wall.snapshot(HOST)["aside"]
            assert (aside["board"], aside["game"]) == ("board-1", "g")
            assert set(wall.roles().values()) == {Role.HOST}

    asyncio.run(play())


def test_the_wall_shows_boards_tables_and_results_and_no_id_of_a_game(database: Database) -> None:
    async def play() -> None:
        async with opened(database) as (club, wall):
            for number in range(3):
                club.hear(Address(f"board-{number}", Kind.STATE), encode(state(number, BEGINNING)))
                club.hear(Address(f"board-{number}", Kind.AVAILABILITY), b"online")
            await club.take([sent(1)])
            shown = wall.snapshot(Viewer())
            assert [board["finishing"] for board in shown["boards"]] == [False, False, True]
            assert shown["tables"][0]["lines"][0]["rating"] > shown["tables"][0]["lines"][-1]["rating"]
            assert shown["results"][0]["board"] == state(1, 0.0).name
            assert str(sent(1)[0].game_id) not in json.dumps(shown)

    asyncio.run(play())


def test_many_changes_are_told_at_a_bounded_pace(database: Database) -> None:
    async def play() -> int:
        told = []
        async with opened(database) as (club, wall):
            wall.subscribe(lambda: told.append(1))
            for number in range(500):
                club.hear(Address("board-1", Kind.STATE), encode(replace(state(1, BEGINNING), round=number)))
        return len(told)

    assert asyncio.run(play()) < 50


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "a\nb", 7, None])
def test_what_is_no_name_of_a_season_is_refused(database: Database, name: Any) -> None:
    async def play() -> None:
        async with opened(database) as (_, wall):
            with pytest.raises(CommandError, match="name"):
                await wall.carry_out(PAGE, "begin_season", {"name": name})

    asyncio.run(play())


def test_an_event_belongs_to_the_game_that_is_on() -> None:
    boards = LiveBoards()
    board = Address("board-1", Kind.STATE)
    boards.hear(board, encode(state(1, 0.0)))
    event = BoardEvent("booked", "Hop!", 0, "Eva", 0.0, "game1")
    assert boards.hear(Address("board-1", Kind.EVENT), encode(event))
    assert not boards.hear(Address("board-1", Kind.EVENT), encode(replace(event, text="Old", game_id="game0")))
    assert boards.all()[0].event == "Hop!"
    boards.hear(board, encode(BoardState("board-1", "Stove", 0.0, Phase.LOBBY)))
    assert boards.all()[0].event == ""
    boards.hear(board, b"")
    assert boards.all()[0].state is None
    assert boards.name("board-1") == "board-1"


@given(
    st.sampled_from([Kind.STATE, Kind.EVENT, Kind.AVAILABILITY, Kind.LIGHTS]),
    st.binary(max_size=100) | st.dictionaries(st.sampled_from(sorted(STATE)), st.text(max_size=9)).map(changed),
)
def test_whatever_a_board_says_of_itself_the_wall_stands(kind: Kind, payload: bytes) -> None:
    boards = LiveBoards()
    boards.hear(Address("board-1", Kind.STATE), encode(state(1, 0.0)))
    boards.hear(Address("board-1", kind), payload)
    assert [board.id for board in boards.all()] == ["board-1"]


def test_a_board_that_shouts_is_not_heard_and_there_are_not_more_boards_than_fit() -> None:
    boards = LiveBoards()
    heard = sum(boards.may_speak("board-1", 0.0) for _ in range(3 * BURST))
    assert heard == BURST
    assert boards.may_speak("board-2", 0.0)
    named = sum(boards.may_speak(f"board-{number}", 0.0) for number in range(3, MOST_BOARDS + 50))
    assert named == MOST_BOARDS - 2


def test_a_season_is_begun_by_a_command_too(new_database: Callable[[], Database]) -> None:
    club = Club(GAMES, new_database(), lambda: 1.0)
    club.seasons_kept.begin("One", 1.0)
    with pytest.raises(ClubError):
        club.seasons_kept.begin("One", 2.0)
    club.close()
