import { dayMs } from '../../contract/durations.ts'
import { passEveryMs } from '../../engine/graph/level.ts'
import { nextHour, nextTimedStep } from '../../engine/laws/governance/reflection-clock.ts'
import type { OperationName } from '../../engine/catalogue.ts'
import { digestedAt, utcDayEnd, utcMonthEnd } from '../../engine/laws/utc-time.ts'
import { encoderName } from '../../engine/expectations/encoder-of.ts'
import type { JobPlan } from '../../engine/operations/operation.ts'
import { isAnythingTold } from '../../engine/reflection/told-since.ts'
import type { OpenedCall } from '../../engine/operations/served-call.ts'
import { answersKeptMs, lookAfterRunsMs } from '../bounds.ts'
import type { VectorMirror } from '../vectors/vector-mirror.ts'
import type { ObjectParts } from '../object-parts.ts'
import { planSegments } from '../segments/seal-segment.ts'
import type { MeaningJob } from './embed-meanings.ts'
import type { TextExtraction } from './extract-texts.ts'
import { planDelivery } from './plan-delivery.ts'
import { planSnapshots } from './plan-snapshots.ts'
import type { WaitingFileReader } from './read-waiting-files.ts'

interface Written {
  readonly now: number
  /** Whether the log moved on. */
  readonly hasCommitted: boolean
}

/** Inside the transaction of a write: the jobs that the namespace has to do for it later. */
export function planAfter(
  parts: ObjectParts,
  { declared, idempotency }: OpenedCall<OperationName>,
  { now, hasCommitted }: Written,
): void {
  const { alarms, state, store } = parts
  const { imports, plans = [] } = declared
  // An import commits at its end: the jobs of all that it brought are planned then.
  const isCommitted = hasCommitted || (imports === true && state.position > 0)
  if (isCommitted) planDelivery(parts)
  if (store.graph.lacksVectors) alarms.addDelivery('embed_nodes')
  planSnapshots(parts)
  planSegments(parts)
  if (idempotency !== null) alarms.add('kept_answers', now + answersKeptMs)
  for (const plan of plans) carryPlan(parts, plan, { now, isCommitted, imports: imports === true })
}

function carryPlan(
  { alarms, ports, state, store }: ObjectParts,
  plan: JobPlan,
  {
    now,
    isCommitted,
    imports,
  }: { readonly now: number; readonly isCommitted: boolean; readonly imports: boolean },
): void {
  const settings = store.settings.current
  const isDone = isCommitted || !imports
  switch (plan) {
    case 'expectations':
      if (isCommitted && store.expectations.isAny()) alarms.addDelivery('expectations')
      return
    case 'import':
      if (state.position > 0) {
        alarms.addDelivery('embed_nodes')
        alarms.addDelivery('anchor_import')
      } else if (!store.archive.isImporting()) {
        // The rows of an import that was given up still stand in pages that are free now.
        alarms.addDelivery('scrub')
      }
      return
    case 'expiry':
    case 'expiry_now': {
      if (!isCommitted) return
      // After a deletion nothing may hold any more what has expired.
      const isDue = plan === 'expiry_now' && store.workspace.expired(now).length > 0
      const at = isDue ? now : store.workspace.nextExpiry(now)
      if (at !== null) alarms.addEarliest('expiry', at)
      return
    }
    case 'reflection_timers': {
      const open = isCommitted ? store.reflections.open() : null
      const step = open === null ? null : nextTimedStep(open, settings.reflection)
      if (step !== null) alarms.addEarliest('reflection_timers', step.at)
      return
    }
    case 'reflection_hour': {
      const isAny = isCommitted && isAnythingTold(store, now)
      const at = isAny ? nextHour(now, settings.reflection.hour) : null
      if (at !== null) alarms.addEarliest('reflection_hour', at)
      return
    }
    case 'graph_pass':
      if (isDone) alarms.add('graph_pass', now + passEveryMs(settings.graph))
      return
    case 'pipelines': {
      const at = isCommitted ? store.pipelines.nextDue() : null
      if (at !== null) alarms.addEarliest('pipelines', at)
      return
    }
    case 'runs':
      if (isDone) alarms.addByMachine('runs', ports.clock() + lookAfterRunsMs)
      return
    case 'recall_log':
      if (store.recallLog.oldest() !== null) alarms.addEarliest('recall_log', now)
      return
    case 'previews':
      if (!isCommitted) alarms.add('previews', now + previewsKeptMs)
  }
}

