"""What is known of one subject, always current."""

from __future__ import annotations

from typing import Optional

from .._values import Time
from ..shapes import SubjectPage, SubjectPageItem
from .calls import AsyncCalls, path_of
from .pages import AsyncPages


class AsyncSubjectPages(AsyncCalls):
    """Pages of what is current and trusted: the profile, and one of each entity.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        page = await client.pages.get("profile")
        print(page["text"], page["revision"])
    """

    async def get(
        self,
        name: str,
        *,
        max_tokens: Optional[int] = None,
        as_of: Optional[Time] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> SubjectPage:
        """A page in sections, each line with its memories, and as `text`. Needs the role `reader`.

        Where not all lines fit, the less important ones are left out, whole.

        Args:
            name: `profile`, or the reference of an entity, as `project_id:atlas`.
            max_tokens: most tokens of it as text, 100 to 8,000; 800 unless given.
            as_of: what was true then.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404) where nothing is known of it.

        Example:
            page = await client.pages.get("profile", max_tokens=400)
            for section in page["sections"]:
                print(section["title"], len(section["lines"]))
        """
        query = {
            "max_tokens": max_tokens,
            "as_of": as_of,
            "text": True,
            "at_least": at_least,
        }
        return await self._get(path_of("/pages", name), query, timeout=timeout)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[SubjectPageItem]:
        """Pages, the profile first, then those of entities; at most 20 at a time.
        Needs the role `reader`.

        Args:
            limit: 1 to 200 a page, 50 unless given.
            cursor: `next_cursor` of the page before.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400).

        Example:
            async for page in client.pages.list():
                print(page["name"], page["tokens"])
        """
        query = {"limit": limit, "at_least": at_least}
        return self._pages("/pages", query, cursor=cursor, timeout=timeout)
