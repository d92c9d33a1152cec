"""Switches, lights and buttons: real drivers and a simulated board behind the same ports."""
