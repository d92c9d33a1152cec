"""The animal race: five animals run, people bet on them and play cards."""
