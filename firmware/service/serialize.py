"""What pages are told of the board, as plain data; what they are told of the game comes from the game itself."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from engine.catalogue import DEFAULT
from engine.game import Act, AnyGame, Event, Game, Marker, State
from engine.teaching import Sentence
from firmware.inference.results import Asks, Choice, Confirm, Inference, Proposal, Unpayable, Waiting, Wrong
from firmware.journal.booked_game import BookedGame
from firmware.journal.ranking import ranked_summary
from firmware.lighting.roles import Role
from firmware.table.moment import Moment
from hardware.cells import CELLS


def game_data(game: Game[State, Act, Event], state: State, seat: int | None) -> dict[str, Any]:
    """Return a game as one seat, or a spectator, may see it; what every game tells is told here."""
    markers = [_marker_data(marker) for marker in game.markers(state)]
    about = {"name": game.name, "pages": game.pages, "title": game.title(state), "over": game.over(state)}
    return {"places": [], **game.page_data(state, seat), **about, "markers": markers}


def lesson_data(game: Game[State, Act, Event], state: State | None, seat: int | None) -> dict[str, Any] | None:
    """Return what teaches a game: its figures, which everybody may know, and what a seat is told now, if there is one.

    Nothing for a game that teaches nothing.
    """
    teaching = game.facets.teaching
    if teaching is None:
        return None
    figures = {"figures": teaching.figures(state)}
    if state is None or seat is None:
        return figures
    lesson = teaching.lesson(state, seat)
    return figures | {
        "outcomes": {action: _sentence_data(sentence) for action, sentence in lesson.outcomes.items()},
        "refusals": {action: _sentence_data(sentence) for action, sentence in lesson.refusals.items()},
        "tips": [_sentence_data(sentence) for sentence in lesson.tips],
        "costs": list(lesson.costs),
    }


def _sentence_data(sentence: Sentence) -> list[Any]:
    return [sentence.key, dict(sentence.gaps)]


def next_game_data(games: Mapping[str, AnyGame], *, hints: bool) -> dict[str, Any]:
    """Return what is told of the game that begins if nobody chooses another one."""
    game = games.get(DEFAULT) or next(iter(games.values()))
    return {"name": game.name, "pages": game.pages, "lesson": lesson_data(game, None, None) if hints else None}


def _marker_data(marker: Marker) -> dict[str, Any]:
    look = marker.look and {"colour": "#{:02x}{:02x}{:02x}".format(*marker.look.colour), "symbol": marker.look.symbol}
    return {"seat": marker.seat, "runner": marker.runner, "cell": marker.cell, "rest": marker.rest, "look": look}


def finale_data(booked: BookedGame[State, Act, Event]) -> dict[str, Any]:
    """Return what is told of a game that is over: who came in when, everybody's figures move by move, and awards."""
    game = booked.game
    names, summary = game.names(booked.state), ranked_summary(game, booked.steps)
    awards = () if game.facets.awards is None else game.facets.awards(booked.steps)
    places = [names.index(name) for name in summary.places]
    return {
        "places": places,
        "ranks": list(summary.ranks),
        "winners": [names.index(name) for name in summary.winners],
        "chart": [list(figures) for figures in summary.chart],
        "awards": [asdict(award) for award in awards],
    }


def outlook_data(game: Game[State, Act, Event], state: State) -> list[list[Any]]:
    """Return what may still happen, as everybody may know it; nothing where a game has nothing to say."""
    return [] if game.facets.outlook is None else [_sentence_data(told) for told in game.facets.outlook(state)]


def account_data(booked: BookedGame[State, Act, Event], known: int, seat: int) -> list[dict[str, Any]]:
    """Return the account of a seat, up to the last action that it may know of."""
    return [
        entry
        for number, step in enumerate(booked.steps[: known + 1])
        for entry in booked.game.account(number, step.events, seat)
    ]


def form_data(game: Game[State, Act, Event]) -> dict[str, Any]:
    """Return what a host is asked to set a game up."""
    return {"name": game.name, "pages": game.pages, **asdict(game.form())}


def lights_data(moment: Moment[State, Act, Event]) -> dict[str, Any]:
    """Return the role and the seat of every lit cell; pages celebrate in their own way."""
    return {
        CELLS[cell]: [light.role.value, light.seat]
        for cell, light in moment.lights.items()
        if light.role is not Role.ARRIVED
    }


def table_data(
    game: Game[State, Act, Event], moment: Moment[State, Act, Event], at: float, seat: int | None
) -> dict[str, Any]:
    """Return what the board seems to say, as one seat, or a spectator, may know it."""
    if moment.rolling is not None:
        return _rolling(game, moment, at)
    chances = game.chances(moment.state)
    if chances and isinstance(moment.shown, Waiting):
        first, _weight = chances[0]
        shown = game.chance_shown(first)
        return {
            "shows": "chance",
            "kind": shown.kind,
            "possible": [] if shown.secret else [str(action) for action, _ in chances],
            "seat": game.actor(moment.state, first),
        }
    return _shown(game, moment, moment.shown, at, seat)


