import type { SegmentPage } from '../../engine/model/segment.ts'
import { readSegmentPassages } from '../../engine/memory/tables/load-index.ts'
import { nodesToSeal, rowsToSeal } from '../../engine/segments/what-to-seal.ts'
import type { Segment } from '../../engine/segments/tables/segment-rows.ts'
import type { JobOutcome } from '../alarm-clock.ts'
import { toldPerMessage } from '../bounds.ts'
import { confirmInErasures } from '../background/complete-erasures.ts'
import { logObjectFailure } from '../log-failure.ts'
import type { ObjectParts } from '../object-parts.ts'
import { pagesOf } from './ask-segments.ts'

/**
 * One step of the work on segments, each as good when it is done twice: changes are told, passages
 * are sent, and what has all arrived is sealed. Rows stay in the namespace's object all the time.
 */
export async function sealSegments(parts: ObjectParts): Promise<JobOutcome> {
  const { ports, sql, state, store } = parts
  if (ports.segments === null) return { kind: 'done' }
  const { segments } = store
  try {
    for (const segment of segments.all()) {
      const changes = segments.untold(segment.number, toldPerMessage)
      const page = nextPage(parts, segment)
      if (changes.length === 0 && page === null) continue
      const answer = await ports.segments.open(state.name, segment.number).tell({
        seq: segments.lastSeq(),
        pages: [...pagesOf(parts, changes), ...(page === null ? [] : [page])],
        question: null,
      })
      if (state.name === '' || segments.all().every(({ number }) => number !== segment.number))
        break
      if (!answer.isTaken) return again(parts)
      sql.transaction(() => {
        segments.markTold(segment.number, changes)
        if (page !== null) segments.markSent(segment.number, Math.min(page.upTo, segment.lastRow))
      })
      return again(parts)
    }
    const full = segments.all().find(({ isSealed }) => !isSealed)
    if (full !== undefined) seal(parts, full)
    else if (!begin(parts)) {
      confirmInErasures(store, 'segments')
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
export function areSegmentsDue({ ports, store }: Pick<ObjectParts, 'ports' | 'store'>): boolean {
  if (ports.segments === null) return false
  const { segments } = store
  const isFilling = segments.all().some((one) => !one.isSealed || one.sent < one.lastRow)
  return isFilling || segments.isAnyUntold() || rowsToSeal(store) !== null
}

/** The first says that nothing is before it, and the last that nothing is behind: no earlier life is left. */
function nextPage({ sql }: ObjectParts, segment: Segment): SegmentPage | null {
  const { firstRow, lastRow, sent } = segment
  if (sent >= lastRow) return null
  const range = { after: sent, upTo: Math.min(lastRow, sent + toldPerMessage) }
  const passages = readSegmentPassages(sql, range)
  return {
    after: sent < firstRow ? 0 : sent,
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
