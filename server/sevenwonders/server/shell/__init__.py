"""The process around the server: command line, logs, metrics, bot runner, announcement, start and stop."""
