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
