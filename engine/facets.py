"""What a game may offer beside play at the table; a game without it is a game all the same."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from engine.awards import Award
from engine.board_art import BoardArt
from engine.contest import Contest
from engine.news import News
from engine.scenario_format import ScenarioFormat
from engine.study import Study
from engine.teaching import Sentence, Teaching
from engine.text_game import Say, TextGame
from engine.values import Act, Event, State, Step


@dataclass(frozen=True, slots=True)
class Facets(Generic[State, Act, Event]):
    """What there is of a game for scenario files, a keyboard, studies, the printer, the world outside, dark spaces,
    learners and clubs.
    """

    scenarios: ScenarioFormat[State, Act, Event] | None = None
    text: Callable[[Say], TextGame[State, Act, Event]] | None = None
    study: Study | None = None
    art: BoardArt | None = None
    news: News | None = None
    scenery: Callable[[State], Mapping[str, str]] | None = None
    """What is seen of the track when nothing else is lit: a word for each cell, which lights have a role for."""
    awards: Callable[[Sequence[Step[State, Event]]], tuple[Award, ...]] | None = None
    """Who deserves what at the end, from the start and all steps of a game that is over."""
    outlook: Callable[[State], tuple[Sentence, ...]] | None = None
    """What may still happen, for whoever has nothing to do any more: only what everybody may know."""
    teaching: Teaching[State] | None = None
    contest: Contest[State] | None = None
