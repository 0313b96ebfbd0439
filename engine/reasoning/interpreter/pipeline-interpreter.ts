import { maxPartBytes, workLimits } from '../../laws/bounds.ts'
import type { Json } from '../../model/json.ts'
import { utf8Bytes } from '../../laws/text/text-size.ts'
import type { Step } from '../../model/reasoning-step.ts'
import type {
  RunOutcome,
  RunEffect,
  RunEvent,
  ThoughtChange,
  PlacedSignal,
} from '../../model/run-event.ts'
import type { RunHost, WrittenAdvance, Prepared } from '../../ports/run-host.ts'
import { CancelToken } from './cancel-token.ts'
import { Gate, type HeldSignals } from './gate.ts'
import type { StepFailure } from '../../model/reasoning.ts'
import { stop, StepStopped, InterpreterStopped } from './step-stopped.ts'
import { RunTally } from './tally.ts'
import type { WorkingThought } from './working-thought.ts'

/**
 * Interprets the pipeline of a run. Each part is performed once and written down with what it came to, in one
 * transaction; where a run is taken up again, the interpreter begins anew and what is written down is
 * applied without being performed, until it is where it was.
 */
export class PipelineInterpreter {
  readonly host: RunHost
  /** Ends the run from outside. */
  readonly token = new CancelToken()
  /** Of the whole run. */
  readonly tally = new RunTally()
  /** Steps begun and bytes emitted by this interpreter, model calls under way: branches ask side by side. */
  readonly begun = { steps: 0, calls: 0, emittedBytes: 0, copiedNotes: 0, copiedBytes: 0 }
  /** Since others got in last: steps begun, and what they have looked at. */
  readonly turn = { steps: 0, units: 0 }
  readonly thought: WorkingThought
  readonly #interpretStep: StepInterpreter
  #entries = 0

  /** `interpretStep` is handed in: steps and their interpreter know each other. */
  constructor(host: RunHost, thought: WorkingThought, interpretStep: StepInterpreter) {
    this.host = host
    this.thought = thought
    this.#interpretStep = interpretStep
  }

  /** One step with all within it, to its outcome; after some work others get in before it. */
  async step(step: Step, scope: StepScope): Promise<RunOutcome> {
    const { turn } = this
    turn.steps += 1
    if (turn.steps >= workLimits.turnSteps || turn.units >= workLimits.turnUnits) {
      Object.assign(turn, { steps: 0, units: 0 })
      await this.host.turn()
    }
    return await this.#interpretStep(step, scope)
  }

  /** To the end; what an atomic run holds back is in `thought.pending`. */
  async run(pipeline: Step): Promise<RunOutcome> {
    const gate = new Gate((held) => this.#tell(held))
    const { tally, thought, token } = this
    return await this.step(pipeline, {
      interpreter: this,
      key: '',
      thought,
      gate,
      branch: null,
      token,
      tally,
      attempt: 1,
      error: null,
    })
  }

  /** Parts of a run that have been written down by this interpreter. */
  get entries(): number {
    return this.#entries
  }

  /**
   * One part: what it came to before, or what it comes to now. `isForced` where it has to come in
   * although its step is being ended.
   */
  async commit(
    scope: StepScope,
    { key, path, isForced = false }: RunPart,
    perform: () => RunEffect | Promise<RunEffect>,
  ): Promise<Json> {
    const { host } = this
    const kept = host.journal.get(key)
    if (kept !== undefined) {
      this.#applyAll(scope, kept.effect.events)
      if (!kept.told) scope.gate.pass({ key, signals: signalsOf(kept.effect.events) })
      return kept.effect.result
    }
    if (!isForced) this.check(scope, path)
    const effect = await perform()
    if (!isForced) checkSize(effect, path)
    const changes = scope.thought.isDirect ? effect.events.filter(isChange) : []
    const prepared = changes.some(hasText) ? await host.prepare(changes) : null
    if (!isForced) this.check(scope, path)
    // From here on nothing is awaited: what is told and what is held is decided with the write.
    const told = scope.gate.isOpen
    const events = effect.events.filter((event) => comesInNow(event, scope, told))
    this.#write({ path, entry: { key, effect, told }, events, told: [] }, prepared)
    this.#applyAll(scope, effect.events)
    if (!told) scope.gate.pass({ key, signals: signalsOf(effect.events) })
    return effect.result
  }

  /** Brings in what copies have held back; the way to it is replayed, so it is not kept. */
  async merge(
    scope: StepScope,
    { key, path }: RunPart,
    changes: readonly ThoughtChange[],
    apply: () => void,
  ): Promise<void> {
    const { host } = this
    if (!host.journal.has(key)) {
      this.check(scope, path)
      const isDirect = scope.thought.isDirect
      const prepared = isDirect && changes.some(hasText) ? await host.prepare(changes) : null
      this.check(scope, path)
      const effect = { events: [], result: null }
      const entry = { key, effect, told: true }
      this.#write({ path, entry, events: isDirect ? changes : [], told: [] }, prepared)
    }
    apply()
  }

  check({ token }: StepScope, path: string): void {
    const { reason } = token
    if (reason === null) return
    const error = { ...reason, path }
    throw new StepStopped({ kind: 'failed', error, isFinal: true })
  }

  #applyAll(scope: StepScope, events: readonly RunEvent[]): void {
    for (const event of events) {
      if (event.kind === 'spent') scope.tally.add(event.spent)
      else if (isChange(event)) scope.thought.apply(event)
    }
  }

