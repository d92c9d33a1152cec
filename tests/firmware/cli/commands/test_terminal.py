"""The game on one keyboard: whole races, refusals, undo, leaving and going on."""

import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from engine.hare_and_tortoise import Action, Verb
from firmware.cli.main import main
from firmware.journal.journal import Journal
from tests.firmware.journal.games import GAME, start, whole_game

pytestmark = pytest.mark.slow

COMMAND = (sys.executable, "-c", "import sys; from firmware.cli.main import main; sys.exit(main())", "terminal")
THREE = ("--edition", "abacus-2000", "--players", "Anna", "Ben", "Cleo", "--hare", "table", "--end", "last")
GAME_OF_THREE = (*THREE, "--begin", "Anna")
KEPT = "The game is kept."


def play(data: Path, lines: Sequence[str], *options: str) -> str:
    """Type lines into the game and return what it shows."""
    keyboard, screen, errors = StringIO("".join(f"{line}\n" for line in lines)), StringIO(), StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(screen), redirect_stderr(errors):
        patch.setattr(sys, "stdin", keyboard)
        code = main(["terminal", "--data", str(data), *options])
    assert (code, errors.getvalue()) == (0, "")
    return screen.getvalue()


def actions_kept(data: Path) -> tuple[str, ...]:
    journal, report = Journal.open(data / "journal.db")
    with journal:
        assert report.findings == ()
        record = journal.current()
        return () if record is None else record.actions


@pytest.mark.parametrize(
    ("edition", "names", "seed"), [("abacus-2000", ("Anna", "Ben", "Cleo"), 314), ("parlett", ("Anna", "Ben"), 744)]
)
def test_a_whole_race_is_played_and_kept(edition: str, names: tuple[str, ...], seed: int, tmp_path: Path) -> None:
    game = whole_game(edition, names, seed)
    lines = [str(action) for state, action in game if not GAME.chances(state)]
    options = ("--edition", edition, "--players", *names, "--hare", "table", "--end", "last", "--begin", names[0])
    shown = play(tmp_path, [*lines, "book", ""], *options, "--open", "--seed", str(seed))
    journal, _ = Journal.open(tmp_path / "journal.db")
    with journal:
        (past,) = journal.archive.page(None, 10)
        assert journal.archive.game(past.number).actions == tuple(str(action) for _, action in game)
    places = ", ".join(f"{place}. {name}" for place, name in enumerate(past.places, start=1))
    assert shown.endswith(f"The race is over and kept: {places}.\n")
    assert "hand after" in shown


def test_hands_are_shown_only_after_enter(tmp_path: Path) -> None:
    shown = play(tmp_path, ["", "59"], *GAME_OF_THREE)
    before, after = shown.split("Pass the keyboard to Anna, then press Enter.", maxsplit=1)
    assert "65" not in before
    assert "Anna has 65 carrots and 3 lettuces." in after
    assert re.search(r"^59 +carrots +-15 +50 ", after, re.MULTILINE)
    assert re.search(r"^ +A Anna +59 carrots +1 +3 +\?$", after, re.MULTILINE)


def test_with_open_hands_nobody_passes_the_keyboard(tmp_path: Path) -> None:
    shown = play(tmp_path, ["59", "62"], *GAME_OF_THREE, "--open")
    assert "Pass the keyboard" not in shown
    assert "Cleo has 65 carrots" in shown
    assert "Bank: 1257 carrots." in shown


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("1", "Not possible: There are not enough carrots for that way."),
        ("53", "Not possible: A hedgehog space can only be entered by going back."),
        ("home", "Not possible: All lettuces must be eaten before coming home."),
        ("back", "Not possible: There is no hedgehog space behind."),
        ("take", "Not possible: The runner cannot stay where it is."),
        ("restart", "Not possible: Only a runner that can do nothing else starts over."),
        ("64", "Not possible: That space is not ahead of the runner."),
        ("move 99", "Not possible: There is no such space on the track."),
        ("accept", "Not possible: That is not what the game asks for now."),
        ("Ben: accept", "Not possible: It is somebody else's turn."),
        ("rolled 3", "Not possible: That is not what the game asks for now."),
        ("99", "That is not understood: the board has no space 99."),
        ("Zoë: accept", "That is not understood: nobody here is called 'Zoë'"),
        ("jump over Ben", "That is not understood: 'jump over ben' is no action"),
        ("\x1b[A", "That is not understood"),
        ("undo", "Not possible: nothing was done yet that could be taken back."),
    ],
)
def test_a_bad_line_is_refused_in_plain_words_and_changes_nothing(line: str, answer: str, tmp_path: Path) -> None:
    shown = play(tmp_path, ["", line], *GAME_OF_THREE)
    assert answer in shown
    assert "\x1b" not in shown
    assert actions_kept(tmp_path) == ()


def test_printed_numbers_words_and_notation_all_work(tmp_path: Path) -> None:
    play(tmp_path, ["", "62", "", "MOVE  5", "", "move 4", "", " Take "], *GAME_OF_THREE)
    assert actions_kept(tmp_path) == ("move 2", "move 5", "move 4", "stay take")


def test_with_two_runners_the_first_is_meant_unless_only_the_second_can(tmp_path: Path) -> None:
    options = ("--edition", "parlett", "--players", "Anna", "Ben", "--hare", "nap", "--end", "last", "--begin", "Anna")
    play(tmp_path, ["7", "8 by 2", "4", "9 by 1"], *options, "--open")
    assert actions_kept(tmp_path) == ("move 7", "move 8 by 2", "move 4 by 2", "move 9")


