"""Phones, scoreboard and bench."""
