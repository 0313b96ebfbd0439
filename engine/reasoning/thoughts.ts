import type { SessionMessage, Thought, ThoughtNote } from '../model/reasoning.ts'
import { operation } from '../operations/operation.ts'
import { thoughtCreated } from '../laws/reasoning/signal-data.ts'
import { must } from '../assert.ts'
import { fail, ok, type Result } from '../result.ts'
import type { ThoughtFilter } from './tables/thought-records.ts'
import { isRowCursor, pageOf, badCursor, type Page, type PageInput } from '../model/page.ts'
import type { OperationContext } from '../operations/context.ts'
import { admit, screenFields } from '../memory/screen-secrets.ts'
import type { Receipt } from '../model/views.ts'
import { receiptFor } from '../memory/forget/receipt.ts'
import { leaveWorkspace } from '../workspace/leave-workspace.ts'

export interface CreateThoughtInput {
  readonly intent: string
  readonly traceId?: string
  readonly taskId?: string
  readonly parentId?: string
}

export type ThoughtView = Thought & { readonly session?: readonly SessionMessage[] }

/** Begins a line of reasoning. */
export const createThought = operation({
  role: 'main',
  writes: true,
  grows: true,
  hidesForgotten: true,
  run(context: OperationContext, input: CreateThoughtInput): Result<Thought> {
    const admitted = admit(
      context,
      screenFields(input, ['intent'], context.settings, ['traceId', 'taskId']),
    )
    if (!admitted.ok) return admitted
    const { intent, taskId, parentId } = admitted.value
    if (parentId !== undefined && context.store.thoughts.byId(parentId) === null) {
      const message = 'no such thought'
      return fail('unknown_parent', `parent_id: ${message}`, {
        errors: [{ path: 'parent_id', message }],
      })
    }
    return addThought(context, {
      intent,
      traceId: input.traceId ?? null,
      taskId: taskId ?? null,
      parentId: parentId ?? null,
    })
  },
})

/** A child with all of it, at a trace of its own. */
export const cloneThought = operation({
  role: 'main',
  writes: true,
  grows: true,
  screens: { texts: [], names: ['traceId'] },
  hidesForgotten: true,
  run(
    context: OperationContext,
    { id, traceId }: { readonly id: string; readonly traceId?: string },
  ): Result<Thought> {
    const { thoughts } = context.store
    const found = findThought(context, id)
    if (!found.ok) return found
    const { intent, taskId, publishedCount } = found.value
    const from = { thoughtId: id, noteCount: found.value.noteCount }
    const added = addThought(
      context,
      { intent, taskId, parentId: id, traceId: traceId ?? null },
      from,
    )
    if (!added.ok) return added
    thoughts.update(added.value.id, { publishedCount })
    thoughts.replaceSession(added.value.id, thoughts.session(id))
    return ok(must(thoughts.byId(added.value.id), 'a thought just made is there'))
  },
})

interface NewThought {
  readonly intent: string
  readonly traceId: string | null
  readonly taskId: string | null
  readonly parentId: string | null
}

export function addThought(
  context: OperationContext,
  { intent, traceId, taskId, parentId }: NewThought,
  from: { readonly thoughtId: string; readonly noteCount: number } | null = null,
): Result<Thought> {
  const { store, ids, now } = context
  if (traceId !== null && store.thoughts.byTrace(traceId) !== null) {
    const message = 'another thought has it'
    return fail('trace_taken', `trace_id: ${message}`, { errors: [{ path: 'trace_id', message }] })
  }
  const id = ids.next('tht', now)
  const trace = traceId ?? ids.next('trc', now)
  const facts = { id, intent, traceId: trace, parentId, taskId, createdAt: now, runId: null }
  store.thoughts.add(facts)
  if (from !== null) {
    copyNotes(context, store.thoughts.notes(from.thoughtId), { from: from.thoughtId, to: id })
  }
  const noteCount = from?.noteCount ?? 0
  const place = { at: now, traceId: trace, thoughtId: id, runId: null }
  store.signals.add([{ ...place, ...thoughtCreated(null, { intent, parentId, noteCount }) }])
  context.audit({
    action: 'CREATE',
    target: id,
    summary: noteCount === 0 ? 'thought created' : `thought created with ${noteCount} notes`,
    payload: { thought: id, parent: parentId },
  })
  return ok(must(store.thoughts.byId(id), 'a thought just made is there'))
}

/** Adds notes of one thought to another, each under an id of its own. */
export function copyNotes(
  { store, ids, now }: OperationContext,
  notes: readonly ThoughtNote[],
  { from, to }: { readonly from: string; readonly to: string },
): void {
  const entries = store.thoughts.index.entriesOf(from)
  for (const { seq, ...note } of notes) {
    const { published: _, ...rest } = note
    const entry = must(entries.get(seq), 'a note has its entry')
    const id = ids.next('note', now)
    store.thoughts.addNote({ ...rest, id, thoughtId: to, runId: null, ...entry })
  }
}

