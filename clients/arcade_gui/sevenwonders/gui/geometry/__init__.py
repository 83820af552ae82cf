"""Where things are: pure functions of the size of the window and of what is shown."""
