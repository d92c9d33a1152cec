"""How many lines of actions there are from some positions, to a depth."""

import pytest

from engine.hare_and_tortoise import GameState, HareOption, Phase, Status, apply, legal_actions
from tests.engine.hare_and_tortoise import naive
from tests.engine.hare_and_tortoise.naive import TRACKS, Position
from tests.engine.hare_and_tortoise.support import EDITIONS, changed, game, home, legal_texts, on, player

FIRST_HANDS = {
    "abacus-2000": (95, 65, 95, 95, 95),
    "rio-grande-2000": (95, 65, 95, 95, 95),
    "parlett": (95, 65, 65, 65, 65),
    "ravensburger-2008-ru": (98, 68, 68, 68, 68),
    "ravensburger-2008": (98, 68, 68, 98, 98),
    "ravensburger-1978": (98, 68, 68, 98, 98),
    "intellect-1974": (95, 65, 65, 65, 65),
}
ANSWERS_OF_CHANCE = {"parlett": 8, "ravensburger-2008": 8, "ravensburger-2008-ru": 8, "ravensburger-1978": 9}
STARTS = [(edition, count) for edition in sorted(EDITIONS) for count in range(2, 7)]


def total(state: GameState, depth: int) -> int:
    """Count the lines of legal actions of a length."""
    legal = legal_actions(state)
    return len(legal) if depth == 1 else sum(total(apply(state, action).state, depth - 1) for action in legal)


def start_position(edition: str, count: int) -> GameState:
    return game(*(player(seat) for seat in range(count)), edition=edition)


def late_two_player_position() -> GameState:
    """One runner of each home, the others near, one lettuce left to eat."""
    return game(
        player(0, 52, home(1), carrots=40, lettuces=0),
        player(1, home(2), on(57, Status.EAT), carrots=20, lettuces=1),
    )


def cards_position() -> GameState:
    """A hare card is to be drawn, and all but two are seen."""
    state = game(
        player(0, 46, carrots=30, lettuces=1), player(1, 58, carrots=24), player(2, 20, carrots=8), edition="parlett"
    )
    state = apply(state, next(action for action in legal_actions(state) if str(action) == "move 51")).state
    assert state.phase == Phase.DRAW
    seen = ["lose_half"] * 2 + ["show_carrots"] * 2 + ["set_to_65"] * 2 + ["last_move_free"] * 2
    seen += ["ten_per_lettuce"] * 2 + ["behind_or_again"] * 2 + ["give_10_behind"]
    return changed(state, seen=seen, unseen={"give_10_behind": 1, "shuffle_and_collect": 1})


def naive_start(edition: str, count: int) -> Position:
    carrots = FIRST_HANDS[edition][count - 2]
    runners = 2 if count == 2 else 1
    lettuces = 5 if count == 2 else 3
    return Position(edition, "table", [[0] * runners] * count, [carrots] * count, [lettuces] * count, 0)


def naive_total_of_two(position: Position) -> int:
    """Count by hand: after a hare chance answers, else the next player, who stands on the start, decides."""
    lines = 0
    for text in naive.legal_texts(position):
        target = int(text.split()[1])
        if TRACKS[position.edition][target] == "H":
            lines += ANSWERS_OF_CHANCE.get(position.edition, 6)
        else:
            spaces = [[target, *position.spaces[0][1:]], *position.spaces[1:]]
            next_one = Position(position.edition, position.hare, spaces, position.carrots, position.lettuces, 1)
            lines += len(naive.legal_texts(next_one))
    return lines


@pytest.mark.parametrize(("edition", "count"), STARTS)
@pytest.mark.rule("S2", "S3", "M1", "M2")
def test_the_first_action_is_what_counting_by_hand_says(edition: str, count: int) -> None:
    assert legal_texts(start_position(edition, count)) == naive.legal_texts(naive_start(edition, count))


@pytest.mark.parametrize(("edition", "count"), STARTS)
@pytest.mark.rule("S2", "M1", "M2", "T2")
def test_the_first_two_actions_are_as_many_as_counting_by_hand_says(edition: str, count: int) -> None:
    assert total(start_position(edition, count), 2) == naive_total_of_two(naive_start(edition, count))


@pytest.mark.rule("M4", "M5", "M7")
def test_the_late_position_has_the_actions_that_counting_by_hand_says() -> None:
    hand = Position("abacus-2000", "table", [[52, 64], [64, 57]], [40, 20], [0, 1], 0)
    assert legal_texts(late_two_player_position()) == naive.legal_texts(hand)


@pytest.mark.parametrize(
    ("edition", "count", "totals"),
    [
        ("abacus-2000", 2, (24, 432, 5650, 68_068)),
        ("abacus-2000", 3, (10, 81, 601, 4093)),
        ("abacus-2000", 4, (12, 117, 1051, 8801)),
        ("parlett", 5, (10, 87, 717, 5444)),
        ("ravensburger-1978", 6, (11, 107, 968, 8216)),
        ("intellect-1974", 3, (9, 66, 460, 3018)),
    ],
)
def test_totals_from_the_start(edition: str, count: int, totals: tuple[int, ...]) -> None:
    state = start_position(edition, count)
    assert tuple(total(state, depth) for depth in (1, 2, 3, 4)) == totals


def test_totals_of_the_late_two_player_position() -> None:
    assert tuple(total(late_two_player_position(), depth) for depth in (1, 2, 3, 4)) == (7, 49, 328, 1944)


def test_totals_of_the_cards_position() -> None:
    assert tuple(total(cards_position(), depth) for depth in (1, 2, 3, 4)) == (2, 8, 60, 362)


@pytest.mark.parametrize(
    ("hare", "totals"),
    [
        (HareOption.COSTLY_LEAP, (5, 20, 60, 365, 1945)),
        (HareOption.NAP, (6, 24, 116, 703, 3795)),
        (HareOption.NO_HARES, (6, 24, 92, 428, 1852)),
        (HareOption.MIND_SPORTS_2019, (7, 28, 132, 978, 5358)),
    ],
)
def test_totals_of_a_middle_position_with_each_variant(hare: HareOption, totals: tuple[int, ...]) -> None:
    state = game(player(0, 25, carrots=30), player(1, 21, carrots=9), player(2, 31, carrots=12), hare=hare)
    assert tuple(total(state, depth) for depth in (1, 2, 3, 4, 5)) == totals


@pytest.mark.parametrize("carrots", [1890, 1891, 1952, 1953, 2015, 2016, 2079, 2080, 2090, 2091, 9999])
@pytest.mark.parametrize("space", [0, 1, 2])
def test_a_hand_for_nearly_the_whole_way_reaches_every_space(carrots: int, space: int) -> None:
    state = game(player(0, space, carrots=carrots, lettuces=0), player(1, 63), player(2, 62))
    hand = Position("abacus-2000", "table", [[space], [63], [62]], [carrots, 65, 65], [0, 3, 3], 0)
    assert legal_texts(state) == naive.legal_texts(hand)
