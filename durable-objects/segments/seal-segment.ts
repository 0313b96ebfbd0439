import { beforeFirst, type SegmentPage } from '../../engine/model/segment.ts'
import { readSegmentPassages } from '../../engine/memory/tables/load-index.ts'
import { nodesToSeal, rowsToSeal } from '../../engine/segments/what-to-seal.ts'
import type { Segment } from '../../engine/segments/tables/segment-rows.ts'
import type { IndexSegments } from '../../engine/ports/index-segments.ts'
import type { JobOutcome } from '../alarm-clock.ts'
import { toldPerMessage } from '../bounds.ts'
import { confirmInErasures } from '../background/complete-erasures.ts'
import { logObjectFailure } from '../log-failure.ts'
import type { ObjectParts } from '../object-parts.ts'
import { heard, pagesOf } from './ask-segments.ts'
import { dropSegments } from './drop-segments.ts'

/**
 * One step of the work on segments, each as good when it is done twice: what was erased is dropped,
 * changes are told, passages are sent, and what has all arrived is sealed. Rows stay in the namespace's
 * object all the time.
 */
export async function sealSegments(parts: ObjectParts): Promise<JobOutcome> {
  const { ports, store } = parts
  if (ports.segments === null) return { kind: isAnyOwed(parts) ? 'retry' : 'done' }
  // What an import has brought is sealed once all of it is there.
  if (store.archive.isImporting()) return { kind: 'done' }
  try {
    let hasFailed = !(await dropSegments(parts))
    for (const segment of store.segments.all()) {
      const step = await tell(parts, ports.segments, segment)
      if (step === 'told') return again(parts)
      hasFailed ||= step === 'failed'
    }
    const full = store.segments.all().find((one) => !one.isSealed && one.sent >= one.lastRow)
    if (full !== undefined) seal(parts, full)
    else if (hasFailed) return { kind: 'retry' }
    else if (!begin(parts)) {
      confirmErased(parts)
      return { kind: 'done' }
    }
    return again(parts)
  } catch (error) {
    logObjectFailure(parts, 'segment_failed', error)
    return { kind: 'retry' }
  }
}

function again({ ports }: ObjectParts): JobOutcome {
  return { kind: 'again', at: ports.clock() }
}

/** Whether there is something for the job to do. */
export function areSegmentsDue(parts: Pick<ObjectParts, 'ports' | 'store'>): boolean {
  const { ports, store } = parts
  if (ports.segments === null || store.archive.isImporting()) return false
  const isFilling = store.segments.all().some((one) => !one.isSealed || one.sent < one.lastRow)
  return isFilling || isAnyOwed(parts) || rowsToSeal(store) !== null
}

/** What segments hold that is otherwise by now, or gone. */
function isAnyOwed({ store }: Pick<ObjectParts, 'store'>): boolean {
  return store.segments.isAnyUntold() || store.segments.going().length > 0
}

/** What it was not told yet; one that cannot be reached holds up no other. */
async function tell(
  parts: ObjectParts,
  to: IndexSegments,
  segment: Segment,
): Promise<'told' | 'failed' | 'nothing'> {
  const { sql, state, store } = parts
  const { number, lastRow } = segment
  const changes = store.segments.untold(number, toldPerMessage)
  const page = nextPage(parts, segment)
  if (changes.length === 0 && page === null) return 'nothing'
  const pages = pagesOf(parts, changes)
  const all = page === null ? pages : [...pages, page]
  try {
    const seq = store.segments.lastSeq()
    const answer = await to.open(state.name, number).tell({ seq, pages: all, question: null })
    if (!answer.isTaken) return 'failed'
    sql.transaction(() => {
      if (page !== null) store.segments.markSent(number, Math.min(page.upTo, lastRow))
      heard(parts, segment, { changes, pages: all, answer })
    })
    return 'told'
  } catch (error) {
    logObjectFailure(parts, 'segment_failed', error)
    return 'failed'
  }
}

/** In one step, since what is told while others wait is told to all that it is of. */
function confirmErased({ store }: ObjectParts): void {
  if (!isAnyOwed({ store })) confirmInErasures(store, 'segments')
}

/** The first says that nothing is before it, and the last that nothing is behind: no earlier fill is left. */
function nextPage({ sql }: ObjectParts, segment: Segment): SegmentPage | null {
  const { firstRow, lastRow, sent } = segment
  if (sent >= lastRow) return null
  const range = { after: sent, upTo: Math.min(lastRow, sent + toldPerMessage) }
  const passages = readSegmentPassages(sql, range)
  return {
    after: sent < firstRow ? beforeFirst : sent,
    upTo: range.upTo === lastRow ? Number.MAX_SAFE_INTEGER : range.upTo,
    passages,
  }
}

function begin({ sql, store }: ObjectParts): boolean {
  const rows = rowsToSeal(store)
  if (rows === null) return false
  sql.transaction(() => store.segments.begin(rows))
  return true
}

/** From here on it is answered from, and memory leaves out what it has. */
function seal({ sql, store }: ObjectParts, { number, firstRow, lastRow }: Segment): void {
  const { graph, index, segments } = store
  graph.endCall()
  index.admit([])
  try {
    sql.transaction(() => {
      const { nodes, passages } = nodesToSeal(store, { firstRow, lastRow })
      segments.markSealed(number)
      graph.seal(nodes)
      index.evict(passages)
      graph.writeSnapshot()
      index.writeSnapshot()
    })
    graph.keep()
    index.keep()
  } catch (error) {
    graph.drop()
    index.drop()
    throw error
  }
}
