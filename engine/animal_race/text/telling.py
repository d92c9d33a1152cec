"""What happened in an animal race, in words."""

from collections.abc import Iterable

from engine.animal_race.events import (
    BetMade,
    BetsClosed,
    Drawn,
    Event,
    OnPodium,
    Played,
    RaceBegan,
    RaceOver,
    Ran,
    Reshuffled,
    Scored,
    Slept,
    TokenPassed,
    TrackLaid,
    Won,
)
from engine.animal_race.vocabulary import OVER_THE_LINE, TURBO_TILES
from engine.text_game import Say


class Teller:
    """Tells about the game of some players in one language."""

    def __init__(self, say: Say, names: tuple[str, ...]) -> None:
        self._say = say
        self._names = names

    def events(self, events: Iterable[Event]) -> list[str]:
        """Return what happened, a sentence each."""
        return [sentence for event in events if (sentence := self._event(event))]

    def animal(self, animal: str) -> str:
        """Return the name of an animal, or of a card."""
        return self._say("animal", animal)

    def _event(self, event: Event) -> str:
        match event:
            case TrackLaid(streams=streams, turbos=turbos):
                return self._track(streams, turbos)
            case BetMade(seat):
                return self._say("event", "bet_made", name=self._names[seat])
            case BetsClosed(seat):
                return self._say("event", "bets_closed", name=self._names[seat])
            case Played(seat, animal, count, howls):
                key = "howled" if howls else "played"
                return self._say("event", key, count, name=self._names[seat], animal=self.animal(animal))
            case Drawn(seat):
                return self._say("event", "drawn", name=self._names[seat])
            case Reshuffled():
                return self._say("event", "reshuffled")
            case TokenPassed(seat):
                return self._say("event", "token_passed", name=self._names[seat])
            case Won(seats):
                return self._say("event", "won", len(seats), names=", ".join(self._names[seat] for seat in seats))
            case _:
                return self._race_event(event)

    def _race_event(self, event: Event) -> str:
        match event:
            case RaceBegan(howl=howl):
                return self._say("event", "howl_began" if howl else "race_began")
            case Ran(animal, _, target, why):
                key = "over_the_line" if target == OVER_THE_LINE else f"ran_{why}" if why else "ran"
                return self._say("event", key, animal=self.animal(animal), tile=target)
            case Slept(animal):
                return self._say("event", "slept", animal=self.animal(animal))
            case OnPodium(animal, step):
                return self._say("event", "on_podium", animal=self.animal(animal), step=step)
            case Scored(seat, bets, points):
                told = ", ".join(f"{self.animal(animal)} {worth}" for animal, _, worth in bets)
                return self._say("event", "scored", points, name=self._names[seat], bets=told)
            case RaceOver(race):
                return self._say("event", "race_over", race=race)
            case _:
                return ""

    def _track(self, streams: tuple[int, ...], turbos: tuple[str, ...]) -> str:
        if streams:
            return self._say("event", "streams_laid", low=streams[0], high=streams[1])
        told = ", ".join(f"{self.animal(animal)} {tile}" for animal, tile in zip(turbos, TURBO_TILES, strict=True))
        return self._say("event", "turbos_laid", turbos=told)
