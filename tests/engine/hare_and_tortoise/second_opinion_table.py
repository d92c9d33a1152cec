"""The table of the second opinion: what lies there, noted down from a state, and the tables of the rulebook."""

import json
from dataclasses import dataclass
from typing import Any, Self

from engine.hare_and_tortoise import GameState
from tests.engine.hare_and_tortoise.naive import TRACKS

PRINTED = {"2": (2,), "3": (3,), "4": (4,), "F": (1, 5, 6)}
MOVES_AT_ONCE = {"parlett", "intellect-1974"}
RESTARTS_EXACTLY = {"parlett", "intellect-1974", "ravensburger-2008", "ravensburger-1978"}
FIRST_HANDS = {
    "abacus-2000": (95, 65, 95, 95, 95),
    "rio-grande-2000": (95, 65, 95, 95, 95),
    "parlett": (95, 65, 65, 65, 65),
    "ravensburger-2008-ru": (65, 65, 65, 65, 65),
    "ravensburger-2008": (98, 68, 68, 98, 98),
    "ravensburger-1978": (98, 68, 68, 98, 98),
    "intellect-1974": (95, 65, 65, 65, 65),
}
CHART_OF_1974 = [
    ["miss_turn"] * 6,
    ["carrot_back"] * 3 + ["carrot_forward"] * 3,
    ["position_back"] * 2 + ["position_forward"] * 4,
    ["eat_carrot"] + ["eat_lettuce"] * 5,
    ["last_move_free"] * 6,
    ["move_again"] * 6,
]
TABLE_OF_2000 = [
    ["miss_turn"] * 3 + ["carrot_back"] * 2 + ["give_or_take_10"],
    ["position_back"] * 4 + ["position_forward"] * 2,
    ["position_back"] * 2 + ["position_forward"] * 4,
    ["give_or_take_10"] * 2 + ["carrot_forward"] * 2 + ["last_move_free"] * 2,
    ["eat_carrot"] + ["eat_lettuce"] * 5,
    ["move_again"] * 6,
]
TABLES = {"abacus-2000": TABLE_OF_2000, "rio-grande-2000": TABLE_OF_2000, "intellect-1974": CHART_OF_1974}
FIFTEEN = {
    "give_10_behind": 2,
    "behind_or_again": 2,
    "set_to_65": 2,
    "ten_per_lettuce": 2,
    "last_move_free": 2,
    "lose_half": 2,
    "show_carrots": 2,
    "shuffle_and_collect": 1,
}


@dataclass
class Lying:
    """A game as it lies on the table; runners are numbered through, 64 is home."""

    edition: str
    hare: str
    end: str
    seats: int
    teams: list[str]
    spaces: list[int]
    status: list[str]
    carrots: list[int]
    lettuces: list[int]
    home: list[int]
    places: list[int]
    turn: int
    asks: str
    runner: int
    paid: int
    gift: int
    receivers: set[int]
    shown: set[int]
    waiting: dict[int, set[int]]
    unseen: dict[str, int]
    seen: list[str]
    names: list[str]

    @classmethod
    def of(cls, state: GameState) -> Self:
        """Note down a state from its text."""
        data: dict[str, Any] = json.loads(str(state))
        runners = range(len(data["space"]))
        middle = data["phase"] not in ("decide", "over")
        return cls(
            data["edition"],
            data["hare"],
            data["end"],
            len(data["names"]),
            data["teams"],
            data["space"],
            data["status"],
            data["carrots"],
            data["lettuces"],
            data["home"],
            data["places"],
            data["turn"],
            data["phase"],
            data["runner"] if middle else 0,
            data["paid"] if middle else 0,
            data["gift"],
            {seat for seat in range(6) if data["gifts"] >> seat & 1},
            {seat for seat in range(6) if data["shown"] >> seat & 1},
            {
                runner: {other for other in runners if data["passers"][runner] >> other & 1}
                for runner in runners
                if data["waiting"] >> runner & 1
            },
            data["unseen"],
            data["seen"],
            data["names"],
        )

    def letter(self, space: int) -> str:
        """The letter of a space."""
        return TRACKS[self.edition][space]

    def each(self) -> int:
        """How many runners a player has."""
        return 2 if self.seats == 2 else 1

    def owner(self, runner: int) -> int:
        """Whose runner it is."""
        return runner // self.each()

    def own(self, seat: int) -> list[int]:
        """The runners of a player."""
        return [runner for runner in range(len(self.spaces)) if self.owner(runner) == seat]

    def position(self, runner: int) -> int:
        """1 + the number of runners ahead; those at home are ahead."""
        return 1 + sum(space > self.spaces[runner] for space in self.spaces)

    def free(self, space: int) -> bool:
        """Whether an event may lead the player on turn there (T2, M2, M3)."""
        letter = self.letter(space)
        no_lettuce = letter == "L" and self.lettuces[self.turn] == 0
        return space not in self.spaces and letter != "T" and not no_lettuce
