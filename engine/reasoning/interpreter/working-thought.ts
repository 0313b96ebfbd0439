import { ends } from '../../laws/reasoning/session-window.ts'
import { carriedOn, publish, renumbered } from '../../laws/reasoning/fold-notes.ts'
import { utf8Bytes } from '../../laws/text/text-size.ts'
import type { NoteEntry, SessionMessage } from '../../model/reasoning.ts'
import type { NewNote, NextThought, NotesOf, ThoughtChange } from '../../model/run-event.ts'

/** A thought as a run sees it: what is stored, and what is yet to come in. */
export interface ThoughtFacts {
  readonly id: string
  readonly traceId: string
  readonly intent: string
  readonly taskId: string | null
}

/** Of any thought that is stored; with `copies` those that a thought began with, null for none. */
export interface NotesReader {
  readonly notes: (from: NotesOf) => readonly NoteEntry[]
  readonly copies: (thoughtId: string) => readonly NoteEntry[] | null
}

/**
 * The thought that a run, a branch or a try works on. The run's own is `direct`: what happens to it
 * is stored with it. A copy holds its changes back until it is merged.
 */
export class WorkingThought {
  facts: ThoughtFacts
  notes: readonly NoteEntry[]
  cursor: number
  session: readonly SessionMessage[]
  /** Notes that have come in since the run began; those that a new thought began with are none. */
  added = 0
  /** Bytes of the contents, and of those that this run has added, here or in a thought it left. */
  bytes: number
  addedBytes = 0
  /** What a copy holds back, in order. */
  readonly pending: ThoughtChange[] = []
  readonly isDirect: boolean
  readonly #reader: NotesReader
  /** Thoughts left in this run, by the key of the checkpoint at which they were. */
  #checkpoints: ReadonlyMap<string, Left> = new Map()
  /** Notes of thoughts left, stored or not. */
  #left: ReadonlyMap<string, readonly NoteEntry[]> = new Map()

  constructor(
    state: Pick<WorkingThought, 'facts' | 'notes' | 'cursor' | 'session' | 'isDirect'> & {
      readonly bytes?: number
    },
    reader: NotesReader,
  ) {
    this.facts = state.facts
    this.notes = state.notes
    this.cursor = state.cursor
    this.session = state.session
    this.isDirect = state.isDirect
    this.bytes = state.bytes ?? bytesIn(state.notes)
    this.#reader = reader
  }

  copy(): WorkingThought {
    const copy = new WorkingThought({ ...this, isDirect: false }, this.#reader)
    copy.addedBytes = this.addedBytes
    copy.#checkpoints = this.#checkpoints
    copy.#left = this.#left
    return copy
  }

  /** Takes over all of a copy: what it held back comes in, or is held back here. */
  absorb(copy: WorkingThought): void {
    this.facts = copy.facts
    this.notes = copy.notes
    this.cursor = copy.cursor
    this.session = copy.session
    this.added += copy.added
    this.bytes = copy.bytes
    this.addedBytes = copy.addedBytes
    this.#checkpoints = copy.#checkpoints
    this.#left = copy.#left
    if (!this.isDirect) this.pending.push(...copy.pending)
  }

  checkpoint(key: string): Left | undefined {
    return this.#checkpoints.get(key)
  }

  /** Notes of a thought as this run sees it: one it has left, or any that is stored. */
  notesIn(from: NotesOf): readonly NoteEntry[] {
    const left = from.thoughtId === this.facts.id ? this.notes : this.#left.get(from.thoughtId)
    return left?.slice(0, from.upTo) ?? this.#reader.notes(from)
  }

  apply(change: ThoughtChange): void {
    if (!this.isDirect) this.pending.push(change)
    switch (change.kind) {
      case 'note':
        this.#add(change.note)
        break
      case 'remember':
        if (change.note !== null) this.#add(change.note)
        break
      case 'publish':
        this.cursor = publish(this.notes.length, this.cursor).published
        break
      case 'say':
        this.session = [...this.session, ...change.messages]
        break
      case 'cut':
        this.session = ends(this.session, change)
        break
      case 'session':
        this.session = change.messages
        break
      case 'move':
        this.#move(change.to)
    }
  }

  #add(note: NewNote): void {
    const { id: _, ...entry } = note
    this.notes = [...this.notes, { ...entry, seq: this.notes.length + 1 }]
    this.added += 1
    const bytes = utf8Bytes(note.content)
    this.bytes += bytes
    this.addedBytes += bytes
  }

  #move(to: NextThought): void {
    const { id, traceId, intent, taskId, from, rule, checkpoint } = to
    // Where a run is taken up again the copies are stored, whatever has become of what they are of.
    const stored = this.isDirect ? this.#reader.copies(id) : null
    const kept = stored ?? carriedOn(this.notesIn(from), rule)
    this.#left = new Map([...this.#left, [this.facts.id, this.notes]])
    if (checkpoint !== null) {
      const left = { facts: this.facts, upTo: this.notes.length }
      this.#checkpoints = new Map([...this.#checkpoints, [checkpoint, left]])
    }
    this.facts = { id, traceId, intent, taskId }
    this.notes = renumbered(kept)
    this.bytes = bytesIn(this.notes)
    this.cursor = 0
    this.session = []
  }
}

export function bytesIn(notes: readonly NoteEntry[]): number {
  return notes.reduce((sum, { content }) => sum + utf8Bytes(content), 0)
}

/** A thought that was left at a checkpoint, and how many notes it had. */
export interface Left {
  readonly facts: ThoughtFacts
  readonly upTo: number
}
