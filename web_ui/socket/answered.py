"""What was answered to whom, so that a command that comes twice is done once."""

from collections import OrderedDict
from dataclasses import dataclass

PAGES_KEPT = 200
ANSWERS_KEPT = 100


@dataclass(frozen=True, slots=True)
class Answered:
    """A command, by the fingerprint of what it asked for, and what was answered."""

    asked: str
    answer: str


class AnsweredCommands:
    """The last answers by page and by the id of the command."""

    def __init__(self, pages: int = PAGES_KEPT, answers: int = ANSWERS_KEPT) -> None:
        self._pages = pages
        self._answers = answers
        self._kept: OrderedDict[str, OrderedDict[str, Answered]] = OrderedDict()

    def recall(self, page: str, command: str) -> Answered | None:
        """Return what was asked and answered under this id, if it is remembered."""
        return self._kept.get(page, OrderedDict()).get(command)

    def remember(self, page: str, command: str, answer: Answered) -> None:
        """Keep an answer, in the place of the oldest if there are too many."""
        answers = self._kept.setdefault(page, OrderedDict())
        self._kept.move_to_end(page)
        answers[command] = answer
        if len(answers) > self._answers:
            answers.popitem(last=False)
        if len(self._kept) > self._pages:
            self._kept.popitem(last=False)
