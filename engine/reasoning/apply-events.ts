import { carriedOn, publish } from '../laws/reasoning/fold-notes.ts'
import { noteAdded, notesPublished, thoughtCreated } from '../laws/reasoning/signal-data.ts'
import { indexTerms } from '../laws/text/terms.ts'
import { must } from '../assert.ts'
import type { Thought } from '../model/reasoning.ts'
import type { SignalDraft } from '../model/reasoning-signal.ts'
import type { MemoryToKeep, NewNote, NextThought, RunEvent } from '../model/run-event.ts'
import type { RunRecord } from '../model/run-record.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { skippedEntry } from '../operations/topics.ts'
import { saysNothing, sieveByWords } from '../memory/leave-out-topics.ts'
import { remember, toRemember } from '../memory/remember.ts'
import { withSpent } from './interpreter/tally.ts'
import { copyNotes } from './thoughts.ts'
import { textToPlace } from '../laws/reasoning/note-to-place.ts'
import { rememberInputOfEvent } from './before-events.ts'

/**
 * Writes down what a run has come to, in order, and tells of it. The run as it
 * is after that; not stored yet.
 */
export function applyEvents(
  context: OperationContext,
  run: RunRecord,
  events: readonly RunEvent[],
): Result<RunRecord> {
  const applied = new Application(context, run)
  for (const event of events) {
    const done = applied.apply(event)
    if (!done.ok) return done
  }
  return ok(applied.finish())
}

/** One pass over the events of a step, with the run as it goes along. */
class Application {
  readonly #context: OperationContext
  #run: RunRecord
  readonly #notes: string[] = []
  readonly #signals: (SignalDraft & { at: number; thoughtId: string; traceId: string })[] = []

  constructor(context: OperationContext, run: RunRecord) {
    this.#context = context
    this.#run = run
  }

  apply(event: RunEvent): Result<null> {
    const { thoughts } = this.#context.store
    const thoughtId = this.#run.currentThoughtId
    switch (event.kind) {
      case 'note':
        this.#addNote(event.note, event)
        return ok(null)
      case 'remember':
        return this.#remember(event.memory, event.note, event)
      case 'publish':
        this.#publish(event)
        return ok(null)
      case 'say':
        thoughts.say(thoughtId, event.messages)
        return ok(null)
      case 'cut':
        thoughts.cutSession(thoughtId, event)
        return ok(null)
      case 'session':
        thoughts.replaceSession(thoughtId, event.messages)
        return ok(null)
      case 'move':
        this.#move(event.to, event)
        return ok(null)
      case 'signal':
        this.#signals.push(event.told)
        return ok(null)
      case 'degraded': {
        const { part, reason } = event
        this.#run = { ...this.#run, degraded: [...this.#run.degraded, { part, reason }] }
        return ok(null)
      }
      case 'spent':
        this.#run = { ...this.#run, usage: withSpent(this.#run.usage, event.spent) }
        return ok(null)
    }
  }

  /** Tells all of it, and enters the notes in the log, without what they say. */
  finish(): RunRecord {
    const { store, audit } = this.#context
    const run = this.#run
    store.signals.add(this.#signals.map((told) => ({ ...told, runId: run.id })))
    if (this.#notes.length > 0) {
      const count = this.#notes.length
      audit({
        action: 'APPEND',
        target: run.currentThoughtId,
        summary: count === 1 ? 'note appended by a run' : `${count} notes appended by a run`,
        payload: { thought: run.currentThoughtId, run: run.id, notes: this.#notes },
      })
    }
    return run
  }

  get #thought(): Thought {
    return must(
      this.#context.store.thoughts.byId(this.#run.currentThoughtId),
      'a run is on a thought',
    )
  }

  #tell(draft: SignalDraft): void {
    const { id, traceId } = this.#thought
    this.#signals.push({ ...draft, at: this.#context.now, thoughtId: id, traceId })
  }

  #addNote(note: NewNote, { path, branch }: Place): void {
    const { store, texts } = this.#context
    const added = store.thoughts.addNote({
      ...note,
      thoughtId: this.#run.currentThoughtId,
      runId: this.#run.id,
      terms: indexTerms(note.content).join(' '),
      vector: texts.vector(textToPlace(note.content)),
    })
    this.#notes.push(added.id)
    this.#tell(noteAdded(path, added, { noteCount: added.seq, ...inBranch(branch) }))
  }

  #publish({ path, branch }: Place): void {
    const { id, noteCount, publishedCount } = this.#thought
    const { published, marked } = publish(noteCount, publishedCount)
    this.#context.store.thoughts.update(id, { publishedCount: published })
    const counts = { publishedCount: published, unpublishedCount: marked }
    this.#tell(notesPublished(path, { ...counts, ...inBranch(branch) }))
  }

  #move(to: NextThought, { path, branch }: Place): void {
    const { store, audit } = this.#context
    const { id, traceId, parentId, intent, taskId, createdAt, from, rule } = to
    const left = this.#run.currentThoughtId
    if (left !== this.#run.thoughtId) store.thoughts.update(left, { runId: null })
    const facts = { id, traceId, parentId, intent, taskId, createdAt, runId: this.#run.id }
    store.thoughts.add(facts)
    const kept = carriedOn(store.thoughts.notes(from.thoughtId, { upTo: from.upTo }), rule)
    copyNotes(this.#context, kept, { from: from.thoughtId, to: id })
    this.#run = { ...this.#run, currentThoughtId: id }
    const noteCount = kept.length
    this.#tell(thoughtCreated(path, { intent, parentId, noteCount, ...inBranch(branch) }))
    audit({
      action: 'CREATE',
      target: id,
      summary: `thought created by a run with ${noteCount} notes`,
      payload: { thought: id, parent: parentId, run: this.#run.id },
    })
  }

  #remember(memory: MemoryToKeep, note: NewNote | null, place: Place): Result<null> {
    const { ids } = this.#context
    let isGiven = false
    const next = (prefix: string, now: number): string => {
      if (prefix !== 'mem' || isGiven) return ids.next(prefix, now)
      isGiven = true
      return memory.id
    }
    const { input, leftOut } = sieveByWords(rememberInputOfEvent(memory), this.#context)
    if (leftOut.length > 0) this.#context.audit(skippedEntry(leftOut))
    const said = saysNothing(input) ? null : toRemember(input, this.#context.settings)
    const done = said && remember.run({ ...this.#context, ids: { next } }, said)
    if (done?.ok === false) return done
    const kept = done?.value ?? null
    if (kept !== null && kept.kind !== 'remembered') {
      return fail('forbidden', 'a run may not propose')
    }
    const content = JSON.stringify({ memory_id: kept?.memory.id ?? null })
    if (note !== null) this.#addNote({ ...note, content }, place)
    return ok(null)
  }
}

interface Place {
  readonly path: string
  readonly branch: string | null
}

function inBranch(branch: string | null): { branchName?: string } {
  return branch === null ? {} : { branchName: branch }
}
