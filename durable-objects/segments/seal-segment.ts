import { readSegmentPassages } from '../../engine/memory/tables/load-index.ts'
import { acknowledge, messageTo } from '../../engine/segments/hand-over.ts'
import { nextStep, type SegmentStep } from '../../engine/segments/next-step.ts'
import { nodesToSeal, rowsToSeal, spaceOfAll } from '../../engine/segments/what-to-seal.ts'
import type { Segment } from '../../engine/segments/tables/segment-rows.ts'
import type { JobOutcome } from '../alarm-clock.ts'
import { segmentJobWaitMs, segmentRun, toldPerMessage } from '../bounds.ts'
import { confirmInErasures } from '../background/complete-erasures.ts'
import { logObjectFailure } from '../log-failure.ts'
import type { ObjectParts } from '../object-parts.ts'
import { inTime } from '../within.ts'
import { dropSegments } from './drop-segments.ts'
import { lookBackLater, type LookingParts } from './look-back-later.ts'
import { writeOfSegments } from './write-of-segments.ts'

/**
 * A few steps of the work on segments, each as good when it is done twice: what was erased is dropped,
 * one is begun, changes are told, passages are sent, and what has all arrived is sealed. Rows stay in
 * the namespace's object all the time. A segment that does not answer keeps no other from its step.
 * Once nothing is left to tell, what was told while one was away is looked for.
 */
export async function sealSegments(parts: LookingParts): Promise<JobOutcome> {
  const { ports, store } = parts
  if (ports.segments === null && isAnyOwed(parts)) return { kind: 'retry' }
  // What an import has brought is sealed once all of it is there.
  if (store.archive.isImporting()) return { kind: 'done' }
  if (ports.segments === null) return await lookBackLater(parts)
  const isDropped = await dropSegments(parts)
  const silent = new Set<number>()
  const until = ports.clock() + segmentRun.lengthMs
  for (let steps = 1; ;) {
    const step = nextStep(store.segments, toldPerMessage, silent)
    try {
      if (step.kind === 'rest' && !beginNext(parts)) break
      await take(parts, step)
      // Calls come in between while a segment is waited for, other jobs once the run is over.
      const isMessage = step.kind === 'begin' || step.kind === 'tell'
      const goesOn = isMessage && steps < segmentRun.messages && ports.clock() < until
      if (!goesOn) return { kind: 'again', at: ports.clock() }
      steps += 1
    } catch (error) {
      logObjectFailure(parts, 'segment_failed', error)
      if (step.kind !== 'begin' && step.kind !== 'tell') return { kind: 'retry' }
      silent.add(step.segment.number)
    }
  }
  if (silent.size > 0 || !isDropped || isAnyOwed(parts)) return { kind: 'retry' }
  confirmInErasures(store, 'segments')
  return await lookBackLater(parts)
}

/** Plans the job where it has something to do, as far as memory was read; where that holds all, no row is. */
export function planSegments(parts: ObjectParts): void {
  if (areSegmentsDue(parts)) parts.alarms.addDelivery('segments')
}

function areSegmentsDue({ ports, store }: ObjectParts): boolean {
  const { lookBacks, segments } = store
  const isFilling = segments.all().some((one) => !one.isSealed || one.sent < one.lastRow)
  const isReached = ports.segments !== null
  const isToTell = isReached && (isFilling || segments.isAnyUntold() || rowsToSeal(store) !== null)
  return (isToTell || lookBacks.next() !== null) && !store.archive.isImporting()
}

/** What segments hold that is otherwise by now, or gone. */
function isAnyOwed({ store }: Pick<ObjectParts, 'store'>): boolean {
  return store.segments.isAnyUntold() || store.segments.going.all().length > 0
}

async function take(parts: ObjectParts, step: SegmentStep): Promise<void> {
  const { ports, sql, state, store } = parts
  const { segments } = store
  if (ports.segments === null || step.kind === 'rest') return
  const { segment } = step
  const port = ports.segments.open(state.name, segment.number)
  if (step.kind === 'seal') seal(parts, segment)
  else if (step.kind === 'begin') {
    const life = await answered(port.begin())
    writeOfSegments(parts, () => segments.markBegun(segment.number, life))
  } else {
    const sent = messageTo(segments, step, null, (range) => readSegmentPassages(sql, range))
    if (sent === null) return
    const answer = await answered(port.tell(sent.message))
    writeOfSegments(parts, () => void acknowledge(segments, sent, answer))
  }
}

/** Other jobs wait for this one: what takes longer is asked for again. */
async function answered<T>(asking: Promise<T>): Promise<T> {
  const answer = await inTime<T | null>(segmentJobWaitMs, asking, null)
  if (answer === null) throw new Error(`a segment did not answer within ${segmentJobWaitMs} ms`)
  return answer
}

/** Writes down which rows the next segment is to hold, where there are enough. */
function beginNext(parts: ObjectParts): boolean {
  // The job may be the first that has woken the object.
  parts.store.index.wake()
  const rows = rowsToSeal(parts.store)
  if (rows === null) return false
  writeOfSegments(parts, () => parts.store.segments.begin(rows))
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
      const space = spaceOfAll(store, passages)
      if (space !== null) {
        segments.markPlaced(number, { placedIn: space, placing: space, placedTo: lastRow })
      }
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
