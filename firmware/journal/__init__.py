"""Every game on disk, before anybody hears of it."""
