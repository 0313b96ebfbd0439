import { must } from '../../engine/assert.ts'
import { stepOf } from '../../engine/laws/reasoning/step-tree.ts'
import type { Run } from '../../engine/model/reasoning.ts'
import type { RunOutcome, RunEvent } from '../../engine/model/run-event.ts'
import {
  cancelled,
  CancelToken,
  type CancelReason,
} from '../../engine/reasoning/interpreter/cancel-token.ts'
import { PipelineInterpreter } from '../../engine/reasoning/interpreter/pipeline-interpreter.ts'
import { failed, InterpreterStopped } from '../../engine/reasoning/interpreter/step-stopped.ts'
import { interpretStep } from '../../engine/reasoning/interpreter/interpret-step.ts'
import { WorkingThought } from '../../engine/reasoning/interpreter/working-thought.ts'
import type { RunRecord } from '../../engine/model/run-record.ts'
import type { JobOutcome } from '../alarm-clock.ts'
import type { OperationName, Reply } from '../../engine/catalogue.ts'
import type { OpenedCall } from '../../engine/operations/served-call.ts'
import { ok } from '../../engine/result.ts'
import {
  abandonedRunMs,
  cancelRunMs,
  lookAfterRunsMs,
  maxRunFaults,
  retryRunMs,
} from '../bounds.ts'
import { readTexts } from '../read-texts.ts'
import { ObjectRunHost, type RunHostParts } from './run-host.ts'
import { within } from '../within.ts'
import { logObjectFailure } from '../log-failure.ts'

/**
 * The runs of a namespace while its object is in memory. Each is interpreted here, from its beginning
 * or from where its journal says it was; an alarm takes up those whose object went away.
 */
export class RunSupervisor {
  readonly #parts: RunHostParts
  readonly #underWay = new Map<string, RunUnderWay>()
  #hasWoken = false

  constructor(parts: RunHostParts) {
    this.#parts = parts
  }

