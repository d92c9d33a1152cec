"""The program around the table: scan loop, systemd, hotspot, safe mode, log."""
