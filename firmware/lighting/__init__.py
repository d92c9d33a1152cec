"""What the lights say: roles, colours, rhythms, frames."""
