/**
 * Units of time in milliseconds. Plain TypeScript: the engine and the edge read them here alike.
 */
export const secondMs = 1_000
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const weekMs = 7 * dayMs
/** The furthest moment from 1970, before it or after, that ECMAScript can write as a date. */
export const furthestDateMs = 8.64e15
