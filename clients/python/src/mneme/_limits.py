"""The client's own numbers, each with its unit and range."""

#: Seconds to wait for a connection, and for each piece of an answer; 0.1 to 600.
DEFAULT_TIMEOUT = 30.0
MIN_TIMEOUT = 0.1
MAX_TIMEOUT = 600.0

#: Attempts after the first; 0 to 10.
DEFAULT_MAX_RETRIES = 3
MOST_MAX_RETRIES = 10

#: The first wait before a retry, in seconds; it doubles up to the second.
FIRST_RETRY = 0.25
LONGEST_RETRY = 8.0

#: Seconds. A server that asks for more patience than this is told to the caller, not waited for.
LONGEST_RETRY_AFTER = 60.0

#: Seconds before a stream of signals that ended without a word is opened again.
QUIET_WAIT = 0.5

#: One batch as the server takes it.
MAX_BATCH_ITEMS = 1_000
MAX_BATCH_BYTES = 1_048_576

#: Characters (code points) of an entity's id.
MAX_ID_CHARACTERS = 256

#: Characters of a namespace's name.
MAX_NAMESPACE_CHARACTERS = 256

#: Wrong lines of an import that one answer names.
MAX_FAILED_LINES = 1_000

#: Where `npm start` brings a server up.
LOCAL_URL = "http://127.0.0.1:8787"

#: Hits of a recall that does not say how many.
DEFAULT_TOP_K = 10

#: Bytes of a query, in UTF-8.
MAX_QUERY_BYTES = 8_192

#: Seconds that the end of a process waits until what was said in it is remembered.
EXIT_WAIT = 5.0
