"""Simulated persons, who see nothing but the lights."""

from hardware.cells import CELLS
from hardware.ports import Button, Frame
from hardware.simulated.person import REACTION_SECONDS, LearningPerson, TryingPerson
from tests.hardware.boards import Table


def standing(table: Table) -> list[str]:
    """Return the cells whose switch is closed."""
    return list(table.board.switches().closed_cells())


def test_a_learner_puts_the_magnet_on_the_white_light_and_takes_it_away_again() -> None:
    table = Table()
    person = LearningPerson(table.board, table.clock)
    person.act()
    assert standing(table) == []
    table.board.show(Frame.of({"7": (255, 255, 255)}))
    table.wait(REACTION_SECONDS)
    person.act()
    assert standing(table) == ["7"]
    table.board.show(Frame.of({"7": (0, 255, 0)}))
    person.act()
    assert standing(table) == ["7"]
    table.wait(REACTION_SECONDS)
    person.act()
    assert standing(table) == []


def test_a_tester_tries_every_cell_once_and_presses_done() -> None:
    table = Table()
    person = TryingPerson(table.board, table.clock, 0.0)
    tried: list[str] = []
    while not (presses := table.board.presses()):
        person.act()
        tried += standing(table)
        table.clock.sleep(REACTION_SECONDS)
    assert (tried, [press.button for press in presses]) == (list(CELLS), [Button.DONE])
