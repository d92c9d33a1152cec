"""The game on one keyboard, in a terminal."""
