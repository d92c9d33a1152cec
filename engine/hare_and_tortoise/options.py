"""How a race is played, whatever the edition: on hare spaces, and until when."""

from dataclasses import dataclass

from engine.hare_and_tortoise.vocabulary import EndOption, HareOption


@dataclass(frozen=True, slots=True)
class Options:
    """What the group chooses at the start of a game."""

    hare: HareOption = HareOption.TABLE
    end: EndOption = EndOption.LAST
