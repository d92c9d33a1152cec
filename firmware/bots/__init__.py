"""Bots at the table: a worker process that thinks, and the seats it plays for."""
