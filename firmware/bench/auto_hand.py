"""A hand that sets markers out on the simulated board, and follows the game where phones and chance have moved them."""

from contextlib import suppress
from typing import Any

from firmware.inference.results import Confirm, Wrong
from firmware.service.table_service import TableService
from hardware.cells import CELLS
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.magnets import centre

SETS_OUT_WITHIN = 1.0
HELPS_AFTER = 0.7
"""Seconds after which the hand puts a marker where the game wants it."""


class AutoHand:
    """Does what an obliging player would do; `on` says whether it follows the game."""

    def __init__(self, service: TableService, board: SimulatedBoard) -> None:
        self.on = True
        self._service = service
        self._board = board
        self._asked: tuple[Any, float] | None = None
        self._set_out_for = ""
        self._set_out_at = float("-inf")

    def set_out(self) -> None:
        """Put every marker where the game has it; one that stands there already is not touched."""
        self._set_out_for = self._service.game_key
        self._set_out_at = self._service.clock()
        game = self._service.open
        wanted = () if game is None else game.game.markers(game.session.state)
        missing = {centre(marker.cell): marker.cell for marker in wanted}
        for point in self._board.markers():
            if missing.pop(point, None) is None:
                self._board.lift_at(point)
        for cell in missing.values():
            self._board.place(cell)

    def follow_game(self) -> None:
        """Set the markers out if another game has come on."""
        if self._service.game_key != self._set_out_for:
            self.set_out()

    def help(self) -> None:
        """Say that no markers were swapped where the hand has set them out, and move what the game has moved."""
        self._confirm()
        if self.on:
            self._follow()

    def _confirm(self) -> None:
        at = self._service.clock()
        if self._service.open is not None and at - self._set_out_at < SETS_OUT_WITHIN:
            session = self._service.open.session
            if isinstance(session.inference, Confirm):
                session.done(at)

    def _follow(self) -> None:
        if self._service.open is None:
            return
        session = self._service.open.session
        shown = session.inference
        at = self._service.clock()
        if not isinstance(shown, Wrong) or not shown.forced or session.rolling is not None:
            self._asked = None
        elif self._asked is None or self._asked[0] != shown:
            self._asked = (shown, at)
        elif at - self._asked[1] >= HELPS_AFTER:
            self._asked = None
            # A stuck switch lies: then there is nothing to lift, or a marker stands there already.
            with suppress(ValueError):
                for cell in shown.extra[:1]:
                    self._board.lift(CELLS[cell])
            with suppress(ValueError):
                self._board.place(CELLS[session.matcher.expected.cells[shown.missing[0]]])
