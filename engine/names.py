"""The names of players, in every game."""

LONGEST_NAME = 40


def name_fault(name: str) -> str | None:
    """Say what is wrong with a player's name, if anything."""
    if not name or name != name.strip():
        return "a name has at least one letter, and no space at its ends"
    if ":" in name or not name.isprintable():
        return "a name has no colon and nothing that cannot be printed"
    if len(name) > LONGEST_NAME:
        return f"a name has at most {LONGEST_NAME} letters"
    return None
