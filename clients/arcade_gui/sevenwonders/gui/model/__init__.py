"""Plain objects the scenes draw: the catalogue, the game as its viewer sees it, the lobby."""
