"""Everything that can be told has its words."""

import json
from importlib.resources import files

import pytest

from engine.hare_and_tortoise import EndOption, HareEvent, HareOption, Kind, Reason, Status
from engine.hare_and_tortoise.edition import ANIMALS
from engine.hare_and_tortoise.events import Why
from firmware.config.language import load_language
from firmware.journal.findings import Finding
from firmware.service.new_game import DICE, LIGHTS

GAME = "hare-and-tortoise"
CODES = sorted(file.name.removesuffix(".json") for file in (files("web_ui") / "languages").iterdir())


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    ("section", "keys"),
    [
        ("reason", set(Reason)),
        ("hare", set(HareEvent)),
        ("kind", {*Kind, *ANIMALS}),
        ("status", {status.text for status in Status if status}),
        ("option", {*HareOption, *EndOption, *LIGHTS, *DICE}),
        ("finding", set(Finding)),
    ],
)
def test_every_word_of_the_game_has_its_words(code: str, section: str, keys: set[str]) -> None:
    assert set(load_language(code, GAME).sections[section]) == keys


@pytest.mark.parametrize("code", CODES)
def test_every_reason_for_a_payment_has_its_words(code: str) -> None:
    assert set(Why) <= set(load_language(code, GAME).sections["why"])


def test_no_key_is_given_twice() -> None:
    def refuse_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert len({key for key, _ in pairs}) == len(pairs)
        return dict(pairs)

    json.loads((files("web_ui") / "languages" / "en.json").read_text("utf-8"), object_pairs_hook=refuse_doubles)


def test_a_sentence_takes_the_form_of_its_number() -> None:
    language = load_language(game=GAME)
    assert language.say("event", "paid", 1, name="Anna", why="for the move") == "Anna pays 1 carrot for the move."
    assert language.say("event", "paid", 3, name="Anna", why="for the move") == "Anna pays 3 carrots for the move."
