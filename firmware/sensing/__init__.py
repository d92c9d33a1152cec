"""From raw switches to settled edges, and the cells that are faulty."""
