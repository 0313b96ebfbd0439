"""The client for asyncio, which the synchronous one is derived from."""
