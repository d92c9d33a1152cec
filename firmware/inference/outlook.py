"""What would come of an action: the game is asked once for each, as long as one state of it lasts."""

from typing import Generic

from engine.game import Act, Event, Game, Gesture, State


class Outlook(Generic[State, Act, Event]):
    """Looks ahead from one state of the game."""

    def __init__(self, game: Game[State, Act, Event], state: State) -> None:
        self.game = game
        self.state = state
        self._after: dict[Act, State] = {}
        self._asks_chance: dict[Act, bool] = {}
        self._gestures: dict[Act, tuple[Gesture[Act], ...]] = {}

    def _state_after(self, action: Act) -> State:
        if action not in self._after:
            self._after[action] = self.game.apply(self.state, action).state
        return self._after[action]

    def asks_chance(self, action: Act) -> bool:
        """Tell whether chance comes first when an action is booked."""
        if action not in self._asks_chance:
            self._asks_chance[action] = bool(self.game.chances(self._state_after(action)))
        return self._asks_chance[action]

    def seats_after(self, action: Act) -> tuple[int, ...]:
        """Return who may act when an action is booked."""
        return self.game.seats_to_act(self._state_after(action))

    def may_follow(self, action: Act, marker: int, cell: str) -> bool:
        """Tell whether a marker may be put on a cell once an action is booked."""
        if action not in self._gestures:
            self._gestures[action] = self.game.gestures(self._state_after(action))
        return any(found.marker == marker and found.cell == cell for found in self._gestures[action])
