"""The game on a keyboard: the track as text, choices and events in words, what people type."""
