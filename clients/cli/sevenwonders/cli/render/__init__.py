"""Pure functions from a model and a size to lines of styled text."""
