"""What the animal race teaches: what cards will do, why they cannot be played, what to look at."""
