"""The rules by their ids, where a table says more than a scenario."""

from collections import Counter
from dataclasses import replace

import pytest

from engine.animal_race.events import Drawn, OnPodium, Ran, Scored, Slept, TrackLaid, Won
from engine.animal_race.form import begin, new_game
from engine.animal_race.lanes import marker_of, scenery
from engine.animal_race.options import Options
from engine.animal_race.race import Race
from engine.animal_race.state import RaceState
from engine.animal_race.vocabulary import CARDS, CERTAINTIES, RulesOption
from engine.game import AuditError, SetupError
from tests.engine.animal_race.support import GAME, NAMES, apprentice_position, begun, cards, play, position

ORDER = ("hare", "tortoise", "wolf", "fox", "lamb")


def dealt(state: RaceState) -> RaceState:
    """Return a game that is dealt: whatever can fall first falls."""
    while GAME.chances(state):
        state = GAME.apply(state, GAME.chances(state)[0][0]).state
    return state


def run_of(animal: str, count: int) -> int:
    """Return how far an animal runs from tile 1 by so many cards, with all others behind it and no stream near."""
    race = Race(Options(), 3)
    race.streams = (10, 11)
    race.tiles = [1, 1, 1, 1, 1]
    race.tiles[(CARDS.index(animal) + 1) % 5] = 3
    race.lying[0][CARDS.index(animal)] = count
    race.begin_race()
    return race.tiles[CARDS.index(animal)] - 1


@pytest.mark.rule("A1")
@pytest.mark.parametrize("count", [1, 6])
def test_two_to_five_play(count: int) -> None:
    with pytest.raises(SetupError):
        new_game((*NAMES, "Flo")[:count])
    assert [len(new_game(NAMES[:n]).names) for n in range(2, 6)] == [2, 3, 4, 5]


@pytest.mark.rule("A1")
def test_the_streams_are_two_of_eleven_tiles_all_pairs_alike() -> None:
    chances = GAME.chances(begun())
    assert len(chances) == 55
    assert {weight for _, weight in chances} == {1}
    assert {str(action) for action, _ in chances} == {f"streams {a} {b}" for b in range(2, 12) for a in range(1, b)}


@pytest.mark.rule("A11")
def test_turbos_lie_in_any_of_120_orders() -> None:
    chances = GAME.chances(begun(rules="apprentice"))
    assert (len(chances), len(set(chances)), {weight for _, weight in chances}) == (120, 120, {1})


@pytest.mark.rule("A2")
@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 1), (4, 1), (5, 1)])
def test_starting_bets_and_hands_are_dealt_from_the_first_player_on(players: int, each: int) -> None:
    state = dealt(begun(players, begin=1))
    assert [len(bets) for bets in state.bets] == [each] * players
    assert [sum(hand) for hand in state.hands] == [7] * players
    assert state.bets[1][0] == 0  # the hare comes first
    assert state.hands[1][0] == 7
    assert GAME.seats_to_act(state) == tuple(range(players))


@pytest.mark.rule("A2", "A11")
def test_the_packs() -> None:
    full = Race(Options(), 3).pile
    assert dict(zip(CARDS, full, strict=True)) == {
        "hare": 18,
        "tortoise": 17,
        "wolf": 13,
        "howl": 3,
        "fox": 15,
        "lamb": 15,
    }
    assert Race(Options(RulesOption.APPRENTICE), 3).pile == [13, 13, 13, 13, 13, 0]


@pytest.mark.rule("A11")
def test_apprentices_get_five_cards_and_no_second_bet() -> None:
    state = dealt(begun(3, rules="apprentice"))
    assert [sum(hand) for hand in state.hands] == [5, 5, 5]
    assert GAME.seats_to_act(state) == (0,)


@pytest.mark.rule("A3")
def test_a_draw_weighs_as_many_as_there_are_cards() -> None:
    state = play(position(), "play hare 1")
    weights = {str(action): weight for action, weight in GAME.chances(state)}
    assert weights == {
        "drew hare": 10,
        "drew tortoise": 14,
        "drew wolf": 9,
        "drew fox": 13,
        "drew lamb": 12,
        "drew howl": 2,
    }


