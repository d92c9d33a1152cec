"""What a club's tables are; the same statements make them in both databases.

`games` has every game that counts, once, with the message in which it came; `seats` who sat where and on which place
their side came in. `aside` has what does not count. `deliveries` are results that a webhook has not taken yet.
"""

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE games (
            key TEXT PRIMARY KEY, last TEXT NOT NULL, board TEXT NOT NULL, name TEXT NOT NULL, title TEXT NOT NULL,
            finished REAL NOT NULL, received REAL NOT NULL, length INTEGER NOT NULL, message BLOB NOT NULL)""",
        "CREATE INDEX games_by_time ON games (finished, key)",
        "CREATE INDEX games_by_arrival ON games (received)",
        """CREATE TABLE seats (
            game TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, player TEXT, bot TEXT,
            side INTEGER NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (game, seat))""",
        "CREATE INDEX seats_of_player ON seats (player)",
        """CREATE TABLE aside (
            id TEXT PRIMARY KEY, board TEXT NOT NULL, game TEXT NOT NULL, reason TEXT NOT NULL,
            received REAL NOT NULL, message BLOB NOT NULL)""",
        "CREATE INDEX aside_of_board ON aside (board, received)",
        """CREATE TABLE boards (
            id TEXT PRIMARY KEY, name TEXT NOT NULL, added REAL NOT NULL, revoked REAL, password TEXT NOT NULL)""",
        "CREATE TABLE seasons (name TEXT PRIMARY KEY, begins REAL NOT NULL)",
        """CREATE TABLE deliveries (
            game TEXT NOT NULL, hook TEXT NOT NULL, PRIMARY KEY (game, hook))""",
        "CREATE TABLE tournaments (name TEXT PRIMARY KEY, began REAL NOT NULL, data TEXT NOT NULL)",
    ),
)
"""The statements that lead from each version to the next."""
