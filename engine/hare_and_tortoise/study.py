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
from engine.study import Plan, Tally, Uniform, common_figures, common_rows, interval, share_text, spread, spread_text
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
            "restarts": {
                "count": tally.counts["restarts"],
                "games": tally.counts[WITH_RESTARTS],
                "games_95": interval(tally.counts[WITH_RESTARTS], tally.games),
            },
        }

    def rows(self, figures: Mapping[str, Any]) -> list[tuple[str, str]]:
        """Return the figures as labels and texts; of every hare event, how often it comes in a game."""
        games, restarts = figures["games"] or 1, figures["restarts"]
        return [
            ("edition", str(figures["edition"])),
            ("hare", str(figures["hare"])),
            ("end", str(figures["end"])),
            ("players", str(figures["players"])),
            *common_rows(figures),
            ("carrots at the end", spread_text(figures["carrots"])),
            ("games with restarts", share_text(restarts["games"], figures["games"])),
            ("restarts a game", f"{restarts['count'] / games:.2f}"),
            *(
                (f"hare: {event}", f"{found['count'] / games:.2f} a game, {found['share']:.1%}")
                for event, found in sorted(figures["hare_events"].items(), key=lambda item: -item[1]["count"])
            ),
        ]