@pytest.mark.rule("A5")
@pytest.mark.parametrize(
    ("animal", "tiles"),
    [
        ("hare", [0, 2, 2, 2, 2]),
        ("tortoise", [1, 1, 1, 1, 2]),
        ("wolf", [0, 1, 1, 2, 3]),
        ("fox", [0, 1, 2, 3, 4]),
        ("lamb", [0, 2, 3, 4, 5]),
    ],
)
def test_how_far_each_animal_runs(animal: str, tiles: list[int]) -> None:
    assert [run_of(animal, count) for count in range(5)] == tiles


@pytest.mark.rule("A5", "A13")
def test_the_figures_of_fox_and_lamb_are_reported_all_else_is_attested() -> None:
    assert dict(zip(ORDER, CERTAINTIES, strict=True)) == {
        "hare": "attested",
        "tortoise": "attested",
        "wolf": "attested",
        "fox": "reported",
        "lamb": "reported",
    }


@pytest.mark.rule("A5")
def test_animals_run_one_after_the_other_in_their_order() -> None:
    state = position(played=cards(hare=1, tortoise=1, fox=2, lamb=2))
    events = GAME.apply(play(state, "play wolf 2 howl 1", "drew fox"), GAME.read_action(state, "drew fox")).events
    assert [event.animal for event in events if isinstance(event, Ran)] == ["wolf"]
    state = position(played=cards(hare=2, tortoise=1, fox=2, lamb=2))
    state = play(state, "play wolf 1")
    events = GAME.apply(state, GAME.read_action(state, "drew fox")).events
    assert [event.animal for event in events if isinstance(event, Ran)] == list(ORDER)


@pytest.mark.rule("A6")
def test_a_sleeping_hare_is_told() -> None:
    state = position(turn=2, tiles={0: 5})
    state = play(state, "play hare 4", "drew fox", "drew fox", "drew fox")
    events = GAME.apply(state, GAME.read_action(state, "drew fox")).events
    assert Slept("hare") in events


@pytest.mark.rule("A9")
def test_bets_are_told_one_by_one_when_the_race_is_over() -> None:
    state = position(podium=((0,), (4,)), tiles={1: 11}, played=cards(fox=3, wolf=3, lamb=1))
    state = play(state, "play hare 1")
    events = GAME.apply(state, GAME.read_action(state, "drew fox")).events
    assert OnPodium("tortoise", 3) in events
    assert [event for event in events if isinstance(event, Scored)] == [
        Scored(0, (("hare", 1, 5), ("wolf", 0, 0)), 5, 5),
        Scored(1, (("fox", 0, 0), ("fox", 0, 0)), 0, 0),
        Scored(2, (("lamb", 2, 3), ("tortoise", 3, 2)), 5, 5),
    ]
    assert events[-1] == Won((0,))


@pytest.mark.rule("A12")
def test_tiles_have_five_spaces_one_lane_an_animal() -> None:
    for tile in range(1, 12):
        state = position(tiles=dict.fromkeys(range(5), tile))
        spaces = [marker.cell for marker in GAME.markers(state)]
        assert spaces == [str(space) for space in range(5 * tile - 4, 5 * tile + 1)]
        assert [marker_of(cell) for cell in spaces] == list(range(5))


@pytest.mark.rule("A12")
def test_bays_hold_the_animals_in_their_order_and_the_last_spaces_stay_dark() -> None:
    markers = GAME.markers(begun())
    assert [marker.cell for marker in markers] == [f"start-{n}" for n in range(1, 6)]
    assert [marker.seat for marker in markers] == [None] * 5
    assert [marker.look.symbol for marker in markers if marker.look] == list(ORDER)
    assert [marker_of(str(space)) for space in range(56, 64)] == [None] * 8
    assert (marker_of("start-3"), marker_of("start-6"), marker_of("home-1")) == (2, None, None)


@pytest.mark.rule("A12")
def test_animals_are_told_apart_by_colour_and_by_rhythm() -> None:
    looks = [marker.look for marker in GAME.markers(begun()) if marker.look]
    assert len({look.colour for look in looks}) == len({look.rhythm for look in looks}) == 5


@pytest.mark.rule("A9", "A12")
def test_who_is_over_the_line_stands_on_a_step() -> None:
    cells = [marker.cell for marker in GAME.markers(position(podium=((3,), (0,))))]
    assert cells == ["home-2", "start-2", "start-3", "home-1", "start-5"]


