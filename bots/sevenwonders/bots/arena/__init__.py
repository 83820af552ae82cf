"""The arena: tournaments of bots on duplicate deals, measured with intervals."""
