"""What chat messages ask of a memory."""

from __future__ import annotations

from typing import Any, Optional

from .._values import body_of
from .._views import item_of
from ..shapes import MessageReading
from .calls import AsyncCalls
from .forget import AsyncForgetPreview, preview_of


class AsyncReadMessage:
    """What the phrases of a chat message ask for, and with `act` what came of it.

    Raises:
        MnemeError: as it is confirmed.

    Example:
        gone = await client.messages.read("Forget about the oolong", act=True)
        if gone.preview:
            await gone.preview.confirm()
    """

    def __init__(self, answer: MessageReading, preview: Optional[AsyncForgetPreview]) -> None:
        #: `remember`, `forget`, `recall`, `reflect`, `reflect_soft` or `none`.
        self.intent = answer["intent"]
        #: The phrase that says so; None where there is none.
        self.phrase = answer["phrase"]
        #: With `act`: the answer of what was done, as its own call gives it; else None.
        self.result: Any = item_of(answer.get("result") or {}) or None
        #: With `act`, of `forget`: what would go; it goes when you confirm.
        self.preview = preview
        self.usage = answer["usage"]
        self.degraded = answer["degraded"]
        self.position = answer["position"]


class AsyncMessages(AsyncCalls):
    """What chat messages ask of a memory, in English or Chinese.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        said = await client.messages.read("Please remember that I like oolong", act=True)
        print(said.intent, said.phrase)
    """

    async def read(
        self,
        text: str,
        *,
        speaker: Optional[str] = None,
        act: Optional[bool] = None,
        remember: Optional[bool] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> AsyncReadMessage:
        """Reads a chat message; with `act` it does what the message asks for.

        What it would forget is shown, and goes when you confirm. Any role may read and recall;
        `sub` proposes what is to be remembered, the rest needs `main`.

        Args:
            text: 1 byte to 64 KiB.
            speaker: a reference (`user_id:7`), which is linked, or a name; at most 1,024
                characters.
            act: do what the message asks for.
            remember: False to keep nothing of it: what is asked is answered, what is told is only shown.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `forbidden` (403: acting takes a higher role), `too_large` (413).

        Example:
            said = await client.messages.read("Remember that I like tea", speaker="user_id:7", act=True)
            print(said.intent)  # remember
        """
        answer = await self._write(
            "POST",
            "/messages",
            body_of(text=text, speaker=speaker, act=act, remember=remember),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )
        shown = answer.get("result") if answer["intent"] == "forget" else None
        preview = None if shown is None else preview_of(self._write, {**answer, **shown}, {})
        return AsyncReadMessage(answer, preview)
