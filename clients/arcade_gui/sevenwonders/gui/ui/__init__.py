"""What reacts to the mouse, and the widgets every scene shares."""