export const getThought = operation({
  role: 'reader',
  writes: false,
  hidesForgotten: true,
  run(
    context: OperationContext,
    { id, session }: { readonly id: string; readonly session?: boolean },
  ): Result<ThoughtView> {
    const found = findThought(context, id)
    if (!found.ok || session !== true) return found
    return ok({ ...found.value, session: context.store.thoughts.session(id) })
  },
})

/** Oldest first; archived ones are left out. */
export const listThoughts = operation({
  role: 'reader',
  writes: false,
  hidesForgotten: true,
  run(
    context: OperationContext,
    { limit, cursor, ...filter }: ThoughtFilter & PageInput,
  ): Result<Page<Thought>> {
    if (!isRowCursor(cursor)) return badCursor()
    const found = context.store.thoughts.list(filter, Number(cursor ?? 0), limit + 1)
    const page = pageOf(found, limit, ({ row }) => String(row))
    return ok({ ...page, items: page.items.map(({ thought }) => thought) })
  },
})

/** Out of lists and search, and no longer written. */
export const archiveThought = operation({
  role: 'main',
  writes: true,
  grows: false,
  hidesForgotten: true,
  run(context: OperationContext, { id }: { readonly id: string }): Result<Thought> {
    const found = writableThought(context, id)
    if (!found.ok) return found
    return setStatus(context, id, 'archived')
  },
})

export function restoreThought(context: OperationContext, id: string): Result<Thought> {
  const found = findThought(context, id)
  if (!found.ok) return found
  if (found.value.status === 'current') return fail('invalid_state', `${id} is not archived`)
  return setStatus(context, id, 'current')
}

function setStatus(
  context: OperationContext,
  id: string,
  status: Thought['status'],
): Result<Thought> {
  const { thoughts } = context.store
  thoughts.update(id, { status, updatedAt: context.now })
  context.audit({
    action: status === 'archived' ? 'ARCHIVE' : 'REVERT',
    target: id,
    summary: status === 'archived' ? 'thought archived' : 'archiving undone',
    payload: { thought: id },
  })
  return ok(must(thoughts.byId(id), 'a thought found is there'))
}

/** Archived ones too. */
export function findThought(context: OperationContext, id: string): Result<Thought> {
  const thought = context.store.thoughts.byId(id)
  return thought === null ? fail('not_found', 'no such thought') : ok(thought)
}

/** One that may be written: neither archived nor held by a run. */
export function writableThought(context: OperationContext, id: string): Result<Thought> {
  const found = findThought(context, id)
  if (!found.ok) return found
  const { status, runId } = found.value
  if (status === 'archived') return fail('archived', `${id} is archived`)
  if (runId !== null) return fail('run_open', `${runId} is still open on this thought`)
  return found
}

/** Erases it, its notes, runs and signals, with a record in the log; no run is open on it. */
export function dropThought(context: OperationContext, id: string) {
  const { thoughts, runs, signals } = context.store
  const gone = thoughts.erase(id)
  leaveWorkspace(context, gone.noteIds)
  const runIds = runs.ofThought(id)
  for (const run of runIds) runs.erase(run)
  const told = signals.erase(id)
  context.audit({ action: 'ERASE', target: id, summary: 'thought erased', payload: {} })
  // Whatever else names a note of it names the thought too.
  const answers = context.eraseAnswersNaming(gone.noteIds)
  return { gone, runIds, told, answers }
}

/**
 * Erases a thought with its notes, session, runs and signals; children and the memories it made
 * stay.
 */
export const eraseThought = operation({
  role: 'owner',
  writes: true,
  grows: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<{ receipt: Receipt }> {
    const found = findThought(context, id)
    if (!found.ok) return found
    if (found.value.runId !== null)
      return fail('run_open', `${found.value.runId} is still open on this thought`)
    const { thoughts } = context.store
    const { gone, runIds, told, answers } = dropThought(context, id)
    const { noteRows, texts, terms, messages, vectors } = gone
    const isGone =
      thoughts.byId(id) === null &&
      thoughts.notes(id).length === 0 &&
      !thoughts.index.isIndexed(noteRows, terms)
    const receipt = receiptFor(context, {
      memories: 0,
      passages: [],
      // Memories that say the same stay.
      texts: [],
      names: [id, ...runIds],
      thought: {
        texts,
        rows: 1 + noteRows.length + messages + runIds.length + told,
        notes: noteRows.length,
        answers,
        vectors,
        isGone,
      },
    })
    return ok({ receipt })
  },
})
