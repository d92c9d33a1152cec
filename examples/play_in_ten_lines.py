"""A whole game in ten lines: the sample player plays for everybody, chance comes from a seed."""

import random

import engine
from engine.hare_and_tortoise import sample_player

game = engine.new_game("Anna", "Ben", "Cleo", edition="rio-grande-2000")
print("Anna may:", *(str(action) for action in game.legal[:4]), "and more")
print("Moving 5 spaces:", *game.do("move 5"), sep="\n  ")
print("Why not 11?", game.refusal("move 11"))
game.play(sample_player, random.Random(2026))
print("Home, in this order:", *game.places)
