"""How strong a bot plays: five levels, told apart by measured games (docs/bots.md)."""

from enum import StrEnum


class Level(StrEnum):
    """How strong a bot plays, the weakest first."""

    BEGINNER = "beginner"
    CASUAL = "casual"
    SKILLED = "skilled"
    EXPERT = "expert"
    MASTER = "master"
