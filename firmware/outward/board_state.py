"""The table as everybody may know it: what is sent of it is built from what a spectator sees, and from nothing else."""

from collections.abc import Mapping
from typing import Any

from engine.game import Step
from engine.news import Standing, Standings
from firmware.outward.messages import BoardLights, BoardState, Phase, PlayerState, Seated
from firmware.service.current_game import OpenGame
from firmware.service.host_settings import HostSettings
from firmware.service.table_service import TableService


def board_state(service: TableService, board: str, name: str, at: float) -> BoardState:
    """Return a board and its game."""
    problem = _problem(service.faults.faults)
    if (on := service.open) is None:
        return BoardState(board, name, at, Phase.LOBBY, problem=problem)
    state = on.session.moment.state
    names = on.game.names(state)
    standings = _standings(on, len(names))
    turn = on.game.page_data(state, None).get("turn")
    return BoardState(
        board=board,
        name=name,
        at=at,
        phase=_phase(on),
        game=on.game.name,
        game_id=on.key,
        title=on.game.title(state) or None,
        round=standings.round,
        turn=None if turn is None else Seated(turn, names[turn]),
        leader=None if standings.leader is None else Seated(standings.leader, names[standings.leader]),
        players=tuple(_player(on, seat, names[seat], standing) for seat, standing in enumerate(standings.players)),
        finishing=standings.finishing,
        problem=problem,
    )


def board_lights(settings: HostSettings) -> BoardLights:
    """Return how the lights are."""
    return BoardLights(round(settings.brightness * 100), settings.night)


def known_steps(on: OpenGame) -> tuple[Step[Any, Any], ...]:
    """Return the start and the steps that everybody may know of: a die that still rolls has not fallen yet."""
    steps = on.booked.steps
    return steps if on.session.moment.rolling is None else steps[:-1]


def _phase(on: OpenGame) -> Phase:
    if on.offered:
        return Phase.PAUSED
    return Phase.OVER if on.game.over(on.session.moment.state) else Phase.PLAYING


def _standings(on: OpenGame, players: int) -> Standings:
    news = on.game.facets.news
    return Standings((Standing(),) * players) if news is None else news.standings(known_steps(on))


def _player(on: OpenGame, seat: int, name: str, standing: Standing) -> PlayerState:
    return PlayerState(
        seat=seat,
        name=name,
        place=standing.place,
        space=standing.cell,
        home=standing.home,
        bot=bool(on.bot_of(seat)),
        player=on.player_of(seat) or None,
    )


def _problem(faults: tuple[Mapping[str, Any], ...]) -> str | None:
    """Return the first thing that is wrong with the board, as a word."""
    for fault in faults:
        return str(fault.get("problem") or fault.get("lie") or fault.get("finding"))
    return None
