"""The command line `hareboard`."""