@pytest.mark.rule("A11", "A12")
def test_the_fourth_over_the_line_and_those_who_share_a_step() -> None:
    state = apprentice_position(tiles={0: 11, 1: 11, 2: 11, 3: 11}, played=cards(tortoise=2, wolf=2, fox=2))
    state = play(state, "play hare 2", "drew hare", "drew hare")
    state = play(state, "advance fox", "advance wolf", "advance tortoise")
    assert [gesture.cell for gesture in GAME.gestures(state)] == ["home-4"]
    state = play(state, "advance hare")
    assert [marker.cell for marker in GAME.markers(state)] == ["home-4", "home-3", "home-2", "home-1", "start-5"]


@pytest.mark.rule("A12")
def test_an_advance_is_done_by_hand() -> None:
    state = apprentice_position(played=cards(tortoise=2, wolf=3, fox=2))
    state = play(state, "play hare 1", "drew hare")
    found = {(gesture.cell, str(gesture.action)) for gesture in GAME.gestures(state)}
    assert found == {
        ("1", "advance hare"),
        ("7", "advance tortoise"),
        ("13", "advance wolf"),
        ("19", "advance fox"),  # ends on its turbo on tile 2
    }
    assert GAME.gestures(position()) == ()


@pytest.mark.rule("A12")
def test_the_scenery_has_borders_streams_and_turbos() -> None:
    full = scenery(position())
    assert Counter(full.values()) == {"border": 9, "stream": 10}
    assert {full[str(space)] for space in range(16, 21)} == {"stream"}
    apprentice = scenery(apprentice_position())
    assert {cell: what for cell, what in apprentice.items() if what == "turbo"} == {
        "9": "turbo",
        "16": "turbo",
        "30": "turbo",
        "38": "turbo",
        "47": "turbo",
    }


@pytest.mark.rule("A13")
def test_real_cards_are_not_supported_and_what_falls_is_not_shown() -> None:
    assert not GAME.form().real_chance
    assert all(GAME.chance_shown(action).secret for action, _ in GAME.chances(begun()))


@pytest.mark.rule("A14")
def test_everybody_sees_the_table_and_only_the_own_cards() -> None:
    state = play(position(), "play hare 1", "drew howl")
    for seat in (None, 0, 1, 2):
        seen = GAME.page_data(state, seat)
        assert seen["players"][0]["lying"] == {"hare": 1}
        assert [player["hand_size"] for player in seen["players"]] == [6, 6, 6]
        assert [player["bets_made"] for player in seen["players"]] == [2, 2, 2]
        assert (seen["streams"], seen["pile_size"], seen["token"], seen["turn"]) == ((4, 8), 59, 0, 1)
        for player in seen["players"]:
            own = player["seat"] == seat
            assert ((player["hand"] is None), (player["bets"] is None)) == (not own, not own)


@pytest.mark.rule("A14")
def test_cards_of_a_loaded_position_are_nobodys() -> None:
    seen = GAME.page_data(position(played=cards(hare=2, howl=1)), None)
    assert seen["nobodys"] == {"hare": 2, "howl": 1}
    assert [player["lying"] for player in seen["players"]] == [{}, {}, {}]
    assert (seen["laid"]["hare"], seen["laid"]["wolf"]) == (2, 1)


@pytest.mark.rule("A14")
def test_all_bets_are_seen_when_a_race_is_over_and_no_hand_ever() -> None:
    seen = GAME.page_data(position(podium=((0,), (1,), (2,))), None)
    assert [player["bets"] for player in seen["players"]] == [("hare", "wolf"), ("fox", "fox"), ("lamb", "tortoise")]
    assert [player["hand"] for player in seen["players"]] == [None, None, None]


@pytest.mark.rule("A10", "A14")
def test_podium_and_bets_of_finished_races_stay_visible() -> None:
    options = Options(races=3)
    state = position(podium=((0,), (1,), (2,)), options=options)
    (past,) = GAME.page_data(state, 1)["past"]
    assert past == {
        "podium": (("hare",), ("tortoise",), ("wolf",)),
        "bets": (("hare", "wolf"), ("fox", "fox"), ("lamb", "tortoise")),
        "points": (7, 0, 3),
    }


@pytest.mark.rule("A14")
def test_no_event_tells_a_card_that_was_drawn() -> None:
    state = play(position(), "play hare 1")
    assert {GAME.apply(state, action).events for action, _ in GAME.chances(state)} == {(Drawn(0),)}


