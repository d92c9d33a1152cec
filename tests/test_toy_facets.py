"""Another game comes into scenario files, the terminal, studies and drawings by its facets alone."""

import io
from pathlib import Path

import pytest

from engine.study import Plan
from firmware.bench.scenario_player import load_scenario
from firmware.cli.studies import simulate
from firmware.config.language import load_language
from firmware.config.toml_file import FileFaultError, parse_toml
from firmware.drawings.artwork import artwork
from firmware.drawings.svg import to_svg
from firmware.journal.booked_game import BookedGame
from firmware.journal.chance import JournalChance
from firmware.journal.journal import Journal
from firmware.scenarios.expectations import NoScenarioError
from firmware.scenarios.runner import DifferenceError, read_scenario, state_data
from firmware.scenarios.writer import WrittenStep, last_position, scenario_text
from firmware.service.serialize import lesson_data
from firmware.terminal.chance import ByHand
from firmware.terminal.console import Console, LeaveError
from firmware.terminal.setting_up import Wishes, set_up_game
from firmware.terminal.table import Table, places
from tests.toy_facets import NAMES, ToyArt, ToyKeyboard, ToyStudy, ToyWithFacets
from tests.toy_game import Toy, ToyGame

GAME = ToyWithFacets()
GAMES = {"toy": GAME}
FILE = """game = "toy"
begin = "Bob"
[[players]]
name = "Ann"
at = 3
[[players]]
name = "Bob"

[[steps]]
chance = [4]
do = "run"
expect.at = { Bob = 4 }
expect.turn = "Ann"
expect.legal_has = ["rolled 6"]
[[steps]]
do = "run"
expect.refused = "not_asked"
[[steps]]
chance = [2]
touch = '''
3.0 open 3
3.5 close 5
5.0 press done
'''
expect.at = { Ann = 5, Bob = 4 }
expect.lights = { "5" = "last" }
"""


def test_a_scenario_of_the_toy_comes_to_what_it_expects() -> None:
    steps = list(read_scenario(parse_toml(FILE, "toy.toml"), GAMES).run())
    assert [step.state.at for step in steps] == [(3, 0), (3, 4), (3, 4), (5, 4)]


def test_a_difference_is_told_at_its_line() -> None:
    scenario = read_scenario(parse_toml(FILE.replace("Bob = 4 }", "Bob = 5 }", 1), "toy.toml"), GAMES)
    with pytest.raises(DifferenceError, match=r"^toy\.toml:12: at of Bob: expected 5, found 4$"):
        list(scenario.run())


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('begin = "Bob"', 'begin = "Zoe"', 2),
        ("at = 3", "at = '3'", 5),
        ('do = "run"', 'do = "fly"', 11),
        ('begin = "Bob"', 'begin = "Bob"\nedition = "parlett"', 3),
        ("not_asked", "too_expensive", 17),
        ('game = "toy"', 'game = "chess"', 1),
        ('game = "toy"\n', "", 1),
    ],
)
def test_a_fault_is_told_at_its_line(old: str, new: str, line: int) -> None:
    assert old in FILE
    with pytest.raises(FileFaultError) as caught:
        read_scenario(parse_toml(FILE.replace(old, new, 1), "toy.toml"), GAMES)
    assert any(fault.startswith(f"toy.toml:{line}: ") for fault in caught.value.faults), caught.value.faults


def test_its_state_is_told_in_its_own_words() -> None:
    *_, last = read_scenario(parse_toml(FILE, "toy.toml"), GAMES).run()
    told = state_data(GAME, last)
    assert (told["turn"], told["players"]) == ("Bob", [{"name": "Ann", "at": 5}, {"name": "Bob", "at": 4}])
    assert told["state"] == "Ann/Bob 5 4 1 0"


