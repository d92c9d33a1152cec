"""Many races, and how they went."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.checker import Checker
from engine.hare_and_tortoise.edition import Edition
from engine.hare_and_tortoise.events import Drew, Event, Ran, Rolled, Why
from engine.hare_and_tortoise.form import read_options
from engine.hare_and_tortoise.playout import play_out
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import EVENTS, rules_for
from engine.hare_and_tortoise.standing import RESTARTS
from engine.hare_and_tortoise.state import GameState
from engine.study import Plan, Tally, Uniform, common_figures, common_rows, spread, spread_text
from engine.values import Step

WITH_RESTARTS = "games with restarts"


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
            tally.count_game(actions, plan.limit, race.places[0] if race.places else None)
            tally.values += race.carrots
            tally.counts.update(dict(zip(EVENTS, race.tally, strict=False)))
            tally.counts["restarts"] += race.tally[RESTARTS]
            tally.counts[WITH_RESTARTS] += race.tally[RESTARTS] > 0
        return tally

    def count(self, plan: Plan, steps: Sequence[Step[GameState, Event]], tally: Tally) -> None:
        """Count a race that somebody has played."""
        last = steps[-1].state
        tally.count_game(len(steps) - 1, plan.limit, last.places[0] if last.places else None)
        tally.values += last.carrots
        restarts = 0
        for step in steps:
            for event in step.events:
                if isinstance(event, Rolled | Drew):
                    tally.counts[event.event] += 1
                restarts += isinstance(event, Ran) and event.why is Why.RESTART
        tally.counts["restarts"] += restarts
        tally.counts[WITH_RESTARTS] += restarts > 0

    def figures(self, plan: Plan, tally: Tally) -> dict[str, Any]:
        """Return all that is known about the races as plain data."""
        happened = sum(tally.counts[event] for event in EVENTS) or 1
        share = tally.counts[WITH_RESTARTS] / (tally.games or 1)
        return {
            "edition": plan.answers["edition"],
            "players": plan.players,
            "hare": plan.answers["hare"],
            "end": plan.answers["end"],
            **common_figures(plan, tally),
            "carrots": spread(tally.values),
            "hare_events": {
                event.value: {"count": count, "share": count / happened}
                for event in EVENTS
                if (count := tally.counts[event])
            },
            "restarts": {"count": tally.counts["restarts"], "share_of_games": share},
        }

    def lines(self, figures: Mapping[str, Any]) -> list[str]:
        """Return the figures as text."""
        played = f"{figures['edition']}, hare: {figures['hare']}, end: {figures['end']}, {figures['players']} players"
        restarts = figures["restarts"]
        rows = [
            ("edition", played),
            *common_rows(figures),
            ("carrots at the end", spread_text(figures["carrots"])),
            ("restarts", f"{restarts['count']}, in {restarts['share_of_games']:.1%} of the games"),
        ]
        lines = [f"{label:20}{text}" for label, text in rows]
        lines.append("hare events")
        for event, found in sorted(figures["hare_events"].items(), key=lambda item: -item[1]["count"]):
            lines.append(f"  {event:22}{found['count']:>9}  {found['share']:6.1%}")
        return lines
