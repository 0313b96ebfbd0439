import { maxThoughtBytes } from '../laws/bounds.ts'
import { isRowCursor, pageOf, badCursor, type Page, type PageInput } from '../model/page.ts'
import type { Json } from '../model/json.ts'
import { operation, placed, type Asked } from '../operations/operation.ts'
import { contextText } from '../laws/reasoning/context-text.ts'
import { textToPlace } from '../laws/reasoning/note-to-place.ts'
import { noteAdded } from '../laws/reasoning/signal-data.ts'
import { utf8Bytes } from '../laws/text/text-size.ts'
import { readAs } from '../laws/reasoning/typed-read.ts'
import { indexTerms } from '../laws/text/terms.ts'
import type { ThoughtNote } from '../model/reasoning.ts'
import type { Trust } from '../model/trust.ts'
import { fail, ok, type Result } from '../result.ts'
import { actorOf, trustFor, type OperationContext } from '../operations/context.ts'
import { admit, screenFields, readable, type Screened } from '../memory/screen-secrets.ts'
import { findThought, writableThought } from './thoughts.ts'

export interface AddNoteInput {
  readonly id: string
  readonly key: string
  readonly content: string
  readonly metadata: Readonly<Record<string, string>>
  readonly source: string
}

export interface ReadNotesInput extends PageInput {
  readonly id: string
  readonly key?: string
  readonly as?: 'bool' | 'int' | 'float' | 'json'
  readonly unpublished?: boolean
}

/** With a key its newest note too, and what it reads as where that was asked. */
export interface NotesRead extends Page<ThoughtNote> {
  readonly note?: ThoughtNote
  readonly value?: Json
}

/** A client's note at the end of a thought. */
export const addThoughtNote = operation({
  role: 'main',
  writes: true,
  grows: true,
  prepare({ input, settings }: Asked<AddNoteInput>) {
    const given = screenFields(input, ['content', 'metadata'], settings, ['key', 'source'])
    const note = readable(given)
    return { given, ...(note !== null && { texts: placed(textToPlace(note.content)) }) }
  },
  run(context: OperationContext, screened: Screened<AddNoteInput>): Result<ThoughtNote> {
    const admitted = admit(context, screened)
    if (!admitted.ok) return admitted
    const { id, ...note } = admitted.value
    return appendNote(context, id, note)
  },
})

/** Adds a note that has been screened; `trust` where it is not the writer's own. */
export function appendNote(
  context: OperationContext,
  thoughtId: string,
  { trust, ...given }: Omit<AddNoteInput, 'id'> & { readonly trust?: Trust },
): Result<ThoughtNote> {
  const found = writableThought(context, thoughtId)
  if (!found.ok) return found
  const { store, now } = context
  const { notes: most } = context.settings.reasoning
  if (found.value.noteCount >= most) return fail('too_many_notes', `${most} notes, limit ${most}`)
  const bytes = store.thoughts.noteBytes(thoughtId) + utf8Bytes(given.content)
  if (bytes > maxThoughtBytes) {
    return fail('too_many_notes', `${bytes} bytes of notes, limit ${maxThoughtBytes}`)
  }
  const note = store.thoughts.addNote({
    ...given,
    id: context.ids.next('note', now),
    thoughtId,
    trust: trustFor(context.caller, trust),
    createdAt: now,
    runId: null,
    terms: indexTerms(given.content).join(' '),
    vector: context.texts.vector(textToPlace(given.content)),
  })
  const told = noteAdded(null, note, { noteCount: note.seq })
  const { traceId } = found.value
  store.signals.add([{ ...told, at: now, traceId, thoughtId, runId: null }])
  context.audit({
    action: 'APPEND',
    target: thoughtId,
    actor: actorOf(context.caller),
    summary: 'note appended',
    payload: { thought: thoughtId, notes: [note.id] },
  })
  return ok(note)
}

/** Notes in order; of a key every version, and the newest read as a value. */
export const readThoughtNotes = operation({
  role: 'reader',
  writes: false,
  hidesForgotten: true,
  run(
    context: OperationContext,
    { id, key, as, unpublished, limit, cursor }: ReadNotesInput,
  ): Result<NotesRead> {
    const found = findThought(context, id)
    if (!found.ok) return found
    if (!isRowCursor(cursor)) return badCursor()
    const { thoughts } = context.store
    const unread = unpublished === true ? found.value.publishedCount : 0
    const after = Math.max(unread, Number(cursor ?? 0))
    const range = { ...(key !== undefined && { key }), after, limit: limit + 1 }
    const notes = thoughts.notes(id, range)
    const page = pageOf(notes, limit, ({ seq }) => String(seq))
    if (key === undefined) return ok(page)
    const note = thoughts.note(id, key)
    if (note === null || note.seq <= unread) return fail('note_not_found', 'no such note')
    if (as === undefined) return ok({ ...page, note })
    const read = readAs(note.content, as)
    if (!read.ok) return fail('type_mismatch', `${key}: ${read.message}`)
    return ok({ ...page, note, value: read.value })
  },
})

/** The notes as text for people and models. */
export const thoughtText = operation({
  role: 'reader',
  writes: false,
  hidesForgotten: true,
  run(
    context: OperationContext,
    {
      id,
      key,
      unpublished,
    }: { readonly id: string; readonly key?: string; readonly unpublished?: boolean },
  ): Result<{ text: string }> {
    const found = findThought(context, id)
    if (!found.ok) return found
    const after = unpublished === true ? found.value.publishedCount : 0
    const notes = context.store.thoughts.notes(id, { ...(key !== undefined && { key }), after })
    if (key !== undefined && notes.length === 0) return fail('note_not_found', 'no such note')
    return ok({ text: contextText(notes) })
  },
})
