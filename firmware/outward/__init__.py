"""What a board tells the world over MQTT: a smart home, and a club."""
