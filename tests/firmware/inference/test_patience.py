"""How long things must last to mean something."""

from firmware.inference.patience import Patience


def test_what_may_still_turn_out_to_be_a_bump_is_none_yet_when_a_marker_that_is_back_is_not_believed() -> None:
    patience = Patience()
    assert patience.is_bump(patience.bump + patience.settles - 0.01)
    assert not patience.is_bump(patience.bump + patience.settles)
