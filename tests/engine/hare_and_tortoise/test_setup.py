"""Setting up: new games, positions, and positions that cannot be."""

import pytest

from engine.hare_and_tortoise import (
    EndOption,
    GameState,
    HareOption,
    Options,
    Phase,
    PlayerSetup,
    RunnerSetup,
    SetupError,
    Status,
    new_game,
    set_up,
)
from engine.hare_and_tortoise.events import Ate, Carrots, Missed, RaceOver, TurnCame
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES, game, home, legal_texts, on, player, start

FIRST_HANDS = [
    ("abacus-2000", (95, 65, 95, 95, 95)),
    ("rio-grande-2000", (95, 65, 95, 95, 95)),
    ("parlett", (95, 65, 65, 65, 65)),
    ("ravensburger-2008-ru", (98, 68, 68, 68, 68)),
    ("ravensburger-2008", (98, 68, 68, 98, 98)),
    ("ravensburger-1978", (98, 68, 68, 98, 98)),
    ("intellect-1974", (95, 65, 65, 65, 65)),
]


@pytest.mark.parametrize(("edition", "hands"), FIRST_HANDS)
@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.rule("S1", "S2", "S3", "B1")
def test_a_new_game_is_as_the_edition_says(edition: str, hands: tuple[int, ...], count: int) -> None:
    state = new_game(EDITIONS[edition], NAMES[:count])
    assert state.carrots == (hands[count - 2],) * count
    assert state.lettuces == ((5 if count == 2 else 3),) * count
    assert state.space == (0,) * (4 if count == 2 else count)
    assert set(state.status) == {Status.NONE}
    assert state.bank == 1434 - count * hands[count - 2]
    assert state.on_turn == "Anna"
    assert not state.over


@pytest.mark.parametrize("count", [0, 1, 7])
@pytest.mark.rule("S1", "S2")
def test_other_numbers_of_players_are_refused(count: int) -> None:
    names = [f"P{number}" for number in range(count)]
    with pytest.raises(SetupError, match="2 to 6 players"):
        new_game(EDITIONS["parlett"], names)


@pytest.mark.rule("S3", "T9")
def test_the_group_names_who_begins_and_it_goes_on_clockwise() -> None:
    step = start(player(0), player(1), player(2), begin=2)
    assert step.state.on_turn == "Cleo"
    assert step.events == (TurnCame(2),)


@pytest.mark.parametrize("begin", [-1, 3])
@pytest.mark.rule("S3")
def test_nobody_begins_who_does_not_play(begin: int) -> None:
    with pytest.raises((ValueError, IndexError)):
        set_up(EDITIONS["parlett"], [PlayerSetup(name) for name in NAMES[:3]], begin=begin)


def test_what_is_left_out_is_as_at_the_start() -> None:
    state = game(player(0, carrots=7), player(1, lettuces=1), player(2, 30))
    assert state.carrots == (7, 65, 65)
    assert state.lettuces == (3, 1, 3)
    assert state.space == (0, 0, 30)


@pytest.mark.rule("T0", "T5", "T6")
def test_beginning_a_turn_lets_happen_what_happens_by_itself() -> None:
    step = start(player(0, on(12, Status.MISS)), player(1, on(10, Status.EAT)), player(2, 4, carrots=5))
    assert step.events == (
        Missed(0, 1),
        Ate(1, 1, 2, 2),
        *(event for event in step.events if isinstance(event, Carrots)),
        TurnCame(2),
    )
    assert step.state.carrots == (65, 85, 35)
    assert step.state.status == (Status.NONE, Status.LEAVE, Status.NONE)
    assert step.state.on_turn == "Cleo"


@pytest.mark.rule("T9")
def test_a_player_at_home_who_should_begin_is_passed_over() -> None:
    assert game(player(0, home(1)), player(1), player(2)).on_turn == "Ben"


@pytest.mark.rule("T5", "T7")
def test_a_status_is_obeyed_wherever_the_runner_stands() -> None:
    assert "stay take" not in legal_texts(game(player(0, on(13, Status.LEAVE)), player(1), player(2)))
    assert start(player(0, on(5, Status.EAT)), player(1), player(2)).events[0] == Ate(0, 1, 1, 2)


@pytest.mark.rule("M6")
def test_a_race_that_is_over_loads_as_over() -> None:
    step = start(player(0, home(2)), player(1, 5), player(2, home(1)))
    assert step.state.over
    assert step.state.on_turn is None
    assert step.events == (RaceOver((2, 0, 1), None),)
    assert legal_texts(step.state) == set()


@pytest.mark.rule("M6")
def test_a_first_winner_ends_the_race_at_its_set_up_too() -> None:
    players = (player(0, home(1)), player(1, 5), player(2, 8))
    assert start(*players, end=EndOption.FIRST).events == (RaceOver((0,), None),)
    assert not game(*players).over


@pytest.mark.rule("M7")
def test_a_player_of_two_has_a_place_when_both_are_home() -> None:
    one = game(player(0, home(1), 5), player(1, 9, 12))
    both = game(player(0, home(1), home(2)), player(1, 9, 12))
    assert (one.places, one.over) == ((), False)
    assert (both.places, both.over) == ((0, 1), True)


@pytest.mark.rule("V4")
def test_under_mind_sports_a_runner_on_a_hare_waits_and_nobody_has_passed() -> None:
    step = start(player(0, 1, carrots=5), player(1, 3), player(2), hare=HareOption.MIND_SPORTS_2019)
    assert step.state.carrots[0] == 15
    assert step.state.passers == (0, 0, 0)


