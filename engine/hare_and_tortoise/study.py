"""Many races, and how they went."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.checker import Checker
from engine.hare_and_tortoise.constants import OVER
from engine.hare_and_tortoise.edition import Edition
from engine.hare_and_tortoise.events import Drew, Event, Ran, Rolled, Why
from engine.hare_and_tortoise.form import read_options
from engine.hare_and_tortoise.playout import play_out
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import EVENTS, rules_for
from engine.hare_and_tortoise.standing import RESTARTS
from engine.hare_and_tortoise.state import GameState
from engine.study import (
    Plan,
    Tally,
    Uniform,
    common_figures,
    common_rows,
    interval,
    interval_by_games,
    interval_text,
    rate_text,
    share_text,
    spread,
    spread_text,
)
from engine.values import Step

WITH_RESTARTS = "games with restarts"
CARROTS = "carrots at the end"


class RaceStudy:
    """Races at random on the fast inside of the engine, and those that bots have played."""

    def __init__(self, editions: Mapping[str, Edition]) -> None:
        self._editions = editions

    def play(self, plan: Plan, sources: Iterable[Uniform]) -> Tally:
        """Play a race by each source of chance."""
        rules = rules_for(
            self._editions[plan.answers["edition"]], plan.players, read_options(Checker(), plan.answers, ())
        )
        tally = Tally()
        for uniform in sources:
            race = Race(rules)
            actions = play_out(race, uniform, plan.limit)
            tally.count_game(actions, race.phase == OVER, race.places[0] if race.places else None)
            tally.values += race.carrots
            _count(
                tally,
                {event.value: count for event, count in zip(EVENTS, race.tally, strict=False)},
                race.tally[RESTARTS],
            )
        return tally

    def count(self, plan: Plan, steps: Sequence[Step[GameState, Event]], tally: Tally) -> None:
        """Count a race that somebody has played."""
        last = steps[-1].state
        del plan
        tally.count_game(len(steps) - 1, last.over, last.places[0] if last.places else None)
        tally.values += last.carrots
        events = [event for step in steps for event in step.events]
        restarts = len([event for event in events if isinstance(event, Ran) and event.why is Why.RESTART])
        _count(tally, Counter(event.event.value for event in events if isinstance(event, Rolled | Drew)), restarts)

    def figures(self, plan: Plan, tally: Tally) -> dict[str, Any]:
        """Return all that is known about the races as plain data."""
        happened = sum(tally.counts[event] for event in EVENTS) or 1
        return {
            "edition": plan.answers["edition"],
            "players": plan.players,
            "hare": plan.answers["hare"],
            "end": plan.answers["end"],
            **common_figures(plan, tally),
            "carrots": spread(tally.values),
            "means_95": {CARROTS: interval_by_games(tally.values, plan.players)},
            "hare_events": {
                event.value: tally.rate(event) | {"share": tally.counts[event] / happened}
                for event in EVENTS
                if tally.counts[event]
            },
            "restarts": tally.rate("restarts")
            | {
                "games": tally.counts[WITH_RESTARTS],
                "games_95": interval(tally.counts[WITH_RESTARTS], tally.games),
            },
        }

    def rows(self, figures: Mapping[str, Any]) -> list[tuple[str, str]]:
        """Return the figures as labels and texts; of every hare event, how often it comes in a game."""
        restarts = figures["restarts"]
        return [
            ("edition", str(figures["edition"])),
            ("hare", str(figures["hare"])),
            ("end", str(figures["end"])),
            ("players", str(figures["players"])),
            *common_rows(figures),
            (CARROTS, spread_text(figures["carrots"])),
            ("mean carrots, 95 %", interval_text(figures["means_95"][CARROTS])),
            ("games with restarts", share_text(restarts["games"], figures["games"])),
            ("restarts", rate_text(restarts)),
            *(
                (f"hare: {event}", f"{rate_text(found)}, {found['share']:.1%}")
                for event, found in sorted(figures["hare_events"].items(), key=lambda item: -item[1]["count"])
            ),
        ]


def _count(tally: Tally, events: Mapping[str, int], restarts: int) -> None:
    """Count the hare events and the restarts of a race."""
    tally.count_happenings({**events, "restarts": restarts, WITH_RESTARTS: restarts > 0})
