import type { Signal } from '../model/reasoning-signal.ts'

/** What runs have told, numbered without gaps as it was told. */
export interface SignalStore {
  add(signals: readonly Omit<Signal, 'seq'>[]): void
  list(filter: SignalFilter, afterSeq: number, limit: number): readonly Signal[]
  lastSeq(): number
  /** Numbers up to this one have gone by retention. */
  droppedThrough(): number
  /** Those told before then, and the oldest beyond so many; tells how many went. */
  drop(before: number, keep: number): number
  oldestTime(): number | null
  /** All of a thought; tells how many. */
  erase(thoughtId: string): number
}

export interface SignalFilter {
  readonly traceId?: string
  readonly runId?: string
  readonly thoughtId?: string
  readonly name?: string
}
