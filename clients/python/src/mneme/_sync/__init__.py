# Derived from mneme/_async by `npm run build:python`: change the file there, not here.
"""The client without asyncio."""
