"""Reading the parts of a scenario file: every key known, every value of its kind, every fault with its line."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import UnionType
from typing import Any

from engine.hare_and_tortoise import (
    Action,
    Edition,
    EndOption,
    HareEvent,
    HareOption,
    Options,
    PlayerSetup,
    RaceStep,
    RunnerSetup,
    SetupError,
    Status,
    UnreadableActionError,
    Verb,
    set_up,
)
from firmware.config.toml_file import Tokens, TomlFile
from firmware.table.settings import TableSettings

LONGEST_SECONDS = 60


class Checker:
    """Collects the faults of one file."""

    def __init__(self, file: TomlFile) -> None:
        self.file = file
        self.faults: list[tuple[Tokens, str]] = []

    def fault(self, keys: Tokens, message: str) -> None:
        """Note a fault."""
        self.faults.append((keys, message))

    def refuse(self) -> None:
        """Raise all faults, if there are any."""
        self.file.refuse(self.faults)

    def known(self, data: Mapping[str, Any], keys: Tokens, names: Sequence[str]) -> None:
        """Note every key that is not among the known ones."""
        for key in data:
            if key not in names:
                self.fault((*keys, key), f"there is no {key!r} here; known: {', '.join(names)}")

    def table(self, value: object, keys: Tokens) -> dict[str, Any]:
        """Return a table, or an empty one with a fault."""
        if isinstance(value, dict):
            return value
        self.fault(keys, f"{keys[-1]} must be a table, not {value!r}")
        return {}

    def tables(self, data: Mapping[str, Any], keys: Tokens, key: str) -> list[dict[str, Any]]:
        """Return a list of tables, or an empty one with a fault."""
        return self.list_of(dict, data.get(key, []), (*keys, key))

    def list_of(self, kind: type | UnionType, value: object, keys: Tokens) -> list[Any]:
        """Return a list whose values are of a kind, or an empty one with a fault."""
        if isinstance(value, list) and all(_is(item, kind) for item in value):
            return value
        self.fault(keys, f"{keys[-1]} must be a list of {_word(kind)}, not {value!r}")
        return []

    def value(self, kind: type, data: Mapping[str, Any], keys: Tokens, key: str) -> Any:
        """Return a value of a kind, or None: missing, or of another kind with a fault."""
        found = data.get(key)
        if found is None or _is(found, kind):
            return found
        self.fault((*keys, key), f"{key} must be {_word(kind)}, not {found!r}")
        return None

    def word(self, words: Sequence[str], value: object, keys: Tokens) -> str | None:
        """Return one of some words, or None with a fault."""
        if isinstance(value, str) and value in words:
            return value
        known = ", ".join(repr(str(word)) for word in words)
        self.fault(
            keys, f"missing: {keys[-1]}, one of {known}" if value is None else f"there is no {value!r}; known: {known}"
        )
        return None

    def action(self, text: str, keys: Tokens, names: Sequence[str]) -> Action | None:
        """Return the action of a text, or None with a fault."""
        try:
            action = Action.read(text)
        except UnreadableActionError as error:
            self.fault(keys, str(error))
            return None
        if action.who is not None and names and action.who not in names:
            self.fault(keys, f"nobody here is called {action.who!r}; playing: {', '.join(names)}")
        return action

    def seconds(self, value: object, keys: Tokens) -> float:
        """Return a time of at most a minute, or none with a fault."""
        if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= LONGEST_SECONDS:
            return float(value)
        self.fault(keys, f"{keys[-1]} must be seconds from 0 to {LONGEST_SECONDS}, not {value!r}")
        return 0.0

    def chance(self, value: int | str, keys: Tokens) -> Action | None:
        """Return the chance action of a die or a card."""
        if isinstance(value, int):
            return Action(Verb.ROLLED, value)
        card = self.word([event.value for event in HareEvent], value, keys)
        return None if card is None else Action(Verb.DREW, card=HareEvent(card))


def _is(value: object, kind: type | UnionType) -> bool:
    return isinstance(value, kind) and not isinstance(value, bool)


def _word(kind: type | UnionType) -> str:
    words = {int: "a number", str: "a text", dict: "tables"}
    return words.get(kind, "dice or card names") if isinstance(kind, type) else "dice or card names"


def read_setup(
    check: Checker, data: Mapping[str, Any], editions: Mapping[str, Edition]
) -> tuple[RaceStep | None, tuple[str, ...]]:
    """Return the game at its set-up, or None with faults, and the names of the players."""
    check.known(data, (), ("edition", "begin", "options", "table", "players", "steps"))
    edition = check.word(list(editions), data.get("edition"), ("edition",))
    options = _options(check, data)
    players = [
        _player(check, player, ("players", seat)) for seat, player in enumerate(check.tables(data, (), "players"))
    ]
    names = tuple(player.name for player in players)
    begin = check.word(names, data.get("begin", names[0] if names else None), ("begin",))
    if check.faults or edition is None or begin is None:
        return None, names
    try:
        return set_up(editions[edition], players, options, names.index(begin)), names
    except SetupError as error:
        check.faults += error.faults
        return None, names


def read_settings(check: Checker, data: Mapping[str, Any]) -> TableSettings:
    """Return how patient the table is: the times that a file names, in seconds, and for the others the usual ones."""
    found = check.table(data.get("table", {}), ("table",))
    check.known(found, ("table",), ("settle_down", "settle_closed", "settle_open"))
    times = {key: check.seconds(value, ("table", key)) for key, value in found.items()}
    usual = TableSettings()
    debounce = replace(
        usual.debounce,
        settle_closed=times.get("settle_closed", usual.debounce.settle_closed),
        settle_open=times.get("settle_open", usual.debounce.settle_open),
    )
    return replace(usual, debounce=debounce, settle_down=times.get("settle_down", usual.settle_down))


def _options(check: Checker, data: Mapping[str, Any]) -> Options:
    found = check.table(data.get("options", {}), ("options",))
    check.known(found, ("options",), ("hare", "end"))
    hare = check.word(list(HareOption), found.get("hare", "table"), ("options", "hare"))
    end = check.word(list(EndOption), found.get("end", "last"), ("options", "end"))
    return Options(HareOption(hare or "table"), EndOption(end or "last"))


def _player(check: Checker, data: Mapping[str, Any], keys: Tokens) -> PlayerSetup:
    check.known(data, keys, ("name", "carrots", "lettuces", "runners", "team"))
    name = check.value(str, data, keys, "name")
    if "name" not in data:
        check.fault(keys, "a player has a name")
    runners = None
    if "runners" in data:
        tables = check.tables(data, keys, "runners")
        runners = tuple(_runner(check, table, (*keys, "runners", number)) for number, table in enumerate(tables))
    return PlayerSetup(
        name=name or "",
        carrots=check.value(int, data, keys, "carrots"),
        lettuces=check.value(int, data, keys, "lettuces"),
        runners=runners,
        team=check.value(str, data, keys, "team"),
    )


def _runner(check: Checker, data: Mapping[str, Any], keys: Tokens) -> RunnerSetup:
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
