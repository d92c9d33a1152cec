"""A whole game on the real board, with markers and the button alone, beside a book that is kept by the rules."""

import time
from random import Random
from typing import Any

from engine.catalogue import DEFAULT
from engine.game import Gesture
from firmware.config.editions import load_games
from firmware.inference.patience import Patience
from hardware.cells import CELLS, INDEX
from hardware.settings import Settings
from tests.kernel.inside.devices import Devices, Happening
from tests.kernel.inside.page import Page, Snapshot
from tests.kernel.inside.report import Report, until

NEW_GAME = {"edition": "abacus-2000", "begin": 0, "hare": "no_hares", "end": "first"}
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")
PLAYERS = 3
SHORT_GAME = 1180
"""With this seed a game of random decisions is short."""
MOST_DECISIONS = 150
NANOSECONDS_PER_MS = 1e6
LONGER_THAN_A_BUMP = 2 * Patience().bump
"""Seconds for which a marker is in hand that is put back as an answer."""


class Players:
    """Hands that play, eyes that compare the lights with the page, and a watch."""

    def __init__(self, devices: Devices, settings: Settings, page: Page, number: int = PLAYERS) -> None:
        self.game: Any = load_games()[DEFAULT]
        self._form = NEW_GAME | {"players": [{"name": name} for name in NAMES[:number]]}
        self.kept: Any = self.game.begin(self._form)
        self.devices = devices
        self.settings = settings
        self.page = page
        self.standing = [marker.cell for marker in self.game.markers(self.kept)]
        self.decisions = 0
        self.milliseconds: dict[str, list[float]] = {"lifted": [], "put down": []}
        self.wrong: list[str] = []
        self._random = Random(SHORT_GAME)

    def begin(self) -> bool:
        """Clear the board, begin a game, and set it out; tell whether the board is content with it."""
        for cell in self.standing:
            self.touch(cell, closed=False)
        if not self.page.ask("finish")["ok"]:
            self.page.ask("drop")
        self.kept = self.game.begin(self._form)
        self.standing = [marker.cell for marker in self.game.markers(self.kept)]
        begun = bool(self.page.ask("new_game", **self._form)["ok"])
        return begun and self.page.sees(lambda seen: bool(seen.get("game"))) and self._set_out()

    def _set_out(self) -> bool:
        """Put every marker into its bay, and say that they are right if the board asks.

        A page may be told of a new game before the board has looked at its cells: first they must all be asked for.
        """
        if not self.page.sees(lambda seen: len(seen["table"].get("missing") or ()) == len(self.standing)):
            return False
        for cell in self.standing:
            self.touch(cell, closed=True)
        if not self.page.sees(lambda seen: seen["table"]["shows"] in ("waiting", "confirm")):
            return False
        if self.page.seen["table"]["shows"] == "confirm":
            self.done()
        return self.page.sees(lambda seen: bool(seen["table"]["shows"] == "waiting"))

    def play(self) -> None:
        """Decide again and again until the game is over or something goes wrong."""
        while not (self.kept.over or self.wrong or self.decisions == MOST_DECISIONS):
            self.decide()

    def decide(self) -> None:
        """Make one decision by hand: lift a marker, put it somewhere or back, press done."""
        gestures = [gesture for gesture in self.game.gestures(self.kept) if not gesture.hold]
        home = [gesture for gesture in gestures if gesture.cell.startswith("home")]
        gesture: Gesture[Any] = self._random.choice(home or gestures)
        booked = self.page.seen["log"][-1]["n"] if self.page.seen["log"] else -1
        lit = len(self.devices.lit())
        self.touch(self.standing[gesture.marker], closed=False)
        self._expect("a lifted marker is seen", self.page.sees(lambda seen: bool(seen["table"].get("lifted"))))
        if gesture.cell == self.standing[gesture.marker]:
            # Nothing is compared meanwhile: on a slow machine that takes long, and held up longer it is another answer.
            time.sleep(LONGER_THAN_A_BUMP)
        else:
            self._time("lifted", lit)
            self._compare()
            lit = len(self.devices.lit())
        self.touch(gesture.cell, closed=True)
        self.standing[gesture.marker] = gesture.cell
        self._expect("a move is proposed", self.page.sees(lambda seen: bool(seen["table"]["shows"] == "proposal")))
        self._time("put down", lit)
        self._compare()
        self.done()
        # On a slow machine a page may hear of what followed the move before only now: that is not this one.
        since = [entry for entry in self.page.seen["log"] if entry["n"] > booked]
        told = self.page.sees(lambda seen: str(gesture.action) in _actions(seen, booked))
        self._expect(f"done books {gesture.action}, not {_actions(self.page.seen, booked)} (before it {since})", told)
        self.kept = self.game.apply(self.kept, gesture.action).state
        self.decisions += 1

    def touch(self, cell: str, *, closed: bool) -> None:
        """Put a marker on a cell, or take it off."""
        wired = self.settings.cells[INDEX[cell]].input
        if wired is not None:
            self.devices.reed(wired, closed=closed)

    def done(self) -> None:
        """Press the button."""
        self.devices.press(self.settings.buttons.done, 0.06)

    def lit_cells(self) -> set[str]:
        """Return the cells that are lit on the wire."""
        lit = self.devices.lit()
        return {cell for cell, wires in zip(CELLS, self.settings.cells, strict=True) if wires.light in lit}

    def _compare(self) -> None:
        """See that the lights on the wire are those of the page; some of them go on and off."""

        def same() -> bool:
            self.page.catch_up()
            return self.lit_cells() == set(self.page.seen["lights"])

        differ = self.lit_cells() ^ set(self.page.seen["lights"])
        self._expect(f"the wire shows what the page shows, not {differ}", until(same, 5.0))

    def _expect(self, what: str, holds: bool) -> None:
        if not holds:
            self.wrong.append(f"decision {self.decisions + 1}: {what}; the table: {self.page.seen.get('table')}")

    def _time(self, what: str, lit_before: int) -> None:
        """Note how long it took from the edge of the reed until other lights were lit on the wire."""
        until(lambda: len(self.devices.lit()) != lit_before, 1.0)
        events = self.devices.events()
        edge = max((event.at for event in events if event.happening == Happening.REED_MOVED), default=None)
        if edge is None:
            return  # so much has happened since that the module has forgotten it
        sent = [event for event in events if event.happening == Happening.FRAME_SENT and event.at > edge]
        answer = next((event.at for event in sent if event.detail != lit_before), None)
        if answer is not None:
            self.milliseconds[what].append((answer - edge) / NANOSECONDS_PER_MS)


def _actions(seen: Snapshot, after: int) -> list[str]:
    """Return what was booked after an entry."""
    return [str(entry["action"]) for entry in seen["log"] if entry["n"] > after]


def play_game(report: Report, players: Players) -> None:
    """Play from the bays to the podium."""
    page = players.page
    report.check("a game is begun and set out", players.begin(), page.seen.get("table"))
    players.play()
    what = f"a whole game of {players.decisions} decisions by markers and button, lights as on the page"
    report.check(what, not players.wrong, players.wrong)
    report.check(
        "the game is over on the page", page.sees(lambda seen: bool(seen["game"]["phase"] == "over")), "it goes on"
    )
    for kind, times in players.milliseconds.items():
        if times:
            times.sort()
            report.tell(
                f"a marker is {kind}: {times[len(times) // 2]:.0f} ms from the reed's edge to the lights' bytes "
                f"(median of {len(times)}; from {times[0]:.0f} to {times[-1]:.0f})"
            )
