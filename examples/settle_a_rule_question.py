"""A rule question, settled: Ben has three carrots left. What may he do, and what would the hare ahead do to him?

The same question as a file that the board itself can run: `hareboard scenario`, see docs/rules.md.
"""

import engine
from engine.hare_and_tortoise import PlayerSetup, RunnerSetup, set_up

players = [
    PlayerSetup("Anna", carrots=60, lettuces=2, runners=(RunnerSetup(35),)),
    PlayerSetup("Ben", carrots=3, lettuces=1, runners=(RunnerSetup(30),)),
    PlayerSetup("Cleo", carrots=40, runners=(RunnerSetup(21),)),
]
position = set_up(engine.editions()["abacus-2000"], players, begin=1).state
game = engine.Match(engine.games()["hare-and-tortoise"], position)

print(f"{game.turn} may:", ", ".join(str(action) for action in game.legal))
for text in ("move 33", "move 64", "stay take"):
    print(f"{text}? No: {game.refusal(text)}")

for die in range(1, 7):
    game.do("move 31")
    _, *told = game.do(f"rolled {die}")
    print(f"On the hare, with a {die}:", *told, sep="\n  ")
    game.undo()
