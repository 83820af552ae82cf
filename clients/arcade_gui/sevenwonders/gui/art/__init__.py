"""All pictures of the window, drawn by code."""
