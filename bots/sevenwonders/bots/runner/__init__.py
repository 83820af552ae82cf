"""The runner: bots on a server, as visitors of a table or in the service of the whole server."""
