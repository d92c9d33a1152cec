"""The errors that go with every game: each says what is wrong, and is a `ValueError`."""

import pytest

from engine.hare_and_tortoise import Reason
from engine.values import AuditError, RefusedError, SetupError, StateError, UnreadableActionError


def test_a_refusal_has_its_reason_and_a_faulty_game_all_its_faults() -> None:
    refused = RefusedError(Reason.OCCUPIED)
    assert (refused.reason, str(refused)) == (Reason.OCCUPIED, "occupied")
    faulty = SetupError([(("players",), "too few"), (("begin",), "nobody")])
    assert (len(faulty.faults), str(faulty)) == (2, "too few; nobody")


@pytest.mark.parametrize("error", [UnreadableActionError, RefusedError, SetupError, StateError, AuditError])
def test_whoever_expects_a_value_error_hears_of_all(error: type[Exception]) -> None:
    assert issubclass(error, ValueError)
