"""Tests of bots at the table."""
