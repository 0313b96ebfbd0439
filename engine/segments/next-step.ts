import type { Segment, SegmentChange, SegmentRows } from './tables/segment-rows.ts'

/** Rows of passages above one up to another. */
export interface RowSpan {
  readonly after: number
  readonly upTo: number
}

/** A segment with what it is told: changes, and the next rows while it fills. */
export interface SegmentTelling {
  readonly segment: Segment
  readonly changes: readonly SegmentChange[]
  /** As many rows as are read; what the page says of them reaches further at both ends of the segment. */
  readonly range: RowSpan | null
}

export type SegmentStep =
  | { readonly kind: 'begin'; readonly segment: Segment }
  | ({ readonly kind: 'tell' } & SegmentTelling)
  | { readonly kind: 'seal'; readonly segment: Segment }
  | { readonly kind: 'rest' }

/**
 * What the work on segments comes to next: the oldest first of those that have no life yet, or wait to
 * be told something; then what has all arrived is sealed, one after the other, so that what is sealed has
 * no gap. `without` are those that did not answer.
 */
export function nextStep(
  segments: SegmentRows,
  most: number,
  without: ReadonlySet<number> = new Set(),
): SegmentStep {
  const reached = segments.all().filter(({ number }) => !without.has(number))
  for (const segment of reached) {
    if (segment.life === null) return { kind: 'begin', segment }
    const changes = segments.untold(segment.number, most)
    const range = nextRange(segment, most)
    if (changes.length > 0 || range !== null) return { kind: 'tell', segment, changes, range }
  }
  const full = segments.all().find(({ isSealed }) => !isSealed)
  const isOpen = full === undefined || without.has(full.number)
  return isOpen ? { kind: 'rest' } : { kind: 'seal', segment: full }
}

function nextRange({ lastRow, sent }: Segment, most: number): RowSpan | null {
  return sent >= lastRow ? null : { after: sent, upTo: Math.min(lastRow, sent + most) }
}
