"""Games being played: the state that is logged, and the room that people watch."""
