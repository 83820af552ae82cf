"""The plain mode: one line after another, for screen readers and scripts; typed words instead of keys."""
