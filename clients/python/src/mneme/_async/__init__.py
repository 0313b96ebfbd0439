"""The client for asyncio and trio, which the synchronous one is derived from."""
