import { revise } from '../governance/documents.ts'
import { forgetMemories, restoreMemory } from '../memory/forget/forget-memories.ts'
import type { Memory } from '../model/memory.ts'
import type { FieldChange, Reverted } from '../model/revision.ts'
import type { OperationContext } from '../operations/context.ts'
import { operation } from '../operations/operation.ts'
import { fail, ok, type Result } from '../result.ts'
import {
  memoriesOfSource,
  sourceTraceOf,
  type SourceInput,
  type SourceTrace,
} from './trace-source.ts'

export interface WithdrawSourceInput extends SourceInput {
  /** What the preview gave; without it nothing is withdrawn. */
  readonly confirm?: string
}

export interface WithdrawnSource {
  /** What goes, or went. */
  readonly trace: SourceTrace
  /** Of a preview: what confirms it. Null where it is done. */
  readonly confirm: string | null
  /** What takes the act back; null of a preview. */
  readonly revision: string | null
}

/**
 * Withdraws what a source has told, as never having been so: its memories, what they alone say, and
 * what reflections made of them. What others tell too stays. First it only shows what would go; the
 * act needs the word that the preview gave, and is refused where something else would go by then.
 */
export const withdrawSource = operation({
  role: 'owner',
  writes: true,
  grows: false,
  countsTokens: true,
  hidesForgotten: true,
  plans: ['expectations'],
  run(
    context: OperationContext,
    { confirm, ...source }: WithdrawSourceInput,
  ): Result<WithdrawnSource> {
    const found = memoriesOfSource(context, source)
    if (!found.ok) return found
    const standing = found.value.filter(({ forgotten }) => forgotten === null)
    const trace = sourceTraceOf(context, standing)
    const word = confirmationOf(context, standing)
    if (confirm === undefined) return ok({ trace, confirm: word, revision: null })
    if (confirm !== word) {
      return fail('later_changes', 'other memories would go by now: look at a new preview')
    }
    if (standing.length === 0) return fail('invalid_state', 'nothing of it is left to withdraw')
    const ids = standing.map(({ id }) => id)
    const done = forgetMemories(context, standing, { kind: 'wrong', reason: 'source withdrawn' })
    if (!done.ok) return done
    const revision = revise(context, {
      target: withdrawalTarget(context),
      before: {},
      after: { memories: ids },
      trigger: 'withdraw',
      summary: `source withdrawn, ${ids.length} memories`,
    })
    return ok({ trace, confirm: null, revision: revision.id })
  },
})

/** One of its kind: an act is taken back by itself, whatever was withdrawn after it. */
function withdrawalTarget({ ids, now }: OperationContext): string {
  return ids.next('wdr', now)
}

function confirmationOf({ digest }: OperationContext, memories: readonly Memory[]): string {
  return digest.of(digest.canonical(memories.map(({ id, version }) => [id, version])))
}

/**
 * Brings back what an act of withdrawal took; what came back or was erased meanwhile is skipped. Null
 * where the target is none.
 */
export function takeWithdrawalBack(
  context: OperationContext,
  target: string,
  diff: readonly FieldChange[],
): Result<Pick<Reverted, 'skipped'>> | null {
  if (!target.startsWith('wdr_')) return null
  const after = diff.find(({ path }) => path[0] === 'memories')?.after
  const ids = Array.isArray(after) ? after.filter((id) => typeof id === 'string') : []
  const skipped: { target: string; reason: string }[] = []
  for (const id of ids) {
    const memory = context.store.memories.byId(id)
    if (memory === null || memory.forgotten === null) {
      skipped.push({ target: id, reason: memory === null ? 'erased' : 'back already' })
      continue
    }
    const restored = restoreMemory(context, memory)
    if (!restored.ok) return restored
  }
  context.audit({
    action: 'REVERT',
    target,
    summary: `withdrawal of a source reverted, ${ids.length - skipped.length} memories`,
    payload: { memories: ids },
  })
  return ok({ skipped })
}
