import pytest

from firmware.outward.topics import Address, Kind, of_all_boards, of_all_games, read_topic, topic

GAME = "0123abcd"


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("prefix", ["hareboard", "club/boards"])
def test_a_topic_reads_back(kind: Kind, prefix: str) -> None:
    game = GAME if kind in (Kind.FINISHED, Kind.CONFIRMED) else None
    assert read_topic(prefix, topic(prefix, "kitchen-1", kind, game)) == Address("kitchen-1", kind, game)


@pytest.mark.parametrize(
    "text",
    [
        "hareboard",
        "hareboard/kitchen-1",
        "hareboard/kitchen-1/nothing",
        "hareboard/kitchen-1/state/more",
        "hareboard/kitchen-1/finished",
        "hareboard/kitchen-1/finished/a/b",
        "hareboard/kitchen-1/finished/ü",
        "hareboard/KITCHEN/state",
        "hareboard/abc/state",
        "other/kitchen-1/state",
        "x/hareboard/kitchen-1/state",
        "hareboard//state",
    ],
)
def test_a_topic_that_no_board_has_is_nothing(text: str) -> None:
    assert read_topic("hareboard", text) is None


def test_all_boards_are_subscribed_to_by_one_filter() -> None:
    assert of_all_boards("hareboard", Kind.STATE) == "hareboard/+/state"
    assert of_all_boards("hareboard", Kind.FINISHED) == "hareboard/+/finished/+"
    assert of_all_games("hareboard", "kitchen-1", Kind.CONFIRMED) == "hareboard/kitchen-1/confirmed/+"
