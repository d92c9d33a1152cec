"""What is set by files: board.toml, editions of one's own, folders, languages."""
