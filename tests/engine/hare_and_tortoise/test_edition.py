"""Editions: the shipped ones are as the rulebook's table says; own files are laid over them, and checked."""

from pathlib import Path

import pytest

from engine.hare_and_tortoise import HareEvent, new_game
from engine.hare_and_tortoise.edition import HareDeck, HareTable
from tests.engine.hare_and_tortoise.naive import A, B
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.firmware.config.own_editions import LIKE, faults_of, own

CARDS_OF_15 = {
    "give_10_behind": 2,
    "behind_or_again": 2,
    "set_to_65": 2,
    "ten_per_lettuce": 2,
    "last_move_free": 2,
    "lose_half": 2,
    "show_carrots": 2,
    "shuffle_and_collect": 1,
}

CARDS_OF_12 = {
    "position_back": 2,
    "last_move_free": 2,
    "give_or_take_10": 2,
    "position_forward": 1,
    "carrot_forward": 1,
    "carrot_back": 1,
    "move_again": 1,
    "miss_turn": 1,
    "eat_lettuce": 1,
}

CHART_OF_1974 = (
    ("miss_turn",) * 6,
    ("carrot_back",) * 3 + ("carrot_forward",) * 3,
    ("position_back",) * 2 + ("position_forward",) * 4,
    ("eat_carrot",) + ("eat_lettuce",) * 5,
    ("last_move_free",) * 6,
    ("move_again",) * 6,
)

TABLE_OF_ABACUS = (
    ("miss_turn",) * 3 + ("carrot_back",) * 2 + ("give_or_take_10",),
    ("position_back",) * 4 + ("position_forward",) * 2,
    ("position_back",) * 2 + ("position_forward",) * 4,
    ("give_or_take_10",) * 2 + ("carrot_forward",) * 2 + ("last_move_free",) * 2,
    ("eat_carrot",) + ("eat_lettuce",) * 5,
    ("move_again",) * 6,
)

ABACUS_IS_SURE = (
    ("reconstructed",) * 6,
    ("reconstructed",) * 6,
    ("reconstructed",) * 3 + ("attested",) + ("reconstructed",) * 2,
    ("reconstructed",) * 6,
    ("reported",) * 6,
    ("attested",) * 6,
)

# id, track, prints the distance to the finish, carrots for 2 to 6, limit at home (None: 10 x place), restart hands,
# restart exactly, moves at once, first of two with lettuces
TABLE = [
    ("abacus-2000", B, True, (95, 65, 95, 95, 95), None, (95, 65, 95, 95, 95), False, False, False),
    ("rio-grande-2000", B, True, (95, 65, 95, 95, 95), None, (95, 65, 95, 95, 95), False, False, False),
    ("parlett", B, False, (95, 65, 65, 65, 65), None, (95, 65, 65, 65, 65), True, True, True),
    ("ravensburger-2008-ru", B, False, (98, 68, 68, 68, 68), None, (65, 65, 65, 65, 65), False, False, False),
    ("ravensburger-2008", B, False, (98, 68, 68, 98, 98), None, (98, 68, 68, 98, 98), True, False, True),
    ("ravensburger-1978", A, False, (98, 68, 68, 98, 98), None, (98, 68, 68, 98, 98), True, False, False),
    ("intellect-1974", A, False, (95, 65, 65, 65, 65), 20, (95, 65, 65, 65, 65), True, True, True),
]


@pytest.mark.rule("S2")
def test_the_shipped_editions_are_those_of_the_rulebook_with_abacus_first() -> None:
    assert sorted(EDITIONS) == sorted(row[0] for row in TABLE)
    assert next(iter(EDITIONS)) == "abacus-2000"


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row[0])
@pytest.mark.rule("S2", "T8", "M5", "M7")
def test_a_shipped_edition_is_as_the_table_says(row: tuple[object, ...]) -> None:
    edition = EDITIONS[str(row[0])]
    assert row[1:] == (
        edition.track.text,
        edition.printed_number(1) == 63,
        edition.carrots,
        edition.most_carrots_home,
        edition.restart_carrots,
        edition.restart_exactly,
        edition.restart_moves_at_once,
        edition.first_of_two_with_lettuces,
    )
    assert edition.lettuces == (5, 3, 3, 3, 3)
    assert edition.name.strip()


