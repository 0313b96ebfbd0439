import type { Told } from '../../parts/known-entity.ts'
import { typedOf, valueFrom } from './entity.ts'
import type { Span } from './lives.ts'

/** From when a value holds: from now, from a day, or from when the wrong one began. */
export type Since = 'now' | 'date' | 'always'

interface Typed {
  readonly name: string
  readonly text: string
  readonly since: Since
  /** `2026-05-03`, in the reader's zone. */
  readonly day: string
  /** What it is until now. */
  readonly now: Span | undefined
}

/** A value as `remember` takes it. */
interface Correction {
  readonly value: Told
  readonly since: string
}

/**
 * The value with its beginning, or why there is none. A value that was never right is replaced from
 * its own beginning: of two with the same beginning the later write holds.
 */
export function correctionOf(
  { name, text, since, day, now }: Typed,
  time = new Date(),
): Correction | 'empty' | 'unchanged' {
  if (name.trim() === '' || text.trim() === '') return 'empty'
  const value = valueFrom(text, now?.value)
  if (now !== undefined && typedOf(value) === typedOf(now.value)) return 'unchanged'
  if (since === 'always' && now !== undefined) return { value, since: now.since }
  if (since === 'date' && day !== '') {
    return { value, since: new Date(`${day}T00:00`).toISOString() }
  }
  return { value, since: time.toISOString() }
}
