"""What happens in a game, told once: every step that everybody may know of, in the language of the board."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from engine.game import AnyGame, Step
from firmware.config.language import Language, load_language
from firmware.outward.board_state import known_steps
from firmware.outward.messages import BoardEvent
from firmware.service.current_game import OpenGame

BOOKED = "booked"


class Happenings:
    """Knows what was told already; what is taken back is not told again, what comes instead of it is."""

    def __init__(self) -> None:
        self._game = ""
        self._told: tuple[Step[Any, Any], ...] = ()

    def learn(self, language: str, games: Iterable[str]) -> None:
        """Read the words that will be needed; this may take a moment, and is for another thread than the table's."""
        for game in games:
            _words(language, game)

    def pass_over(self, on: OpenGame | None) -> None:
        """Take what has happened for told: nobody is there to hear it."""
        if on is not None:
            self._game, self._told = on.key, known_steps(on)

    def new(self, on: OpenGame | None, language: str, at: float) -> list[BoardEvent]:
        """Return what has happened since the last time; of a game that was on before, nothing is told."""
        if on is None:
            return []
        steps = known_steps(on)
        told = self._told if self._game == on.key else steps if on.offered else steps[:1]
        common = min(len(told), len(steps))
        while common and told[common - 1] is not steps[common - 1]:
            common -= 1
        self._game, self._told = on.key, steps
        if common == len(steps):
            return []
        words = _words(language, on.game.name)
        return [event for number in range(common, len(steps)) for event in _events(on, steps, number, words, at)]


def kinds_of(game: AnyGame) -> tuple[str, ...]:
    """Return the types of events that a game has."""
    return (BOOKED, *(game.facets.news.kinds if game.facets.news else ()))


@cache
def _words(language: str, game: str) -> Language:
    return load_language(language, game)


def _events(
    on: OpenGame, steps: tuple[Step[Any, Any], ...], number: int, words: Language, at: float
) -> Iterator[BoardEvent]:
    """Yield the events of one step: that it was booked, unless it was chance, and what the game has to tell of it."""
    if number == 0:
        return
    before, action = steps[number - 1].state, on.booked.actions[number - 1]
    names = on.game.names(before)
    if not on.game.is_chance(str(action)):
        seat = on.game.actor(before, action)
        public = on.game.public_action(action).removeprefix(f"{names[seat]}: ")
        text = words.say("outward", "tells_booked", name=names[seat], action=public)
        yield BoardEvent(BOOKED, text, seat, names[seat], at, on.key)
    for item in on.game.facets.news.items(steps[number]) if on.game.facets.news else ():
        name = None if item.seat is None else names[item.seat]
        text = words.say("outward", f"tells_{item.kind}" if name else f"tells_{item.kind}_by_nobody", name=name)
        yield BoardEvent(item.kind, text, item.seat, name, at, on.key)
