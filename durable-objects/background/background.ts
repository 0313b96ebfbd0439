import {
  exportAnchorMs,
  maxWaitingUses,
  scrubbedPerRun,
  usesQuietMs,
  usesWaitMs,
} from '../bounds.ts'
import { SharedWork } from '../shared-work.ts'
import { passEveryMs } from '../../engine/graph/level.ts'
import type { Caller } from '../../engine/model/caller.ts'
import type { Hit } from '../../engine/model/views.ts'
import type { FollowUp } from '../../engine/operations/operation.ts'
import type { TextReadings } from '../../engine/operations/text-readings.ts'
import { logRecall } from '../../engine/recalls/log-recall.ts'
import { drainOutbox } from '../../engine/storage/drain-outbox.ts'
import { scrub } from '../../engine/storage/scrub.ts'
import { reloadState } from '../../engine/storage/state-row.ts'
import type { JobTable } from '../alarm-clock.ts'
import { logObjectFailure } from '../log-failure.ts'
import type { QuestionReader } from '../models/question-reader.ts'
import type { ReflectionReader } from '../models/reflection-reader.ts'
import type { ModelParts } from '../object-parts.ts'
import type { RunSupervisor } from '../reasoning/run-supervisor.ts'
import { TriggeredPipelines } from '../reasoning/triggered-pipelines.ts'
import { VectorMirror } from '../vectors/vector-mirror.ts'
import { readTexts } from '../read-texts.ts'
import { within } from '../within.ts'
import { LogAnchors } from './anchor-log.ts'
import { AwaitedReading } from './await-reading.ts'
import { completeErasures } from './complete-erasures.ts'
import type { MeaningJob } from './embed-meanings.ts'
import { TextExtraction } from './extract-texts.ts'
import { jobTable, type JobParts } from './jobs.ts'
import { announceAsides } from './plan-delivery.ts'
import { planDays, planDrawing } from './plan-jobs.ts'
import { WaitingFileReader } from './read-waiting-files.ts'
import { SystemWrites } from './system-writes.ts'
import type { TopicReader } from '../models/topic-reader.ts'
import { WebhookTelling } from './tell-webhooks.ts'

export interface BackgroundParts extends ModelParts {
  readonly ctx: DurableObjectState
  readonly runs: RunSupervisor
  readonly meanings: MeaningJob
  readonly reflections: ReflectionReader
  readonly questions: QuestionReader
  readonly topics: TopicReader
}

type Recalled = Extract<FollowUp, { kind: 'recalled' }>

/** The call that was answered. */
interface Answered {
  readonly caller: Caller
  readonly now: number
  readonly texts: TextReadings
}

/** The work that a namespace does when nobody waits for it. */
export class Background {
  readonly #parts: BackgroundParts & JobParts
  /** Lets a caller wait for a model's reading, once the call itself is committed. */
  readonly awaited: AwaitedReading
  readonly anchors: LogAnchors
  readonly #draining = new SharedWork<boolean>()
  /** How far D1 was told and edges are drawn, as last written. */
  #keptProgress: string
  #isAwake = false
  /** When the first of what waits was noted, by the machine's clock. */
  #usesSince = 0

