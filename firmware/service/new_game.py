"""A new game, as the host asks for it: the game checks its own form, the table what it lights and who rolls."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.bots.levels import Level
from engine.catalogue import DEFAULT
from engine.checker import Checker
from engine.game import AnyGame, SetupError
from firmware.lighting.render import chosen
from firmware.service.game_options import GameOptions
from web_ui.table_port import CommandError

LIGHTS = ("open", "discreet")
DICE = ("virtual", "real")
OF_THE_TABLE = ("bot", "colour")
"""What is said of a player that concerns the table alone."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that can begin."""

    game: AnyGame
    state: Any  # of whatever game it is
    game_options: GameOptions


def read_new_game(data: Mapping[str, Any], games: Mapping[str, AnyGame]) -> NewGame:
    """Return the game that was asked for; what is wrong with it is a `CommandError`."""
    check = Checker()
    game = games[check.word(tuple(games), data.get("game", DEFAULT), ("game",)) or next(iter(games))]
    dice = DICE if game.form().real_chance else DICE[:1]
    options = GameOptions(
        discreet=check.word(LIGHTS, data.get("lights", LIGHTS[0]), ("lights",)) == "discreet",
        real_dice=check.word(dice, data.get("dice", DICE[0]), ("dice",)) == "real",
        bots=_bots(data, check),
        colours=chosen([_colour(player) for player in _players(data)]),
    )
    try:
        check.refuse()
        return NewGame(game, game.begin(_without_bots(data)), options)
    except SetupError as error:
        raise _refusal(error) from error


def _bots(data: Mapping[str, Any], check: Checker) -> tuple[str, ...]:
    """Return the level of the bot on each seat, nothing for a person."""
    levels = ("", *Level)
    return tuple(
        check.word(levels, player.get("bot") or "", ("players", seat, "bot")) or ""
        for seat, player in enumerate(_players(data))
    )


def _colour(player: Mapping[str, Any]) -> int | None:
    """Return the colour that a player has chosen, if any."""
    colour = player.get("colour")
    return colour if type(colour) is int else None


def _without_bots(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the game is told: who decides for a player, and in which colour, is none of its rules."""
    told = dict(data)
    if players := _players(data):
        told["players"] = [
            {key: value for key, value in player.items() if key not in OF_THE_TABLE} for player in players
        ]
    return told


def _players(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the players of a form, if these are any; the game says what is wrong with others."""
    players = data.get("players")
    return players if isinstance(players, list) and all(isinstance(player, dict) for player in players) else []


def _refusal(error: SetupError) -> CommandError:
    """Return what pages are told of a form that cannot be."""
    (keys, _message), *_ = error.faults
    if keys == ("players",):
        return CommandError("bad_player_count")
    if keys[0] == "players":
        return CommandError("bad_players", where=[list(keys) for keys, _ in error.faults])
    return CommandError("bad_choice", setting=keys[0])
