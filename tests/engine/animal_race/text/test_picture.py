"""The track, the cards and the players as text."""

from engine.animal_race.text import picture
from engine.animal_race.text.telling import Teller
from firmware.config.language import load_language
from tests.engine.animal_race.support import GAME, apprentice_position, begun, cards, dealt, play, position

TELLER = Teller(load_language(game=GAME.name).say, ("Ann", "Bob", "Cy"))


def test_the_track_shows_streams_animals_and_steps() -> None:
    head, hare, tortoise, _, fox, _ = picture.track(position(tiles={0: 4}, podium=((3,),)), TELLER)
    assert head.split() == ["|", "1", "2", "3", "4~", "5", "6", "7", "8~", "9", "10", "11", "|"]
    assert hare.split("|")[1].split() == [".", ".", ".", "@", *"......."]
    assert tortoise.split("|")[0].rstrip().endswith("@")
    assert fox.endswith("| step 1")


def test_the_track_of_apprentices_has_the_turbo_of_every_animal() -> None:
    lanes = list(picture.track(apprentice_position(), TELLER))[1:]
    assert [lane.split("|")[1].split().index("+") + 1 for lane in lanes] == [4, 10, 8, 2, 6]


def test_what_lies_and_what_is_left_is_told() -> None:
    lying, rest = picture.table(position(played=cards(hare=2, howl=1), discards=cards(fox=3)), TELLER)
    assert lying.startswith("Lying (3 of 8): ")
    assert rest == f"Pile: 54 cards. Discards: {TELLER.animal('fox')} 3"


def test_hands_and_bets_are_in_the_table_only_when_all_are_open() -> None:
    closed, opened = (next(picture.players(position(), TELLER, all_hands=shown)) for shown in (False, True))
    assert closed == "* Ann    0 points  6 cards  2 bets"
    assert opened.startswith(closed + "  (")


def test_each_choice_is_told_as_it_is_typed_with_the_race_that_it_starts() -> None:
    state = position(played=cards(hare=2, tortoise=1, fox=2, lamb=1))
    offers = {line.split("   ")[0].strip(): line for line in picture.offers(state, 0, TELLER)}
    assert "hare 1" in offers
    assert offers["hare 1"].strip() == "hare 1"
    assert "starts the race: " in offers["hare 2"]


def test_what_is_asked() -> None:
    advancing = play(apprentice_position(played=(0, 2, 0, 2, 2, 0)), "play hare 2", "drew hare", "drew hare")
    betting = dealt(begun())
    assert [picture.asks(state) for state in (betting, position(), advancing)] == [
        "Lay down one card as your second bet:",
        "Play cards of one animal:",
        "Move one animal:",
    ]
