/** What every call takes beside its request. */
export interface CallOptions {
  /** Ends the call and its waits with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Time that one attempt may take, in milliseconds; 100 to 600,000. */
  readonly timeoutMs?: number | undefined
  /**
   * Names a write, so that the same one sent again answers again and does nothing twice; 1–255
   * visible ASCII characters, kept for 24 h. Without it each call has a key of its own, which its
   * retries share: give one to carry on after a crash.
   */
  readonly idempotencyKey?: string | undefined
}

/** A request's fields and the call's options come in one object; the wire takes only the first. */
export function splitOptions<T extends object>(
  given: (T & CallOptions) | undefined,
): [fields: Omit<T, keyof CallOptions> | undefined, options: CallOptions] {
  if (given === undefined) return [undefined, {}]
  const { signal, timeoutMs, idempotencyKey, ...fields } = given
  return [fields, { signal, timeoutMs, idempotencyKey }]
}
