"""All that a bot is told, and the bot that takes any choice."""

from random import Random

from engine.bots.seen import RandomBot, Seen

SEEN = Seen(1, {"choices": [{"action": "a"}, {"action": "b"}, {"action": "c"}]}, ())


def test_choices_are_those_of_the_view_in_their_order() -> None:
    assert SEEN.choices == ["a", "b", "c"]


def test_a_random_bot_takes_each_choice_now_and_then_and_the_same_by_the_same_chance() -> None:
    taken = [RandomBot().choose(SEEN, Random(seed)) for seed in range(30)]
    assert set(taken) == {"a", "b", "c"}
    assert taken == [RandomBot().choose(SEEN, Random(seed)) for seed in range(30)]
