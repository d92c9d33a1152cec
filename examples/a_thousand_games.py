"""A thousand games of sample players: how long they take, and whether it pays to begin.

`python examples/a_thousand_games.py 50` plays fifty.
"""

import random
import sys
from collections import Counter
from statistics import median

import engine
from engine.hare_and_tortoise import sample_player

games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
rules = engine.games()["hare-and-tortoise"]
lengths, winners = [], Counter[str]()
for seed in range(games):
    game = engine.new_game("first", "second", "third", "fourth", game=rules)
    game.play(sample_player, random.Random(seed))
    lengths.append(len(game.actions))
    winners[game.places[0]] += 1

print(f"{games} games of {min(lengths)} to {max(lengths)} actions, half of them up to {median(lengths):.0f}")
for name in game.names:
    print(f"{name:>6} to play won {winners[name] / games:.0%}")
