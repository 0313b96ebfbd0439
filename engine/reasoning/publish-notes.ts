import { publish } from '../laws/reasoning/fold-notes.ts'
import { textToPlace } from '../laws/reasoning/note-to-place.ts'
import { notesPublished } from '../laws/reasoning/signal-data.ts'
import { admit, readable, screenFields, type Screened } from '../memory/screen-secrets.ts'
import type { Thought, ThoughtNote } from '../model/reasoning.ts'
import { actorOf, type OperationContext } from '../operations/context.ts'
import { operation, placed, type Asked } from '../operations/operation.ts'
import { fail, ok, type Result } from '../result.ts'
import { appendNote } from './notes.ts'
import { findThought, writableThought } from './thoughts.ts'

export interface PublishNotesInput {
  readonly id: string
  /** Ids or keys of notes that are there, and new notes; left out for all that are there. */
  readonly notes?: readonly (string | NoteToPublish)[]
}

export interface NoteToPublish {
  readonly key: string
  readonly content: string
  readonly metadata?: Readonly<Record<string, string>> | undefined
}

export interface PublishedNotes {
  readonly thought: Thought
  /** Those that were added. */
  readonly notes: readonly ThoughtNote[]
  /** How many this publishing marked. */
  readonly published: number
}

/**
 * Sets the cursor of a thought behind the last of the notes: steps read only what comes after it. So
 * what stands before a note is published with it. For work that a client does outside of any run, as a
 * step does it: it reads the unpublished notes, adds its own and publishes them.
 */
export const publishNotes = operation({
  role: 'main',
  writes: true,
  grows: true,
  prepare({ input, settings }: Asked<PublishNotesInput>) {
    const given = screenFields(input, ['notes'], settings)
    const contents = (readable(given)?.notes ?? []).flatMap((one) =>
      typeof one === 'string' ? [] : textToPlace(one.content),
    )
    return { given, texts: placed(...contents) }
  },
  run(context: OperationContext, screened: Screened<PublishNotesInput>): Result<PublishedNotes> {
    const admitted = admit(context, screened)
    if (!admitted.ok) return admitted
    const { id, notes: named } = admitted.value
    const found = writableThought(context, id)
    if (!found.ok) return found
    const { thoughts, signals } = context.store
    const added: ThoughtNote[] = []
    let last = named === undefined ? found.value.noteCount : 0
    for (const [at, one] of (named ?? []).entries()) {
      if (typeof one === 'string') {
        const note = thoughts.noteNamed(id, one)
        if (note === null) return fail('note_not_found', `notes.${at}: no such note`)
        last = Math.max(last, note.seq)
      } else {
        const { key, content, metadata = {} } = one
        const note = appendNote(context, id, { key, content, metadata, source: 'input' })
        if (!note.ok) return note
        added.push(note.value)
        last = Math.max(last, note.value.seq)
      }
    }
    const { published, marked } = publish(last, found.value.publishedCount)
    if (marked > 0) {
      thoughts.update(id, { publishedCount: published })
      const draft = notesPublished(null, { publishedCount: published, unpublishedCount: marked })
      const { traceId } = found.value
      signals.add([{ ...draft, at: context.now, traceId, thoughtId: id, runId: null }])
      context.audit({
        action: 'EDIT',
        target: id,
        actor: actorOf(context.caller),
        summary: marked === 1 ? 'note published' : `${marked} notes published`,
        payload: { thought: id, published },
      })
    }
    const thought = findThought(context, id)
    if (!thought.ok) return thought
    const shown = added.map((note) => ({ ...note, published: true }))
    return ok({ thought: thought.value, notes: shown, published: marked })
  },
})
