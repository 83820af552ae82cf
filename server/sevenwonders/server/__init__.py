"""The dedicated server: the only authority over games, reached through the protocol."""
