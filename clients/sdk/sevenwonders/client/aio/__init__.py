"""The asyncio client, in parts."""
