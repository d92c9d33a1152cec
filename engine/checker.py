"""The one check of data from outside: every key known, every value of its kind, every fault told with its keys."""

import re
from collections.abc import Callable, Mapping, Sequence
from types import UnionType
from typing import Any, TypeGuard

from engine.values import Fault, Keys, SetupError

_ONE: Mapping[type | UnionType, str] = {int: "a number", str: "a text"}
_SEVERAL: Mapping[type | UnionType, str] = {int: "numbers", str: "texts", dict: "tables"}
_HALF = re.compile(r"[\ud800-\udfff]")


class Checker:
    """Collects what is wrong; whoever read the data knows where the keys stand."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, keys: Keys, message: str) -> None:
        """Note a fault."""
        self.faults.append((keys, message))

    def refuse(self) -> None:
        """Raise all faults as a `SetupError`, if there are any."""
        if self.faults:
            raise SetupError(self.faults)

    def known(self, data: Mapping[str, Any], keys: Keys, names: Sequence[str]) -> None:
        """Note every key that is not among the known ones."""
        for key in data:
            if key not in names:
                self.fault((*keys, key), f"there is no {key!r} here; known: {', '.join(names)}")

    def sound(
        self,
        data: object,
        keys: Keys,
        test: Callable[[Any], bool],
        wanted: str,
        *,
        otherwise: Any = None,
        optional: bool = False,
    ) -> Any:
        """Return the value at keys inside of data if it passes a test; a missing one is no fault if it is optional."""
        value: Any = data
        for key in keys:
            value = value.get(key) if isinstance(value, Mapping) else None
        if value is not None and test(value):
            return value
        if value is not None:
            self.fault(keys, f"{keys[-1]} must be {wanted}, not {value!r}")
        elif not optional:
            self.fault(keys, f"missing: {'.'.join(map(str, keys))}, {wanted}")
        return otherwise

    def table(self, value: object, keys: Keys) -> dict[str, Any]:
        """Return a table, or an empty one with a fault."""
        if isinstance(value, dict):
            return value
        self.fault(keys, f"{keys[-1]} must be a table, not {value!r}")
        return {}

    def tables(self, data: Mapping[str, Any], keys: Keys, key: str) -> list[dict[str, Any]]:
        """Return a list of tables, or an empty one with a fault."""
        return self.list_of(dict, data.get(key, []), (*keys, key))

    def list_of(self, kind: type | UnionType, value: object, keys: Keys, wanted: str = "") -> list[Any]:
        """Return a list whose values are of a kind, or an empty one with a fault."""
        if isinstance(value, list) and all(is_a(item, kind) for item in value):
            return value
        self.fault(keys, f"{keys[-1]} must be a list of {wanted or _SEVERAL[kind]}, not {value!r}")
        return []

    def value(self, kind: type, data: Mapping[str, Any], keys: Keys, key: str) -> Any:
        """Return a value of a kind, or None: missing, or of another kind with a fault."""
        found = data.get(key)
        if found is None or is_a(found, kind):
            return found
        self.fault((*keys, key), f"{key} must be {_ONE[kind]}, not {found!r}")
        return None

    def word(self, words: Sequence[str], value: object, keys: Keys, what: str = "") -> str | None:
        """Return one of some words, or None with a fault; `what` these are may be told."""
        if isinstance(value, str) and value in words:
            return value
        known = ", ".join(repr(str(word)) for word in words)
        if value is None:
            self.fault(keys, f"missing: {keys[-1]}{', one of ' * bool(words)}{known}")
        else:
            self.fault(keys, f"there is no {what}{' ' * bool(what)}{value!r}; known: {known}")
        return None

    def number(self, value: Any, keys: Keys, low: float, high: float, wanted: str = "a number") -> float | None:
        """Return a number in a range, or None with a fault."""
        if is_a(value, int | float) and low <= value <= high:
            return float(value)
        self.fault(keys, f"{keys[-1]} must be {wanted} from {low:g} to {high:g}, not {value!r}")
        return None


def is_a(value: object, kind: type | UnionType) -> bool:
    """Tell whether a value is of a kind; true and false are no numbers."""
    return isinstance(value, kind) and not isinstance(value, bool)


def is_count(value: object) -> TypeGuard[int]:
    """Tell whether a value is a whole number from 0 on."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def is_text(value: object) -> bool:
    """Tell whether a value is a text that can be stored and sent: half a character, which JSON allows, cannot."""
    return isinstance(value, str) and (value.isascii() or _HALF.search(value) is None)
