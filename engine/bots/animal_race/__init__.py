"""A bot for the animal race."""
