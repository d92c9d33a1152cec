"""Everything that is printed to build a board, drawn from the data that runs it."""
