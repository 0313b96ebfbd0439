"""Messages of Mneme's webhooks, checked as Standard Webhooks say."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Mapping, Optional, Sequence, Union, cast

from .shapes import Event

_TOLERANCE = 300.0


def verify_webhook(
    headers: Mapping[str, str],
    body: Union[str, bytes],
    secret: Union[str, Sequence[str]],
    *,
    now: Optional[float] = None,
) -> Event:
    """Checks that a message comes from Mneme and gives the event that it tells.

    A message may come more than once: tell them apart by the event's `id`.

    Args:
        headers: of the request.
        body: as it came, before anything has parsed it.
        secret: `whsec_…`, as the webhook's creation answered it, or several while you change it.
        now: seconds since 1970; by default the time.

    Raises:
        ValueError: it is not signed by the secret, or over five minutes off.

    Example:
        event = verify_webhook(request.headers, request.body, secret)
        print(event["type"], event["ids"])
    """
    lower = {name.lower(): value for name, value in headers.items()}
    id, timestamp = lower.get("webhook-id", ""), lower.get("webhook-timestamp", "")
    given = lower.get("webhook-signature", "")
    if not timestamp.isdigit() or abs((now or time.time()) - int(timestamp)) > _TOLERANCE:
        raise ValueError("the message is not of this time")
    text = body.encode("utf-8") if isinstance(body, str) else body
    signed = f"{id}.{timestamp}.".encode("utf-8") + text
    secrets = [secret] if isinstance(secret, str) else secret
    wanted = [f"v1,{_signature(signed, one)}" for one in secrets]
    for signature in given.split(" "):
        for one in wanted:
            if hmac.compare_digest(signature.encode("utf-8"), one.encode("utf-8")):
                return cast(Event, json.loads(text))
    raise ValueError("the message is not signed by this secret")


def _signature(signed: bytes, secret: str) -> str:
    try:
        key = base64.b64decode(secret[len("whsec_") :], validate=True)
    except binascii.Error as error:
        raise ValueError("the secret is no whsec_…") from error
    return base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode("ascii")