  /** Once a wake: the runs that were open when the object went away go on. */
  wake(): void {
    // Runs that are being imported go on once the import is complete.
    if (this.#hasWoken || this.#parts.store.archive.isImporting()) return
    this.#hasWoken = true
    for (const { id } of this.#parts.store.runs.open()) this.carryOn(id)
  }

  carryOn(id: string): void {
    if (this.#underWay.has(id)) return
    const running: RunUnderWay = { token: new CancelToken(), ended: Promise.resolve(), host: null }
    this.#underWay.set(id, running)
    running.ended = this.#interpretToEnd(id, running.token)
      .catch((error: unknown) => {
        // The run is on record and is taken up again by its alarm.
        logObjectFailure(this.#parts, 'run_failed', error)
      })
      .finally(() => {
        this.#underWay.delete(id)
        this.#parts.onWritten()
      })
  }

  /** The reply to a cancellation, once the run has ended. */
  async afterCancel<N extends OperationName>(
    call: OpenedCall<N>,
    reply: Reply<N>,
    id: string,
  ): Promise<Reply<N>> {
    const run = await this.#cancel(id)
    if (run === null) return reply
    // The operation of this call answers a run.
    const ended = { ...reply, result: ok(run) } as Reply<N>
    this.#parts.transactor.keepAnswer(call, this.#parts.transactor.nowFor(call.now), ended)
    return ended
  }

  async #cancel(id: string): Promise<Run | null> {
    this.carryOn(id)
    const running = this.#underWay.get(id)
    running?.token.cancel(cancelled)
    if (running !== undefined) await within(cancelRunMs, running.ended)
    return this.#parts.store.runs.byId(id)
  }

  /** Whoever began them has been revoked: they end where they are, and nothing more comes of them. */
  endRunsOf(credential: string): void {
    for (const { id, request } of this.#parts.store.runs.open()) {
      if (request.caller.credential !== credential) continue
      this.carryOn(id)
      this.#underWay.get(id)?.token.cancel(revoked)
    }
  }

  /** The object was emptied: nothing of it goes on. */
  drop(): void {
    for (const { token } of this.#underWay.values()) token.cancel(cancelled)
  }

  /** Whether the credential may still have something run here. */
  mayRun(credential: string): boolean {
    return !this.#parts.admission.isRefused(credential)
  }

  /** The alarm of open runs: keeps the object in memory while they go on. */
  async runJob(): Promise<JobOutcome> {
    const { ports, store } = this.#parts
    const open = store.runs.open()
    for (const { id } of open) this.carryOn(id)
    if (open.length === 0) return { kind: 'done' }
    const soon = ports.clock() + lookAfterRunsMs
    // While all of them only wait, the object may leave memory until the first goes on.
    const wakes = open.map(({ id }) => this.#underWay.get(id)?.host?.asleepUntil ?? soon)
    return { kind: 'again', at: Math.max(soon, Math.min(...wakes)) }
  }

  async #interpretToEnd(id: string, token: CancelToken): Promise<void> {
    for (let faults = 0; ;) {
      try {
        await this.#interpretOnce(id, token)
        return
      } catch (error) {
        if (!(error instanceof InterpreterStopped)) {
          faults += 1
          logObjectFailure(this.#parts, 'run_failed', error)
          if (faults === maxRunFaults) return await this.#giveUp(id)
        } else if (error.reason === 'run_gone') return
        await new Promise((resolve) => setTimeout(resolve, retryRunMs))
      }
    }
  }

  /** A bug would come again with each try: the run fails, which frees the thought. */
  async #giveUp(id: string): Promise<void> {
    const { store } = this.#parts
    const texts = await readTexts(this.#parts)
    const run = store.runs.byId(id)
    if (run === null || run.status !== 'running') return
    const host = new ObjectRunHost(this.#parts, run, texts)
    await this.#end(host, failed(run.at, 'internal', 'something went wrong'), [])
  }

  async #interpretOnce(id: string, token: CancelToken): Promise<void> {
    const { ports, store } = this.#parts
    const texts = await readTexts(this.#parts)
    const run = store.runs.byId(id)
    if (run === null || run.status !== 'running') return
    const host = new ObjectRunHost(this.#parts, run, texts)
    const running = this.#underWay.get(id)
    if (running !== undefined) running.host = host
    const { budget, startedAt } = run.request
    const left = startedAt + budget.wallMs - ports.clock()
    if (left < -abandonedRunMs) {
      // Nothing that it could still come to would be within its time.
      return this.#end(host, overTime('pipeline', budget.wallMs), [])
    }
    const thought = thoughtOf(host, run)
    const interpreter = new PipelineInterpreter(host, thought, interpretStep)
    token.addEventListener('abort', () => interpreter.token.cancel(token.reason ?? cancelled))
    if (run.isCancelled) interpreter.token.cancel(cancelled)
    if (this.#parts.admission.isRefused(run.request.caller.credential))
      interpreter.token.cancel(revoked)
    const timer = new CancelToken()
    void host.sleep(Math.max(1, left), timer).then(() => {
      if (timer.aborted) return
      const message = `wall_ms: the run has taken all ${budget.wallMs}`
      interpreter.token.cancel({ code: 'budget_exceeded', message })
    })
    try {
      const outcome = await interpreter.run(stepOf(run.request.pipeline))
      const isKept = run.atomic && outcome.kind !== 'failed'
      await this.#end(host, outcome, isKept ? thought.pending : [])
    } finally {
      timer.cancel(cancelled)
    }
  }

  async #end(host: ObjectRunHost, outcome: RunOutcome, events: readonly RunEvent[]): Promise<void> {
    const { id } = host.run
    const prepared = events.length > 0 ? await host.prepare(events) : null
    const reply = host.send('endRun', { id, outcome, events }, prepared)
    const { result } = reply
    if (!result.ok) {
      const { code, detail } = result.failure
      if (code === 'not_found') return
      if (code === 'overloaded') throw new InterpreterStopped('try_later')
      return await this.#end(host, failed('pipeline', code, detail), [])
    }
    const { store, ports } = this.#parts
    const run = result.value
    const end = must(run.end, 'an ended run says where it ended')
    const durationMs = Math.max(0, ports.clock() - run.request.startedAt)
    const cost = { ...host.rows, durationMs }
    // In the same turn as the end itself, and so committed with it.
    store.runs.update(id, { end: { ...end, position: reply.position, cost } })
  }
}

interface RunUnderWay {
  readonly token: CancelToken
  ended: Promise<void>
  host: ObjectRunHost | null
}

/** The thought as the run found it. */
function thoughtOf(host: ObjectRunHost, run: RunRecord): WorkingThought {
  const { thoughtId, atomic, request } = run
  const { noteCount, publishedCount, session } = request
  const { id, traceId, intent, taskId } = must(host.thought(thoughtId), 'a run is on a thought')
  const state = {
    facts: { id, traceId, intent, taskId },
    notes: host.notesOf({ thoughtId, upTo: noteCount }),
    cursor: publishedCount,
    session: host.messages(session),
    isDirect: !atomic,
  }
  return new WorkingThought(state, {
    notes: (from) => host.notesOf(from),
    copies: (id) => host.copiesIn(id),
  })
}

/** The credential of whoever began the run is refused here. */
const revoked: CancelReason = { code: 'unauthenticated', message: 'key revoked' }

function overTime(path: string, wallMs: number): RunOutcome {
  return failed(path, 'budget_exceeded', `wall_ms: the run has taken all ${wallMs}`)
}
