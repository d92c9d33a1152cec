"""The animal race behind the protocol by which the table and the web know a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.animal_race import form, lanes, page_data, transitions
from engine.animal_race.action import OF_CHANCE, Action
from engine.animal_race.awards import awards
from engine.animal_race.board_art import PAGES, AnimalArt
from engine.animal_race.contest import AnimalContest
from engine.animal_race.events import Event, Scored
from engine.animal_race.lessons.teacher import Teacher
from engine.animal_race.news import AnimalNews
from engine.animal_race.scenario import AnimalScenarios
from engine.animal_race.state import RaceState
from engine.animal_race.state_text import read_state
from engine.animal_race.study import AnimalStudy
from engine.animal_race.text.keyboard import KeyboardAnimals
from engine.animal_race.transitions import AnimalStep
from engine.animal_race.vocabulary import PLAYER_COUNTS, RACE_COUNTS, Reason, RulesOption
from engine.game import AuditError, ChanceShown, Facets, Form, FormChoice, FormField, Gesture, Marker, Summary


@dataclass(frozen=True, slots=True)
class AnimalRace:
    """Five animals run, people bet on them and play cards."""

    name: str = "animal-race"
    pages: str | None = PAGES

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def facets(self) -> Facets[RaceState, Action, Event]:
        """What else there is of this game."""
        return Facets(
            scenarios=AnimalScenarios(),
            text=KeyboardAnimals,
            study=AnimalStudy(),
            art=AnimalArt(),
            news=AnimalNews(),
            scenery=lanes.scenery,
            awards=awards,
            teaching=Teacher(),
            contest=AnimalContest(),
        )

    def form(self) -> Form:
        """Return what a host is asked to set a game up."""
        return Form(
            players=tuple(PLAYER_COUNTS),
            fields=(
                FormField("rules", tuple(FormChoice(option) for option in RulesOption), RulesOption.FULL),
                FormField("races", tuple(FormChoice(str(races)) for races in RACE_COUNTS), str(RACE_COUNTS[0])),
            ),
            real_chance=False,
        )

    def begin(self, answers: Mapping[str, Any]) -> RaceState:
        """Return the game of a filled form."""
        return form.begin(answers)

    def names(self, state: RaceState) -> tuple[str, ...]:
        """Return the names of the players, in seat order."""
        return state.names

    def title(self, _state: RaceState) -> str:
        """Return nothing: pages name this game in their own language."""
        return ""

    def over(self, state: RaceState) -> bool:
        """Tell whether the game is over."""
        return state.over

    def legal_actions(self, state: RaceState) -> tuple[Action, ...]:
        """Return everything that may be done now, by whoever may do it."""
        return transitions.legal_actions(state)

    def chances(self, state: RaceState) -> tuple[tuple[Action, int], ...]:
        """Return what chance may answer now, each with its weight."""
        return transitions.chances(state)

    def is_chance(self, text: str) -> bool:
        """Tell whether the text of an action is chance's."""
        return Action.read(text).verb in OF_CHANCE

    def refusal(self, state: RaceState, action: Action) -> Reason | None:
        """Return why an action would be refused, if so."""
        return transitions.refusal(state, action)

    def apply(self, state: RaceState, action: Action) -> AnimalStep:
        """Do an action with all that it causes."""
        return transitions.apply(state, action)

    def seats_to_act(self, state: RaceState) -> tuple[int, ...]:
        """Return who may act now."""
        return transitions.seats_to_act(state)

    def actor(self, state: RaceState, action: Action) -> int:
        """Return the seat that does an action."""
        return transitions.actor(state, action)

    def read_action(self, state: RaceState, text: str) -> Action:
        """Return the action of a text."""
        return transitions.read_action(state, text)

    def read_state(self, text: str) -> RaceState:
        """Return the state of a text."""
        return read_state(text)

    def public_action(self, action: Action) -> str:
        """Return an action as everybody may know it."""
        return page_data.public_action(action)

    def page_data(self, state: RaceState, seat: int | None) -> dict[str, Any]:
        """Return the view of a seat, or a spectator, as plain data for pages."""
        return page_data.game_data(state, seat)

    def event_data(self, event: Event) -> dict[str, Any]:
        """Return an event as plain data that everybody may know."""
        return page_data.event_data(event)

    def account(self, number: int, events: tuple[Event, ...], seat: int) -> list[dict[str, Any]]:
        """Return what the bets of a seat have brought."""
        return [
            page_data.account_entry(number, event)
            for event in events
            if isinstance(event, Scored) and event.seat == seat
        ]

    def chance_shown(self, action: Action) -> ChanceShown:
        """Return that nobody is shown what falls: cards go into hands, and the track is seen when it lies."""
        return ChanceShown(action.verb.value, secret=True)

    def markers(self, state: RaceState) -> tuple[Marker, ...]:
        """Return where every animal belongs."""
        return lanes.markers(state)

    def gestures(self, state: RaceState) -> tuple[Gesture[Action], ...]:
        """Return how animals are advanced by hand."""
        return lanes.gestures(state)

    def reachable(self, state: RaceState, marker: int) -> tuple[str, ...]:
        """Return the cells that a marker may enter; everybody knows them."""
        return tuple(gesture.cell for gesture in lanes.gestures(state) if gesture.marker == marker)

    def why_not(self, _state: RaceState, _marker: int, _cell: str) -> Reason | None:
        """Return nothing: the lights say where an animal belongs."""
        return None

    def audit(self, before: RaceState, step: AnimalStep) -> None:
        """See that all cards are somewhere, and that points come from bets alone."""
        after = step.state
        if min(after.pile) < 0:
            raise AuditError(f"there are more cards than the pack has: {after.pile}")
        change = [0] * len(after.names)
        for event in step.events:
            if isinstance(event, Scored):
                change[event.seat] += event.points
        if any(a != b + c for a, b, c in zip(after.points, before.points, change, strict=True)):
            raise AuditError("points were made or lost that no bet accounts for")

    def summary(self, steps: Sequence[AnimalStep]) -> Summary:
        """Return what stays of a game that has ended: the chart has everybody's points."""
        last = steps[-1].state
        return Summary(
            names=last.names,
            title=self.title(last),
            places=_places(last),
            length=len(steps) - 1,
            chart=tuple(step.state.points for step in steps),
        )


def _places(state: RaceState) -> tuple[str, ...]:
    """Return who came in when: winners first, then by points."""
    if not state.over:
        return ()
    winners = state.to_race().winners()
    order = sorted(range(len(state.names)), key=lambda seat: (seat not in winners, -state.points[seat], seat))
    return tuple(state.names[seat] for seat in order)
