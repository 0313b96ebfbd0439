import type { JobOutcome } from '../alarm-clock.ts'

/** Erases what is due and waits for the next. */
export function runExpiry(expire: () => { readonly next: number | null } | null): JobOutcome {
  const expired = expire()
  if (expired === null) return { kind: 'retry' }
  return expired.next === null ? { kind: 'done' } : { kind: 'again', at: expired.next }
}
