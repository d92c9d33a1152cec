"""The bench behind its page: probes, recordings, faults, time."""
