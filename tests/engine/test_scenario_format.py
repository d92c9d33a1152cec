"""What is read alike in the scenario files of every game."""

from engine.animal_race.action import Action
from engine.checker import Checker
from engine.scenario_format import read_named_action, read_names, set_up_or_fault
from engine.values import SetupError, Step


def test_somebody_who_is_named_must_play() -> None:
    check = Checker()
    assert str(read_named_action(check, Action.read, "Ann: bet fox", ("do",), ("Ann", "Bob"))) == "Ann: bet fox"
    assert str(read_named_action(check, Action.read, "Ann: bet fox", ("do",), ())) == "Ann: bet fox"
    assert check.faults == []
    read_named_action(check, Action.read, "Zoe: bet fox", ("do",), ("Ann", "Bob"))
    assert read_named_action(check, Action.read, "hop", ("do",), ("Ann",)) is None
    assert [keys for keys, _ in check.faults] == [("do",), ("do",)]
    assert check.faults[0][1] == "nobody here is called 'Zoe'; playing: Ann, Bob"


def test_a_list_of_names_holds_players_only() -> None:
    check = Checker()
    assert read_names(check, ["Bob", "Zoe"], ("places",), ("Ann", "Bob")) == ["Bob", None]
    assert [keys for keys, _ in check.faults] == [("places", 1)]


def test_all_that_is_wrong_with_a_position_is_noted() -> None:
    def fails() -> Step[int, int]:
        raise SetupError([(("a",), "one"), (("b", 1), "two")])

    check = Checker()
    assert set_up_or_fault(check, fails) is None
    assert check.faults == [(("a",), "one"), (("b", 1), "two")]
    assert set_up_or_fault(check, lambda: Step(3, ())) == Step(3, ())
