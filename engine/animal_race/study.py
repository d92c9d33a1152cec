"""Random animal races, and how they went."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.animal_race.options import Options
from engine.animal_race.playout import play_out
from engine.animal_race.race import Race
from engine.animal_race.vocabulary import ANIMALS, CARDS, STEPS, RulesOption
from engine.study import Plan, Tally, Uniform, common_figures, common_rows, spread, spread_text


class AnimalStudy:
    """Random play on the fast inside of the engine."""

    def play(self, plan: Plan, sources: Iterable[Uniform]) -> Tally:
        """Play a game by each source of chance; a tie is a win of everybody in it."""
        options = Options(RulesOption(plan.answers["rules"]), int(plan.answers["races"]))
        tally = Tally()
        for uniform in sources:
            race = Race(options, plan.players)
            tally.count_game(play_out(race, uniform, plan.limit), plan.limit, None)
            if len(race.past) == options.races:
                winners = race.winners()
                tally.wins.update(winners)
                tally.counts["ties"] += len(winners) > 1
                tally.values += race.points
            for podium, _ in race.past:
                tally.counts["races"] += 1
                tally.counts.update(
                    (f"{CARDS[animal]} {step}" for step, animals in enumerate(podium, start=1) for animal in animals)
                )
        return tally

    def figures(self, plan: Plan, tally: Tally) -> dict[str, Any]:
        """Return all that is known about the games as plain data."""
        return {
            "game": "animal-race",
            "players": plan.players,
            "rules": plan.answers["rules"],
            "races": int(plan.answers["races"]),
            **common_figures(plan, tally),
            "wins": [tally.wins[seat] for seat in range(plan.players)],
            "ties": tally.counts["ties"],
            "points": spread(tally.values),
            "races_over": tally.counts["races"],
            "podium": {
                animal.value: [tally.counts[f"{animal} {step}"] for step in range(1, STEPS + 1)] for animal in ANIMALS
            },
        }

    def lines(self, figures: Mapping[str, Any]) -> list[str]:
        """Return the figures as text."""
        rows = [
            ("animal race", f"{figures['rules']}, races: {figures['races']}, {figures['players']} players"),
            *common_rows(figures),
            ("wins by seat", "  ".join(f"{seat}: {wins}" for seat, wins in enumerate(figures["wins"], start=1))),
            ("ties", str(figures["ties"])),
        ]
        if figures["points"]:
            rows.append(("points", spread_text(figures["points"])))
        lines = [f"{label:20}{text}" for label, text in rows]
        races = figures["races_over"] or 1
        lines.append("podium by animal: first, second, third")
        for animal, steps in figures["podium"].items():
            lines.append(f"  {animal:10}" + "".join(f"{count:>8} {count / races:6.1%}" for count in steps))
        return lines