def test_undo_takes_back_the_move_with_its_roll(tmp_path: Path) -> None:
    shown = play(tmp_path, ["", "62", "", "63", "undo", "undo", "undo"], *GAME_OF_THREE, "--seed", "1")
    assert re.search(r"Taken back: 63, rolled \d", shown)
    assert "Taken back: 62." in shown
    assert actions_kept(tmp_path) == ()


def test_after_leaving_the_game_goes_on_or_is_dropped(tmp_path: Path) -> None:
    assert KEPT in play(tmp_path, ["", "62", "quit"], *GAME_OF_THREE)
    shown = play(tmp_path, ["", "", "59"])
    assert "A game is open: Anna, Ben, Cleo (abacus-2000), 1 actions so far." in shown
    assert actions_kept(tmp_path) == ("move 2", "move 5")
    assert "Dropped" in play(tmp_path, ["perhaps", "drop"], *GAME_OF_THREE)
    assert actions_kept(tmp_path) == ()


def test_a_seed_falls_the_same_with_and_without_a_break(tmp_path: Path) -> None:
    lines = ["", "63", "", "61"]
    play(tmp_path / "one", lines, *GAME_OF_THREE, "--seed", "9")
    play(tmp_path / "two", lines[:2], *GAME_OF_THREE, "--seed", "9")
    play(tmp_path / "two", ["", *lines[2:]], "--seed", "9")
    assert actions_kept(tmp_path / "one") == actions_kept(tmp_path / "two")


def test_real_dice_are_typed(tmp_path: Path) -> None:
    shown = play(tmp_path, ["", "63", "7", "6"], *GAME_OF_THREE, "--real-dice")
    assert "'7' is none of them." in shown
    assert "Anna rolls a 6 in position 1: move again at once." in shown
    assert actions_kept(tmp_path) == ("move 1", "rolled 6")


def test_gifts_are_answered_by_their_receivers(tmp_path: Path) -> None:
    options = ("--edition", "parlett", *GAME_OF_THREE[2:], "--real-dice")
    drawing = GAME.apply(start(edition="parlett"), Action(Verb.MOVE, 1)).state
    card = 1 + [str(action) for action, _ in GAME.chances(drawing)].index("drew give_10_behind")
    shown = play(tmp_path, ["", "1", str(card), "accept", "perhaps", "decline"], *options)
    assert "Anna offers Ben 10 carrots." in shown
    assert "Cleo puts the gift into the bank." in shown
    assert actions_kept(tmp_path)[2:] == ("Ben: accept", "Cleo: decline")


def test_every_question_has_an_answer_on_enter(tmp_path: Path) -> None:
    shown = play(tmp_path, ["", "", "", "", "", "", "59"])
    assert "Pass the keyboard to Anna" in shown
    assert actions_kept(tmp_path) == ("move 5",)


def test_the_questions_are_asked_until_the_answer_can_be(tmp_path: Path) -> None:
    shown = play(tmp_path, ["9", "7", "Anna", "Anna, Anna", "Anna Maria, Ben", "nap", "2", "ben"])
    assert "'9' is none of them." in shown
    assert "Not possible: this is a game for 2 to 6 players, not 1." in shown
    assert "Not possible: two players are called Anna." in shown
    assert "Pass the keyboard to Ben" in shown


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (("--edition", "lost"), "there is no edition 'lost'"),
        (("--players", "Anna"), "2 to 6 players"),
        (("--begin", "Zoë"), "Zoë cannot begin"),
    ],
)
def test_options_that_cannot_be_are_told(options: tuple[str, ...], fault: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "--data", str(tmp_path), *GAME_OF_THREE, *options], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert fault in done.stderr


def test_a_damaged_journal_is_told(tmp_path: Path) -> None:
    (tmp_path / "journal.db").write_text("no journal")
    shown = play(tmp_path, [], *GAME_OF_THREE)
    assert shown.startswith("The journal was damaged.")
    assert str(tmp_path / "journal-damaged-1.db") in shown


class Terminal:
    """A person at a real terminal: waits for words, then types."""

    def __init__(self, data: Path, **environment: str) -> None:
        self.seen = ""
        self.handle, other = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, "--data", str(data), *GAME_OF_THREE],
            stdin=other,
            stdout=other,
            stderr=other,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm", **environment},
        )
        os.close(other)

    def wait_for(self, words: str) -> None:
        while words not in self.seen:
            self.seen += os.read(self.handle, 4096).decode("utf-8")

    def type(self, text: str) -> None:
        self.seen = ""
        os.write(self.handle, text.encode())

    def leave(self) -> int:
        self.wait_for(KEPT)
        code = self.process.wait()
        os.close(self.handle)
        return code


@pytest.mark.parametrize("number_of_enters", [0, 1])
def test_ctrl_c_at_any_prompt_leaves_without_loss(number_of_enters: int, tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.wait_for("press Enter.")
    terminal.type("59\n")
    terminal.wait_for("press Enter.")
    terminal.type("\n" * number_of_enters)
    terminal.wait_for(["", "Ben, your move"][number_of_enters])
    terminal.process.send_signal(signal.SIGINT)
    assert terminal.leave() == 0
    assert actions_kept(tmp_path) == ("move 5",)


def test_a_hand_leaves_the_screen_with_its_player(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.wait_for("press Enter.")
    assert "\x1b[?1049h" in terminal.seen
    terminal.type("\n")
    terminal.wait_for("Anna, your move")
    terminal.type("59\n")
    terminal.wait_for("press Enter.")
    assert "\x1b[2J" in terminal.seen
    terminal.type("quit\n")
    assert terminal.leave() == 0


def test_without_colours_no_escape_is_sent(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, NO_COLOR="1")
    terminal.wait_for("press Enter.")
    assert "\x1b" not in terminal.seen
    terminal.type("\x04")
    assert terminal.leave() == 0
