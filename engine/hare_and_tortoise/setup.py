"""Setting up: a new game, or any possible position.

Error: `SetupError` (a `ValueError`) carries all that is wrong, each fault with the path of keys at which it stands.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.game import Fault, Keys, SetupError, Step
from engine.hare_and_tortoise.edition import Edition
from engine.hare_and_tortoise.options import Options
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import Rules, rules_for
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.state_checks import AMOUNTS, FEW
from engine.hare_and_tortoise.transitions import RaceStep
from engine.hare_and_tortoise.vocabulary import FINISH, PLAYER_COUNTS, START, HareOption, Phase, Status
from engine.names import name_fault

TEAM_SIZES = {4: ((2, 2),), 6: ((2, 2, 2), (3, 3))}


@dataclass(frozen=True, slots=True)
class RunnerSetup:
    """Where a runner stands; one at home has the number of its arrival instead."""

    space: int = START
    status: Status = Status.NONE
    home: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerSetup:
    """What a player has; what is left out is as at the start of a game."""

    name: str
    carrots: int | None = None
    lettuces: int | None = None
    runners: tuple[RunnerSetup, ...] | None = None
    team: str | None = None


def set_up(
    edition: Edition, players: Sequence[PlayerSetup], options: Options | None = None, begin: int = 0
) -> RaceStep:
    """Set up a game and begin the turn of one seat; what happens by itself has happened then."""
    if len(players) not in PLAYER_COUNTS:
        raise SetupError([(("players",), f"this is a game for 2 to 6 players, not {len(players)}")])
    if not 0 <= begin < len(players):
        raise SetupError([(("begin",), f"there is no seat {begin}")])
    rules = rules_for(edition, len(players), options or Options())
    faults = [*_name_faults(players), *_team_faults(players), *_position_faults(rules, players)]
    if faults:
        raise SetupError(faults)
    race = _race(rules, players)
    race.log = []
    race.settle()
    race.turn = begin
    if race.phase != Phase.OVER:
        race.turn -= 1
        race.end_turn()
    return Step(GameState.of(race, tuple(player.name for player in players)), tuple(race.log))


def new_game(edition: Edition, names: Sequence[str], options: Options | None = None, begin: int = 0) -> GameState:
    """Return the state at the start of a game."""
    return set_up(edition, [PlayerSetup(name) for name in names], options, begin).state


def _name_faults(players: Sequence[PlayerSetup]) -> Iterator[Fault]:
    for seat, player in enumerate(players):
        if fault := name_fault(player.name):
            yield ("players", seat, "name"), fault
        elif player.name in [other.name for other in players[:seat]]:
            yield ("players", seat, "name"), f"two players are called {player.name}"


def _team_faults(players: Sequence[PlayerSetup]) -> Iterator[Fault]:
    teams = [player.team for player in players]
    if teams == [None] * len(teams):
        return
    for seat, team in enumerate(teams):
        if not team:
            yield ("players", seat), f"{players[seat].name} has no team; either all have one or nobody"
        elif team == teams[seat - 1]:
            yield ("players", seat, "team"), f"{players[seat].name} follows on one of the same team"
        elif fault := name_fault(team):
            yield ("players", seat, "team"), fault
    sizes = tuple(sorted(Counter(teams).values()))
    if all(teams) and sizes not in TEAM_SIZES.get(len(players), ()):
        yield ("players", 0, "team"), "teams are two pairs of 4 players, three pairs of 6, or two threes of 6"


def _position_faults(rules: Rules, players: Sequence[PlayerSetup]) -> Iterator[Fault]:
    standing: dict[int, str] = {}
    for seat, player in enumerate(players):
        path: Keys = ("players", seat)
        for key, amount, sound in (("carrots", player.carrots, AMOUNTS), ("lettuces", player.lettuces, FEW)):
            if amount is not None and amount not in sound:
                yield (*path, key), f"{player.name} cannot have {amount} {key}"
        runners = player.runners or ()
        if player.runners is not None and len(runners) != rules.per_player:
            yield (*path, "runners"), f"with {rules.players} players each has {rules.per_player} runner(s)"
        if sum(runner.status is not Status.NONE for runner in runners) > 1:
            yield (*path, "runners"), f"two runners of {player.name} have a status"
        for number, runner in enumerate(runners):
            yield from _runner_faults(rules, player, runner, (*path, "runners", number))
            if runner.home is None and runner.space != START:
                if runner.space in standing:
                    yield (*path, "runners", number), f"{standing[runner.space]} stands on space {runner.space} too"
                standing[runner.space] = player.name
    yield from _home_faults(players)


def _runner_faults(rules: Rules, player: PlayerSetup, runner: RunnerSetup, path: Keys) -> Iterator[Fault]:
    if runner.home is not None:
        if runner.status is not Status.NONE:
            yield (*path, "status"), "a runner at home has no status"
        return
    if not START <= runner.space < FINISH:
        yield (*path, "space"), f"a runner stands on 0 to {FINISH - 1}, or has {{ home = 1 }}; not {runner.space}"
        return
    lettuces = rules.first_lettuces if player.lettuces is None else player.lettuces
    if runner.status is Status.EAT and lettuces < 1:
        yield path, f"{player.name} has no lettuce to eat"
    if rules.lettuces >> runner.space & 1 and runner.status not in (Status.EAT, Status.LEAVE):
        yield path, "a runner on lettuce has the status 'eat' or 'leave'"


def _home_faults(players: Sequence[PlayerSetup]) -> Iterator[Fault]:
    arrivals = [
        (runner.home, ("players", seat, "runners", number, "home"))
        for seat, player in enumerate(players)
        for number, runner in enumerate(player.runners or ())
        if runner.home is not None
    ]
    if all(runner.home is not None for player in players for runner in player.runners or (RunnerSetup(),)):
        yield ("players",), "the last player never comes home: the race is over before"
    seen: set[int] = set()
    for arrival, path in arrivals:
        if arrival in seen or not 1 <= arrival <= len(arrivals):
            yield path, f"runners at home are numbered 1 to {len(arrivals)} by arrival, each once; not {arrival}"
        seen.add(arrival)


def _race(rules: Rules, players: Sequence[PlayerSetup]) -> Race:
    race = Race(rules, tuple(player.team for player in players if player.team is not None))
    arrivals: dict[int, int] = {}
    for seat, player in enumerate(players):
        race.carrots[seat] = rules.first_hand if player.carrots is None else player.carrots
        race.lettuces[seat] = rules.first_lettuces if player.lettuces is None else player.lettuces
        for runner, placed in zip(rules.runners[seat], player.runners or (), strict=False):
            race.space[runner] = placed.space if placed.home is None else FINISH
            race.status[runner] = placed.status
            if placed.home is not None:
                arrivals[placed.home] = runner
    race.home = [arrivals[arrival] for arrival in sorted(arrivals)]
    for count, runner in enumerate(race.home, start=1):
        seat = rules.seat_of[runner]
        if set(rules.runners[seat]) <= set(race.home[:count]):
            race.places.append(seat)
    if rules.options.hare is HareOption.MIND_SPORTS_2019:
        race.waiting = sum(1 << runner for runner, space in enumerate(race.space) if rules.hares >> space & 1)
    race.take_stock()
    return race