@pytest.mark.parametrize(("edition", "printed"), [("abacus-2000", 54), ("parlett", 10), ("ravensburger-1978", 10)])
def test_people_see_the_number_that_their_board_prints(edition: str, printed: int) -> None:
    assert EDITIONS[edition].printed_number(10) == printed


@pytest.mark.parametrize(
    ("edition", "animal"),
    [("abacus-2000", "hedgehog"), ("rio-grande-2000", "tortoise"), ("parlett", "tortoise")],
)
def test_the_animal_of_an_edition(edition: str, animal: str) -> None:
    assert EDITIONS[edition].animal == animal


@pytest.mark.parametrize("edition", ["abacus-2000", "rio-grande-2000"])
@pytest.mark.rule("H5", "H2")
def test_the_abacus_table_and_how_sure_each_cell_is(edition: str) -> None:
    table = EDITIONS[edition].hare.source
    assert isinstance(table, HareTable)
    assert table.events == TABLE_OF_ABACUS
    assert table.sure == ABACUS_IS_SURE


@pytest.mark.rule("H4")
def test_the_chart_of_1974_is_attested() -> None:
    chart = EDITIONS["intellect-1974"].hare.source
    assert isinstance(chart, HareTable)
    assert chart.events == CHART_OF_1974
    assert chart.sure == (("attested",) * 6,) * 6


@pytest.mark.parametrize(
    ("edition", "gift"),
    [("parlett", (10, 5, 1)), ("ravensburger-2008-ru", (10, 5, 1)), ("ravensburger-2008", (10,))],
)
@pytest.mark.rule("C2")
def test_fifteen_cards(edition: str, gift: tuple[int, ...]) -> None:
    hare = EDITIONS[edition].hare
    assert isinstance(hare.source, HareDeck)
    assert dict(hare.source.cards) == CARDS_OF_15
    assert sum(count for _, count in hare.source.cards) == 15
    assert (hare.gift, hare.may_pass, hare.occupied_carrot_lapses, hare.forward_goes_home) == (
        gift,
        False,
        False,
        False,
    )


@pytest.mark.rule("C3")
def test_twelve_cards() -> None:
    hare = EDITIONS["ravensburger-1978"].hare
    assert isinstance(hare.source, HareDeck)
    assert dict(hare.source.cards) == CARDS_OF_12
    assert sum(count for _, count in hare.source.cards) == 12
    assert (hare.may_pass, hare.occupied_carrot_lapses, hare.forward_goes_home) == (True, True, True)


@pytest.mark.parametrize("edition", ["abacus-2000", "rio-grande-2000", "intellect-1974"])
def test_tables_have_none_of_the_allowances_of_cards(edition: str) -> None:
    hare = EDITIONS[edition].hare
    assert (hare.may_pass, hare.occupied_carrot_lapses, hare.forward_goes_home) == (False, False, False)


def test_an_own_edition_is_like_another_but_for_what_it_says(tmp_path: Path) -> None:
    found = own(tmp_path, house='like = "parlett"\nname = "House"\ncarrots = { 3 = 70 }\n')
    house, parlett = found["house"], found["parlett"]
    assert house.carrots == (95, 70, 65, 65, 65)
    assert house.hare == parlett.hare
    assert house.lettuces == parlett.lettuces
    assert new_game(house, ["Anna", "Ben", "Cleo"]).carrots == (70, 70, 70)
    assert found.keys() - EDITIONS.keys() == {"house"}


@pytest.mark.rule("H5")
def test_the_owner_of_a_printed_card_corrects_cells(tmp_path: Path) -> None:
    words = '["miss_turn", "miss_turn", "miss_turn", "carrot_back", "carrot_back", "eat_carrot"]'
    sure = '["attested", "attested", "attested", "attested", "attested", "attested"]'
    text = f'like = "abacus-2000"\nname = "Mine"\n[hare.table]\n1 = {words}\n[hare.sure]\n1 = {sure}\n'
    table = own(tmp_path, mine=text)["mine"].hare.source
    assert isinstance(table, HareTable)
    assert table.events[0][5] is HareEvent.EAT_CARROT
    assert table.events[1:] == TABLE_OF_ABACUS[1:]
    assert table.sure == (("attested",) * 6, *ABACUS_IS_SURE[1:])


