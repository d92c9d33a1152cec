"""Bots for Hare & Tortoise: exact tables of turns, and a search over them."""
