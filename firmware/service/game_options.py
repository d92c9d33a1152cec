"""What the group agreed on for its game besides the rules: how much the lights tell, who rolls, and who is a bot.

It is kept beside the journal, so that a power cut changes neither. What cannot be read tells nothing about hands.
"""

import json
import re
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from engine.bots.levels import Level
from firmware.lighting.render import IN_ORDER, chosen
from web_ui.security.atomic_file import write_whole

FILE = "agreement.json"
PLAYER_KEY = re.compile(r"[A-Za-z0-9_-]{20,100}", re.ASCII)
"""The secret that a phone makes and keeps."""
PLAYER_ID = re.compile(r"[0-9a-f]{20}", re.ASCII)
_ID_LENGTH = 20


@dataclass(frozen=True, slots=True)
class GameOptions:
    """`discreet`: no light depends on a hand. `real_dice`: people roll and draw, and enter what fell.

    `bots` has the level of the bot on each seat, nothing for a person; seats beyond are people. `away` has the seats on
    which a bot stands in for somebody whose seat it stays. `players` has the id of the player on each seat whose phone
    told one.
    """

    discreet: bool = False
    real_dice: bool = False
    bots: tuple[str, ...] = ()
    away: tuple[int, ...] = ()
    colours: tuple[int, ...] = IN_ORDER
    """Which of the seat colours each seat has."""
    players: tuple[str, ...] = ()


class KeptGameOptions:
    """The agreement for the game that is on; without a folder it lives as long as the program."""

    def __init__(self, folder: Path | None = None) -> None:
        self._path = None if folder is None else folder / FILE
        self._kept: tuple[str, GameOptions] = ("", GameOptions())

    def keep(self, game: str, game_options: GameOptions) -> None:
        """Keep what was agreed on for a game; what cannot be written is an `OSError`."""
        if self._path is not None:
            write_whole(self._path, json.dumps({"game": game} | asdict(game_options)))
        self._kept = (game, game_options)

    def of(self, game: str) -> GameOptions:
        """Return what was agreed on for a game; of another one nothing is known, and the usual holds."""
        if self._kept[0] == game:
            return self._kept[1]
        try:
            found = json.loads(self._path.read_text("utf-8")) if self._path else {}
        except FileNotFoundError:
            return GameOptions()
        except (OSError, ValueError, RecursionError):
            return GameOptions(discreet=True)
        if not isinstance(found, dict) or found.get("game") != game:
            return GameOptions()
        return GameOptions(
            discreet=found.get("discreet") is True,
            real_dice=found.get("real_dice") is True,
            bots=_levels(found.get("bots")),
            away=_seats(found.get("away")),
            colours=chosen(_numbers(found.get("colours"))),
            players=_ids(found.get("players")),
        )


def _levels(found: object) -> tuple[str, ...]:
    """Return the levels of a list; what is none is a person's seat."""
    seats = found if isinstance(found, list) else []
    return tuple(level if isinstance(level, str) and level in tuple(Level) else "" for level in seats)


def _seats(found: object) -> tuple[int, ...]:
    """Return the seats of a list; what is none is left out."""
    seats = found if isinstance(found, list) else []
    return tuple(seat for seat in seats if type(seat) is int)


def _numbers(found: object) -> list[int | None]:
    """Return the numbers of a list; what is none is nothing."""
    return [number if type(number) is int else None for number in found] if isinstance(found, list) else []


def _ids(found: object) -> tuple[str, ...]:
    """Return the players of a list; what is no id is nobody's."""
    seats = found if isinstance(found, list) else []
    return tuple(player if isinstance(player, str) and PLAYER_ID.fullmatch(player) else "" for player in seats)


def player_id(key: str) -> str:
    """Return the id of the player who keeps a secret key: the key itself stays on the phone."""
    return sha256(key.encode()).hexdigest()[:_ID_LENGTH]
