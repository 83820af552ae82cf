"""What the game is told in: catalogue, views, decisions, events and errors turned into short English text."""
