"""Files that nobody writes: pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, List, Optional

from .._files.bounds import BYTES_A_TOKEN, PAGE_TOKENS, PAGES_A_PAGE, PAGES_LISTED
from .._files.folder import ListedFile
from .._files.paths import PAGES, file_of_page, page_of_file, path_or_none
from ..errors import MnemeError

if TYPE_CHECKING:
    from .client import AsyncMneme


class AsyncDrawnFiles:
    """The files of a namespace that it draws itself."""

    def __init__(self, memory: AsyncMneme) -> None:
        self._memory = memory

    async def list_pages(self) -> List[ListedFile]:
        """Pages as files, 200 at most, their sizes reckoned from their tokens."""
        files: List[ListedFile] = []
        read = 0
        async for page in self._memory.pages.list(limit=PAGES_A_PAGE):
            path = f"{PAGES}/{file_of_page(page['name'])}"
            # What has a name that no path holds is read by the client alone.
            if path_or_none(path) is not None:
                files.append(ListedFile(path, page["tokens"] * BYTES_A_TOKEN))
            read += 1
            if read >= PAGES_LISTED:
                break
        return files

    async def read_page(self, path: str) -> Optional[str]:
        """The page that a file is, as markdown; None where nothing is known of it."""
        name = page_of_file(path[len(PAGES) + 1 :])
        if not name:
            return None
        try:
            page = await self._memory.pages.get(name, max_tokens=PAGE_TOKENS)
        except MnemeError as error:
            # A file name that is the name of no page is refused as a request.
            if error.code in ("not_found", "invalid_request"):
                return None
            raise
        return page["text"]
