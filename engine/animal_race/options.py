"""How an animal race is played: the full game or the apprentice's, one race or a championship of three."""

from dataclasses import dataclass

from engine.animal_race.vocabulary import HAND_SIZES, PACKS, RulesOption


@dataclass(frozen=True, slots=True)
class Options:
    """What the group has agreed on."""

    rules: RulesOption = RulesOption.FULL
    races: int = 1

    @property
    def apprentice(self) -> bool:
        """Whether it is the apprentice game."""
        return self.rules is RulesOption.APPRENTICE

    @property
    def pack(self) -> tuple[int, ...]:
        """How many race cards of each kind there are."""
        return PACKS[self.rules]

    @property
    def hand(self) -> int:
        """How many cards a hand has at the end of a turn."""
        return HAND_SIZES[self.rules]

    @property
    def dealt(self) -> int:
        """How many cards are dealt to each: in the full game one of them becomes a bet."""
        return self.hand if self.apprentice else self.hand + 1

    def starting_bets(self, players: int) -> int:
        """Return how many starting bets each player has."""
        return 2 if players == 2 else 1
