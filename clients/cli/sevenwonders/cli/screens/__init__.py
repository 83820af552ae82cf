"""What is on the screen and what each key means there; no terminal and no network in this package."""
