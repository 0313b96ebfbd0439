/**
 * Namespaces whose work has come due, as the cron hands them out, and those whose object did not
 * answer however often it was asked. Every call may be repeated: the second changes nothing.
 */
export interface DueWork {
  /**
   * Those due by then that nothing holds, at most `limit`. Tenants take turns, and within a turn the
   * longest waiting is first, so that in any run of names no tenant has more than its share while
   * another waits. A tenant is what stands in a name before the first `.`, `_` or `-`.
   */
  inTurn(now: number, limit: number): Promise<readonly string[]>
  /**
   * Passes them over until then: they have been handed out for what was due by `now`. One that has
   * been visited meanwhile, and so waits for later, is left alone.
   */
  hold(namespaces: readonly string[], times: { now: number; until: number }): Promise<void>
  /** Notes that a namespace failed, unless it is gone, and passes it over until `retryAt`. */
  addDeadLetter(letter: { namespace: string; at: number; retryAt: number }): Promise<void>
  /** By name, after that of the page before. */
  deadLetters(after: string | null, limit: number): Promise<readonly DeadLetter[]>
  /** Those of the names that lie there. */
  deadLettersOf(namespaces: readonly string[]): Promise<readonly DeadLetter[]>
  countDeadLetters(): Promise<number>
}

export interface DeadLetter {
  readonly namespace: string
  readonly firstAt: number
  readonly lastAt: number
}

/** Carries namespaces to whoever visits them: at least once, in any order. */
export interface DueQueue {
  /** To be visited, and done with what is due by then; all have arrived when it returns. */
  send(namespaces: readonly string[], by: number): Promise<void>
}

/** One message of it; some hundred bytes of the 128 KB that one may have. */
export interface DueMessage {
  readonly namespace: string
  readonly by: number
}