  constructor(given: BackgroundParts) {
    this.#keptProgress = `${given.state.deliveredTo} ${given.state.drawnTo}`
    const system = new SystemWrites(given)
    const parts = { ...given, system }
    const extraction = new TextExtraction(parts)
    this.anchors = new LogAnchors(given)
    const files = new WaitingFileReader(parts)
    this.awaited = new AwaitedReading(given, extraction, files)
    this.#parts = {
      ...parts,
      anchors: this.anchors,
      drain: () => this.drain(),
      extraction,
      files,
      mirror: new VectorMirror(given),
      pipelines: new TriggeredPipelines(parts),
      telling: new WebhookTelling(parts),
    }
  }

  jobs(): JobTable {
    return jobTable(this.#parts)
  }

  /** Once a wake, before jobs are run: what the object had noted of them is gone. */
  wake(): void {
    if (this.#isAwake || this.#parts.state.position === 0) return
    this.#isAwake = true
    this.#parts.meanings.plan(this.#parts.alarms)
    if (!this.#parts.meanings.isBehind) planDrawing(this.#parts)
    if (this.#parts.place.isAstray) this.#parts.alarms.addDeliveryAtOnce('move_copy')
    if (this.#parts.place.areVectorsAstray) this.#parts.mirror.plan()
  }

  /** Once all jobs have run: one that asked a model has written it already. */
  keepAccount(): void {
    announceAsides(this.#parts)
    const { state, store } = this.#parts
    const { deliveredTo, drawnTo } = state
    const progress = `${deliveredTo} ${drawnTo}`
    if (progress === this.#keptProgress && !store.usage.isAnyUnwritten()) return
    try {
      store.usage.flush()
      this.#keptProgress = progress
    } catch (error) {
      // It stays in memory, for the next time.
      logObjectFailure(this.#parts, 'usage_not_kept', error)
    }
  }

  /** One delivery at a time: two would send the same rows twice. True when all has arrived. */
  async drain(): Promise<boolean> {
    return await this.#draining.do('drain', () => this.#drainOnce())
  }

  /** Does what follows an answered call; only the log's anchor is waited for. */
  follow(
    followUp: Exclude<FollowUp, { kind: 'cancel_run' }>,
    { caller, now, texts }: Answered,
  ): Promise<void> | undefined {
    switch (followUp.kind) {
      case 'anchor_log':
        return within(exportAnchorMs, this.anchors.keepNewest(this.#parts.state.lastTime))
      case 'plan_meanings':
        this.#parts.meanings.plan(this.#parts.alarms)
        return undefined
      case 'watch_integrity':
        this.#parts.system.write('watchIntegrity', {}, now, texts)
        return undefined
      case 'check_expectations':
        if (this.#parts.store.expectations.isAny()) {
          this.#parts.alarms.addDelivery('expectations')
        }
        return undefined
      case 'recalled':
        logRecall(this.#parts, {
          ...followUp,
          caller,
          at: now,
          position: this.#parts.state.position,
        })
        this.#noteUse(followUp, now)
        this.#planUses()
        return undefined
      case 'start_run':
        this.#parts.runs.carryOn(followUp.id)
        return undefined
    }
  }

  /**
   * What an answer rests on has been used. It is noted in memory alone: no row is written by a
   * recall.
   */
  #noteUse({ input, recollection }: Recalled, at: number): void {
    const { store } = this.#parts
    const { activateGoals: goals = [] } = input
    const { hits, faded = [], cited = [] } = recollection
    const used = [...hits, ...faded].filter(
      ({ id, kind }) => kind !== 'entity' && cited.includes(id),
    )
    const memories = used.flatMap(({ memoryId }) => memoryId ?? [])
    if (memories.length + goals.length === 0) return
    const ofKind = (kind: Hit['kind']) => used.flatMap((one) => (one.kind === kind ? [one.id] : []))
    store.uses.note({
      at,
      memories,
      whole: ofKind('memory'),
      nodes: ofKind('commitment'),
      goals,
      steps: used.flatMap(({ path }) => path ?? []),
    })
  }

  /** What waits of uses and of the log is written once it is quiet, or much waits. */
  #planUses(): void {
    const { alarms, ports, store } = this.#parts
    const waiting = Math.max(store.uses.all().length, store.recallLog.waiting().length)
    if (waiting === 0) return
    if (waiting === 1) this.#usesSince = ports.clock()
    const left = Math.max(0, this.#usesSince + usesWaitMs - ports.clock())
    alarms.addWhenQuiet('uses', waiting < maxWaitingUses ? Math.min(usesQuietMs, left) : 0)
  }

  /** Writes what recalls have left waiting, as at the time of the last of them. */
  writeUses(texts: TextReadings): void {
    const { store } = this.#parts
    if (store.archive.isImporting()) return
    try {
      this.#writeLog(texts)
      this.#writeUses(texts)
    } catch (error) {
      // They are lost: the call or the jobs that they come before must not fail for them.
      logObjectFailure(this.#parts, 'uses_not_written', error)
    }
  }

  #writeLog(texts: TextReadings): void {
    const { alarms, store, system } = this.#parts
    const at = store.recallLog.waiting().at(-1)?.at
    if (at === undefined) return
    const { result } = system.write('keepRecalls', {}, at, texts)
    if (result.ok && result.value.next !== null) {
      alarms.addEarliest('recall_log', result.value.next)
    }
  }

  #writeUses(texts: TextReadings): void {
    const { alarms, store, system } = this.#parts
    const uses = store.uses.all()
    const at = uses.at(-1)?.at
    if (at === undefined) return
    store.uses.clear()
    const settings = store.settings.current
    const { result } = system.write('reinforce', { uses }, at, texts)
    if (result.ok && result.value.raised > 0) {
      alarms.add('graph_pass', at + passEveryMs(settings.graph))
    }
    if (!settings.graph.hebbian || uses.every(({ steps }) => steps.length === 0)) return
    system.write('learnFromRecall', { uses }, at, texts)
  }

  /** The same before jobs are run. */
  async writeUsesFirst(): Promise<void> {
    const { recallLog, uses } = this.#parts.store
    if (uses.all().length + recallLog.waiting().length === 0) return
    this.writeUses(await readTexts(this.#parts))
  }

  async #drainOnce(): Promise<boolean> {
    // D1 hears of an import at its end, and of nothing where it is given up.
    if (this.#parts.store.archive.isImporting()) return true
    planDays(this.#parts)
    try {
      if (!(await drainOutbox({ ...this.#parts, projection: this.#parts.place }))) return false
    } catch (error) {
      // The entries stay and are sent again; a write that has committed must not fail for it.
      logObjectFailure(this.#parts, 'outbox_failed', error)
      return false
    }
    completeErasures(this.#parts.store)
    announceAsides(this.#parts)
    return true
  }

  /** Writes a small namespace anew after an erasure; false where it is to be done later. */
  scrubsAtOnce(): boolean {
    const { sql, state } = this.#parts
    if (state.lastRows.passages > scrubbedPerRun) return false
    try {
      scrub(sql, state)
      return true
    } catch (error) {
      // The rows are gone and committed; what is left in free pages waits for the next try.
      logObjectFailure(this.#parts, 'scrub_failed', error)
      reloadState(sql, state)
      return false
    }
  }
}
