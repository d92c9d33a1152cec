"""Tickets for downloads."""

from web_ui.http.tickets import MOST, Errand, Tickets


def test_there_are_never_many_tickets() -> None:
    tickets = Tickets(lambda: 0.0)
    given = [tickets.give(Errand.BACKUP) for _ in range(MOST + 1)]
    assert [tickets.errand(ticket) for ticket in (given[0], given[1], given[-1])] == [None, "backup", "backup"]
