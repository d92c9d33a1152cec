"""How strong an animal is in the race for the next step: figures that were fitted to races of bots (docs/bots.md).

They are logarithms: an animal that is one stronger is 2.7 times as likely to be the next one on the podium.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.animal_race.vocabulary import HOWL


@dataclass(frozen=True, slots=True)
class Figures:
    """What adds to the strength of an animal; rows are in the order of the animals."""

    tiles: Sequence[Sequence[float]]
    """The tile on which it stands."""
    backers: Sequence[Sequence[float]]
    """How many bets of all players are on it."""
    backers_cards: Sequence[float]
    """Every card of it in the hands of those who bet on it."""
    others_cards: Sequence[float]
    """Every card of it in other hands."""
    backers_howls: float
    """Every howl in the hands of those who bet on the wolf."""
    behind: Sequence[float]
    """How many tiles it is behind the first on the track."""
    stream: Sequence[float]
    """How many tiles before the lamb the next stream is, 5 or more alike; 0 for none."""
    two_streams: float
    """Both streams are before the lamb."""
    turbo: Sequence[float]
    """How many tiles before it the own turbo is, 5 or more alike; 0 for none."""
    steps: Sequence[float]
    """How much strength counts for each step of the podium."""


FULL = Figures(
    tiles=(
        (1.99, 1.66, 1.33, 1.14, 0.95, 0.92, 0.89, 1.02, 1.16, 1.89, 2.63, 3.13),
        (-0.39, -0.74, -0.80, -0.90, -0.89, -0.87, -0.76, -0.51, -0.20, 0.21, 0.91, 3.22),
        (-0.48, -0.58, -0.73, -0.95, -1.00, -0.93, -0.75, -0.54, -0.32, -0.00, 0.37, 1.48),
        (-0.36, -0.30, -0.52, -0.73, -0.98, -0.86, -0.89, -0.76, -0.34, -0.30, 0.35, 1.21),
        (0.99, 0.52, 0.51, 0.28, -0.02, -0.18, -0.25, -0.35, -0.18, -0.23, 0.48, 0.11),
    ),
    backers=(
        (-3.05, -0.29, 0.55, 1.49, 2.20, 3.21, 4.83, 4.83),
        (-1.76, 0.19, 0.09, -0.01, -0.19, -0.03, -0.03, -0.03),
        (-2.86, -0.82, -0.39, -0.29, 0.00, -0.07, -0.07, -0.07),
        (-3.00, -0.98, -0.51, -0.06, 0.03, 0.05, 0.05, 0.05),
        (-2.37, 0.12, 0.84, 1.37, 1.57, 0.13, 0.13, 0.13),
    ),
    backers_cards=(0.23, 0.28, 0.48, 0.46, 0.52),
    others_cards=(-0.21, 0.25, 0.18, -0.12, -0.09),
    backers_howls=0.64,
    behind=(2.55, 2.02, 1.50, 0.98, 0.46, -0.05, -0.42, -0.94, -1.54, -2.34, -1.73, -0.49),
    stream=(0.00, -1.01, -0.58, -0.67, -0.54, -0.72),
    two_streams=-0.25,
    turbo=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    steps=(1.0, 0.73, 0.49),
)

APPRENTICE = Figures(
    tiles=((-0.38, -0.38, -0.30, -0.31, -0.26, -0.32, -0.07, -0.10, 0.26, 0.27, 0.54, 1.06),) * HOWL,
    backers=((-0.64, 0.64, 0.64, 0.64, 0.64, 0.64, 0.64, 0.64),) * HOWL,
    backers_cards=(0.23,) * HOWL,
    others_cards=(0.0,) * HOWL,
    backers_howls=0.00,
    behind=(0.54, 0.39, 0.47, 0.45, 0.31, 0.20, -0.01, -0.27, -0.55, -0.92, -0.60, -0.02),
    stream=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    two_streams=0.00,
    turbo=(0.00, 0.07, 0.05, 0.15, 0.18, 0.23),
    steps=(1.0, 0.48, 0.26),
)
