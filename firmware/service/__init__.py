"""What pages see of the table, and what they may ask of it."""
