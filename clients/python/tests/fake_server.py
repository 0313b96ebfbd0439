"""A server that answers from a list, and keeps what it was asked."""

from __future__ import annotations

import json
from typing import Any, Callable, List, Union

import httpx

from mneme import AsyncMneme, Mneme

URL = "https://memory.test"

#: What the server does with one request; the last is repeated.
Turn = Union[httpx.Response, Exception, Callable[[httpx.Request], httpx.Response]]


class FakeServer:
    """Hand `client()` or `async_client()` to what is tested; `calls` is what was sent."""

    def __init__(self, *turns: Turn) -> None:
        self._turns = turns
        self.calls: List[httpx.Request] = []

    def client(self, **options: Any) -> Mneme:
        http = httpx.Client(transport=httpx.MockTransport(self._answer))
        given = {"api_key": "mk_test", "namespace": "acme", "url": URL, **options}
        return Mneme(**given, http_client=http)

    def async_client(self, **options: Any) -> AsyncMneme:
        http = httpx.AsyncClient(transport=httpx.MockTransport(self._answer))
        given = {"api_key": "mk_test", "namespace": "acme", "url": URL, **options}
        return AsyncMneme(**given, http_client=http)

    def body(self, at: int = -1) -> Any:
        return json.loads(self.calls[at].content)

    def path(self, at: int = -1) -> str:
        return str(self.calls[at].url)[len(URL) :]

    def _answer(self, request: httpx.Request) -> httpx.Response:
        self.calls.append(request)
        turn = self._turns[min(len(self.calls), len(self._turns)) - 1]
        if isinstance(turn, Exception):
            raise turn
        if isinstance(turn, httpx.Response):
            # Read once is spent: each request has a response of its own.
            return httpx.Response(turn.status_code, headers=turn.headers, content=turn.content)
        return turn(request)


def answer(body: object, status: int = 200, **headers: str) -> httpx.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.Response(status, json=body, headers=named)


def problem(status: int, code: str, **headers: str) -> httpx.Response:
    body = {"title": f"The title of {code}", "status": status, "detail": f"it is {code}"}
    sent = {"x_request_id": "req_1", **headers}
    return answer({**body, "code": code, "request_id": "req_1"}, status, **sent)


def remembered(text: str = "tea") -> httpx.Response:
    status = {"value": "ready", "since": "2026-03-01T09:00:00.000Z"}
    memory = {"__memory_id": "mem_1", "text": text, "status": status, "entities": []}
    cost = {"usage": {}, "degraded": [], "position": 7}
    return answer(
        {"memory": memory, "outcomes": [], "stores": [], "classification": {}, **cost}, 201
    )