@pytest.mark.rule("A15")
def test_the_same_play_and_the_same_draws_come_to_the_same_state() -> None:
    state = position()
    texts = ("play hare 2", "drew fox", "drew howl")
    assert play(state, *texts) == play(state, *texts)


def test_what_a_play_would_bring_is_told_to_who_plays_it() -> None:
    state = position(played=cards(hare=2, tortoise=1, fox=2, lamb=1))
    choices = {choice["action"]: choice for choice in GAME.page_data(state, 0)["choices"]}
    assert choices["play hare 1"]["runs"] is None
    runs = choices["play hare 2"]["runs"]
    assert [(run["animal"], run["origin"], run["target"], run["why"]) for run in runs] == [
        ("hare", 0, 2, ""),
        ("tortoise", 0, 1, ""),
        ("fox", 0, 2, ""),
        ("lamb", 0, 2, ""),
    ]
    assert GAME.page_data(state, 1)["choices"] == []


def test_the_account_of_a_seat_is_what_its_bets_brought() -> None:
    events = (TrackLaid(1, (4, 8), ()), Scored(0, (("hare", 1, 5),), 5, 12), Scored(1, (("fox", 0, 0),), 0, 3))
    assert GAME.account(7, events, 0) == [{"n": 7, "bets": [["hare", 1, 5]], "change": 5, "balance": 12}]


def test_an_audit_finds_points_from_nowhere() -> None:
    state = position()
    step = GAME.apply(state, GAME.read_action(state, "play hare 1"))
    GAME.audit(state, step)
    with pytest.raises(AuditError):
        GAME.audit(state, replace(step, state=replace(step.state, points=(1, 0, 0))))
    with pytest.raises(AuditError):
        GAME.audit(state, replace(step, state=replace(step.state, discards=cards(hare=18))))


def test_the_form_begins_a_game() -> None:
    people = [{"name": "Ann"}, {"name": "Bob"}]
    state = begin({"players": people, "begin": 1, "rules": "apprentice", "races": "3"})
    assert (state.names, state.token, state.options) == (("Ann", "Bob"), 1, Options(RulesOption.APPRENTICE, 3))
    assert begin({"players": people}).options == Options()


@pytest.mark.parametrize(
    "answers",
    [
        {"rules": "lazy"},
        {"races": "2"},
        {"races": 3},
        {"begin": 2},
        {"begin": "Ann"},
        {"players": []},
        {"players": [{"name": "Ann"}, {"name": "Ann"}]},
        {"players": [{"name": "Ann"}, {}]},
    ],
)
def test_a_form_that_cannot_be_is_refused(answers: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        begin({"players": [{"name": "Ann"}, {"name": "Bob"}]} | answers)


def test_the_summary_has_places_by_winners_and_points() -> None:
    before = position(podium=((0,), (4,)), tiles={1: 11}, played=cards(fox=3, wolf=3, lamb=1))
    before = play(before, "play hare 1")
    last = GAME.apply(before, GAME.read_action(before, "drew fox"))
    summary = GAME.summary([replace(last, state=before), last])
    assert (summary.names, summary.places) == (("Ann", "Bob", "Cy"), ("Ann", "Cy", "Bob"))
    assert summary.chart == ((0, 0, 0), (5, 0, 5))


@pytest.mark.parametrize(
    ("players", "rules", "totals"),
    [(2, "full", (55, 275, 1100)), (5, "full", (55, 275, 1100)), (3, "apprentice", (120, 600, 2400))],
)
def test_totals_from_the_start(players: int, rules: str, totals: tuple[int, ...]) -> None:
    assert tuple(total(begun(players, rules=rules), depth) for depth in (1, 2, 3)) == totals


@pytest.mark.parametrize(
    ("state", "totals"),
    [
        (position(), (7, 42, 252)),
        (position(played=cards(hare=2, wolf=3, lamb=2)), (5, 30, 180)),
        (apprentice_position(played=cards(tortoise=2, wolf=2, fox=2)), (4, 20, 80)),
    ],
    ids=["a round begins", "one card is left", "apprentices"],
)
def test_totals_of_positions(state: RaceState, totals: tuple[int, ...]) -> None:
    assert tuple(total(state, depth) for depth in (1, 2, 3)) == totals


def total(state: RaceState, depth: int) -> int:
    """Count the lines of legal actions of a length."""
    legal = GAME.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(total(GAME.apply(state, action).state, depth - 1) for action in legal)
