"""Lessons have words for everything that the games teach, with every gap filled; pages load most of them later."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.game import AnyGame
from engine.hare_and_tortoise import HareOption
from engine.teaching import Lesson, Sentence
from tests.games import games, load_editions
from tests.web_ui.pages import GAME_SCRIPTS, LANGUAGES, SCRIPTS, STATIC
from tests.web_ui.test_languages import CODES, gaps, of_game, sentences, shared
from tests.web_ui.test_pages import sent
from web_ui.app import PAGES
from web_ui.http.assets import Files
from web_ui.http.languages import Languages
from web_ui.http.packs import Packs

EDITIONS = load_editions()
GAMES = games(EDITIONS)
STEPS = 60
SHORT = 24
"""A word that is so short may be the same in two languages."""
FOLDERS = [("hare_and_tortoise", "hare-and-tortoise"), ("animal_race", "animal-race")]
MOST_LESSON_BYTES = 24_000
"""What is loaded when somebody learns: the modules, their words and their styles."""
FILLED_BY_PAGES = {"animal"}
WISHES: list[tuple[str, dict[str, Any]]] = [
    *(("hare-and-tortoise", {"edition": edition}) for edition in EDITIONS),
    *(("hare-and-tortoise", {"hare": option.value}) for option in HareOption),
    ("animal-race", {"rules": "full"}),
    ("animal-race", {"rules": "apprentice", "races": "3"}),
]


def lessons(game: AnyGame, wish: dict[str, Any], players: int) -> Iterator[Lesson]:
    """Give every lesson of every seat in a game that is played at random."""
    assert game.facets.teaching is not None
    random = Random(f"{wish} {players}")
    state = game.begin({"players": [{"name": f"P{seat}"} for seat in range(players)], "begin": 0, **wish})
    for _ in range(STEPS):
        if game.over(state):
            return
        yield from (game.facets.teaching.lesson(state, seat) for seat in range(players))
        chances = game.chances(state)
        actions = [action for action, _ in chances] or list(game.legal_actions(state))
        state = game.apply(state, random.choice(actions)).state


def told(lesson: Lesson) -> Iterator[tuple[str, Sentence]]:
    yield from (("will", sentence) for sentence in lesson.outcomes.values())
    yield from (("why", sentence) for sentence in lesson.refusals.values())
    yield from (("tip", sentence) for sentence in lesson.tips)


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize(("name", "wish"), WISHES, ids=str)
def test_every_sentence_of_a_lesson_has_words_and_fills_their_gaps(
    name: str, wish: dict[str, Any], players: int
) -> None:
    words = of_game("en", name) | of_game("en", f"{name}.learn")
    found = {
        (f"{section}.{sentence.key}", frozenset(sentence.gaps))
        for lesson in lessons(GAMES[name], wish, players)
        for section, sentence in told(lesson)
    }
    assert found
    assert {key for key, _ in found} - words.keys() == set()
    assert [(key, filled) for key, filled in found if gaps(words[key]) - filled - FILLED_BY_PAGES] == []


def test_what_hides_a_hand_says_the_same_with_fewer_numbers() -> None:
    words = of_game("en", "hare-and-tortoise.learn")
    hiding = {key.partition(".")[2] for key in words if key.startswith("why_covered.")}
    for key in hiding:
        assert gaps(words[f"why_covered.{key}"]) < gaps(words[f"why.{key}"])
    script = (SCRIPTS / "games" / "hare_and_tortoise" / "learn" / "sentences.js").read_text("utf-8")
    named = re.search(r"TELLS_HAND = new Set\(\[([^\]]*)\]\)", script)
    assert named is not None
    assert set(re.findall(r"\w+", named[1])) == hiding


def test_there_is_a_card_and_a_picture_for_every_way_to_play_hares() -> None:
    words = of_game("en", "hare-and-tortoise.learn")
    ways = {"die", "cards", *(option.value for option in HareOption if option is not HareOption.TABLE)}
    assert {f"{section}.hare_{way}" for section in ("kind", "primer") for way in ways} <= words.keys()


@pytest.mark.parametrize(("folder", "name"), FOLDERS)
def test_every_key_that_lessons_say_is_there(folder: str, name: str) -> None:
    said = set()
    for path in (*GAME_SCRIPTS[folder], *(SCRIPTS / "lib" / "learn").glob("*.js")):
        said |= set(re.findall(r'tell(?:All)?\(\s*(?:\w+ \? )?"([a-z_]+\.[a-z_0-9]+)"', path.read_text("utf-8")))
    assert said
    assert said - of_game("en", f"{name}.learn").keys() - shared("en").keys() == set()


@pytest.mark.parametrize("code", CODES)
def test_no_lesson_stays_in_another_language(code: str) -> None:
    others = [sentences(other) for other in CODES if other != code]
    taught = {key: found for key, found in sentences(code).items() if re.search(r"\.learn\.|\.will\.", key)}
    mine = {key: found for key, found in taught.items() if len(str(found)) > SHORT}
    assert [key for key, found in mine.items() if found in [other[key] for other in others]] == []


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("folder", "name"), FOLDERS)
def test_lessons_are_loaded_later_and_are_light(folder: str, name: str, language: str) -> None:
    files = Files(STATIC)
    packs = Packs(files, PAGES.values())
    words = Languages(LANGUAGES)
    names = (f"{language}.learn.json", f"{language}.{name}.learn.json")
    pack, game = packs.find(f"games/{folder}/learn.js"), packs.find(f"games/{folder}.js")
    later = [pack, files.find("learn.css"), *map(words.find, names)]
    assert pack is not None
    assert game is not None
    assert sum(sent(document) for document in later if document) <= MOST_LESSON_BYTES
    assert b"export const { LESSONS }" in pack.body
    of_the_game = set(re.findall(rb'^modules\["([^"]+)"\] \?\?=', game.body, re.MULTILINE))
    assert of_the_game & set(re.findall(rb'^modules\["([^"]+)"\] \?\?=', pack.body, re.MULTILINE)) == set()
    at_first = words.find(f"{language}.{name}.json")
    assert at_first is not None
    assert b'"primer"' not in at_first.body
    assert b'"will"' in at_first.body
