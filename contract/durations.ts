/** Units of time in milliseconds. Plain TypeScript: the engine and the edge read them here alike. */
export const secondMs = 1_000
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
