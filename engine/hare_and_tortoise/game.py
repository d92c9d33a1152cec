"""Hare & Tortoise behind the protocol by which the table and the web know a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.game import ChanceShown, Facets, Form, FormChoice, FormField, Marker, Summary
from engine.hare_and_tortoise import form, gestures, page_data, transitions
from engine.hare_and_tortoise.action import OF_CHANCE, Action, Verb
from engine.hare_and_tortoise.audit import audit
from engine.hare_and_tortoise.awards import awards
from engine.hare_and_tortoise.board_art import RaceArt
from engine.hare_and_tortoise.contest import RaceContest
from engine.hare_and_tortoise.edition import Edition
from engine.hare_and_tortoise.events import Carrots, Event
from engine.hare_and_tortoise.gestures import RaceGesture
from engine.hare_and_tortoise.lessons.teacher import Teacher
from engine.hare_and_tortoise.news import RaceNews
from engine.hare_and_tortoise.outlook import outlook
from engine.hare_and_tortoise.scenario import RaceScenarios
from engine.hare_and_tortoise.setup import TEAM_SIZES
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.study import RaceStudy
from engine.hare_and_tortoise.text.keyboard import KeyboardRace
from engine.hare_and_tortoise.transitions import RaceStep
from engine.hare_and_tortoise.vocabulary import NAME, PAGES, PLAYER_COUNTS, EndOption, HareOption, Reason


@dataclass(frozen=True, slots=True)
class HareAndTortoise:
    """Hare & Tortoise in all its editions."""

    editions: Mapping[str, Edition]
    name: str = NAME
    pages: str | None = PAGES

    def __repr__(self) -> str:
        return f"<{self.name}: {', '.join(self.editions)}>"

    @property
    def facets(self) -> Facets[GameState, Action, Event]:
        """What else there is: scenario files, a keyboard, studies, artwork, lessons, news, results."""
        return Facets(
            scenarios=RaceScenarios(self.editions),
            text=KeyboardRace,
            study=RaceStudy(self.editions),
            art=RaceArt(self.editions),
            teaching=Teacher(self.editions),
            awards=awards,
            outlook=outlook,
            news=RaceNews(),
            contest=RaceContest(),
        )

    def form(self) -> Form:
        """Return what a host is asked to set a game up."""
        editions = tuple(FormChoice(e.id, e.name, e.animal) for e in self.editions.values())
        return Form(
            players=tuple(PLAYER_COUNTS),
            fields=(
                FormField("edition", editions, editions[0].value),
                FormField("hare", tuple(FormChoice(option) for option in HareOption), HareOption.TABLE),
                FormField("end", tuple(FormChoice(option) for option in EndOption), EndOption.LAST),
            ),
            team_counts=tuple(TEAM_SIZES),
        )

    def begin(self, answers: Mapping[str, Any]) -> GameState:
        """Return the game of a filled form."""
        return form.begin(self.editions, answers)

    def names(self, state: GameState) -> tuple[str, ...]:
        """Return the names of the players, in seat order."""
        return state.names

    def title(self, state: GameState) -> str:
        """Return the name of the edition."""
        return state.edition.name

    def over(self, state: GameState) -> bool:
        """Tell whether the race is over."""
        return state.over

    def legal_actions(self, state: GameState) -> tuple[Action, ...]:
        """Return everything that may be done now, by whoever may do it."""
        return transitions.legal_actions(state)

    def chances(self, state: GameState) -> tuple[tuple[Action, int], ...]:
        """Return what chance may answer now, each with its weight."""
        return transitions.chances(state)

    def is_chance(self, text: str) -> bool:
        """Tell whether the text of an action is chance's."""
        return Action.read(text).verb in OF_CHANCE

    def refusal(self, state: GameState, action: Action) -> Reason | None:
        """Return why an action would be refused, if so."""
        return transitions.refusal(state, action)

    def apply(self, state: GameState, action: Action) -> RaceStep:
        """Do an action with all that it causes."""
        return transitions.apply(state, action)

    def seats_to_act(self, state: GameState) -> tuple[int, ...]:
        """Return who may act now; nobody while chance is asked or when the game is over."""
        return transitions.seats_to_act(state)

    def actor(self, state: GameState, action: Action) -> int:
        """Return the seat that does an action."""
        return page_data.actor(state, action)

    def read_action(self, state: GameState, text: str) -> Action:
        """Return the action of a text."""
        return transitions.read_action(state, text)

    def public_action(self, action: Action) -> str:
        """Return the text of an action: everything is done in the open."""
        return str(action)

    def read_state(self, text: str) -> GameState:
        """Return the state of a text."""
        return GameState.read(text, self.editions)

    def page_data(self, state: GameState, seat: int | None) -> dict[str, Any]:
        """Return the view of a seat, or a spectator, as plain data for pages."""
        return page_data.game_data(state, seat)

    def event_data(self, event: Event) -> dict[str, Any]:
        """Return an event as plain data that everybody may know."""
        return page_data.event_data(event)

    def account(self, number: int, events: tuple[Event, ...], seat: int) -> list[dict[str, Any]]:
        """Return what events added to the bank book of a seat, as plain data for that seat."""
        return [
            page_data.book_entry(number, event) for event in events if isinstance(event, Carrots) and event.seat == seat
        ]

    def chance_shown(self, action: Action) -> ChanceShown:
        """Return how chance is shown: a die that rolls, or a card that is turned."""
        return ChanceShown("roll", action.number) if action.verb is Verb.ROLLED else ChanceShown("draw")

    def markers(self, state: GameState) -> tuple[Marker, ...]:
        """Return where every marker belongs."""
        return gestures.markers(state)

    def gestures(self, state: GameState) -> tuple[RaceGesture, ...]:
        """Return how everything that may be done now is done by hand."""
        return gestures.gestures(state)

    def reachable(self, state: GameState, marker: int) -> tuple[str, ...]:
        """Return the cells that a marker may enter as far as everybody may know."""
        return gestures.reachable(state, marker)

    def why_not(self, state: GameState, marker: int, cell: str) -> Reason | None:
        """Return why a marker may not be put on a cell, if so."""
        return gestures.why_not(state, marker, cell)

    def audit(self, before: GameState, step: RaceStep) -> None:
        """See that the bank book leads from the old hands to the new ones."""
        audit(before, step)

    def summary(self, steps: Sequence[RaceStep]) -> Summary:
        """Return what stays of a race that has ended: the chart has everybody's carrots."""
        last = steps[-1].state
        return Summary(
            names=last.names,
            title=self.title(last),
            places=tuple(last.names[seat] for seat in last.places),
            length=len(steps) - 1,
            chart=tuple(step.state.carrots for step in steps),
        )
