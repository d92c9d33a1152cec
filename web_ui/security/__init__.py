"""Who may ask, how often, and who somebody is."""
