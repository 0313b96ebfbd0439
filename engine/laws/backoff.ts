export interface Backoff {
  readonly firstMs: number
  /** How many times longer each wait is than the one before. */
  readonly factor: number
  readonly longestMs: number
}

/** How long to wait for another try after so many that failed before it. */
export function backoffMs({ firstMs, factor, longestMs }: Backoff, failed: number): number {
  return Math.min(longestMs, firstMs * factor ** failed)
}
