"""Hosts on a socket, for tests."""

from web_ui.http.tickets import Errand

HOST_COMMANDS = [
    *("new_game", "settings", "seat_links", "new_link", "kick", "change_pin", "host_devices", "end_host"),
    *Errand,
]
