"""The toy with all that a game may offer beside play at the table: each in a few lines."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.board_art import ArtOption, PrintedBoard, PrintedSpace
from engine.checker import Checker
from engine.game import Facets, Keys, Step, UnreadableActionError
from engine.study import Plan, Tally, Uniform, common_figures, common_rows
from engine.teaching import Lesson, Sentence
from engine.text_game import ChanceAsked, Say
from tests.toy_game import Toy, ToyGame, ToyReason

NAMES = ("Ann", "Bob")


class ToyScenarios:
    """A position says where both stand."""

    keys = ("begin", "players")
    by_player = ("at",)
    of_game = ("turn",)
    reasons = tuple(ToyReason)

    def read_position(self, check: Checker, data: Mapping[str, Any]) -> tuple[Step[Toy, str] | None, Sequence[str]]:
        players = check.tables(data, (), "players")
        names = tuple(str(player.get("name")) for player in players)
        at = [check.value(int, player, ("players", seat), "at") or 0 for seat, player in enumerate(players)]
        begin = check.word(names, data.get("begin"), ("begin",))
        if check.faults or begin is None:
            return None, names
        return Step(Toy(names, (at[0], at[1]), names.index(begin)), ()), names

    def read_action(self, check: Checker, text: str, keys: Keys, _names: Sequence[str]) -> str | None:
        try:
            return ToyGame().read_action(Toy(NAMES), text)
        except UnreadableActionError as error:
            check.fault(keys, str(error))
            return None

    def read_chance(self, _check: Checker, value: int | str, _keys: Keys) -> str | None:
        return f"rolled {value}"

    def read_expected(self, _check: Checker, _key: str, value: object, _keys: Keys, _names: Sequence[str]) -> Any:
        return value

    def observe(self, state: Toy) -> Mapping[str, Any]:
        return {"at": state.at, "turn": state.names[state.turn]}

    def position(self, state: Toy) -> Mapping[str, Any] | None:
        if state.die:
            return None
        players = [{"name": name, "at": at} for name, at in zip(state.names, state.at, strict=True)]
        return {"begin": state.names[state.turn], "players": players}

    def chance_value(self, text: str) -> int | str:
        return int(text.removeprefix("rolled "))


class ToyKeyboard:
    """Everything in a word or two."""

    greeting = "Run!"

    def __init__(self, _say: Say) -> None:
        """Need no words of a language."""

    def question(self, key: str) -> str:
        raise AssertionError(f"nothing is asked, and no {key}")

    def meaning(self, key: str, _value: str) -> str:
        raise AssertionError(f"nothing is asked, and no {key}")

    def about(self, _state: Toy) -> str:
        return "toy"

    def turn(self, state: Toy) -> int:
        return state.turn

    def open_question(self, _state: Toy) -> str | None:
        return None

    def read(self, state: Toy, line: str) -> str:
        return ToyGame().read_action(state, line)

    def typed(self, _state: Toy, action: str) -> str:
        return action

    def ask_chance(self, chances: Sequence[str]) -> ChanceAsked[str]:
        return ChanceAsked((), "What fell?", {action[-1]: action for action in chances})

    def refusal(self, _state: Toy, reason: str) -> str:
        return reason

    def board(self, state: Toy, _width: int, *, all_hands: bool) -> list[str]:
        return [f"{state.names[0]} on {state.at[0]}, {state.names[1]} on {state.at[1]}{'!' * all_hands}"]

    def hand(self, state: Toy, name: str, _width: int) -> list[str]:
        return [f"{name} has a {state.die}."]

    def events(self, _state: Toy, events: Iterable[str]) -> list[str]:
        return list(events)

    def account(self, steps: Sequence[Step[Toy, str]], *, all_hands: bool) -> list[str]:
        return [f"{len(steps)} steps{'!' * all_hands}"]

    def help(self, _state: Toy) -> list[str]:
        return ["run"]


class ToyStudy:
    """Plays through the game itself."""

    def play(self, plan: Plan, sources: Iterable[Uniform]) -> Tally:
        tally, game = Tally(), ToyGame()
        for uniform in sources:
            state, actions = Toy(NAMES), 0
            while not game.over(state) and actions < plan.limit:
                legal = game.legal_actions(state)
                state = game.apply(state, legal[int(uniform() * len(legal))]).state
                actions += 1
            tally.count_game(actions, game.over(state), 1 - state.turn)
        return tally

    def count(self, plan: Plan, steps: Sequence[Step[Toy, Any]], tally: Tally) -> None:
        del plan
        last = steps[-1].state
        tally.count_game(len(steps) - 1, ToyGame().over(last), 1 - last.turn)

    def figures(self, plan: Plan, tally: Tally) -> dict[str, Any]:
        return common_figures(plan, tally)

    def rows(self, figures: Mapping[str, Any]) -> list[tuple[str, str]]:
        return common_rows(figures)


class ToyArt:
    """One space with numerals, one with a picture that every page has."""

    options = (ArtOption("size", ("small",), "how large"),)

    def boards(self, _chosen: Mapping[str, str]) -> tuple[PrintedBoard, ...]:
        spaces = (PrintedSpace("1", "number", "1", numerals=(1, 2)), PrintedSpace("2", "number", "2", picture="logo"))
        return (PrintedBoard("toy", "A toy", "", spaces),)


class ToyTeaching:
    """One sentence for whoever is on turn."""

    def figures(self, _state: Toy | None) -> dict[str, Any]:
        return {"spaces": 63}

    def lesson(self, state: Toy, seat: int) -> Lesson:
        on_turn = seat == state.turn
        return Lesson({"run": Sentence("run", {"n": state.die})} if on_turn else {}, {}, ())


class ToyWithFacets(ToyGame):
    """The toy, for every room of the firmware."""

    facets = Facets(ToyScenarios(), ToyKeyboard, ToyStudy(), ToyArt(), teaching=ToyTeaching())
