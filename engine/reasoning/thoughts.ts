import type { SessionMessage, Thought } from '../model/reasoning.ts'
import { operation } from '../operations/operation.ts'
import { thoughtCreated } from '../laws/reasoning/signal-data.ts'
import { must } from '../assert.ts'
import { fail, ok, type Result } from '../result.ts'
import type { ThoughtFilter } from '../ports/thought-store.ts'
import type { Page, PageInput } from '../model/page.ts'
import type { OperationContext } from '../operations/context.ts'
import { badCursor } from '../operations/paging.ts'
import { admit, screenFields } from '../memory/screen-secrets.ts'
import { findThought, writableThought } from './find-thought.ts'

export interface CreateThoughtInput {
  readonly intent: string
  readonly traceId?: string
  readonly taskId?: string
  readonly parentId?: string
}

export type ThoughtView = Thought & { readonly session?: readonly SessionMessage[] }

/** Begins a line of reasoning (spec TH-1). */
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

/** A child with all of it, at a trace of its own (spec TH-5). */
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

function addThought(
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
  if (from !== null) copyNotes(context, from.thoughtId, id)
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

function copyNotes(context: OperationContext, from: string, to: string): void {
  const { store, ids, now } = context
  const entries = store.thoughts.index.entriesOf(from)
  for (const { seq, ...note } of store.thoughts.notes(from)) {
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

/** Oldest first; archived ones are left out (spec TH-1, TH-6). */
export const listThoughts = operation({
  role: 'reader',
  writes: false,
  hidesForgotten: true,
  run(
    context: OperationContext,
    { limit, cursor, ...filter }: ThoughtFilter & PageInput,
  ): Result<Page<Thought>> {
    const after = cursor === null ? 0 : Number(cursor)
    if (cursor !== null && !/^\d{1,15}$/.test(cursor)) return badCursor()
    const found = context.store.thoughts.list(filter, after, limit + 1)
    const shown = found.slice(0, limit)
    const last = shown.at(-1)?.row
    const nextCursor = found.length > limit && last !== undefined ? String(last) : null
    return ok({ items: shown.map(({ thought }) => thought), nextCursor })
  },
})

/** Out of lists and search, and no longer written (spec TH-6). */
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
