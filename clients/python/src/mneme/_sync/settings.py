# Derived from mneme/_async by `npm run build:python`: change the file there, not here.
"""How a namespace remembers."""

from __future__ import annotations

from typing import Mapping, Optional, Sequence, Union

from .. import shapes
from .calls import Calls


class Settings(Calls):
    """How the memory of the namespace behaves.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        changed = client.settings.set({"auto_resolve": "off", "half_life": 14})
        print(changed["values"]["half_life"])
    """

    def get(
        self,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> shapes.Settings:
        """All settings: `values` as they hold, `schema` with what each may be.

        Needs the role `reader`.

        Args:
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `position_not_reached` (503).

        Example:
            settings = client.settings.get()
            print(settings["schema"]["half_life"]["unit"])  # days
        """
        return self._get("/settings", {"at_least": at_least}, timeout=timeout)

    def set(
        self,
        values: Mapping[str, Union[float, str, Sequence[str]]],
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> shapes.ChangedSettings:
        """Changes what is named, all of it or nothing. Needs the role `owner`.

        Args:
            values: 1 to 100 settings by name, each a number, one of a few words, or a list of
                names.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `invalid_request` (400) where one is unknown or out of range; `errors` has
                its name as the `path`.

        Example:
            client.settings.set({"auto_resolve": "off", "half_life": 14})
        """
        return self._write(
            "PUT", "/settings", dict(values), timeout=timeout, idempotency_key=idempotency_key
        )
