import type { Json } from '../../model/json.ts'
import type { SignalDraft } from '../../model/reasoning-signal.ts'
import type { NoteEntry } from '../../model/reasoning.ts'
import type { NewNote, RunOutcome, RunEvent } from '../../model/run-event.ts'
import { admit, screenFields } from '../../memory/screen-secrets.ts'
import type { StepScope } from './pipeline-interpreter.ts'
import { stop } from './step-stopped.ts'

/**
 * What one step does, in order. Events are gathered and written with the next part that is: a step
 * that waits for nobody is one transaction.
 */
export class StepLog {
  readonly scope: StepScope
  readonly path: string
  #gathered: RunEvent[] = []
  #parts = 0

  constructor(scope: StepScope, path: string) {
    this.scope = scope
    this.path = path
  }

  /** Contents of the notes that are gathered and not yet among the thought's. */
  get gatheredNotes(): readonly string[] {
    return this.#gathered.flatMap(textOfNote)
  }

  add(...events: readonly RunEvent[]): void {
    this.#gathered.push(...events)
  }

  tell(draft: SignalDraft): void {
    const moved = this.#gathered.findLast((event) => event.kind === 'move')
    const { id: thoughtId, traceId } = moved?.to ?? this.scope.thought.facts
    const at = this.scope.interpreter.host.now()
    this.add({ kind: 'signal', told: { ...draft, at, thoughtId, traceId } })
  }

  note(note: Pick<NoteEntry, 'key' | 'content' | 'metadata' | 'source' | 'trust'>): void {
    const { path } = this
    const { branch } = this.scope
    const kept = this.admitted(note, ['content', 'metadata'], `${note.key}.`)
    this.add({ kind: 'note', note: this.newNote(kept), path, branch })
  }

  /**
   * As it may be kept: what a step comes to is looked through for credentials as all else is. Told
   * under the label; null where it is told of elsewhere.
   */
  admitted<T extends object>(
    said: T,
    fields: readonly (keyof T & string)[],
    label: string | null,
  ): T {
    const { settings } = this.scope.interpreter.host
    const degrade = (part: string, reason: string): void => {
      if (label !== null) this.degrade(part, label + reason)
    }
    const admitted = admit({ degrade }, screenFields(said, fields, settings))
    if (admitted.ok) return admitted.value
    throw stop(this.path, 'secret_found', (label ?? '') + admitted.failure.detail)
  }

  newNote(note: Pick<NoteEntry, 'key' | 'content' | 'metadata' | 'source' | 'trust'>): NewNote {
    const { host } = this.scope.interpreter
    return { ...note, id: host.id('note'), createdAt: host.now() }
  }

  publish(): void {
    const { branch } = this.scope
    this.add({ kind: 'publish', path: this.path, branch })
  }

  degrade(part: string, reason: string): void {
    this.add({ kind: 'degraded', part, reason })
  }

  /** Writes what has been gathered; `result` is answered the same when the run is taken up again. */
  async flush<T extends Json>(result: T, isForced = false): Promise<T> {
    return await this.#commit(isForced, () => ({ events: [], result }))
  }

  /**
   * Writes the end of the step, although it may be being ended. Its entry is none of the parts that
   * a run taken up again would go on with, and its outcome stands whatever has changed since.
   */
  async end(outcome: RunOutcome): Promise<RunOutcome> {
    const effect = { events: this.#gathered, result: outcome as unknown as Json }
    const { path } = this
    const part = { key: `${this.scope.key}:end`, path, isForced: true }
    const kept = await this.scope.interpreter.commit(this.scope, part, () => effect)
    this.#gathered = []
    // The journal answers the outcome that was put there.
    return kept as unknown as RunOutcome
  }

  /** Performs something once, and writes it with what has been gathered before. */
  async record<T extends Json>(
    perform: () => Promise<{ readonly events: readonly RunEvent[]; readonly result: T }>,
  ): Promise<T> {
    return await this.#commit(false, perform)
  }

  async #commit<T extends Json>(
    isForced: boolean,
    perform: () => Effect<T> | Promise<Effect<T>>,
  ): Promise<T> {
    const key = `${this.scope.key}:${this.#parts}`
    const { path } = this
    const gathered = this.#gathered
    const result = await this.scope.interpreter.commit(
      this.scope,
      { key, path, isForced },
      async () => {
        const { events, result: own } = await perform()
        return { events: [...gathered, ...events], result: own }
      },
    )
    this.#parts += 1
    this.#gathered = []
    // The journal answers what this part has put there.
    return result as T
  }
}

/** The content of the note that a change adds; none where it adds none. */
export function textOfNote(event: RunEvent): readonly string[] {
  if (event.kind === 'note') return [event.note.content]
  return event.kind === 'remember' && event.note !== null ? [event.note.content] : []
}

interface Effect<T extends Json> {
  readonly events: readonly RunEvent[]
  readonly result: T
}
