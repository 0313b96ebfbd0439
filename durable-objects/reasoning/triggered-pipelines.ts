import { placeIn, readEvents } from '../../engine/events/read-events.ts'
import { eventsPerPipelineRun } from '../../engine/bounds.ts'
import { recordOf } from '../../engine/laws/events/event-seq.ts'
import { nextEventRunAt } from '../../engine/laws/reasoning/pipeline-pace.ts'
import { pipelineTarget } from '../../engine/reasoning/replace-pipeline.ts'
import type { ListeningPipeline } from '../../engine/reasoning/tables/pipelines.ts'
import type { PipelineCause } from '../../engine/reasoning/trigger-pipeline.ts'
import { dueAgain, type JobOutcome } from '../alarm-clock.ts'
import type { SystemWrites } from '../background/system-writes.ts'
import { lookAfterRunsMs, maxUnreadRecords, pipelineHeldMs } from '../bounds.ts'
import type { ObjectParts } from '../object-parts.ts'
import { readTexts } from '../read-texts.ts'
import type { RunSupervisor } from './run-supervisor.ts'

interface TriggerParts extends ObjectParts {
  readonly runs: RunSupervisor
  readonly system: SystemWrites
}

/**
 * Runs saved pipelines when their schedules come due, and after events of the namespace. One run of a
 * pipeline at a time: what comes meanwhile waits for its end. What a pipeline has brought about by
 * itself triggers none, not even another one.
 */
export class TriggeredPipelines {
  readonly #parts: TriggerParts
  /** By name: up to which event nothing was for it, beyond what its row says. */
  readonly #looked = new Map<string, number>()

  constructor(parts: TriggerParts) {
    this.#parts = parts
  }

  /** The job: whatever is due by then. */
  async runDue(now: number): Promise<JobOutcome> {
    const { store } = this.#parts
    if (store.archive.isImporting()) return { kind: 'retry' }
    let isHeld = false
    for (const pipeline of store.pipelines.running()) {
      const { dueAt } = pipeline
      if (dueAt === null || dueAt > now) continue
      const isBegun = !this.#isOpen(pipeline) && (await this.#begin(pipeline, { kind: 'due' }, now))
      isHeld ||= !isBegun
    }
    return dueAgain(isHeld ? now + pipelineHeldMs : store.pipelines.nextDue())
  }

  /** The job: whatever has happened since. */
  async runAfterEvents(): Promise<JobOutcome> {
    const { ports, state, store, transactor } = this.#parts
    if (store.archive.isImporting()) return { kind: 'retry' }
    // Under a test clock the machine's time is none of the namespace's.
    const now = ports.isTestClock ? state.lastTime : transactor.nowFor(null)
    let next = Infinity
    for (const pipeline of store.pipelines.running()) {
      if (pipeline.on !== null) next = Math.min(next, await this.#hear(pipeline, now))
    }
    return dueAgain(next === Infinity ? null : next)
  }

  /** When it is to be asked again, by the machine's clock. */
  async #hear(pipeline: ListeningPipeline, now: number): Promise<number> {
    const { ports, store } = this.#parts
    const { name, on: types, told } = pipeline
    const clock = ports.clock()
    const after = placeIn(store, Math.max(told, this.#looked.get(name) ?? 0))
    const read = readEvents(store, after, { types, limit: eventsPerPipelineRun })
    const events = read.events.filter(({ actor }) => !actor.startsWith(pipelineTarget('')))
    if (events.length === 0) {
      this.#looked.set(name, read.through)
      if (recordOf(read.through - told) >= maxUnreadRecords) {
        await this.#begin(pipeline, { kind: 'events', events, told: read.through }, now)
      }
      return read.isEnd ? Infinity : clock
    }
    const nextAt = nextEventRunAt(pipeline, clock)
    if (nextAt > clock) return nextAt
    if (this.#isOpen(pipeline)) return clock + pipelineHeldMs
    const isBegun = await this.#begin(pipeline, { kind: 'events', events, told: read.through }, now)
    if (!isBegun) return clock + pipelineHeldMs
    this.#looked.delete(name)
    return read.isEnd ? Infinity : clock
  }

  #isOpen({ runId }: ListeningPipeline): boolean {
    return runId !== null && this.#parts.store.runs.byId(runId)?.status === 'running'
  }

  /** False where it was refused. */
  async #begin(
    { name, by }: ListeningPipeline,
    cause: PipelineCause,
    now: number,
  ): Promise<boolean> {
    const { alarms, ports, runs, system } = this.#parts
    const texts = await readTexts(this.#parts)
    const mayRun = runs.mayRun(by.credential)
    const { result } = system.write('triggerPipeline', { name, cause, mayRun }, now, texts)
    if (!result.ok) return false
    const { runId } = result.value
    if (runId !== null) {
      // In the same turn as the run itself, and so committed with it.
      alarms.addByMachine('runs', ports.clock() + lookAfterRunsMs)
      runs.carryOn(runId)
    }
    return true
  }
}
