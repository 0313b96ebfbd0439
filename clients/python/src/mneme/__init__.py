"""Mneme, memory for AI applications: remember, recall, forget.

    from mneme import Mneme

    memory = Mneme(api_key="mneme-dev", namespace="acme")
    memory.remember("user_id:123 likes bananas")
    print(memory.recall("What does user_id:123 like?")["text"])
"""

from . import shapes
from ._async.client import AsyncMneme
from ._sync.client import Mneme
from ._version import __version__
from ._views import all_found
from .errors import MnemeError
from .namespaces import decode_namespace, encode_namespace
from .pages import Page
from .references import EntityInput, parse_inline, render_inline
from .templates import Template, template
from .webhooks import verify_webhook

__all__ = [
    "AsyncMneme",
    "EntityInput",
    "Mneme",
    "MnemeError",
    "Page",
    "Template",
    "__version__",
    "all_found",
    "decode_namespace",
    "encode_namespace",
    "parse_inline",
    "render_inline",
    "shapes",
    "template",
    "verify_webhook",
]
