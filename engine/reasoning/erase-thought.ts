import { operation } from '../operations/operation.ts'
import type { Receipt } from '../model/views.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { receiptFor } from '../memory/forget/receipt.ts'
import { leaveWorkspace } from '../workspace/leave-workspace.ts'
import { findThought } from './find-thought.ts'

/**
 * Erases a thought with its notes, session, runs and signals; children and the memories it made
 * stay (spec TH-6).
 */
export const eraseThought = operation({
  role: 'owner',
  writes: true,
  grows: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<{ receipt: Receipt }> {
    const found = findThought(context, id)
    if (!found.ok) return found
    if (found.value.runId !== null) return fail('run_open', `${found.value.runId} is open on it`)
    const { thoughts, runs, signals } = context.store
    const { noteRows, noteIds, texts, terms, messages, vectors } = thoughts.erase(id)
    leaveWorkspace(context, noteIds)
    const runIds = runs.ofThought(id)
    for (const run of runIds) runs.erase(run)
    const told = signals.erase(id)
    context.audit({ action: 'ERASE', target: id, summary: 'thought erased', payload: {} })
    // Whatever else names a note of it names the thought too.
    const answers = context.eraseAnswersNaming(noteIds)
    const isGone =
      thoughts.byId(id) === null &&
      thoughts.notes(id).length === 0 &&
      !thoughts.index.isIndexed(noteRows, terms)
    const receipt = receiptFor(context, {
      memories: 0,
      passages: [],
      // Memories that say the same stay (spec TH-6).
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
