/** States what must hold here whatever the caller sent; a breach is a bug and ends the request. */
export function assert(condition: unknown, why: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${why}`)
}

/** The value, where its absence would be a bug. */
export function must<T>(value: T | null | undefined, why: string): T {
  assert(value !== null && value !== undefined, why)
  return value
}
