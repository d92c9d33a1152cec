"""Scenario files: read, run, write."""
