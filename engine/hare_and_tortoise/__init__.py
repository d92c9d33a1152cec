"""Hare & Tortoise (Hase & Igel) by David Parlett, in all its editions.

Two functions are the engine: `legal_actions(state)` says what may be done, `apply(state, action)` does it.
"""

from engine.game import Marker, RefusedError, SetupError, StateError, UnreadableActionError
from engine.hare_and_tortoise.action import Action, Verb
from engine.hare_and_tortoise.edition import Edition, read_editions
from engine.hare_and_tortoise.explain import Choice, Entry, choices, explain, explain_all
from engine.hare_and_tortoise.game import HareAndTortoise
from engine.hare_and_tortoise.gestures import RaceGesture
from engine.hare_and_tortoise.options import Options
from engine.hare_and_tortoise.sample_player import sample_player
from engine.hare_and_tortoise.setup import PlayerSetup, RunnerSetup, new_game, set_up
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.transitions import (
    RaceStep,
    apply,
    chances,
    legal_actions,
    read_action,
    refusal,
    seats_to_act,
)
from engine.hare_and_tortoise.view import View, public, view
from engine.hare_and_tortoise.vocabulary import EndOption, HareEvent, HareOption, Kind, Phase, Reason, Rule, Status

__all__ = [
    "Action",
    "Choice",
    "Edition",
    "EndOption",
    "Entry",
    "GameState",
    "HareAndTortoise",
    "HareEvent",
    "HareOption",
    "Kind",
    "Marker",
    "Options",
    "Phase",
    "PlayerSetup",
    "RaceGesture",
    "RaceStep",
    "Reason",
    "RefusedError",
    "Rule",
    "RunnerSetup",
    "SetupError",
    "StateError",
    "Status",
    "UnreadableActionError",
    "Verb",
    "View",
    "apply",
    "chances",
    "choices",
    "explain",
    "explain_all",
    "legal_actions",
    "new_game",
    "public",
    "read_action",
    "read_editions",
    "refusal",
    "sample_player",
    "seats_to_act",
    "set_up",
    "view",
]
