"""A club's collector: every finished game of every board, counted once; ratings, seasons, tournaments, the wall."""
