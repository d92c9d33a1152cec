"""A board of simulated chips, lights and pins, on which the real drivers run, and which acts and breaks like the world."""