export interface DayPlanParts extends ObjectParts {
  readonly extraction: TextExtraction
  readonly files: WaitingFileReader
  readonly meanings: MeaningJob
  readonly mirror: VectorMirror
}

/** Planned with a delivery: jobs that come due by themselves, so that no request writes a row for them. */
export function planDays(parts: DayPlanParts): void {
  const { alarms, extraction, files, jobs, meanings, mirror, state, store } = parts
  const { governance, reasoning, reflection } = store.settings.current
  const left = store.memories.takeEarliestBandEnd()
  const bands = left ?? (jobs.has('bands') ? null : store.memories.nextLeaving(0))
  if (bands !== null) alarms.addEarliest('bands', bands)
  if (store.chunks.isPlacingDue()) alarms.addDelivery('embed_chunks')
  extraction.plan(alarms)
  files.plan(alarms)
  meanings.plan(alarms)
  if (!meanings.isBehind) planDrawing(parts)
  planExpectations(parts)
  mirror.plan()
  const oldestRecord = store.auditDigests.oldestTime()
  if (oldestRecord !== null) {
    alarms.addEarliest('retention', digestedAt(oldestRecord, governance.auditRetentionDays))
    alarms.add('anchor_month', utcMonthEnd(state.lastTime))
  }
  // The job itself looks whether one still waits, once on its day and not at every delivery. Its day is
  // that of the commit that is delivered: a later one may have come before this. What waits for D1 that
  // failed has had its look, unless a proposal still waits.
  if (store.proposals.nextNumber() > 1) {
    const looksAt = utcDayEnd(store.outbox.oldestAt() ?? state.lastTime)
    const isOwed = !jobs.isFailing('outbox') || store.proposals.isAnyUndecided()
    if (isOwed) alarms.add('proposal_reminder', looksAt)
  }
  // What an import has brought, or an undo has changed.
  const pipelineDue = store.pipelines.nextDue()
  if (pipelineDue !== null) alarms.addEarliest('pipelines', pipelineDue)
  const dueNext = store.dues.nextTelling()
  if (dueNext !== null) alarms.addEarliest('due', dueNext)
  // An erasure may have given notes other words: they are placed anew.
  if (!jobs.has('embed_notes') && store.thoughts.index.unplaced(1).length > 0) {
    alarms.addDelivery('embed_notes')
  }
  const oldestSignal = jobs.has('signals') ? null : store.signals.oldestTime()
  if (oldestSignal !== null) alarms.add('signals', oldestSignal + reasoning.keptDays * dayMs)
  // Of nothing new nobody is asked, so no alarm is set for it.
  if (!jobs.has('reflection_hour') && isAnythingTold(store, state.lastTime)) {
    const hour = nextHour(state.lastTime, reflection.hour)
    if (hour !== null) alarms.add('reflection_hour', hour)
  }
}

/** Where nodes wait for their edges. */
export function planDrawing({ alarms, store }: ObjectParts): void {
  const { first, last } = store.drawing.waiting()
  if (first <= last) alarms.addDelivery('draw_edges')
}

/** Once all is placed by another encoder than that with which expectations were checked last. */
export function planExpectations({
  alarms,
  meanings,
  ports,
  store,
}: Pick<DayPlanParts, 'alarms' | 'meanings' | 'ports' | 'store'>): void {
  const last = store.expectations.lastCheck()
  const encoder = encoderName(ports.embedding?.id ?? null, ports.embedder.id)
  if (last === null || last.encoder === encoder || meanings.isBehind) return
  if (store.expectations.isAny()) alarms.addDelivery('expectations')
}

/** A used or lapsed preview still answers that it is, for a day. */
export const previewsKeptMs = dayMs
