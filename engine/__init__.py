"""The rules: pure values, no clock, no randomness, no I/O.

Two functions are the engine: `legal_actions(state)` says what may be done, `apply(state, action)` does it.
"""

from engine.action import Action, RefusedError, UnreadableActionError, Verb
from engine.edition import Edition, read_editions
from engine.explain import Choice, Entry, choices, explain, explain_all
from engine.game import Game, HareAndTortoise
from engine.gestures import Gesture, Marker
from engine.hare_and_tortoise import Step, apply, chances, legal_actions, read_action, refusal, seats_to_act
from engine.rules import Options
from engine.setup import PlayerSetup, RunnerSetup, SetupError, new_game, set_up
from engine.state import GameState, StateError
from engine.view import View, public, view
from engine.vocabulary import EndOption, HareEvent, HareOption, Kind, Phase, Reason, Rule, Status

__all__ = [
    "Action",
    "Choice",
    "Edition",
    "EndOption",
    "Entry",
    "Game",
    "GameState",
    "Gesture",
    "HareAndTortoise",
    "HareEvent",
    "HareOption",
    "Kind",
    "Marker",
    "Options",
    "Phase",
    "PlayerSetup",
    "Reason",
    "RefusedError",
    "Rule",
    "RunnerSetup",
    "SetupError",
    "StateError",
    "Status",
    "Step",
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
    "seats_to_act",
    "set_up",
    "view",
]
