"""The rules: pure values, no clock, no randomness, no I/O."""
