"""The one exception of this package: what the server, or the way to it, has refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, List, Optional, Sequence, Union

if TYPE_CHECKING:
    from .shapes import FieldError, Proposal


class MnemeError(Exception):
    """A call that did not do what was asked.

    `code` is one of the server's codes (`shapes.ErrorCode`), or one of the client's own: `network`
    and `timeout` (nobody answered, `status` 0), `proposed` (a sub-agent's memory became a proposal)
    and `unexpected` (an answer that is not Mneme's, such as a proxy's page).

    Every call may raise `network` or `timeout`, after all retries, `unauthenticated` (401: the key
    is unknown, revoked or expired), `forbidden` (403: its role or namespaces do not allow it),
    `rate_limited` (429), `unavailable` or `overloaded` (503) and `unexpected`; a write may raise
    `idempotency_conflict` (409) too. `str(error)` has the status, the code and the detail.

    Example:
        try:
            memory.remember("")
        except MnemeError as error:
            print(error.code, error.errors)  # invalid_request [...]
    """

    code: str
    #: The HTTP status; 0 where nobody answered.
    status: int
    #: The kind of the error in a few words, the same for every error of a code.
    title: str
    #: What is wrong with this call, in a sentence.
    detail: str
    #: What is wrong with which field, each `{path, message}`; empty where no field is to blame.
    errors: List[FieldError]
    #: With `invalid_state`: what may be called instead; empty where nothing may.
    allowed: List[str]
    #: Names the request in the server's log; None where nobody answered.
    request_id: Optional[str]
    #: Seconds that the server asks to wait; None where it does not say.
    retry_after: Optional[float]
    #: With the code `proposed`: what was proposed instead of remembered.
    proposal: Optional[Proposal]

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        status: int = 0,
        title: str = "",
        errors: Sequence[FieldError] = (),
        allowed: Sequence[str] = (),
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
        proposal: Optional[Proposal] = None,
    ) -> None:
        super().__init__(f"{code}: {detail}" if status == 0 else f"{status} {code}: {detail}")
        self.code = code
        self.status = status
        self.title = title or code.replace("_", " ")
        self.detail = detail
        self.errors = list(errors)
        self.allowed = list(allowed)
        self.request_id = request_id
        self.retry_after = retry_after
        self.proposal = proposal

    def __reduce__(self) -> Union[str, tuple[object, ...]]:
        # An exception is made again from `args`, which is the message alone.
        return (_remade, (self.code, self.detail, self.__dict__.copy()))


def _remade(code: str, detail: str, facts: dict[str, object]) -> MnemeError:
    error = MnemeError(code, detail, status=int(str(facts["status"])))
    error.__dict__.update(facts)
    return error
