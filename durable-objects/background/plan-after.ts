import type { Call, OperationName } from '../../engine/operations/catalogue.ts'
import type { ReadingDesk } from '../read-call.ts'
import { lookAfterRunsMs } from '../reasoning/run-desk.ts'
import { keepAnswersMs } from '../transactor.ts'
import { passEveryMs, previewsKeptMs } from './background.ts'
import { planExpiry } from './expiry.ts'
import { planReflections } from './reflection-timers.ts'

/** Inside the transaction of a write: what the namespace has to do for it later. */
export function planAfter(
  parts: ReadingDesk,
  call: Call<OperationName>,
  { now, hasCommitted }: { readonly now: number; readonly hasCommitted: boolean },
): void {
  const { alarms, ports, state, store } = parts
  const isImport = call.operation === 'importLines'
  const isImported = isImport && state.position > 0
  const isCommitted = hasCommitted || isImported
  if (isImported) {
    alarms.addDelivery('embed_nodes')
    alarms.addDelivery('anchor_import')
  }
  // What an import that was given up had brought still stands in pages that are free now.
  if (isImport && !isImported && !store.archive.isImporting()) alarms.addDelivery('scrub')
  if (isCommitted) {
    alarms.addDelivery('outbox')
    const timers = { ...parts, settings: store.settings.current }
    planReflections(timers, call.operation, now)
    planExpiry(timers, call.operation, now)
  }
  if (store.graph.lacksVectors) alarms.addDelivery('embed_nodes')
  if (store.graph.needsSnapshot()) alarms.addDelivery('graph_snapshot')
  if (movesLevels.has(call.operation) || isImported) {
    alarms.add('graph_pass', now + passEveryMs(store.settings.current))
  }
  if (call.operation === 'startRun' || isImported) {
    alarms.addByMachine('runs', ports.clock() + lookAfterRunsMs)
  }
  if (call.idempotency !== null) alarms.add('kept_answers', now + keepAnswersMs)
  if (previews.has(call.operation) && !isCommitted) alarms.add('previews', now + previewsKeptMs)
}

/** After these there is something for a pass to take from. */
const movesLevels: ReadonlySet<OperationName> = new Set(['boostNode', 'setEdge'])
/** These answer previews, which lapse. */
const previews: ReadonlySet<OperationName> = new Set(['forget', 'readMessage'])
