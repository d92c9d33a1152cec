"""Who is called what: nobody takes somebody else's name."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import permutations

from firmware.club.namesakes import Namesakes
from firmware.club.results import ClubGame
from tests.firmware.club.played import game


def called(number: int, *players: tuple[str, str]) -> ClubGame:
    """Return a game of some players, each with an id and a name."""
    played = game(number, [player for player, _ in players])
    seats = zip(played.seats, players, strict=True)
    return replace(played, seats=tuple(replace(seat, name=name) for seat, (_, name) in seats))


def names(games: Iterable[ClubGame]) -> list[str]:
    known = Namesakes()
    for one in games:
        known.add(one)
    return [known.shown(player) for player in "AXYB"]


def test_who_comes_later_under_a_name_is_numbered_in_whatever_order_games_arrive() -> None:
    games = [
        called(1, ("A", "Anna"), ("B", "Ben")),
        called(2, ("B", "Ben"), ("X", "ANNA")),
        called(3, ("Y", "\uff21nna"), ("A", "Anna")),
    ]
    for order in permutations(games):
        assert names(order) == ["Anna", "ANNA (2)", "\uff21nna (3)", "Ben"]


def test_the_name_of_the_last_game_holds_and_a_stranger_has_none() -> None:
    assert names([called(2, ("A", "Annabel"), ("B", "B")), called(1, ("A", "Anna"), ("B", "B"))]) == [
        "Annabel", "", "", "B",
    ]  # fmt: skip
