import { exportAnchorMs, scrubbedPerRun } from '../bounds.ts'
import { SharedWork } from '../shared-work.ts'
import type { FollowUp } from '../../engine/operations/operation.ts'
import type { TextReadings } from '../../engine/operations/text-readings.ts'
import { drainOutbox } from '../../engine/storage/drain-outbox.ts'
import { scrub } from '../../engine/storage/scrub.ts'
import { emptyState, loadState } from '../../engine/storage/state-row.ts'
import type { JobTable } from '../alarm-clock.ts'
import { logObjectFailure } from '../log-failure.ts'
import type { ModelParts } from '../object-parts.ts'
import type { RunSupervisor } from '../reasoning/run-supervisor.ts'
import { VectorMirror } from '../vectors/vector-mirror.ts'
import { within } from '../within.ts'
import { LogAnchors } from './anchor-log.ts'
import { AwaitedReading } from './await-reading.ts'
import { completeErasures } from './complete-erasures.ts'
import type { MeaningJob } from './embed-meanings.ts'
import { TextExtraction } from './extract-texts.ts'
import { jobTable, type JobParts } from './jobs.ts'
import { announceAsides } from './plan-delivery.ts'
import { planDays } from './plan-jobs.ts'
import { SystemWrites } from './system-writes.ts'
import { WebhookTelling } from './tell-webhooks.ts'

export interface BackgroundParts extends ModelParts {
  readonly ctx: DurableObjectState
  readonly runs: RunSupervisor
  readonly meanings: MeaningJob
}

/** The work that a namespace does when nobody waits for it. */
export class Background {
  readonly #parts: BackgroundParts & JobParts
  /** Lets a caller wait for a model's reading, once the call itself is committed. */
  readonly awaited: AwaitedReading
  readonly anchors: LogAnchors
  readonly #draining = new SharedWork<boolean>()
  #isAwake = false

  constructor(given: BackgroundParts) {
    const system = new SystemWrites(given)
    const parts = { ...given, system }
    const extraction = new TextExtraction(parts)
    this.anchors = new LogAnchors(given)
    this.awaited = new AwaitedReading(given, extraction)
    this.#parts = {
      ...parts,
      anchors: this.anchors,
      drain: () => this.drain(),
      extraction,
      mirror: new VectorMirror(given),
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
  }

  /** Once all jobs have run: one that asked a model has written it already. */
  keepAccount(): void {
    announceAsides(this.#parts)
    try {
      this.#parts.store.usage.flush()
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
    now: number,
    texts: TextReadings,
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
      this.#parts.system.write('reinforce', { memoryIds, nodeIds: goals }, now, texts)
    }
    const steps = used.flatMap(({ path }) => path ?? [])
    if (!this.#parts.store.settings.current.graph.hebbian || steps.length === 0) return
    this.#parts.system.write('learnFromRecall', { steps }, now, texts)
  }

  async #drainOnce(): Promise<boolean> {
    // D1 hears of an import at its end, and of nothing where it is given up.
    if (this.#parts.store.archive.isImporting()) return true
    planDays(this.#parts)
    const { projection } = this.#parts.ports
    try {
      if (!(await drainOutbox({ ...this.#parts, projection }))) return false
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
      Object.assign(state, loadState(sql) ?? emptyState())
      return false
    }
  }
}