def test_what_was_done_is_written_as_a_file_from_the_last_position_that_can_be_told() -> None:
    start = Toy(NAMES, (3, 0))
    steps = [GAME.apply(start, "rolled 4")]
    steps.append(GAME.apply(steps[-1].state, "run"))
    steps.append(GAME.apply(steps[-1].state, "rolled 1"))
    anchor = last_position(GAME, steps)
    end = GAME.apply(steps[-1].state, "run").state
    text = scenario_text(GAME, steps[anchor].state, [WrittenStep(["run"], chance=["rolled 1"])], end)
    assert anchor == 1
    assert text.startswith('game = "toy"\nbegin = "Bob"\n\n[[players]]\nname = "Ann"\nat = 7\n')
    *_, last = load_scenario(text, "toy.toml", GAMES).run()
    assert last.state == end


def test_a_game_without_scenario_files_has_none() -> None:
    with pytest.raises(NoScenarioError):
        scenario_text(ToyGame(), Toy(NAMES), [], Toy(NAMES))
    with pytest.raises(FileFaultError, match="there is no 'toy'"):
        read_scenario(parse_toml('game = "toy"\n', "toy.toml"), {"toy": ToyGame()})


def played(folder: Path, lines: list[str], *, real_dice: bool = False) -> tuple[str, list[str]]:
    """Set a toy up and play it at a keyboard until the lines are used up; return the screen, and the places."""
    screen = io.StringIO()
    console = Console(io.StringIO("".join(f"{line}\n" for line in lines)), screen)
    text = ToyKeyboard(load_language().say)
    journal, _ = Journal.open(folder / "journal.db")
    with journal:
        booked = BookedGame.begin(GAME, journal, set_up_game(console, GAME, text, Wishes()))
        chance = ByHand(console, text) if real_dice else JournalChance.seeded(journal, "toy")
        try:
            Table(console, booked, text, chance).play()
        except LeaveError:
            return screen.getvalue(), []
        return screen.getvalue(), places(booked)


def test_the_toy_is_set_up_by_its_form(tmp_path: Path) -> None:
    shown, _ = played(tmp_path, ["Ann", "Ann Bob", "Bob"])
    assert "  Two names, in the order of the seats." in shown
    assert "Not possible: two play." in shown
    assert shown.count("Who begins?") == 1


def test_the_toy_is_played_on_a_keyboard_with_hands_that_are_covered(tmp_path: Path) -> None:
    shown, found = played(
        tmp_path, ["Ann Bob", "", "5", "", "run", "6", "", "book", "run", "5", "", "run", ""], real_dice=True
    )
    assert shown.count("Pass the keyboard to Ann") == 2
    assert shown.index("Pass the keyboard to Ann") < shown.index("Ann has a 5.") < shown.index("Ann is on 5")
    assert "4 steps\n" in shown
    assert "Ann on 10, Bob on 6!" in shown
    assert found == ["1. Ann", "2. Bob"]


def test_a_bad_line_is_refused_in_the_words_of_the_toy(tmp_path: Path) -> None:
    shown, _ = played(tmp_path, ["Ann Bob", "", "3", "", "rolled 3", "fly"], real_dice=True)
    assert "Not possible: not_asked" in shown
    assert "That is not understood: 'fly' is nothing that toys do." in shown


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_study_of_the_toy_is_the_same_on_any_number_of_processes(jobs: int) -> None:
    plan = Plan(2, {}, games=120, seed=7, limit=500)
    told: list[int] = []
    tally = simulate(ToyGame(), ToyStudy(), plan, jobs, told.append)
    assert told == [50, 100, 120]
    assert (tally.games, tally.finished, sum(tally.wins.values())) == (120, 120, 120)
    assert simulate(ToyGame(), ToyStudy(), plan, 1, told.append).lengths == tally.lengths


def test_a_board_of_the_toy_is_drawn() -> None:
    (board,) = ToyArt().boards({})
    drawn = to_svg(artwork(board, "artwork"))
    assert "A toy" in drawn
    assert "1·2" in drawn


def test_the_toy_teaches_a_seat_and_a_game_without_lessons_teaches_nothing() -> None:
    state = Toy(NAMES, die=4)
    assert lesson_data(GAME, state, None) == {"figures": {"spaces": 63}}
    told = {"figures": {"spaces": 63}, "outcomes": {"run": ["run", {"n": 4}]}, "refusals": {}, "tips": [], "costs": []}
    assert lesson_data(GAME, state, 0) == told
    assert lesson_data(ToyGame(), state, 0) is None
