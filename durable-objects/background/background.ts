import { passEveryMs, previewsKeptMs } from './plan-after.ts'
import type { AlarmClock, JobOutcome, JobTable } from '../alarm-clock.ts'
import { completeErasures } from './complete-erasures.ts'
import { embedChunks } from './embed-chunks.ts'
import { MeaningJob } from './embed-meanings.ts'
import { embedNodes } from './embed-nodes.ts'
import { eraseProjection } from '../erase-namespace.ts'
import type { OperationName, Operations, Reply } from '../../engine/catalogue.ts'
import { nextHour } from '../../engine/laws/governance/reflection-clock.ts'
import type { FollowUp } from '../../engine/operations/operation.ts'
import type { TextReadings } from '../../engine/operations/text-readings.ts'
import { LogAnchors } from './anchor-log.ts'
import { AwaitedReading } from './await-reading.ts'
import { type ExtractionParts, TextExtraction } from './extract-texts.ts'
import { runExpiry } from './expiry.ts'
import { planReasoning, reasoningJobs } from './reasoning-jobs.ts'
import type { RunDesk } from '../reasoning/run-desk.ts'
import { readTexts } from '../read-texts.ts'
import { digestMonths, planRecordKeeping, remindDaily } from './record-keeping.ts'
import { askAtHour, runTimers } from './reflection-timers.ts'
import { drainOutbox } from '../../engine/storage/drain-outbox.ts'
import { scrub } from '../../engine/storage/scrub.ts'
import { emptyState, loadState } from '../../engine/storage/state-row.ts'
import { keepAnswersMs, type Transactor } from '../transactor.ts'
import { systemCredential } from '../../engine/operations/context.ts'
import { VectorMirror } from '../vectors/vector-mirror.ts'
import { logFailure } from '../log-failure.ts'
import { within } from '../within.ts'

export interface BackgroundParts extends ExtractionParts {
  readonly ctx: DurableObjectState
  readonly transactor: Transactor
  readonly alarms: AlarmClock
  readonly runs: RunDesk
}

/** What a namespace does when nobody waits for it. */
export class Background {
  readonly #parts: BackgroundParts
  readonly #mirror: VectorMirror
  readonly #meanings: MeaningJob
  readonly #extraction: TextExtraction
  /** What a caller waits for, once its call is committed. */
  readonly awaited: AwaitedReading
  readonly anchors: LogAnchors
  #draining: Promise<boolean> | null = null