def test_an_own_track_of_65_letters_is_played(tmp_path: Path) -> None:
    track = "S" + "C" * 63 + "Z"
    found = own(tmp_path, meadow=f'like = "abacus-2000"\ntrack = "{track}"\n')["meadow"]
    assert found.track.text == track
    assert set(found.track.kinds[1:64]) == {"carrot"}


def test_an_own_edition_may_be_like_another_own_one(tmp_path: Path) -> None:
    found = own(tmp_path, one='like = "two"\nname = "One"\n', two='like = "parlett"\nlettuces = { 3 = 1 }\n')
    assert found["one"].lettuces == (5, 1, 3, 3, 3)


def test_an_own_deck_replaces_the_table(tmp_path: Path) -> None:
    text = 'like = "abacus-2000"\n[hare]\nby = "cards"\n[hare.cards]\nlose_half = 3\n'
    source = own(tmp_path, half=text)["half"].hare.source
    assert source == HareDeck(((HareEvent.LOSE_HALF, 3),))


CARDS = 'like = "parlett"\n'


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (LIKE + "colour = 3\n", 2, "colour"),
        (LIKE + "[home]\nmost = 3\n", 3, "most"),
        (LIKE + "carrots = { 7 = 3 }\n", 2, "7"),
        (LIKE + "[hare.table]\n7 = []\n", 3, "7"),
        (CARDS + "[hare.cards]\nlose_it_all = 3\n", 3, "lose_it_all"),
        ("name = 'Bare'\n", 1, "missing: track"),
        (LIKE + "name = 3\n", 2, "name must be"),
        (LIKE + "name = ' '\n", 2, "name must be"),
        (LIKE + "animal = 'fox'\n", 2, "animal must be"),
        (LIKE + "printed = true\n", 2, "printed must be"),
        (LIKE + "track = 3\n", 2, "track must be"),
        (LIKE + "track = 'C'\n", 2, "65 letters, this one 1"),
        (LIKE + f"track = '{'S' + 'X' * 63 + 'Z'}'\n", 2, "not X"),
        (LIKE + f"track = '{'C' * 64 + 'Z'}'\n", 2, "only S"),
        (LIKE + f"track = '{'S' + 'C' * 64}'\n", 2, "only Z"),
        (LIKE + f"track = '{'S' + 'C' * 62 + 'ZZ'}'\n", 2, "only Z"),
        (LIKE + f"track = '{'SS' + 'C' * 62 + 'Z'}'\n", 2, "only S"),
        (LIKE + "carrots = { 2 = -1 }\n", 2, "from 0 on"),
        (LIKE + "carrots = { 2 = 1.5 }\n", 2, "from 0 on"),
        (LIKE + "carrots = { 2 = true }\n", 2, "from 0 on"),
        (LIKE + "carrots = 95\n", 2, "carrots"),
        (LIKE + "lettuces = { 3 = 'three' }\n", 2, "from 0 on"),
        (LIKE + "[home]\nmost_carrots = 'few'\n", 3, "most_carrots must be"),
        (LIKE + "[home]\nfirst_of_two_with_lettuces = 1\n", 3, "true or false"),
        (LIKE + "[restart]\ncarrots = 'some'\n", 3, "carrots must be"),
        (LIKE + "[restart]\nexactly = 'yes'\n", 3, "true or false"),
        (LIKE + "[restart]\nmoves_at_once = 0\n", 3, "true or false"),
        (LIKE + "hare = 3\n", 2, "hare"),
        (LIKE + "[hare]\nby = 'wheel'\n", 3, "by must be"),
        (LIKE + "[hare.table]\n1 = ['miss_turn']\n", 3, "6 words"),
        (LIKE + "[hare.table]\n1 = 'miss_turn'\n", 3, "6 words"),
        (LIKE + "[hare.table]\n1 = ['a', 'miss_turn', 'miss_turn', 'miss_turn', 'miss_turn', 'miss_turn']\n", 3, "'a'"),
        (LIKE + "[hare.table]\n1 = [1, 'miss_turn', 'miss_turn', 'miss_turn', 'miss_turn', 'miss_turn']\n", 3, "no 1"),
        (LIKE + "[hare.sure]\n1 = ['sure', 'attested', 'attested', 'attested', 'attested', 'attested']\n", 3, "'sure'"),
        (CARDS + "[hare.cards]\nlose_half = 0\n", 3, "from 1 on"),
        (CARDS + "[hare.cards]\nlose_half = 'two'\n", 3, "from 1 on"),
        (CARDS + "[hare]\nby = 'cards'\n", 2, "missing: hare.cards"),
        (CARDS + "[hare]\nby = 'cards'\ncards = {}\n", 4, "cards must be"),
        (LIKE + "[hare]\nby = 'cards'\ncards = { give_10_behind = 2 }\n", 2, "amounts of give_10_behind"),
        (CARDS + "[hare]\ngift = [5, 10]\n", 3, "falling"),
        (CARDS + "[hare]\ngift = 5\n", 3, "falling"),
        (CARDS + "[hare]\nmay_pass = 'no'\n", 3, "true or false"),
        ("like = 'chess'\n", 1, "no edition 'chess'"),
        ("like = 3\n", 1, "no edition 3"),
        ("like = 'own'\n", 1, "circle"),
        (LIKE + "name = \n", 2, ""),
        (LIKE + "track = ''\n", 2, "letters"),
    ],
)
def test_a_fault_in_an_own_edition_is_told_with_file_and_line(tmp_path: Path, text: str, line: int, words: str) -> None:
    faults = faults_of(tmp_path, own=text)
    assert all(fault.startswith("own.toml:") for fault in faults)
    assert any(fault.startswith(f"own.toml:{line}: ") and words in fault for fault in faults), faults


