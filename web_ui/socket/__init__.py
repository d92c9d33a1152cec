"""The socket of every page: messages, commands, snapshots."""
