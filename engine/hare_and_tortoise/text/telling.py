"""What happened, and what may be done, in words."""

from collections.abc import Iterable

from engine.hare_and_tortoise.events import (
    Answered,
    Ate,
    CameHome,
    Carrots,
    Drew,
    Event,
    Lapsed,
    Missed,
    Must,
    Offered,
    RaceOver,
    Ran,
    Rolled,
    Shown,
    Shuffled,
    Woke,
)
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.vocabulary import FINISH, START, Kind, Status
from engine.text_game import Say


class Teller:
    """Tells about one game in one language, with the numbers that its board prints."""

    def __init__(self, say: Say, state: GameState) -> None:
        self._say = say
        self._names = state.names
        self._edition = state.edition
        self._two = state.rules.per_player > 1

    def refusal(self, reason: str) -> str:
        """Return why an action is refused."""
        return self._say("reason", reason, animal=self._say("kind", self._edition.animal))

    def kind(self, space: int) -> str:
        """Return the kind of a space; a number space says which numbers."""
        track = self._edition.track
        kind = track.kinds[space]
        numbers = "/".join(map(str, track.numbers[space]))
        return self._say("kind", self._edition.animal if kind is Kind.TORTOISE else kind, numbers=numbers)

    def place(self, space: int) -> str:
        """Return where a space is: its printed number, or start and finish."""
        if space in (START, FINISH):
            return self.kind(space)
        return str(self._edition.printed_number(space))

    def status(self, status: int) -> str:
        """Return what a runner has to do, empty for nothing."""
        return self._say("status", Status(status).text) if status else ""

    def events(self, events: Iterable[Event]) -> list[str]:
        """Return what happened, a sentence each."""
        return [sentence for event in events if (sentence := self._event(event))]

    def payment(self, event: Carrots) -> str:
        """Return an entry of the bank book as everybody may see it."""
        name, why = self._names[event.seat], self._say("why", event.why)
        return self._say("event", "took" if event.change > 0 else "paid", abs(event.change), name=name, why=why)

    def _runner(self, seat: int, runner: int) -> str:
        name = self._names[seat]
        return self._say("runner", "one_of_two", name=name, number=runner) if self._two else name

    def _event(self, event: Event) -> str:
        match event:
            case Carrots():
                return self.payment(event)
            case Ran(seat, runner, origin, space):
                return self._ran(self._runner(seat, runner), origin, space)
            case Must(seat, runner, status):
                key = Status(status).text
                return "" if status == Status.LEAVE else self._say("event", key, runner=self._runner(seat, runner))
            case Ate(seat, runner, position, left):
                return self._say("event", "ate", left, runner=self._runner(seat, runner), position=position)
            case Woke(seat, runner):
                return self._say("event", "woke", runner=self._runner(seat, runner))
            case CameHome(seat, runner, place):
                return self._say("event", "came_home", runner=self._runner(seat, runner), place=place)
            case RaceOver(_, team):
                over = self._say("event", "race_over")
                return f"{over} {self._say('event', 'team_won', team=team)}" if team else over
            case _:
                return self._plain_event(event)

    def _ran(self, runner: str, origin: int, space: int) -> str:
        if space == START:
            return self._say("event", "ran_to_start", runner=runner)
        if space == FINISH:
            return ""
        start, end = self.place(origin), self.place(space)
        return self._say("event", "ran", runner=runner, origin=start, space=end, kind=self.kind(space))

    def _plain_event(self, event: Event) -> str:
        match event:
            case Missed(seat):
                return self._say("event", "missed", name=self._names[seat])
            case Rolled(seat, _, die, position, hare):
                told = self._say("hare", hare)
                return self._say("event", "rolled", name=self._names[seat], die=die, position=position, hare=told)
            case Drew(seat, _, hare):
                return self._say("event", "drew", name=self._names[seat], hare=self._say("hare", hare))
            case Lapsed():
                return self._say("event", "lapsed")
            case Shown(seat, carrots):
                return self._say("event", "shown", carrots, name=self._names[seat])
            case Shuffled():
                return self._say("event", "shuffled")
            case Offered(seat, receiver, amount):
                return self._say("event", "offered", amount, name=self._names[seat], receiver=self._names[receiver])
            case Answered(seat, accepted):
                return self._say("event", "accepted" if accepted else "declined", name=self._names[seat])
            case _:
                return ""
