"""What people mean: the board against the game."""
