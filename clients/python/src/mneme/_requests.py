"""Requests and answers as HTTP has them, apart from sending: shared by both clients."""

from __future__ import annotations

import logging
import os
import secrets
from dataclasses import dataclass, field
from typing import Any, Dict, Mapping, Optional, cast
from urllib.parse import urlencode, urlsplit

import httpx

from ._limits import LOCAL_URL, MAX_TIMEOUT, MIN_TIMEOUT, MOST_MAX_RETRIES
from ._retries import read_retry_after
from ._values import json_line, query_text
from ._version import __version__
from .errors import MnemeError

_READS = ("GET", "HEAD")


@dataclass
class Ask:
    """One request; `path` begins with a slash and is below the server's URL."""

    method: str
    path: str
    query: Mapping[str, object] = field(default_factory=lambda: {})
    body: object = None
    #: Sent as they are, `application/x-ndjson`.
    lines: Optional[str] = None
    #: A POST that changes nothing needs no idempotency key.
    reads: bool = False
    #: As server-sent events: those after this one.
    last_event_id: Optional[str] = None
    accept: str = "application/json"
    timeout: Optional[float] = None
    idempotency_key: Optional[str] = None

    def __post_init__(self) -> None:
        if self.timeout is not None:
            check_timeout(self.timeout)
        is_write = self.method not in _READS and not self.reads
        if is_write and self.idempotency_key is None:
            self.idempotency_key = make_idempotency_key()


@dataclass
class Server:
    """Where Mneme answers. `is_default`: nobody said where, so it is this machine."""

    url: str
    is_default: bool


def server_at(url: Optional[str]) -> Server:
    """From the argument, else from `MNEME_URL`, else the local server."""
    given = url if url is not None else os.environ.get("MNEME_URL")
    if given is None:
        logging.getLogger("mneme").info("no url is given, so the client calls %s", LOCAL_URL)
        return Server(LOCAL_URL, is_default=True)
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError(
            f"url is {given!r}: it begins with http:// or https://, such as {LOCAL_URL}"
        )
    return Server(given.rstrip("/"), is_default=False)


def key_given(api_key: Any) -> Any:
    """From the argument, else from `MNEME_API_KEY`."""
    key = api_key if api_key is not None else os.environ.get("MNEME_API_KEY")
    if key is None or key == "":
        raise ValueError("no api_key: give one, or set MNEME_API_KEY (a local server: mneme-dev)")
    return key


def namespace_given(namespace: Optional[str]) -> str:
    """From the argument, else from `MNEME_NAMESPACE`."""
    name = namespace if namespace is not None else os.environ.get("MNEME_NAMESPACE")
    if name is None:
        raise ValueError(
            'no namespace: give one, such as namespace="acme"; the first write makes it'
        )
    return name


def make_idempotency_key() -> str:
    return secrets.token_hex(16)


def check_timeout(timeout: float) -> float:
    if MIN_TIMEOUT <= timeout <= MAX_TIMEOUT:
        return timeout
    raise ValueError(f"timeout is {timeout} seconds, range {MIN_TIMEOUT} to {MAX_TIMEOUT}")


def check_max_retries(max_retries: int) -> int:
    if 0 <= max_retries <= MOST_MAX_RETRIES:
        return max_retries
    raise ValueError(f"max_retries is {max_retries}, range 0 to {MOST_MAX_RETRIES}")


def request_of(ask: Ask, server: Server, key: str) -> Dict[str, Any]:
    """What `httpx.Client.build_request` takes."""
    headers = {
        "accept": ask.accept,
        "authorization": f"Bearer {key}",
        "user-agent": f"mneme-python/{__version__}",
    }
    content: Optional[bytes] = None
    if ask.lines is not None:
        headers["content-type"] = "application/x-ndjson"
        content = ask.lines.encode("utf-8")
    elif ask.body is not None:
        headers["content-type"] = "application/json"
        content = json_line(ask.body).encode("utf-8")
    if ask.last_event_id is not None:
        headers["last-event-id"] = ask.last_event_id
    if ask.idempotency_key is not None:
        headers["idempotency-key"] = ask.idempotency_key
    url = f"{server.url}{ask.path}{_query_of(ask.query)}"
    return {"method": ask.method, "url": url, "headers": headers, "content": content}


def _query_of(query: Mapping[str, object]) -> str:
    pairs = [(name, query_text(value)) for name, value in query.items() if value is not None]
    return f"?{urlencode(pairs)}" if pairs else ""


def answer_of(response: httpx.Response) -> Any:
    """The body of a good answer as JSON; what the server says is wrong is raised."""
    if not response.is_success:
        raise error_of(response)
    try:
        return response.json()
    except ValueError as cause:
        detail = "the answer is not JSON: is this the URL of a Mneme server?"
        raise _unexpected(response, detail) from cause


def error_of(response: httpx.Response) -> MnemeError:
    """From a problem document; from a proxy's page only the status is known."""
    problem = _problem_of(response)
    if "code" not in problem:
        return _unexpected(response, _foreign_detail(response))
    return MnemeError(
        str(problem["code"]),
        str(problem.get("detail", "")),
        status=response.status_code,
        title=str(problem.get("title", "")),
        errors=problem.get("errors", ()),
        allowed=problem.get("allowed", ()),
        request_id=response.headers.get("x-request-id"),
        retry_after=read_retry_after(response.headers.get("retry-after")),
    )


def _problem_of(response: httpx.Response) -> Dict[str, Any]:
    try:
        body: Any = response.json()
    except ValueError:
        # Not JSON, so not ours: the status says what there is to say.
        return {}
    return cast(Dict[str, Any], body) if isinstance(body, dict) else {}


def _foreign_detail(response: httpx.Response) -> str:
    said = f"the server answered {response.status_code} {response.reason_phrase}".strip()
    if response.is_redirect:
        return f"{said} to {response.headers.get('location')}: give that server as url"
    return said


def _unexpected(response: httpx.Response, detail: str) -> MnemeError:
    return MnemeError(
        "unexpected",
        detail,
        status=response.status_code,
        request_id=response.headers.get("x-request-id"),
        retry_after=read_retry_after(response.headers.get("retry-after")),
    )


def fault_of(error: httpx.HTTPError, server: Server, timeout: float) -> MnemeError:
    """What a connection raises that does not hold, with what to do about it."""
    if isinstance(error, httpx.ConnectTimeout):
        return MnemeError("timeout", f"{server.url} took no connection within {timeout:g} seconds")
    if isinstance(error, httpx.TimeoutException):
        return MnemeError("timeout", f"no answer within {timeout:g} seconds")
    if isinstance(error, httpx.ConnectError):
        return MnemeError("network", _refusal_of(str(error), server))
    said = str(error) or type(error).__name__
    return MnemeError("network", f"the connection to {server.url} broke: {said}")


def _refusal_of(said: str, server: Server) -> str:
    where = server.url
    if server.is_default:
        return f"nothing answers at {where} ({said}): start a server there, or give url="
    if "WRONG_VERSION_NUMBER" in said or "wrong version number" in said.lower():
        return f"{where} does not speak TLS: if it is a local server, its url begins with http://"
    if "CERTIFICATE_VERIFY_FAILED" in said:
        return f"the certificate of {where} is not trusted: {said}"
    if "Name or service not known" in said or "nodename nor servname" in said:
        return f"no host has the name in {where}: is the url spelled right?"
    return f"nothing answers at {where} ({said}): is the server running, and is the port right?"
