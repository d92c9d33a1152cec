"""What one seat, or a spectator, may see: built up field by field, so that what is not listed is not sent."""

from dataclasses import dataclass

from engine.hare_and_tortoise.events import Carrots, Event
from engine.hare_and_tortoise.explain import Choice, choices
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.transitions import seats_to_act
from engine.hare_and_tortoise.vocabulary import FINISH, Phase, Status


@dataclass(frozen=True, slots=True)
class RunnerView:
    """A runner on the track, or at home with its place."""

    space: int
    status: str
    position: int
    home: bool


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player; the carrots are there for their own player, or while a card shows them."""

    name: str
    team: str | None
    lettuces: int
    carrots: int | None
    shown: bool
    gift_waits: bool
    runners: tuple[RunnerView, ...]


@dataclass(frozen=True, slots=True)
class View:
    """One seat's sight of the game; a spectator has no seat and no choices."""

    seat: int | None
    edition: str
    hare: str
    end: str
    phase: str
    turn: str | None
    gift: int
    places: tuple[str, ...]
    winning_team: str | None
    players: tuple[PlayerView, ...]
    choices: tuple[Choice, ...]


def view(state: GameState, seat: int | None) -> View:
    """Return what a seat, or a spectator (None), may see."""
    if seat is not None and not 0 <= seat < len(state.names):
        raise IndexError(f"there is no seat {seat}")
    options = state.rules.options
    race = state.race()
    runners = tuple(
        RunnerView(space, Status(state.status[runner]).text, race.position(runner), space == FINISH)
        for runner, space in enumerate(state.space)
    )
    return View(
        seat=seat,
        edition=state.edition.id,
        hare=options.hare.value,
        end=options.end.value,
        phase=Phase(state.phase).name.lower(),
        turn=state.on_turn,
        gift=state.gift,
        places=tuple(state.names[place] for place in state.places),
        winning_team=race.winning_team(),
        players=tuple(_player(state, runners, other, seat) for other in range(len(state.names))),
        choices=() if seat is None else _choices_of(state, seat),
    )


def public(event: Event) -> Event:
    """Return an event as everybody may see it: payments are made in the open, balances are not."""
    if isinstance(event, Carrots):
        return Carrots(event.seat, event.change, event.why, event.rule, balance=0)
    return event


def _player(state: GameState, runners: tuple[RunnerView, ...], seat: int, viewer: int | None) -> PlayerView:
    shown = bool(state.shown >> seat & 1)
    return PlayerView(
        name=state.names[seat],
        team=state.teams[seat] if state.teams else None,
        lettuces=state.lettuces[seat],
        carrots=state.carrots[seat] if shown or seat == viewer else None,
        shown=shown,
        gift_waits=bool(state.gifts >> seat & 1),
        runners=tuple(runners[runner] for runner in state.rules.runners[seat]),
    )


def _choices_of(state: GameState, seat: int) -> tuple[Choice, ...]:
    """Return what this seat may do; chance is nobody's choice."""
    if seat not in seats_to_act(state):
        return ()
    name = None if seat == state.turn else state.names[seat]
    return tuple(choice for choice in choices(state) if choice.action.who == name)
