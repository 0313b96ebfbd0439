# Derived from mneme/_async by `npm run build:python`: change the file there, not here.
"""What decided reflections were granted."""

from __future__ import annotations

from typing import Optional

from ..shapes import Reward, TokenEconomy
from .calls import Calls
from .pages import Pages


class Rewards(Calls):
    """What decided reflections were granted.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        for reward in client.rewards.list():
            print(reward["granted"], reward["reason"])
    """

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Pages[Reward]:
        """Rewards, newest first. Needs the role `reader`.

        Args:
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: as the list is read.

        Example:
            for reward in client.rewards.list():
                print(reward["reflection"], reward["granted"])
        """
        query = {"limit": limit, "at_least": at_least}
        return self._pages("/rewards", query, cursor=cursor, timeout=timeout)

    def economy(
        self,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> TokenEconomy:
        """What all grants came to. Needs the role `reader`.

        Args:
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `position_not_reached` (503).

        Example:
            economy = client.rewards.economy()
            print(economy["totals"])
        """
        page = self._get("/rewards", {"limit": 1, "at_least": at_least}, timeout=timeout)
        return page["token_economy"]