  constructor(parts: BackgroundParts) {
    this.#parts = parts
    this.anchors = new LogAnchors(parts)
    this.#mirror = new VectorMirror(parts)
    this.#meanings = new MeaningJob(parts)
    this.#extraction = new TextExtraction(parts, (input, texts) => {
      const now = parts.transactor.nowFor(parts.ports.isTestClock ? 0 : null)
      return this.#write('takeExtraction', input, now, texts)
    })
    this.awaited = new AwaitedReading(parts, this.#extraction)
  }

  /** By name, as the alarm clock keeps them. Each may be run again at any time. */
  jobs(): JobTable {
    const { idempotency, store } = this.#parts
    return {
      outbox: async () => asJob(await this.drain()),
      anchor_month: async (now) => asJob(await this.anchors.keepMonth(now)),
      anchor_import: async (now) => asJob(await this.anchors.keepNewest(now)),
      namespace_erasure: async () => asJob(await eraseProjection(this.#parts)),
      kept_answers: async (now) => {
        idempotency.drop(now - keepAnswersMs)
        const oldest = idempotency.oldest()
        return oldest === null ? { kind: 'done' } : { kind: 'again', at: oldest + keepAnswersMs }
      },
      graph_snapshot: async () => {
        if (store.graph.needsSnapshot()) store.graph.writeSnapshot()
        return { kind: 'done' }
      },
      embed_nodes: async () => this.#thenMirrored(await embedNodes(this.#parts)),
      embed_meanings: async (_, __, tries) => this.#thenMirrored(await this.#meanings.run(tries)),
      vectors: async (now) => await this.#mirror.run(now),
      extract_texts: async (now) => await this.#extraction.run(now),
      embed_chunks: async () => await embedChunks(this.#parts),
      bands: async (now) => this.#crossBands(now),
      graph_pass: async (now, dueAt) => this.#decay(now, dueAt),
      reflection_timers: async (now) => {
        const texts = await this.#noTexts()
        return runTimers(() => this.#moveReflections(false, now, texts))
      },
      reflection_hour: async (now, dueAt) => {
        const texts = await this.#noTexts()
        const timers = { ...this.#parts, settings: store.settings.current }
        return askAtHour(timers, { now, dueAt }, () => this.#moveReflections(true, now, texts))
      },
      retention: async (now) => {
        // D1 hears of every record before it goes.
        if (!(await this.drain())) return { kind: 'retry' }
        const texts = await this.#noTexts()
        return await digestMonths(async () => {
          if (!(await this.anchors.keepOldest(now))) return null
          return valueOf(this.#write('digestAudit', {}, now, texts))
        })
      },
      proposal_reminder: async (now) => {
        const texts = await this.#noTexts()
        const remind = () => valueOf(this.#write('remindOfProposals', {}, now, texts))
        return remindDaily(this.#parts, now, remind)
      },
      expiry: async (now) => {
        const texts = await this.#noTexts()
        return runExpiry(() => valueOf(this.#write('expireResources', {}, now, texts)))
      },
      ...reasoningJobs(this.#parts, async (now) =>
        valueOf(this.#write('dropSignals', {}, now, await this.#noTexts())),
      ),
      scrub: async () => {
        scrub(this.#parts.sql, this.#parts.state)
        return { kind: 'done' }
      },
      previews: async (now) => {
        const next = store.previews.dropLapsed(now - previewsKeptMs)
        return next === null ? { kind: 'done' } : { kind: 'again', at: next + previewsKeptMs }
      },
    }
  }

  /** One delivery at a time: two would send the same rows twice. True when all has arrived. */
  async drain(): Promise<boolean> {
    this.#draining ??= this.#drainOnce().finally(() => {
      this.#draining = null
    })
    return await this.#draining
  }

  /** What is done once the answer to a call stands; only the log's anchor is waited for. */
  follow(
    followUp: Exclude<FollowUp, { kind: 'cancel_run' }>,
    now: number,
    texts: TextReadings,
  ): Promise<void> | undefined {
    switch (followUp.kind) {
      case 'anchor_log':
        return within(anchorMs, this.anchors.keepNewest(this.#parts.state.lastTime))
      case 'plan_meanings':
        this.#planMeanings()
        return undefined
      case 'watch_integrity':
        this.#write('watchIntegrity', {}, now, texts)
        return undefined
      case 'recalled':
        this.#reinforce(followUp, now, texts)
        return undefined
      case 'start_run':
        this.#parts.runs.carryOn(followUp.id)
        return undefined
    }
  }

  /** The memories that an answer rests on count a use, and the ways that led to them may grow. */
  #reinforce(
    { recollection, goals }: Extract<FollowUp, { kind: 'recalled' }>,
    now: number,
    texts: TextReadings,
  ): void {
    const { hits, cited = [] } = recollection
    const used = hits.filter(({ id }) => cited.includes(id))
    const memoryIds = used.flatMap(({ kind, memoryId }) =>
      kind === 'entity' ? [] : (memoryId ?? []),
    )
    if (memoryIds.length + goals.length > 0) {
      this.#write('reinforce', { memoryIds, nodeIds: goals }, now, texts)
    }
    const steps = used.flatMap(({ path }) => path ?? [])
    if (!this.#parts.store.settings.current.graph.hebbian || steps.length === 0) return
    this.#write('learnFromRecall', { steps }, now, texts)
  }

  /** One pass for each whole hour since the last (spec AG-38), until nothing is left to fall. */
  async #decay(now: number, dueAt: number): Promise<JobOutcome> {
    const every = passEveryMs(this.#parts.store.settings.current)
    const scheduledPasses = 1 + Math.max(0, Math.floor((now - dueAt) / every))
    const texts = await this.#noTexts()
    const pass = valueOf(this.#write('decayGraph', { dryRun: false, scheduledPasses }, now, texts))
    if (pass === null) return { kind: 'retry' }
    const isDone = pass.nodesDecayed === 0
    return isDone ? { kind: 'done' } : { kind: 'again', at: dueAt + scheduledPasses * every }
  }

  /** Writes the bands that memories have left, then waits for the next to leave (spec SG-16). */
  async #crossBands(now: number): Promise<JobOutcome> {
    const texts = await this.#noTexts()
    const pass = this.#write('decayGraph', { dryRun: false, scheduledPasses: 0 }, now, texts)
    if (!pass.result.ok) return { kind: 'retry' }
    const next = this.#parts.store.memories.nextLeaving(now)
    return next === null ? { kind: 'done' } : { kind: 'again', at: next }
  }

  #moveReflections(
    asks: boolean,
    now: number,
    texts: TextReadings,
  ): { next: number | null } | null {
    return valueOf(this.#write('moveReflections', { asks }, now, texts))
  }

  async #noTexts(): Promise<TextReadings> {
    const { ports, store } = this.#parts
    return await readTexts(ports, { extract: [], embed: [] }, store.settings.current)
  }

  /** A write that nobody asked for. */
  #write<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    now: number,
    texts: TextReadings,
  ): Reply<N> {
    const { alarms, state, transactor } = this.#parts
    const caller = { role: 'main', credential: systemCredential, agent: null } as const
    const { name: namespace } = state
    const call = { operation, input, namespace, caller, now, idempotency: null, atLeast: null }
    return transactor.write(call, texts, (_, isCommitted) => {
      if (isCommitted) alarms.addDelivery('outbox')
    })
  }

  /** What was placed may have to be copied, and drawn. */
  #thenMirrored(outcome: JobOutcome): JobOutcome {
    this.#mirror.plan()
    if (this.#parts.store.graph.needsSnapshot()) this.#parts.alarms.addDelivery('graph_snapshot')
    return outcome
  }

  /** Work that comes due on a day is planned here, so that it costs no write of a request. */
  #planDays(): void {
    const { alarms, jobs, state, store } = this.#parts
    const left = store.memories.takeEarliestBandEnd()
    const bands = left ?? (jobs.has('bands') ? null : store.memories.nextLeaving(0))
    if (bands !== null) alarms.addEarliest('bands', bands)
    if (store.chunks.isPlacingDue()) alarms.addDelivery('embed_chunks')
    this.#extraction.plan(alarms)
    this.#planMeanings()
    this.#mirror.plan()
    planRecordKeeping(this.#parts, state.lastTime)
    planReasoning(this.#parts, jobs)
    const hour = nextHour(state.lastTime, store.settings.current.reflection.hour)
    if (hour !== null && !jobs.has('reflection_hour')) alarms.add('reflection_hour', hour)
  }

  #planMeanings(): void {
    const { alarms, ports } = this.#parts
    const due = this.#meanings.dueAt()
    if (due !== null) alarms.addEarliestByMachine('embed_meanings', Math.max(due, ports.clock()))
  }

  async #drainOnce(): Promise<boolean> {
    // D1 hears of an import at its end, and of nothing where it is given up.
    if (this.#parts.store.archive.isImporting()) return true
    this.#planDays()
    this.#parts.store.usage.flush()
    const { projection } = this.#parts.ports
    try {
      if (!(await drainOutbox({ ...this.#parts, projection }))) return false
    } catch (error) {
      // The entries stay and are sent again; a write that has committed must not fail for it.
      logFailure(this.#parts, 'outbox_failed', error)
      return false
    }
    completeErasures(this.#parts.store)
    return true
  }

  /** Writes a small namespace anew after an erasure; false where it is to be done later. */
  scrubsAtOnce(): boolean {
    const { sql, state } = this.#parts
    if (state.passages > scrubbedAtOnce) return false
    try {
      scrub(sql, state)
      return true
    } catch (error) {
      // The rows are gone and committed; what is left in free pages waits for the next try.
      logFailure(this.#parts, 'scrub_failed', error)
      Object.assign(state, loadState(sql) ?? emptyState())
      return false
    }
  }
}

function valueOf<N extends OperationName>({ result }: Reply<N>): Operations[N]['output'] | null {
  return result.ok ? result.value : null
}

function asJob(isDone: boolean): JobOutcome {
  return { kind: isDone ? 'done' : 'retry' }
}

/** Passages; to write so many anew takes some hundred milliseconds. */
const scrubbedAtOnce = 2_000
/** An export waits no longer for D1. */
const anchorMs = 1_000