  #tell(held: readonly HeldSignals[]): void {
    const events = held.flatMap(({ signals }) =>
      signals.map((told): RunEvent => ({ kind: 'signal', told })),
    )
    const path = this.host.run.at
    this.#write({ path, entry: null, events, told: held.map(({ key }) => key) }, null)
  }

  #write(advance: WrittenAdvance, prepared: Prepared | null): void {
    const written = this.host.write(advance, prepared)
    if (!written.ok) {
      const { code, detail: message } = written.failure
      if (code === 'overloaded') throw new InterpreterStopped('try_later')
      const error = { code, path: advance.path, message }
      throw new StepStopped({ kind: 'failed', error, isFinal: false })
    }
    if (!written.value.isOpen) throw new InterpreterStopped('run_gone')
    this.#entries += 1
  }
}

/** Where in its run a step is interpreted, and on what. */
export interface StepScope {
  readonly interpreter: PipelineInterpreter
  /** Of its entries in the journal: the way to it, tries and branches included. */
  readonly key: string
  readonly thought: WorkingThought
  readonly gate: Gate
  readonly branch: string | null
  readonly token: CancelToken
  readonly tally: RunTally
  /** Which try of the nearest retry this is, from 1. */
  readonly attempt: number
  /** What `on_error` handles. */
  readonly error: StepFailure | null
}

/** The same for a step within it. */
export function inner(
  scope: StepScope,
  name: string | number,
  other: Partial<StepScope> = {},
): StepScope {
  return { ...scope, ...other, key: `${scope.key}/${name}` }
}

export type StepInterpreter = (step: Step, scope: StepScope) => Promise<RunOutcome>

export interface RunPart {
  /** Its own in the journal. */
  readonly key: string
  /** Of the step. */
  readonly path: string
  readonly isForced?: boolean
}

/** Costs are counted at once, signals where the gate is open, changes where the thought is the run's. */
function comesInNow(event: RunEvent, { thought }: StepScope, isTold: boolean): boolean {
  if (event.kind === 'signal') return isTold
  return !isChange(event) || thought.isDirect
}

function isChange(event: RunEvent): event is ThoughtChange {
  return event.kind !== 'signal' && event.kind !== 'degraded' && event.kind !== 'spent'
}

/** Neither length is the other, but what is shorter than a third is within. */
function checkSize(effect: RunEffect, path: string): void {
  const json = JSON.stringify(effect)
  if (json.length * 3 <= maxPartBytes) return
  const bytes = utf8Bytes(json)
  if (bytes <= maxPartBytes) return
  throw stop(path, 'too_large', `the step is ${bytes} bytes, limit ${maxPartBytes}`)
}

function hasText(change: ThoughtChange): boolean {
  return change.kind === 'note' || change.kind === 'remember'
}

function signalsOf(events: readonly RunEvent[]): PlacedSignal[] {
  return events.flatMap((event) => (event.kind === 'signal' ? [event.told] : []))
}
