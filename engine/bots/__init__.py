"""Bots: who decides from what a seat may see. Pure: chance is handed in, budgets are counted, not timed.

`catalogue.bot_for` gives a bot for a game and a level, `arena.play` lets bots play against each other.
"""
