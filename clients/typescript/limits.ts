/** Time that one attempt may take, in milliseconds; 100 to 600,000. */
export const defaultTimeoutMs = 30_000
export const minTimeoutMs = 100
export const maxTimeoutMs = 600_000

/** Attempts after the first; 0 to 10. */
export const defaultMaxRetries = 3
export const mostMaxRetries = 10

/** The first wait before a retry, in milliseconds; it doubles up to the second. */
export const firstRetryMs = 250
export const longestRetryMs = 8_000

/** A server that asks for more patience than this is told to the caller, not waited for. */
export const longestRetryAfterMs = 60_000

/** One batch as the server takes it; the same as in `contract/limits.ts`, which a test holds. */
export const maxBatchItems = 1_000
export const maxBatchBytes = 1_048_576

/** Characters (code points) of an id, as in `contract/limits.ts`. */
export const maxIdCharacters = 256

/** Of the query of a recall, as in `contract/limits.ts`. */
export const maxQueryBytes = 8_192

/** Characters of a namespace's name, as in `contract/limits.ts`. */
export const maxNamespaceCharacters = 256