def test_an_edition_that_says_nothing_is_told_everything_that_it_lacks(tmp_path: Path) -> None:
    faults = "\n".join(faults_of(tmp_path, own=""))
    wanted = ("name", "animal", "track", "printed", "carrots.2", "lettuces.6", "home.most_carrots", "restart.carrots")
    assert [key for key in wanted if f"missing: {key}," not in faults] == []
    assert "missing: hare.by" in faults


def test_all_faults_of_a_file_are_told_at_once_in_the_order_of_their_lines(tmp_path: Path) -> None:
    text = LIKE + "name = 3\nanimal = 'fox'\n\n[home]\nmost_carrots = 'few'\n[hare.table]\n2 = []\n"
    faults = faults_of(tmp_path, own=text)
    assert [fault.split(" ")[0] for fault in faults] == ["own.toml:2:", "own.toml:3:", "own.toml:6:", "own.toml:8:"]


def test_an_unknown_key_does_not_hide_the_other_faults_of_its_file(tmp_path: Path) -> None:
    faults = faults_of(tmp_path, own=LIKE + "colour = 'red'\nanimal = 'fox'\n")
    assert [fault.split(" ")[0] for fault in faults] == ["own.toml:2:", "own.toml:3:"]


def test_an_unknown_like_does_not_hide_the_other_faults_of_its_file(tmp_path: Path) -> None:
    faults = faults_of(tmp_path, own="like = 'chess'\nanimal = 'fox'\n")
    assert {"own.toml:1:", "own.toml:2:"} <= {fault.split(" ")[0] for fault in faults}


def test_a_fault_is_told_once_where_it_stands_and_not_for_the_editions_that_are_like_it(tmp_path: Path) -> None:
    faults = faults_of(tmp_path, one=LIKE + "name = 'One'\nanimal = 3\n", two="like = 'one'\nname = 'Two'\n")
    assert [fault.split(" ")[0] for fault in faults] == ["one.toml:3:"]


def test_two_own_editions_that_are_like_each_other_are_a_circle(tmp_path: Path) -> None:
    faults = faults_of(tmp_path, one="like = 'two'\n", two="like = 'one'\n")
    assert len([fault for fault in faults if "circle" in fault]) == 2


def test_an_edition_that_is_like_one_in_a_circle_is_faulty_too(tmp_path: Path) -> None:
    faults = faults_of(tmp_path, one="like = 'two'\n", two="like = 'two'\n")
    assert any(fault.startswith("two.toml:1: ") and "circle" in fault for fault in faults)