def _rolling(game: Game[State, Act, Event], moment: Moment[State, Act, Event], at: float) -> dict[str, Any]:
    rolling = moment.rolling
    if rolling is None:
        raise AssertionError("nothing rolls")
    told = [game.event_data(event) for event in rolling.events]
    chance, _weight = game.chances(moment.state)[0]
    return {
        "shows": "rolling",
        "ends_in": max(0.0, rolling.until - at),
        "kind": rolling.kind,
        "pips": rolling.pips,
        "event": next((event["event"] for event in told if "event" in event), None),
        "seat": game.actor(moment.state, chance),
    }


def _shown(
    game: Game[State, Act, Event],
    moment: Moment[State, Act, Event],
    shown: Inference[Act],
    at: float,
    seat: int | None,
) -> dict[str, Any]:
    match shown:
        case Waiting(lifted=marker, hold=hold, astray=astray):
            return _waiting(moment, marker, hold, astray)
        case Wrong() if moment.following:
            return _waiting(moment, None, 0, ())
        case Proposal() | Choice():
            return _proposal(game, moment, shown, at, seat)
        case Unpayable():
            return _unpayable(moment, shown, seat)
        case Wrong():
            return _wrong(moment, shown, seat)
        case Confirm(doubted=doubted):
            return {"shows": "confirm", "doubted": _markers(moment, doubted)}


def _waiting(
    moment: Moment[State, Act, Event], marker: int | None, hold: int, astray: tuple[int, ...]
) -> dict[str, Any]:
    found = None if marker is None else moment.expected.markers[marker]
    lifted = None if found is None else {"seat": found.seat, "runner": found.runner, "cell": found.cell}
    last = moment.amendable
    return {
        "shows": "waiting",
        "lifted": lifted,
        "turned": hold,
        "astray": _markers(moment, astray),
        "amendable": last.seat if last is not None and last.unasked and lifted is None else None,
    }


def _markers(moment: Moment[State, Act, Event], markers: Iterable[int]) -> list[dict[str, Any]]:
    found = [moment.expected.markers[marker] for marker in markers]
    return [{"seat": marker.seat, "runner": marker.runner, "cell": marker.cell} for marker in found]


def _wrong(moment: Moment[State, Act, Event], wrong: Wrong, seat: int | None) -> dict[str, Any]:
    own = bool(wrong.missing) and moment.expected.owners[wrong.missing[0]] == seat
    behind = {cell for _marker, cell in wrong.behind}
    return {
        "shows": "wrong",
        "missing": _markers(moment, wrong.missing),
        "extra": [CELLS[cell] for cell in wrong.extra if cell not in behind],
        "forced": wrong.forced,
        "reason": wrong.reason.value if own and wrong.reason is not None else None,
    }


def _proposal(
    game: Game[State, Act, Event],
    moment: Moment[State, Act, Event],
    shown: Proposal[Act] | Choice[Act],
    at: float,
    seat: int | None,
) -> dict[str, Any]:
    owner = game.actor(moment.state, shown.action)
    from_phone = isinstance(shown, Proposal) and shown.marker is None
    if moment.discreet and owner != seat and isinstance(shown, Proposal) and shown.cell is not None:
        return _veiled(moment, owner, shown.cell, shown.doubted)
    own = game.page_data(moment.state, seat)["choices"] if owner == seat else []
    details: dict[str, Any] = next((choice for choice in own if choice["action"] == str(shown.action)), {})
    asks = shown.asks if isinstance(shown, Proposal) else None
    return {
        "shows": "proposal" if isinstance(shown, Proposal) else "choice",
        "action": str(shown.action) if owner == seat else game.public_action(shown.action),
        "seat": owner,
        "cell": _cell(moment, shown),
        "change": details.get("change"),
        "balance": details.get("balance"),
        "done_only": moment.books_at is None,
        "books_in": None if moment.books_at is None else max(0.0, moment.books_at - at),
        "from_phone": from_phone,
        "asks": None if asks is None else asks.value,
        "doubted": _markers(moment, shown.doubted) if isinstance(shown, Proposal) else [],
        "reason": None,
    }


def _unpayable(moment: Moment[State, Act, Event], shown: Unpayable, seat: int | None) -> dict[str, Any]:
    owner = moment.expected.owners[shown.marker]
    data = _veiled(moment, owner, shown.cell, shown.doubted)
    if seat is not None and owner == seat:
        data["reason"] = "unpayable" if shown.reason is None else shown.reason.value
    return data


def _veiled(
    moment: Moment[State, Act, Event], owner: int | None, cell: int, doubted: tuple[int, ...]
) -> dict[str, Any]:
    """Return what others may know of a proposal in a discreet game: not even whether the hand allows it."""
    return {
        "shows": "proposal",
        "action": None,
        "seat": owner,
        "cell": CELLS[cell],
        "change": None,
        "balance": None,
        "done_only": True,
        "books_in": None,
        "from_phone": False,
        "asks": Asks.DISCREET.value,
        "doubted": _markers(moment, doubted),
        "reason": None,
    }


def _cell(moment: Moment[State, Act, Event], shown: Proposal[Act] | Choice[Act]) -> str | None:
    """Return where the marker of a proposal belongs: where it lies, or where the lights show what a phone chose."""
    if shown.cell is not None:
        return CELLS[shown.cell]
    return next((gesture.cell for gesture in moment.expected.gestures if gesture.action == shown.action), None)
