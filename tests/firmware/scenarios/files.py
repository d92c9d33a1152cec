"""A scenario file to change, for tests."""

from pathlib import Path

HEAD = """edition = "abacus-2000"
[[players]]
name = "Anna"
carrots = 60
runners = [{ space = 30 }]
[[players]]
name = "Ben"
carrots = 40
runners = [{ space = 22, status = "eat" }]
[[players]]
name = "Cleo"
runners = [{ space = 35 }]
"""

STEP = """[[steps]]
do = "move 31"
chance = [3]
expect.carrots = { Anna = 59, Ben = 60 }
expect.spaces = { Anna = [21] }
expect.lettuces = { Ben = 2 }
expect.status = { Ben = ["leave"] }
expect.turn = "Cleo"
expect.legal_has = ["move 36"]
expect.legal_lacks = ["move 37"]
expect.places = []
expect.bank = 1250
"""


def write(folder: Path, text: str, name: str = "own.toml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)
