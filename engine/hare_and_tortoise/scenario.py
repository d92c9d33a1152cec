"""Hare & Tortoise in scenario files: positions, chance, and what may be expected."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.checker import Checker
from engine.game import Keys, SetupError
from engine.hare_and_tortoise.action import Action, Verb
from engine.hare_and_tortoise.edition import Edition
from engine.hare_and_tortoise.form import read_options
from engine.hare_and_tortoise.setup import PlayerSetup, RunnerSetup, set_up
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.transitions import RaceStep
from engine.hare_and_tortoise.vocabulary import PLAYER_COUNTS, HareEvent, Reason, Status
from engine.scenario_format import read_named_action, read_names, set_up_or_fault


class RaceScenarios:
    """Positions of the race, in the editions that there are."""

    keys = ("edition", "begin", "options", "players")
    by_player = ("carrots", "lettuces", "spaces", "status")
    of_game = ("turn", "bank", "places")
    reasons = tuple(Reason)

    def __init__(self, editions: Mapping[str, Edition]) -> None:
        self._editions = editions

    def read_position(self, check: Checker, data: Mapping[str, Any]) -> tuple[RaceStep | None, Sequence[str]]:
        """Return the race as a file sets it up."""
        edition = check.word(list(self._editions), data.get("edition"), ("edition",))
        chosen = check.table(data.get("options", {}), ("options",))
        check.known(chosen, ("options",), ("hare", "end"))
        options = read_options(check, chosen, ("options",))
        tables = check.tables(data, (), "players")
        players = [_read_player(check, player, ("players", seat)) for seat, player in enumerate(tables)]
        names = tuple(player.name for player in players)
        if not names:
            check.fault(("players",), "missing: players")
            return None, names
        begin = check.word(names, data.get("begin", names[0]), ("begin",))
        if check.faults or edition is None or begin is None:
            return None, names
        chosen_edition, first = self._editions[edition], names.index(begin)
        return set_up_or_fault(check, lambda: set_up(chosen_edition, players, options, first)), names

    def read_action(self, check: Checker, text: str, keys: Keys, names: Sequence[str]) -> Action | None:
        """Return the action of a text; somebody who is named must play."""
        return read_named_action(check, Action.read, text, keys, names)

    def read_chance(self, check: Checker, value: int | str, keys: Keys) -> Action | None:
        """Return the chance of a die, or of a card by its name."""
        if isinstance(value, int):
            return Action(Verb.ROLLED, value)
        card = check.word([event.value for event in HareEvent], value, keys)
        return None if card is None else Action(Verb.DREW, card=HareEvent(card))

    def read_expected(self, check: Checker, key: str, value: object, keys: Keys, names: Sequence[str]) -> Any:
        """Return what is expected of a player, or of the race."""
        match key:
            case "carrots" | "lettuces" | "bank":
                return check.value(int, {str(keys[-1]): value}, keys[:-1], str(keys[-1]))
            case "turn":
                return check.word(["", *names], value, keys)
            case "places":
                return read_names(check, value, keys, names)
            case _:
                return _read_runners(check, key, value, keys, 2 if len(names) == PLAYER_COUNTS[0] else 1)

    def observe(self, state: GameState) -> Mapping[str, Any]:
        """Return hands and runners seat by seat, whose turn it is, who is home, and the bank."""
        runners = state.rules.runners
        return {
            "carrots": state.carrots,
            "lettuces": state.lettuces,
            "spaces": [[state.space[runner] for runner in own] for own in runners],
            "status": [[Status(state.status[runner]).text for runner in own] for own in runners],
            "turn": state.on_turn or "",
            "bank": state.bank,
            "places": [state.names[seat] for seat in state.places],
        }

    def position(self, state: GameState) -> Mapping[str, Any] | None:
        """Return a position, unless the race stands in the middle of something that no set-up can tell."""
        players, options = [_player(state, seat) for seat in range(len(state.names))], state.rules.options
        try:
            again = set_up(state.edition, players, options, state.turn).state
        except SetupError:
            return None
        if again != state:
            return None
        return {
            "edition": state.edition.id,
            "begin": state.names[state.turn],
            "options": {"hare": options.hare, "end": options.end},
            "players": [_player_data(player) for player in players],
        }

    def chance_value(self, text: str) -> int | str:
        """Return `rolled 4` as 4, `drew lose_half` as the card's name."""
        action = Action.read(text)
        return action.number if action.card is None else action.card.value


def _read_player(check: Checker, data: Mapping[str, Any], keys: Keys) -> PlayerSetup:
    check.known(data, keys, ("name", "carrots", "lettuces", "runners", "team"))
    name = check.value(str, data, keys, "name")
    if "name" not in data:
        check.fault(keys, "a player has a name")
    runners = None
    if "runners" in data:
        tables = check.tables(data, keys, "runners")
        runners = tuple(_read_runner(check, table, (*keys, "runners", number)) for number, table in enumerate(tables))
    return PlayerSetup(
        name=name or "",
        carrots=check.value(int, data, keys, "carrots"),
        lettuces=check.value(int, data, keys, "lettuces"),
        runners=runners,
        team=check.value(str, data, keys, "team"),
    )


def _read_runner(check: Checker, data: Mapping[str, Any], keys: Keys) -> RunnerSetup:
    check.known(data, keys, ("space", "status", "home"))
    space = check.value(int, data, keys, "space")
    home = check.value(int, data, keys, "home")
    if ("space" in data) == ("home" in data):
        check.fault(keys, "a runner has either a space or a number at home")
    status = Status.NONE
    if "status" in data:
        words = [status.text for status in Status if status]
        status = Status.read(check.word(words, data["status"], (*keys, "status")) or "")
    return RunnerSetup(space or 0, status, home)


def _read_runners(check: Checker, key: str, value: object, keys: Keys, runners: int) -> list[Any]:
    values = check.list_of(int if key == "spaces" else str, value, keys)
    if values and len(values) != runners:
        check.fault(keys, f"{key} are listed for every runner, here {runners}")
    if key == "status":
        for number, word in enumerate(values):
            check.word([status.text for status in Status], word, (*keys, number))
    return values


def _player(state: GameState, seat: int) -> PlayerSetup:
    return PlayerSetup(
        state.names[seat],
        carrots=state.carrots[seat],
        lettuces=state.lettuces[seat],
        runners=tuple(_runner(state, runner) for runner in state.rules.runners[seat]),
        team=state.teams[seat] if state.teams else None,
    )


def _runner(state: GameState, runner: int) -> RunnerSetup:
    if runner in state.home:
        return RunnerSetup(home=state.home.index(runner) + 1)
    return RunnerSetup(state.space[runner], Status(state.status[runner]))


def _player_data(player: PlayerSetup) -> dict[str, Any]:
    return {
        "name": player.name,
        **({"team": player.team} if player.team else {}),
        "carrots": player.carrots,
        "lettuces": player.lettuces,
        "runners": [_runner_data(runner) for runner in player.runners or ()],
    }


def _runner_data(runner: RunnerSetup) -> dict[str, Any]:
    if runner.home is not None:
        return {"home": runner.home}
    return {"space": runner.space} | ({"status": runner.status.text} if runner.status else {})
