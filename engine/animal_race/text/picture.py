"""The track, the cards and the players as lines of text."""

from collections.abc import Iterator, Mapping

from engine.animal_race.state import RaceState, named_cards, words
from engine.animal_race.text.telling import Teller
from engine.animal_race.view import Choice, choices
from engine.animal_race.vocabulary import ANIMALS, MOST_CARDS, OVER_THE_LINE, TILES, TURBO_TILES, Phase

LABEL = 12


def track(state: RaceState, teller: Teller) -> Iterator[str]:
    """Yield the lanes: `~` is a stream, `+` the turbo of an animal."""
    numbers = [f"{tile}{'~' if tile in state.streams else ''}" for tile in range(1, TILES + 1)]
    yield f"{'':{LABEL}}  |" + "".join(f"{number:>4}" for number in numbers) + " |"
    podium = state.podium
    for number, animal in enumerate(ANIMALS):
        tile = state.tiles[number]
        turbo = TURBO_TILES[state.turbos.index(number)] if state.turbos else 0
        lane = ["@" if here == tile else "+" if here == turbo else "." for here in range(1, TILES + 1)]
        step = next((place for place, step in enumerate(podium, start=1) if number in step), 0)
        end = f" step {step}" if step else " @" if tile == OVER_THE_LINE else ""
        start = "@" if tile == 0 else " "
        yield f"{teller.animal(animal):{LABEL}}{start} |" + "".join(f"{mark:>4}" for mark in lane) + f" |{end}"


def cards(found: Mapping[str, int], teller: Teller) -> str:
    """Return cards as a row of words."""
    return ", ".join(f"{teller.animal(card)} {count}" for card, count in found.items()) or "-"


def table(state: RaceState, teller: Teller) -> Iterator[str]:
    """Yield what lies."""
    laid = tuple(state.to_race().laid())
    yield f"Lying ({sum(laid)} of {MOST_CARDS}): {cards(named_cards(laid), teller)}"
    yield f"Pile: {sum(state.pile)} cards. Discards: {cards(named_cards(state.discards), teller)}"


def players(state: RaceState, teller: Teller, *, all_hands: bool) -> Iterator[str]:
    """Yield the players: who has the token, cards, bets and points."""
    race = state.to_race()
    width = max(map(len, state.names))
    for seat, name in enumerate(state.names):
        token = "*" if seat == state.token else " "
        bets = race.all_bets(seat)
        line = (
            f"{token} {name:{width}}  {state.points[seat]:>3} points  {sum(state.hands[seat])} cards  {len(bets)} bets"
        )
        if all_hands:
            line += f"  ({_bets(bets, teller)}; {cards(named_cards(state.hands[seat]), teller)})"
        yield line


def offers(state: RaceState, seat: int, teller: Teller) -> Iterator[str]:
    """Yield what a seat may do, and what a race that it starts would bring."""
    for choice in choices(state, seat):
        yield f"  {typed(choice)}{_outcome(choice, teller)}"


def own(state: RaceState, seat: int, name: str, teller: Teller) -> str:
    """Return a hand and its bets."""
    bets = _bets(state.to_race().all_bets(seat), teller)
    return f"{name} has {cards(named_cards(state.hands[seat]), teller)}; bets: {bets}."


def typed(choice: Choice) -> str:
    """Return what people type for a choice."""
    text = str(choice.action).split(": ")[-1]
    return text.removeprefix("play ").removeprefix("bet ").removeprefix("advance ")


def asks(state: RaceState) -> str:
    """Return what is asked."""
    if state.phase == Phase.BET:
        return "Lay down one card as your second bet:"
    return "Move one animal:" if state.phase == Phase.ADVANCE else "Play cards of one animal:"


def _bets(bets: tuple[int, ...], teller: Teller) -> str:
    return ", ".join(teller.animal(animal) for animal in words(bets)) or "-"


def _outcome(choice: Choice, teller: Teller) -> str:
    if choice.runs is None:
        return ""
    told = [f"{teller.animal(run.animal)} {run.origin} to {run.target}" for run in choice.runs]
    return f"   starts the race: {', '.join(told) or 'nobody runs'}" if choice.count else f"   {', '.join(told)}"
