"""The animal race as text, for people around one keyboard."""
