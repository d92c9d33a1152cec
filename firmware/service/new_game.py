"""A new game, as the host asks for it: everything from a page is checked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.hare_and_tortoise import Edition, EndOption, GameState, HareOption, Options, PlayerSetup, SetupError, set_up
from engine.hare_and_tortoise.vocabulary import PLAYER_COUNTS
from firmware.service.game_options import GameOptions
from web_ui.table_port import CommandError

LIGHTS = ("open", "discreet")
DICE = ("virtual", "real")


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that can begin."""

    state: GameState
    game_options: GameOptions


def read_new_game(data: Mapping[str, Any], editions: Mapping[str, Edition]) -> NewGame:
    """Return the game that was asked for; what is wrong with it is a `CommandError`."""
    edition = _one_of(data, "edition", tuple(editions))
    options = Options(
        HareOption(_one_of(data, "hare", tuple(HareOption), HareOption.TABLE)),
        EndOption(_one_of(data, "end", tuple(EndOption), EndOption.LAST)),
    )
    players = _players(data.get("players"))
    begin = data.get("begin", 0)
    if not isinstance(begin, int) or isinstance(begin, bool) or not 0 <= begin < len(players):
        raise CommandError("bad_choice", setting="begin")
    try:
        state = set_up(editions[edition], players, options, begin).state
    except SetupError as error:
        raise CommandError("bad_players", where=[list(keys) for keys, _ in error.faults]) from error
    game_options = GameOptions(
        discreet=_one_of(data, "lights", LIGHTS, LIGHTS[0]) == "discreet",
        real_dice=_one_of(data, "dice", DICE, DICE[0]) == "real",
    )
    return NewGame(state, game_options)


def _players(found: object) -> list[PlayerSetup]:
    if not isinstance(found, list) or len(found) not in PLAYER_COUNTS:
        raise CommandError("bad_player_count")
    return [_player(seat, player) for seat, player in enumerate(found)]


def _player(seat: int, found: object) -> PlayerSetup:
    name = found.get("name") if isinstance(found, dict) else None
    team = found.get("team") if isinstance(found, dict) else None
    if not isinstance(name, str) or not isinstance(team, str | None):
        raise CommandError("bad_players", where=[["players", seat, "name"]])
    return PlayerSetup(name.strip(), team=team or None)


def _one_of(data: Mapping[str, Any], key: str, words: tuple[str, ...], otherwise: str = "") -> str:
    value = data.get(key, otherwise)
    if not isinstance(value, str) or value not in words:
        raise CommandError("bad_choice", setting=key)
    return value
