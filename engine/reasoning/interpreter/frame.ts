import { contextNotes, contextText } from '../../laws/reasoning/context-text.ts'
import { stepStarted } from '../../laws/reasoning/signal-data.ts'
import { utf8Bytes } from '../../laws/text/text-size.ts'
import type { AskingStep } from '../../laws/reasoning/prompts.ts'
import { currentNote, unpublishedNotes } from '../../laws/reasoning/fold-notes.ts'
import type { Primitive } from '../../model/reasoning-step.ts'
import type { SignalTable } from '../../model/reasoning-signal.ts'
import type { NoteEntry, StepFailure } from '../../model/reasoning.ts'
import { trustOf } from '../../model/caller.ts'
import { lowerTrust, type Trust } from '../../model/trust.ts'
import { lackOfRoom } from './built-ins.ts'
import type { StepScope } from './pipeline-interpreter.ts'
import { StepLog } from './step-log.ts'
import type { RunHost } from '../../ports/run-host.ts'
import { stop, StepStopped } from './step-stopped.ts'

/** Who answers a step: a model by its name, rules, or nobody. */
export type Provider =
  | { readonly kind: 'model'; readonly name: string; readonly isOffered: boolean }
  | { readonly kind: 'rules' }
  | { readonly kind: 'none' }

/** A primitive while it is interpreted. */
export class Frame<S extends Primitive = Primitive> {
  readonly step: S
  readonly scope: StepScope
  readonly log: StepLog
  /** The notes it reads, as it began. */
  readonly context: readonly NoteEntry[]
  readonly #addedBefore: number
  #startedAt: number
  #hasBegun = false

  constructor(step: S, scope: StepScope) {
    this.step = step
    this.scope = scope
    this.log = new StepLog(scope, step.path)
    this.context = contextNotes(scope.thought)
    this.#addedBefore = scope.thought.added
    this.#startedAt = scope.interpreter.host.clock()
  }

  get host(): RunHost {
    return this.scope.interpreter.host
  }

  /** `decide:ship`, as `degraded` names it. */
  get label(): string {
    return `${this.step.kind}:${this.step.key}`
  }

  get inBranch(): { readonly branchName?: string } {
    return this.scope.branch === null ? {} : { branchName: this.scope.branch }
  }

  get named(): { readonly stepName: string; readonly branchName?: string } {
    return { stepName: this.step.key, ...this.inBranch }
  }

  /** Milliseconds so far. */
  get duration(): number {
    return Math.max(0, this.scope.interpreter.host.clock() - this.#startedAt)
  }

  /** Notes that it has added, with the steps within it. */
  get noteCount(): number {
    return this.scope.thought.added - this.#addedBefore + this.log.gatheredNotes.length
  }

  start(facts: Partial<SignalTable['step_started']>): void {
    const { thought } = this.scope
    this.log.add({ kind: 'spent', spent: { steps: 1 } })
    this.log.tell(
      stepStarted(this.step.path, {
        ...this.named,
        stepType: this.step.kind,
        unpublishedCount: unpublishedNotes(thought).length,
        contextSize: utf8Bytes(contextText(this.context)),
        ...facts,
      }),
    )
  }

  /** Written before anything is waited for, so that whoever follows the run sees it. */
  async begin(): Promise<void> {
    if (this.#hasBegun) await this.log.flush(null)
    else this.#startedAt = await this.log.flush(this.#startedAt)
    this.#hasBegun = true
  }

  /** Its answer, or what it has come to, as a note of the thought. */
  note(
    note: Pick<NoteEntry, 'key' | 'content' | 'trust'> & {
      readonly metadata?: NoteEntry['metadata']
      readonly source?: string
    },
  ): void {
    const contents = [...this.log.gatheredNotes, note.content]
    const room = lackOfRoom(this.scope, this.step.path, contents)
    if (room !== null) throw new StepStopped(room)
    this.log.note({ metadata: {}, source: this.step.kind, ...note })
  }

  /** The newest note of the key, without which the step fails. */
  noteOf(key: string): NoteEntry {
    const note = currentNote(this.scope.thought.notes, key)
    if (note === undefined) throw this.fail('note_not_found', `there is no note ${key}`)
    return note
  }

  /** The lowest of what was read, and of who runs it. */
  trustOf(read: readonly { readonly trust: Trust }[]): Trust {
    const own = trustOf(this.scope.interpreter.host.run.request.caller.role)
    return read.reduce((lowest, { trust }) => lowerTrust(lowest, trust), own)
  }

  fail(code: StepFailure['code'], message: string): StepStopped {
    return stop(this.step.path, code, message)
  }
}

export type AskingFrame<S extends AskingStep = AskingStep> = Frame<S>

/** By the step, else the run, else the setting, else what is bound. */
export function providerOf({ interpreter }: StepScope, step: AskingStep): Provider {
  const { chat, run, settings } = interpreter.host
  if (step.by === 'rules') return { kind: 'rules' }
  if (chat === null) return step.by === 'auto' ? { kind: 'rules' } : { kind: 'none' }
  const named = step.model ?? run.request.model ?? settings.reasoning.models[0]
  const name = named ?? chat.id
  return { kind: 'model', name, isOffered: chat.models.includes(name) }
}
