"""The synchronous client, in parts."""
