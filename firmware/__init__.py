"""What happens at the table, and the command line."""
