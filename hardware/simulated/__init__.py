"""A board of simulated chips, lights and pins: the real drivers run on it, it acts and breaks like the world."""