@pytest.mark.parametrize(
    ("teams", "sound"),
    [
        (("red", "blue", "red", "blue"), True),
        (("red", "blue", "green") * 2, True),
        (("red", "blue") * 3, True),
        (("red", "red", "blue", "blue"), False),
        (("red", "blue", "blue", "red"), False),
        (("red", "blue", "red", "red"), False),
        (("red", "blue", "red"), False),
        (("red", "blue"), False),
        (("red", "blue", "red", "blue", "green"), False),
        (("red", "blue", "red", None), False),
        (("red", "blue", "green", "red", "green", "blue"), True),
        (("red", "blue", "green", "yellow"), False),
        (("", "red", "", "red"), False),
        (("", "", "", ""), False),
    ],
)
@pytest.mark.rule("S5")
def test_teams_are_pairs_of_four_or_six_or_threes_of_six_and_never_in_a_row(
    teams: tuple[str | None, ...], sound: bool
) -> None:
    players = [player(seat, team=team) for seat, team in enumerate(teams)]
    assert _is_sound(players) == sound


def _is_sound(players: list[PlayerSetup]) -> bool:
    try:
        set_up(EDITIONS["parlett"], players)
    except SetupError:
        return False
    return True


@pytest.mark.parametrize("name", ["", " ", " Anna", "Anna ", "An:na", "An\nna", "A" * 41, "\u200bAnna", "\x00"])
def test_a_name_that_would_not_read_back_is_refused(name: str) -> None:
    with pytest.raises(SetupError) as caught:
        new_game(EDITIONS["parlett"], [name, "Ben", "Cleo"])
    assert caught.value.faults[0][0] == ("players", 0, "name")


def test_two_players_of_one_name_are_refused() -> None:
    with pytest.raises(SetupError) as caught:
        new_game(EDITIONS["parlett"], ["Anna", "Ben", "Anna"])
    assert caught.value.faults[0][0] == ("players", 2, "name")


IMPOSSIBLE = [
    ((player(0, 12), player(1, 12), player(2)), ("players", 1, "runners", 0)),
    ((player(0, carrots=-1), player(1), player(2)), ("players", 0, "carrots")),
    ((player(0), player(1, lettuces=-1), player(2)), ("players", 1, "lettuces")),
    ((player(0, carrots=10**9), player(1), player(2)), ("players", 0, "carrots")),
    ((player(0), player(1, lettuces=100), player(2)), ("players", 1, "lettuces")),
    ((player(0, 12, 13), player(1), player(2)), ("players", 0, "runners")),
    ((player(0, 12), player(1)), ("players", 0, "runners")),
    ((player(0, on(12, Status.MISS), on(13, Status.LEAVE)), player(1)), ("players", 0, "runners")),
    ((player(0, 64), player(1), player(2)), ("players", 0, "runners", 0, "space")),
    ((player(0, -1), player(1), player(2)), ("players", 0, "runners", 0, "space")),
    ((player(0, on(12, Status.EAT), lettuces=0), player(1), player(2)), ("players", 0, "runners", 0)),
    ((player(0, 10), player(1), player(2)), ("players", 0, "runners", 0)),
    ((player(0, on(10, Status.MISS)), player(1), player(2)), ("players", 0, "runners", 0)),
    ((player(0, on(10, Status.NAP)), player(1), player(2)), ("players", 0, "runners", 0)),
    ((player(0, home(2)), player(1), player(2)), ("players", 0, "runners", 0, "home")),
    ((player(0, home(1)), player(1, home(1)), player(2)), ("players", 1, "runners", 0, "home")),
    ((player(0, home(0)), player(1), player(2)), ("players", 0, "runners", 0, "home")),
    (
        (player(0, RunnerSetup(home=1, status=Status.MISS)), player(1), player(2)),
        ("players", 0, "runners", 0, "status"),
    ),
]


@pytest.mark.parametrize(("players", "path"), IMPOSSIBLE)
@pytest.mark.rule("T2", "T5", "S1")
def test_a_position_that_cannot_be_is_refused_where_it_stands(
    players: tuple[PlayerSetup, ...], path: tuple[str | int, ...]
) -> None:
    with pytest.raises(SetupError) as caught:
        start(*players)
    assert [keys for keys, _ in caught.value.faults] == [path]


@pytest.mark.rule("S2")
def test_the_largest_hand_that_can_be_set_up_has_a_text_that_reads_back() -> None:
    state = game(player(0, 12, carrots=10**9 - 1, lettuces=99), player(1), player(2))
    assert GameState.read(str(state), EDITIONS) == state


@pytest.mark.rule("T2")
def test_start_and_finish_hold_any_number() -> None:
    state = game(player(0, home(1)), player(1, home(2)), player(2, 0), player(3, 0))
    assert state.space == (64, 64, 0, 0)


def test_all_that_is_wrong_with_a_position_is_told_at_once() -> None:
    players = (player(0, 12, carrots=-1), PlayerSetup("", 5), player(2, 12, lettuces=-3))
    with pytest.raises(SetupError) as caught:
        start(*players)
    assert {keys for keys, _ in caught.value.faults} == {
        ("players", 1, "name"),
        ("players", 0, "carrots"),
        ("players", 2, "lettuces"),
        ("players", 2, "runners", 0),
    }
    assert isinstance(caught.value, ValueError)


@pytest.mark.rule("M6")
def test_more_at_home_than_a_race_lets_home_cannot_be() -> None:
    players = [player(seat, home(seat + 1)) for seat in range(3)]
    with pytest.raises(SetupError):
        start(*players)


def test_options_are_the_edition_s_own_hares_to_the_last_unless_said() -> None:
    state = set_up(EDITIONS["parlett"], [player(0), player(1), player(2)]).state
    assert state.rules.options == Options(HareOption.TABLE, EndOption.LAST)
    assert state.phase == Phase.DECIDE
