"""What Hare & Tortoise teaches: what a space will do to a player now, why it cannot be entered, what to look at."""
