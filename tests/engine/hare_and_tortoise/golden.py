"""Golden playthroughs: whole games as readable text, so that a change of a rule is a diff that can be read.

Everybody is the sample player, and chance comes from a seeded generator.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from engine.chance import draw
from engine.hare_and_tortoise import (
    EndOption,
    GameState,
    HareOption,
    Options,
    PlayerSetup,
    RaceStep,
    Status,
    apply,
    chances,
    sample_player,
    set_up,
)
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
    TurnCame,
    Woke,
)
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES

FOLDER = Path(__file__).parent / "golden"
MOST_ACTIONS = 500


@dataclass(frozen=True)
class Game:
    """A game that is kept."""

    edition: str
    players: int
    seed: int
    hare: HareOption = HareOption.TABLE
    end: EndOption = EndOption.LAST
    teams: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of its file."""
        words = [self.edition, f"{self.players}p"]
        words += [] if self.hare is HareOption.TABLE else [self.hare.value]
        words += [] if self.end is EndOption.LAST else [f"until_{self.end.value}"]
        words += ["teams"] if self.teams else []
        return "_".join(words)

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.name}.txt"


GAMES = (
    Game("abacus-2000", 4, 1),
    Game("rio-grande-2000", 5, 2),
    Game("parlett", 3, 3),
    Game("ravensburger-2008-ru", 4, 4),
    Game("ravensburger-2008", 5, 5),
    Game("ravensburger-1978", 6, 6),
    Game("intellect-1974", 4, 7),
    Game("abacus-2000", 2, 8),
    Game("parlett", 2, 9),
    Game("ravensburger-1978", 2, 10),
    Game("abacus-2000", 3, 11, HareOption.COSTLY_LEAP),
    Game("parlett", 4, 12, HareOption.NAP),
    Game("rio-grande-2000", 3, 13, HareOption.NO_HARES),
    Game("intellect-1974", 2, 14, HareOption.MIND_SPORTS_2019),
    Game("ravensburger-2008", 4, 15, end=EndOption.FIRST),
    Game("abacus-2000", 6, 16, teams=("red", "blue", "green") * 2),
    Game("parlett", 4, 17, end=EndOption.FIRST, teams=("red", "blue") * 2),
)


def playthrough(game: Game) -> Iterator[str]:
    """Play a game, line by line."""
    source = Random(game.seed)
    players = [
        PlayerSetup(name, team=game.teams[seat] if game.teams else None)
        for seat, name in enumerate(NAMES[: game.players])
    ]
    step = set_up(EDITIONS[game.edition], players, Options(game.hare, game.end))
    yield f"# {game.name}: hare {game.hare}, until the {game.end}; a line: number, who, what, what came of it"
    yield "# standings: carrots/lettuces@spaces, in seat order; e eats, l leaves, m misses, n naps"
    yield f"# {' '.join(f'{player.name}{_in_team(player)}' for player in players)}"
    yield f"{0:4} {_told(step)}"
    for number in range(1, MOST_ACTIONS + 1):
        state = step.state
        asked = chances(state)
        action = draw(asked, source) if asked else sample_player(state, source)
        step = apply(state, action)
        who = "" if action.who else f"{state.names[state.turn]}: "
        yield f"{number:4} {who}{action} | {_told(step)}"
        if step.state.over:
            break
    yield f"# {step.state}"


def _in_team(player: PlayerSetup) -> str:
    return f" ({player.team})" if player.team else ""


def _told(step: RaceStep) -> str:
    events = "; ".join(text for event in step.events if (text := _event(step.state.names, event)))
    return f"{events} | {_standings(step.state)}"


def _event(names: tuple[str, ...], event: Event) -> str:  # noqa: C901  # one line for each kind of event
    match event:
        case Carrots(seat, change, why, rule, balance):
            return f"{names[seat]} {change:+} {why} {rule} = {balance}"
        case Ran(seat, runner, origin, space, why):
            return f"{names[seat]}.{runner} {origin}>{space} {why}"
        case Must(seat, runner, status):
            return f"{names[seat]}.{runner} must {status.text}"
        case Ate(seat, runner, position, left):
            return f"{names[seat]}.{runner} ate as {position}, {left} left"
        case Missed(seat, runner):
            return f"{names[seat]}.{runner} missed"
        case Woke(seat, runner):
            return f"{names[seat]}.{runner} woke"
        case Rolled(seat, runner, die, position, what):
            return f"{names[seat]}.{runner} as {position} rolled {die}: {what}"
        case Drew(seat, runner, what):
            return f"{names[seat]}.{runner} drew {what}"
        case Lapsed(_, what):
            return f"{what} lapsed"
        case Shown(seat, carrots):
            return f"{names[seat]} shows {carrots}"
        case Shuffled():
            return "shuffled"
        case Offered(seat, receiver, amount):
            return f"{names[seat]} offers {amount} to {names[receiver]}"
        case Answered(seat, accepted):
            return f"{names[seat]} {'accepts' if accepted else 'declines'}"
        case CameHome(seat, runner, place):
            return f"{names[seat]}.{runner} home as {place}"
        case TurnCame(seat):
            return f"turn {names[seat]}"
        case RaceOver(places, team):
            return f"over: {' '.join(names[seat] for seat in places)}{f', {team} wins' if team else ''}"


def _standings(state: GameState) -> str:
    texts = []
    for seat, runners in enumerate(state.rules.runners):
        spaces = ",".join(f"{state.space[runner]}{Status(state.status[runner]).text[:1]}" for runner in runners)
        texts.append(f"{state.carrots[seat]}/{state.lettuces[seat]}@{spaces}")
    return " ".join(texts)
