"""Many animal races, and how they went."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.animal_race.events import Event
from engine.animal_race.options import Options
from engine.animal_race.playout import play_out
from engine.animal_race.race import Race
from engine.animal_race.state import RaceState
from engine.animal_race.vocabulary import ANIMALS, CARDS, STEPS, RulesOption
from engine.study import (
    Plan,
    Tally,
    Uniform,
    common_figures,
    common_rows,
    interval_by_games,
    interval_text,
    share_text,
    spread,
    spread_text,
)
from engine.values import Step


class AnimalStudy:
    """Races at random on the fast inside of the engine, and those that bots have played."""

    def play(self, plan: Plan, sources: Iterable[Uniform]) -> Tally:
        """Play a game by each source of chance; a tie is a win of everybody in it."""
        options = Options(RulesOption(plan.answers["rules"]), int(plan.answers["races"]))
        tally = Tally()
        for uniform in sources:
            race = Race(options, plan.players)
            _count(race, play_out(race, uniform, plan.limit), tally)
        return tally

    def count(self, plan: Plan, steps: Sequence[Step[RaceState, Event]], tally: Tally) -> None:
        """Count a game that somebody has played."""
        del plan
        _count(steps[-1].state.to_race(), len(steps) - 1, tally)

    def figures(self, plan: Plan, tally: Tally) -> dict[str, Any]:
        """Return all that is known about the games as plain data."""
        return {
            "game": "animal-race",
            "players": plan.players,
            "rules": plan.answers["rules"],
            "races": int(plan.answers["races"]),
            **common_figures(plan, tally),
            "ties": tally.counts["ties"],
            "points": spread(tally.values),
            "means_95": {"points": interval_by_games(tally.values, plan.players)},
            "races_over": tally.counts["races"],
            "podium": {
                animal.value: [tally.counts[f"{animal} {step}"] for step in range(1, STEPS + 1)] for animal in ANIMALS
            },
        }

    def rows(self, figures: Mapping[str, Any]) -> list[tuple[str, str]]:
        """Return the figures as labels and texts; of every animal, how often it was first, second and third."""
        races = figures["races_over"] or 1
        return [
            ("rules", str(figures["rules"])),
            ("races", str(figures["races"])),
            ("players", str(figures["players"])),
            *common_rows(figures),
            ("ties", share_text(figures["ties"], figures["games"])),
            ("points", spread_text(figures["points"]) if figures["points"] else "-"),
            ("mean points, 95 %", interval_text(figures["means_95"]["points"]) if figures["points"] else "-"),
            *(
                (f"{animal} on steps 1 2 3", "  ".join(f"{count / races:.0%}" for count in steps))
                for animal, steps in figures["podium"].items()
            ),
        ]


def _count(race: Race, actions: int, tally: Tally) -> None:
    """Count a game where it stands; a tie is a win of everybody in it."""
    over = len(race.past) == race.options.races
    tally.count_game(actions, over, None)
    if over:
        winners = race.winners()
        tally.wins.update(winners)
        tally.counts["ties"] += len(winners) > 1
        tally.values += race.points
    for podium, _ in race.past:
        tally.counts["races"] += 1
        tally.counts.update(
            (f"{CARDS[animal]} {step}" for step, animals in enumerate(podium, start=1) for animal in animals)
        )
