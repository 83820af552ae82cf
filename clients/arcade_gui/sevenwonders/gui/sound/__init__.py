"""Sounds made by our own code."""
