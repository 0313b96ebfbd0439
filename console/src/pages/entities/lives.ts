import type { PropertyHistoryItem } from '../../../../clients/typescript/index.ts'
import type { Told } from '../../parts/known-entity.ts'
import { textOf } from './entity.ts'

/** A value that a property had for a time. */
export interface Span {
  readonly value: Told
  readonly text: string
  /** ISO-8601. */
  readonly since: string
  /** Null while it holds. */
  readonly until: string | null
  readonly memoryId: string
  readonly state: PropertyHistoryItem['state']
  /** It was put right: it never held, as another value has the same beginning. */
  readonly isCorrected: boolean
}

/** A property through time: what it was, the oldest first, and what it is. */
export interface Life {
  readonly name: string
  readonly spans: readonly Span[]
  readonly now: Span | undefined
}

/**
 * Properties with their values through time: those that changed first, the newest change first, then
 * the others, `name` before the rest. With `asOf` as they were then, and with `knownAt` as far as was known.
 */
export function livesOf(
  history: readonly PropertyHistoryItem[],
  asOf?: string | undefined,
  knownAt?: string | undefined,
): readonly Life[] {
  const byName = new Map<string, Span[]>()
  for (const item of history) {
    if (asOf !== undefined && item.since > asOf) continue
    if (knownAt !== undefined && item.recorded_at > knownAt) continue
    const spans = byName.get(item.property) ?? []
    spans.push(spanOf(item, asOf))
    byName.set(item.property, spans)
  }
  return [...byName]
    .map(([name, newestFirst]): Life => {
      const spans = newestFirst.toReversed()
      return { name, spans, now: spans.findLast(({ state }) => state === 'current') }
    })
    .toSorted(byChange)
}

function spanOf(item: PropertyHistoryItem, asOf: string | undefined): Span {
  const { value, since, until, memory_id: memoryId, state } = item
  const isOpen = until === null || (asOf !== undefined && until > asOf)
  return {
    value,
    text: textOf(value),
    since,
    until: isOpen ? null : until,
    memoryId,
    state: isOpen && state === 'past' ? 'current' : state,
    isCorrected: !isOpen && until === since,
  }
}

function byChange(a: Life, b: Life): number {
  const changed = Number(b.spans.length > 1) - Number(a.spans.length > 1)
  if (changed !== 0) return changed
  if (a.spans.length > 1) return lastChange(b).localeCompare(lastChange(a))
  if (a.name === 'name' || b.name === 'name') return a.name === 'name' ? -1 : 1
  return a.name.localeCompare(b.name)
}

function lastChange({ spans }: Life): string {
  return spans.at(-1)?.since ?? ''
}

/** The newest values of a property, at most so many; all of them where it is opened. */
export function newestOf({ spans }: Life, isOpen: boolean, most: number): readonly Span[] {
  // One that is left out takes as much room as one that is shown.
  return isOpen || spans.length <= most + 1 ? spans : spans.slice(-most)
}

/** Where times stand on a line of 0 to 1. */
export interface Scale {
  at(iso: string): number
  /** Times to be named, not so near that their names would meet. */
  readonly ticks: readonly { readonly at: string; readonly x: number }[]
}

const evenShare = 0.55
const leastBetween = 0.16
/** Behind the last of them stands `now`. */
const leastToEnd = 0.26

/**
 * A scale for the times at which something changed, up to `end`. Half of a place is the time itself,
 * half its place in the order: a day among years can still be told apart.
 */
export function scaleOf(times: readonly string[], end: string): Scale {
  const known = [...new Set(times)].filter((time) => time < end).toSorted()
  const [first = end] = known
  const points = [...known, end]
  const length = Math.max(1, Date.parse(end) - Date.parse(first))
  function at(iso: string): number {
    if (iso <= first) return 0
    if (iso >= end) return 1
    const after = points.findIndex((point) => point > iso)
    const [from = first, to = end] = [points[after - 1], points[after]]
    const within = (Date.parse(iso) - Date.parse(from)) / (Date.parse(to) - Date.parse(from))
    const even = (after - 1 + within) / (points.length - 1)
    const linear = (Date.parse(iso) - Date.parse(first)) / length
    return evenShare * even + (1 - evenShare) * linear
  }
  const ticks: { at: string; x: number }[] = []
  for (const time of known) {
    const x = at(time)
    const before = ticks.at(-1)?.x ?? -1
    if (x - before >= leastBetween && 1 - x >= leastToEnd) ticks.push({ at: time, x })
  }
  return { at, ticks }
}
