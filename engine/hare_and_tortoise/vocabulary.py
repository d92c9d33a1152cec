"""The words of the game: kinds of spaces, statuses, hare events, reasons and rule ids."""

from enum import IntEnum, StrEnum
from typing import Final

NAME = "hare-and-tortoise"
"""The name of the game in journals and in the language files."""
PAGES = "hare_and_tortoise"
"""The folder of its page modules."""
START: Final = 0
FINISH: Final = 64
PLAYER_COUNTS = range(2, 7)
DICE = range(1, 7)
CARROT_CARDS = {1: 18, 3: 12, 5: 12, 10: 18, 15: 12, 30: 12, 60: 10}
CARROTS_IN_ALL = sum(value * count for value, count in CARROT_CARDS.items())


class Kind(StrEnum):
    """What a space is; the letter of the track text is in `engine.hare_and_tortoise.track`."""

    START = "start"
    HARE = "hare"
    CARROT = "carrot"
    LETTUCE = "lettuce"
    TORTOISE = "tortoise"
    NUMBER = "number"
    FINISH = "finish"


class Status(IntEnum):
    """What a runner has to do in its player's next turn."""

    NONE = 0
    EAT = 1
    LEAVE = 2
    MISS = 3
    NAP = 4

    @property
    def text(self) -> str:
        """Return the word of scenario files, empty for none."""
        return self.name.lower() if self else ""

    @classmethod
    def read(cls, text: str) -> "Status":
        """Return the status of a word; an unknown word is a `ValueError`."""
        for status in cls:
            if status.text == text:
                return status
        raise ValueError(f"there is no status {text!r}")


class Phase(IntEnum):
    """What the game waits for."""

    DECIDE = 0
    AGAIN = 1
    FROM_START = 2
    ROLL = 3
    DRAW = 4
    TAKE_OR_PAY = 5
    GIFTS = 6
    OVER = 7


class HareEvent(StrEnum):
    """What a die table or a hare card makes happen."""

    MISS_TURN = "miss_turn"
    GIVE_OR_TAKE_10 = "give_or_take_10"
    CARROT_FORWARD = "carrot_forward"
    CARROT_BACK = "carrot_back"
    POSITION_FORWARD = "position_forward"
    POSITION_BACK = "position_back"
    EAT_LETTUCE = "eat_lettuce"
    EAT_CARROT = "eat_carrot"
    LAST_MOVE_FREE = "last_move_free"
    MOVE_AGAIN = "move_again"
    GIVE_10_BEHIND = "give_10_behind"
    BEHIND_OR_AGAIN = "behind_or_again"
    SET_TO_65 = "set_to_65"
    TEN_PER_LETTUCE = "ten_per_lettuce"
    LOSE_HALF = "lose_half"
    SHOW_CARROTS = "show_carrots"
    SHUFFLE_AND_COLLECT = "shuffle_and_collect"


class Certainty(StrEnum):
    """How sure a cell of a hare table is."""

    ATTESTED = "attested"
    REPORTED = "reported"
    RECONSTRUCTED = "reconstructed"


class HareOption(StrEnum):
    """How hare spaces are played: the edition's own way, or a variant that replaces it."""

    TABLE = "table"
    COSTLY_LEAP = "costly_leap"
    NAP = "nap"
    NO_HARES = "no_hares"
    MIND_SPORTS_2019 = "mind_sports_2019"


class EndOption(StrEnum):
    """When the race is over: when one player is left, or at the first winner."""

    LAST = "last"
    FIRST = "first"


class Reason(StrEnum):
    """Why an action is refused, in the order in which reasons are looked for."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_ASKED = "not_asked"
    NO_SUCH_RUNNER = "no_such_runner"
    RUNNER_HOME = "runner_home"
    MUST_LEAVE = "must_leave"
    OFF_TRACK = "off_track"
    NOT_AHEAD = "not_ahead"
    TORTOISE_AHEAD = "tortoise_ahead"
    OCCUPIED = "occupied"
    NO_LETTUCE = "no_lettuce"
    HARES_CLOSED = "hares_closed"
    LETTUCES_LEFT = "lettuces_left"
    TOO_EXPENSIVE = "too_expensive"
    TOO_MANY_CARROTS = "too_many_carrots"
    NO_TORTOISE_BEHIND = "no_tortoise_behind"
    TORTOISE_OCCUPIED = "tortoise_occupied"
    CANNOT_STAY = "cannot_stay"
    CANNOT_PAY = "cannot_pay"
    NOT_STUCK = "not_stuck"
    IMPOSSIBLE_CHANCE = "impossible_chance"


class Rule(StrEnum):
    """The rules of `docs/rules.md` by their ids."""

    S1 = "S1"
    S2 = "S2"
    S3 = "S3"
    S4 = "S4"
    S5 = "S5"
    T0 = "T0"
    T1 = "T1"
    T2 = "T2"
    T3 = "T3"
    T4 = "T4"
    T5 = "T5"
    T6 = "T6"
    T7 = "T7"
    T8 = "T8"
    T9 = "T9"
    M1 = "M1"
    M2 = "M2"
    M3 = "M3"
    M4 = "M4"
    M5 = "M5"
    M6 = "M6"
    M7 = "M7"
    H1 = "H1"
    H2 = "H2"
    H3 = "H3"
    H4 = "H4"
    H5 = "H5"
    C1 = "C1"
    C2 = "C2"
    C3 = "C3"
    V1 = "V1"
    V2 = "V2"
    V3 = "V3"
    V4 = "V4"
    B1 = "B1"
    B2 = "B2"
