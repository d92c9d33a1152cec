"""What a journal's tables are, and the steps by which the file of an older version becomes one of today.

`games` knows of a closed game how it ended, how many entries it has and the hash of the last one, so that a lost tail
is noticed. A `batch` of games that comes in from a backup is not there for anybody while it is `pending`. `summaries`
and `figures` can be made anew from the entries.
"""

APPLICATION = 0x48415245

STEPS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE games (number INTEGER PRIMARY KEY, key TEXT NOT NULL, name TEXT NOT NULL) STRICT",
        """CREATE TABLE entries (
            game INTEGER NOT NULL, number INTEGER NOT NULL,
            kind TEXT NOT NULL, text TEXT NOT NULL, hash TEXT NOT NULL, at TEXT NOT NULL,
            PRIMARY KEY (game, number)
        ) STRICT, WITHOUT ROWID""",
        "CREATE TABLE set_aside (id INTEGER PRIMARY KEY, game, key, name, number, kind, text, hash, at)",
    ),
    (
        "ALTER TABLE games ADD COLUMN batch INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN ending TEXT",
        "ALTER TABLE games ADD COLUMN entries INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN last TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN began TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN ended TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX games_by_key ON games (key)",
        "CREATE INDEX open_games ON games (number) WHERE ending IS NULL",
        """CREATE TABLE summaries (
            game INTEGER PRIMARY KEY, title TEXT NOT NULL, names TEXT NOT NULL, places TEXT NOT NULL,
            length INTEGER NOT NULL, hash TEXT NOT NULL
        ) STRICT""",
        """CREATE TABLE figures (
            name TEXT NOT NULL, batch INTEGER NOT NULL, games INTEGER NOT NULL, wins INTEGER NOT NULL,
            placed INTEGER NOT NULL, places INTEGER NOT NULL,
            PRIMARY KEY (name, batch)
        ) STRICT, WITHOUT ROWID""",
        "CREATE TABLE pending (batch INTEGER PRIMARY KEY) STRICT",
    ),
)
"""The statements that lead from each version to the next; the first ones make the tables of version 1."""

VERSION = len(STEPS)

KEYS: dict[str, tuple[str, ...]] = {
    "games": ("number",),
    "entries": ("game", "number"),
    "summaries": ("game",),
    "figures": ("name", "batch"),
    "set_aside": ("id",),
    "pending": ("batch",),
}
"""Every table and its primary key; a row begins with it."""

ADD_GAME = "INSERT INTO games (number, key, name, batch) VALUES (?, ?, ?, ?)"
ADD_ENTRY = "INSERT INTO entries (game, number, kind, text, hash, at) VALUES (?, ?, ?, ?, ?, ?)"
CLOSE_GAME = "UPDATE games SET ending = ?, entries = ?, last = ?, began = ?, ended = ? WHERE number = ?"
ENTRIES = "SELECT number, kind, text, hash, at FROM entries WHERE game = ? ORDER BY number LIMIT ? OFFSET ?"
VISIBLE = "batch NOT IN (SELECT batch FROM pending)"
