"""An edition of one's own: like a published one, but with what is different at our table.

The same text, as a file in the folder `editions` of the board's configuration, is offered by the host's page.
"""

import engine

OURS = """
like = "abacus-2000"
name = "As we play it at grandmother's"
carrots = { 2 = 120, 3 = 80, 4 = 80, 5 = 80, 6 = 80 }
home = { most_carrots = 20 }

[hare]
by = "cards"
gift = [10, 5, 1]

[hare.cards]
give_10_behind = 3
lose_half = 1
move_again = 2
"""

rules = engine.games({"ours": OURS})["hare-and-tortoise"]
game = engine.new_game("Anna", "Ben", "Cleo", game=rules, edition="ours")
game.do("move 1")
print(game.state.edition.name)
print("Anna has", game.view("Anna")["players"][0]["carrots"], "carrots, and draws one of:")
for action, count in rules.chances(game.state):
    print(f"  {action} ({count} in the pile)")

try:
    engine.games({"ours": OURS + "lose_everything = 1\n"})
except engine.SetupError as error:
    for keys, fault in error.faults:
        print("What is wrong is told:", ".".join(map(str, keys)), "-", fault.split(";")[0])
