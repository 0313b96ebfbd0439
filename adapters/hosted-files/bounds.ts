/** Statuses of HTTP below 500 that may pass: out of time, too early, too many. */
export const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429])
