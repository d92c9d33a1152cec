"""Games of a restore that hareboard 0.2.0 left unfinished: it wrote them into the journal, where nobody sees them."""

from collections.abc import Iterator

from firmware.journal.store import Store

_FIRST = "SELECT number FROM games WHERE number >= ? AND batch = ? LIMIT 1"
_OF_A_GAME = ("entries WHERE game", "summaries WHERE game", "games WHERE number")
_OF_A_BATCH = ("figures", "pending")


def left_over(store: Store) -> list[int]:
    """Return the batches that are pending."""
    return [batch for (batch,) in store.read("SELECT batch FROM pending")]


def sweep(store: Store, batch: int) -> Iterator[None]:
    """Remove a batch that came to nothing, one game a step, so that a game can be played meanwhile."""
    while numbers := store.read(_FIRST, batch, batch):
        store.write_ahead([(f"DELETE FROM {place} = ?", numbers[0]) for place in _OF_A_GAME])  # noqa: S608  # ours
        yield
    store.write([(f"DELETE FROM {table} WHERE batch = ?", (batch,)) for table in _OF_A_BATCH])  # noqa: S608  # ours
