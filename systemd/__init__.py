"""What belongs to an installed board: its units, and the steps that install and remove it. Needs nothing but Python."""
