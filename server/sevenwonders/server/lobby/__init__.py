"""Tables: what is arranged before, between and after games."""
