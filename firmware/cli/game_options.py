"""Options of the command line that belong to games: which one, and what its form asks.

Error: `OptionError` (a `ValueError`): an option that the game does not know.
"""

import argparse
from collections.abc import Mapping
from itertools import product
from pathlib import Path

from engine.bots.levels import Level
from engine.catalogue import DEFAULT
from engine.game import AnyGame, FormField
from firmware.config.editions import configuration_folder, load_games

LEVELS = tuple(map(str, Level))


class OptionError(ValueError):
    """An option that the game does not know."""


def add_game_option(parser: argparse.ArgumentParser) -> Mapping[str, AnyGame]:
    """Let people choose a game, and return those that are shipped."""
    games = load_games()
    parser.add_argument("--game", choices=tuple(games), default=DEFAULT, help=f"the game ({DEFAULT})")
    return games


def add_form_options(parser: argparse.ArgumentParser, *, several: bool = False) -> None:
    """Let people choose a game, and answer what its form asks; or give `several` answers, to be tried one by one."""
    fields: dict[str, dict[str, FormField]] = {}
    for game in add_game_option(parser).values():
        for field in game.form().fields:
            fields.setdefault(field.key, {})[game.name] = field
    for key, of_games in fields.items():
        parser.add_argument(f"--{key}", metavar=key.upper(), nargs="+" if several else None, help=field_help(of_games))
    parser.set_defaults(form_keys=tuple(fields))


def field_help(fields: Mapping[str, FormField]) -> str:
    """Return what an option takes, by the fields of the games that ask for it."""
    told = (
        f"{', '.join(choice.value for choice in field.choices)}; {field.default} is usual" for field in fields.values()
    )
    return " | ".join(f"{game}: {text}" if len(fields) > 1 else text for game, text in zip(fields, told, strict=True))


def chosen_game(args: argparse.Namespace, folder: Path | None = None) -> AnyGame:
    """Return the game that was chosen, with the user's own files."""
    return load_games(folder or configuration_folder())[args.game]


def form_answers(args: argparse.Namespace, game: AnyGame) -> dict[str, str]:
    """Return what was said about the game's form."""
    answers = {key: value for key in args.form_keys if (value := getattr(args, key)) is not None}
    for key, value in answers.items():
        check_answer(game, key, value)
    return answers


def form_variants(args: argparse.Namespace, game: AnyGame) -> list[dict[str, str]]:
    """Return every way in which what was said about the game's form can be put together."""
    answers = {key: values for key in args.form_keys if (values := getattr(args, key)) is not None}
    for key, values in answers.items():
        for value in values:
            check_answer(game, key, value)
    return [dict(zip(answers, chosen, strict=True)) for chosen in product(*answers.values())]


def check_players(game: AnyGame, count: int) -> None:
    """Refuse a number of players that the game is not for."""
    possible = game.form().players
    if count not in possible:
        raise OptionError(f"{game.name} is for {', '.join(map(str, possible))} players, not {count}")


def check_answer(game: AnyGame, key: str, value: str) -> None:
    """Refuse an answer that the game's form does not know."""
    fields = {field.key: field for field in game.form().fields}
    if key not in fields:
        raise OptionError(f"{game.name} has no --{key}")
    known = [choice.value for choice in fields[key].choices]
    if value not in known:
        raise OptionError(f"there is no {key} {value!r}; known: {', '.join(known)}")
