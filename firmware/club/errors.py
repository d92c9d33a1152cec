"""What can go wrong in a club.

`ClubError` (a `ValueError`) is for the eyes of whoever typed a command; `DatabaseError` (an `OSError`) means that the
database did not do what it was asked, and may do it later: until then nothing is confirmed.
"""


class ClubError(ValueError):
    """Something that was asked for and cannot be; `key` is a key of the language files, `details` fill its gaps."""

    def __init__(self, text: str, key: str = "unknown", **details: str) -> None:
        self.key = key
        self.details = details
        super().__init__(text)


class DatabaseError(OSError):
    """A database that did not do what it was asked."""
