"""What an action will bring: how far an animal runs, what is still missing for a race, who comes onto the podium."""

from engine.animal_race import codes, scoring
from engine.animal_race.action import Action, Verb
from engine.animal_race.events import OnPodium, RaceOver, Ran, Slept
from engine.animal_race.race import Race
from engine.animal_race.state import RaceState
from engine.animal_race.vocabulary import CARDS, HOWL, MOST_CARDS, MOST_OF_ANIMAL, POINTS, RUNS, TURBO_EXTRA, WOLF
from engine.teaching import Gap, Sentence


def outcome(state: RaceState, action: Action) -> Sentence:
    """Return the sentence for an action that may be done now."""
    match action.verb:
        case Verb.BET:
            first, second, third = POINTS
            animal = CARDS[scoring.animal_of(action.card)]
            return Sentence("bet", {"animal": animal, "first": first, "second": second, "third": third})
        case Verb.ADVANCE:
            return _advance(state.to_race(), action.card)
        case _:
            return _play(state.to_race(), action)


def tiles_for(race: Race, animal: int, cards: int) -> int:
    """Return how many tiles an animal would run with so many cards, if nothing stops it."""
    return cards if race.options.apprentice else RUNS[animal][cards]


def _advance(race: Race, animal: int) -> Sentence:
    race.log = []
    origin = race.tiles[animal]
    target, why = race.advance_target(animal)
    race.do(codes.ADVANCE + animal)
    step = _step(race, animal)
    gaps: dict[str, Gap] = {"animal": CARDS[animal], "n": target - origin}
    if step:
        return Sentence("advance_podium", {"animal": CARDS[animal], "step": step, "n": POINTS[step - 1]})
    return Sentence("advance_turbo", gaps | {"extra": TURBO_EXTRA}) if why else Sentence("advance", gaps)


def _play(race: Race, action: Action) -> Sentence:
    row = race.lying[race.turn]
    row[action.card] += action.count - action.howls
    row[HOWL] += action.howls
    laid = race.of_animal()
    animal = action.card
    if race.starts_race():
        return _start(race, animal)
    if animal in race.crossed:
        return Sentence("play_home", {"animal": CARDS[animal], "left": MOST_CARDS - sum(laid)})
    howl = any(cards[HOWL] for cards in race.lying)
    if howl and animal != WOLF:
        return Sentence("play_howled", {"animal": CARDS[animal], "left": MOST_CARDS - sum(laid)})
    gaps: dict[str, Gap] = {
        "animal": CARDS[animal],
        "n": tiles_for(race, animal, laid[animal]),
        "left": MOST_CARDS - sum(laid),
        "of": MOST_OF_ANIMAL - laid[animal],
    }
    return Sentence("play_howl" if howl else "play", gaps)


def _start(race: Race, animal: int) -> Sentence:
    """Tell what a race would bring that these cards start."""
    race.log = []
    race.begin_race()
    home = [event for event in race.log if isinstance(event, OnPodium)]
    if home:
        gaps: dict[str, Gap] = {"animal": home[0].animal, "step": home[0].step, "n": POINTS[home[0].step - 1]}
        over = any(isinstance(event, RaceOver) for event in race.log)
        return Sentence("play_ends" if over else "play_podium", gaps)
    if any(isinstance(event, Slept) for event in race.log):
        return Sentence("play_sleeps")
    if race.options.apprentice:
        return Sentence("play_moves")
    return Sentence("play_starts", {"n": sum(isinstance(event, Ran) for event in race.log), "animal": CARDS[animal]})


def _step(race: Race, animal: int) -> int:
    return next((e.step for e in race.log or () if isinstance(e, OnPodium) and e.animal == CARDS[animal]), 0)
