import { furthestDateMs } from '../../../contract/durations.ts'
import type { Metadata, StoreName } from '../../model/memory.ts'

/** Which passages may be seen at all: two clocks, and filters on the memories they belong to. */
export interface PassageView {
  readonly now: number
  readonly asOf: number | null
  readonly knownAt: number | null
  readonly includeForgotten: boolean
  readonly includeExpired: boolean
  /** Commitments that another has taken the place of are seen beside it; not where it is left out. */
  readonly includeSuperseded?: boolean
  readonly from?: number
  readonly to?: number
  readonly threads?: readonly string[]
  /** A conversation whose messages since a time, in epoch milliseconds, are not seen. */
  readonly unheard?: { readonly thread: string; readonly since: number }
  readonly stores?: readonly StoreName[]
  readonly metadata?: Metadata
  /** Rows of entities of which a memory must link at least one; Notes are not held to it. */
  readonly entities?: readonly number[]
  /** Whether chunks of Notes are seen too; not where it is left out. */
  readonly notes?: boolean
}

/**
 * The SQL condition of a view over `passages p LEFT JOIN memories m`:
 * a passage is seen if it was recorded and not yet retracted at the known time, and true at the
 * asked time as far as was known then. Without a time asked for, both are now, and what begins
 * later than now is seen too.
 */
export function viewCondition(view: PassageView): {
  readonly condition: string
  readonly values: (string | number)[]
} {
  const conditions: string[] = []
  const values: (string | number)[] = []
  function keep(condition: string, ...bound: (string | number)[]): void {
    conditions.push(condition)
    values.push(...bound)
  }
  if (view.includeForgotten) keepBands(view, keep)
  else keepTime(view, keep)
  if (view.from !== undefined || view.to !== undefined) keepWithin(view, keep)
  if (view.notes === true) keepNotes(view, keep)
  else keep("p.kind <> 'note'")
  const orNote = view.notes === true ? "p.kind = 'note' OR " : ''
  if (view.threads)
    keep('m.thread IN (SELECT value FROM json_each(?))', JSON.stringify(view.threads))
  if (view.unheard) {
    const { thread, since } = view.unheard
    keep('(m.thread IS NOT ? OR m.created_at < ?)', thread, since)
  }
  if (view.stores) {
    keep(
      `(${orNote}EXISTS (SELECT 1 FROM json_each(m.stores) s
        WHERE s.value IN (SELECT value FROM json_each(?))))`,
      JSON.stringify(view.stores),
    )
  }
  if (view.metadata) keep(`(${orNote}${hasPairs('m')})`, JSON.stringify(view.metadata))
  if (view.entities) {
    const rows = JSON.stringify(view.entities)
    keep(
      `(CASE p.kind WHEN 'memory'
        THEN EXISTS (SELECT 1 FROM links l WHERE l.memory = p.owner
          AND l.entity IN (SELECT value FROM json_each(?)))
        WHEN 'note' THEN 1 ELSE CAST(p.owner AS INTEGER) IN (SELECT value FROM json_each(?)) END)`,
      rows,
      rows,
    )
  }
  return { condition: conditions.join(' AND '), values }
}

/** What occurred in that time, or has its event in it. */
function keepWithin({ from, to }: PassageView, keep: Keep): void {
  const least = from ?? earliest
  const most = to ?? latest
  keep(
    `((p.valid_from >= ? AND p.valid_from < ?) OR (p.kind = 'memory' AND EXISTS (
      SELECT 1 FROM node_sources s JOIN nodes n ON n.row = s.node
        WHERE s.memory = p.owner AND s.version = p.part
          AND s.passage IS NULL AND n.event_from < ? AND n.event_to > ?)))`,
    least,
    most,
    most,
    least,
  )
}

/** Epoch milliseconds: the first and the last `Date`. */
const earliest = -furthestDateMs
const latest = furthestDateMs

/**
 * A Note is seen by its row, not by its passages: current and permanent, or in the past the one
 * whose successor was not there yet. What was deleted is seen at no time.
 */
function keepNotes({ asOf, knownAt, metadata }: PassageView, keep: Keep): void {
  const at = Math.min(asOf ?? Infinity, knownAt ?? Infinity)
  const then = at === Infinity ? '' : 'OR s.created_at > ?'
  keep(
    `(p.kind <> 'note' OR EXISTS (
      SELECT 1 FROM resources r LEFT JOIN resources s ON s.id = r.replaced_by
        WHERE r.id = p.owner AND r.indexed = 1 AND r.expires_at IS NULL
          AND (r.status = 'current' ${then}) ${metadata ? `AND ${hasPairs('r')}` : ''}))`,
    ...(at === Infinity ? [] : [at]),
    ...(metadata ? [JSON.stringify(metadata)] : []),
  )
}

/** All pairs of one bound object: a binding a pair would be more than a statement takes. */
function hasPairs(table: 'm' | 'r'): string {
  return `NOT EXISTS (SELECT 1 FROM json_each(?) w WHERE NOT EXISTS (
    SELECT 1 FROM json_each(${table}.metadata) d WHERE d.key = w.key AND d.value = w.value))`
}

type Keep = (condition: string, ...bound: (string | number)[]) => void

/** With the forgotten ones included, only what was replaced by a newer version stays away. */
function keepBands(view: PassageView, keep: Keep): void {
  keep("(p.kind <> 'memory' OR m.passage = p.row)")
  if (!view.includeExpired) keep('(m.expires_at IS NULL OR m.expires_at > ?)', view.now)
}

function keepTime(view: PassageView, keep: Keep): void {
  keep('p.hidden = 0')
  const { asOf, knownAt } = view
  if (asOf === null && knownAt === null) {
    keep('p.retracted_at IS NULL AND p.closed_at IS NULL')
    if (!view.includeExpired) keep('(p.valid_to IS NULL OR p.valid_to > ?)', view.now)
    return
  }
  if (asOf !== null) keep('p.valid_from <= ?', asOf)
  if (knownAt === null) {
    // All that is known by now counts, be it of this second.
    keep('p.retracted_at IS NULL')
    keep('(p.valid_to IS NULL OR p.valid_to > ?)', asOf ?? view.now)
    return
  }
  keep('p.recorded_at <= ?', knownAt)
  keep('(p.retracted_at IS NULL OR p.retracted_at > ?)', knownAt)
  keep(
    '(p.valid_to IS NULL OR p.valid_to > ? OR (p.closed_at IS NOT NULL AND p.closed_at > ?))',
    asOf ?? knownAt,
    knownAt,
  )
}
