"""One story at one table: what came of it, and what people had to do until it was what they meant."""

from dataclasses import dataclass

from firmware.inference.results import Asks, Choice, Confirm, Proposal, Unpayable, Waiting, Wrong
from firmware.table.events import Booked
from hardware.cells import CELLS
from hardware.ports import Button
from tests.bench.people.positions import GAME
from tests.bench.people.scene import Scene
from tests.bench.people.stories import Story
from tests.bench.people.world import World

BY_ITSELF = 5.7
"""Seconds that people wait for a booking by time before they wonder."""
NOTICES = 1.0
"""Seconds until somebody who waits sees that the lights ask for a marker."""
THINKS = 0.8
"""Seconds until somebody does what the lights ask for."""
GIVES_UP = 25.0
"""Seconds after which somebody takes a phone."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a story; `seconds`: until the game was as it was meant, counted from the end of the story."""

    free: bool
    phantom: bool
    sent_back: bool
    dones: int
    phone: bool
    masked: bool
    seconds: float

    @property
    def by_hand(self) -> bool:
        """Whether a marker had to be put where the lights asked for it, and nothing else."""
        return not (self.free or self.phantom or self.phone or self.dones)


class Trial:
    """People at a table: they did something, look at the lights, and answer."""

    def __init__(self, world: World, story: Story) -> None:
        self.world = world
        self.scene = Scene(world, world.book.state, world.random)
        self._known, self._heard = len(world.book.decisions()), len(world.heard)
        world.handled.clear()
        story(self.scene)
        self.origins = list(self.world.where)
        self.dones = self.acts = 0
        self.sent_back = self.masked = False
        self._asked_since: float | None = None

    def play(self) -> Outcome:
        """Let the story happen, and people answer until all is as they meant it."""
        world = self.world
        world.run(0.25)
        while world.busy > 0:
            world.run(world.busy + 0.25)
        ended = world.at
        if not self.scene.later:
            world.run(BY_ITSELF, self._wonders)
        while not self._reached() and world.at - ended < GIVES_UP and not self._phantom():
            self._look()
            self.answer()
        reached, seconds = self._reached(), world.at - ended
        if reached:
            self._follow()
            reached = self._reached()
        phantom = self._phantom()
        free = reached and not phantom and self.acts == 0
        self._look()
        return Outcome(free, phantom, self.sent_back, self.dones, not reached and not phantom, self.masked, seconds)

    def _follow(self) -> None:
        """Do what the lights ask for after what was meant is booked: a hare may have moved a marker."""
        for _ in range(24):
            if not self.world.run(BY_ITSELF, lambda: isinstance(self.world.session.inference, Wrong | Confirm)):
                return
            self._look()
            self.answer()

    def _decided(self) -> list[str]:
        return self.world.book.decisions()[self._known :]

    def _reached(self) -> bool:
        """Tell whether everything that is meant is booked, and nothing else; a phone's or hare's move may follow."""
        if self._decided() != self.scene.intended:
            return False
        shown = self.world.session.inference
        calm = isinstance(shown, Waiting) or (isinstance(shown, Wrong) and shown.forced)
        calm |= isinstance(shown, Proposal) and shown.asks is Asks.ANSWER
        return self.world.session.rolling is not None or calm

    def _wonders(self) -> bool:
        """Tell whether people go on: all is as they meant it, the lamp in `done` glows, or a marker is asked for."""
        shown = self.world.session.inference
        if not isinstance(shown, Wrong) or shown.forced or not shown.missing:
            self._asked_since = None
        elif self._asked_since is None:
            self._asked_since = self.world.at
        noticed = self._asked_since is not None and self.world.at - self._asked_since >= NOTICES
        return self._reached() or self.world.session.moment.asks_for_done or noticed

    def _phantom(self) -> bool:
        """Tell whether something is booked that nobody meant, and that nobody will change by hand any more."""
        decided, meant = self._decided(), self.scene.intended
        if decided == meant[: len(decided)] or self._changing():
            return False
        rolled = any(isinstance(e, Booked) and GAME.is_chance(e.action) for e in self.world.heard[self._heard :])
        return rolled or self.world.session.amendable is None or self.world.busy <= 0

    def _changing(self) -> bool:
        """Tell whether people are about to change the last booking: they are asked, or its marker lies as meant."""
        shown, last = self.world.session.inference, self.world.session.amendable
        if last is not None and isinstance(shown, Choice):
            return shown.marker == last.marker
        if last is None or not isinstance(shown, Proposal | Confirm) or shown.marker != last.marker:
            return False
        return self.world.where[last.marker] == self.scene.to_place.get(last.marker)

    def _wanted(self) -> tuple[str, bool]:
        """Return what is meant next, and whether it is meant instead of the last booking."""
        decided, meant = self._decided(), self.scene.intended
        instead = decided != meant[: len(decided)]
        return next(iter(meant[len(decided) - instead :]), ""), instead

    def _look(self) -> None:
        self.masked |= bool(self.world.healthy_masked())
        shown = self.world.session.inference
        if isinstance(shown, Wrong) and shown.missing and not shown.forced:
            marker = shown.missing[0]
            self.sent_back |= self.world.where[marker] == self.scene.to_place.get(marker, "")

    def answer(self) -> None:
        """Do what the lights ask for, as far as it is what was meant."""
        world, session = self.world, self.world.session
        if session.rolling is not None or world.busy > 0:
            world.run(0.3)
            return
        match session.inference:
            case Choice() if self._wanted()[1]:
                self._press(Button.UNDO)
            case Proposal() | Choice() | Unpayable() as proposed:
                self._proposed(str(getattr(proposed, "action", "")))
            case Confirm(doubted=doubted):
                self._confirm(doubted)
            case Wrong(missing=(marker, *_)):
                self._bring(marker, CELLS[session.matcher.expected.cells[marker]])
            case Wrong(extra=extra):
                self._take_away([CELLS[cell] for cell in extra])
            case Waiting():
                self._go_on()

    def _press(self, button: Button = Button.DONE) -> None:
        self.dones += 1
        self.acts += 1
        self.world.press(THINKS, button)
        self.world.run(THINKS + 0.2)

    def _proposed(self, action: str) -> None:
        session = self.world.session
        instead = session.amendable is not None and session.moment.amendable is None
        if self._wanted() != (action, instead):
            self._go_on()
        elif session.moment.asks_for_done:
            self._press()
        else:
            self.world.run(0.5)

    def _confirm(self, doubted: tuple[int, ...]) -> None:
        """Say that all is well if it is; put right what is not."""
        wrong = [m for m in doubted if self._belongs(m) and self.world.where[m] != self._place(m)]
        if not wrong:
            self._press()
            return
        self.acts += 1
        for marker in wrong:
            self.world.lift(THINKS, marker)
        for number, marker in enumerate(wrong):
            self.world.put(2 * THINKS + 0.5 * number, marker, self._place(marker))
        self.world.run(2 * THINKS + 0.5 * len(wrong) + 0.3)

    def _belongs(self, marker: int) -> bool:
        """Tell whether somebody wants a marker where the game has it, and not on its way."""
        return self.world.where[marker] != self.scene.to_place.get(marker, "")

    def _place(self, marker: int) -> str:
        return GAME.markers(self.world.book.state)[marker].cell

    def _bring(self, marker: int, cell: str) -> None:
        """Put a marker where the lights ask for it; if it stands there, say so."""
        forced = getattr(self.world.session.inference, "forced", False)
        self.acts += 0 if forced else 1
        if self.world.where[marker] == cell:
            self.world.hold_done(THINKS)
            self.world.run(THINKS + 2.3)
            return
        self.world.lift(THINKS, marker)
        self.world.put(THINKS + 0.6, marker, cell)
        self.world.run(THINKS + 0.9)

    def _take_away(self, cells: list[str]) -> None:
        found = [m for m, where in enumerate(self.world.where) if where in cells]
        if not found:
            self.world.run(1.0)
            return
        self.acts += 1
        self.world.lift(THINKS, found[0])
        self.world.run(THINKS + 0.3)

    def _go_on(self) -> None:
        """Put back what is in the air, and do what was meant and is not done yet."""
        world = self.world
        wanted, instead = self._wanted()
        last = world.session.amendable
        state = last.before if instead and last is not None else world.book.state
        gesture = next((g for g in GAME.gestures(state) if str(g.action) == wanted), None)
        astray = [m for m, w in enumerate(world.where) if w is None and (gesture is None or m != gesture.marker)]
        if astray:
            self._bring(astray[0], self._place(astray[0]))
        elif gesture is None:
            lost = [m for m in range(len(world.where)) if world.where[m] != self._place(m)]
            if lost and not self.scene.intended:
                self._bring(lost[0], self._place(lost[0]))
            world.run(0.5)
        else:
            self.acts += 0 if self.scene.later else 1
            self.scene.later = False
            world.lift(THINKS, gesture.marker)
            down = THINKS + 1.0 + gesture.hold * world.session.settings.hold
            world.put(down, gesture.marker, self.scene.to_place.get(gesture.marker, gesture.cell))
            world.run(down + 0.2)
            world.run(BY_ITSELF, self._wonders)
