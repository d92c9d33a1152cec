"""The one way to listen."""

from firmware.table.listeners import Listeners


def test_everybody_is_told_in_the_order_in_which_they_came_until_it_is_enough() -> None:
    heard: list[str] = []
    listeners: Listeners[str] = Listeners()
    end = listeners.add(lambda word: heard.append(f"first {word}"))
    listeners.add(lambda word: heard.append(f"second {word}"))
    listeners.tell("a")
    end()
    listeners.tell("b")
    assert heard == ["first a", "second a", "second b"]


def test_who_leaves_while_being_told_keeps_nobody_from_hearing() -> None:
    heard: list[str] = []
    listeners: Listeners[str] = Listeners()

    def once(word: str) -> None:
        heard.append(f"once {word}")
        end()

    end = listeners.add(once)
    listeners.add(heard.append)
    listeners.tell("a")
    listeners.tell("b")
    assert heard == ["once a", "a", "b"]
