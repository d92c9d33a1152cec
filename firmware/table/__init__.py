"""The table: proposes, books, leads, takes back."""
