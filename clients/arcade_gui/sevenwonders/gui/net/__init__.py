"""The network, in a thread of its own."""
