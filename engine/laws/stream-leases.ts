/** The streams that a credential listens to: by the name of each, when it counts no more (ms). */
export type StreamLeases = ReadonlyMap<string, number>

export type LeaseOutcome =
  | { readonly isHeld: true; readonly leases: StreamLeases }
  | { readonly isHeld: false; readonly leases: StreamLeases; readonly waitMs: number }

/**
 * Holds one more stream, or holds one longer. A stream that was let go of without a word, as by a
 * lost connection, counts until its lease lapses; one that is held already is always held on, so
 * that a limit which was lowered meanwhile cuts nobody off. `waitMs` is when the first one lapses.
 */
export function holdLease(
  leases: StreamLeases,
  stream: string,
  { now, leaseMs, most }: { readonly now: number; readonly leaseMs: number; readonly most: number },
): LeaseOutcome {
  const held = new Map([...leases].filter(([name, until]) => name === stream || until > now))
  if (!held.has(stream) && held.size >= most) {
    const waitMs = Math.max(0, Math.min(...held.values()) - now)
    return { isHeld: false, leases: held, waitMs }
  }
  return { isHeld: true, leases: held.set(stream, now + leaseMs) }
}

export function dropLease(leases: StreamLeases, stream: string): StreamLeases {
  return new Map([...leases].filter(([name]) => name !== stream))
}
