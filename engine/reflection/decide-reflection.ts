import { operation } from '../operations/operation.ts'
import type { ReflectionDecision, Reflection, ReflectionDraft } from '../model/reflection.ts'
import { must } from '../assert.ts'
import { foldText } from '../language/fold-text.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { keptWhole } from '../operations/kept-whole.ts'
import { landParts } from './land-reflection.ts'
import { withdrawJudgements } from './run-reflection.ts'
import { mayStep, refuseSelfApproval, saveStep } from './take-step.ts'

export interface DecideReflectionInput {
  readonly id: string
  readonly decision: ReflectionDecision
  /** Other words for parts of it, by their ids; null drops the part. */
  readonly changes?: readonly { readonly id: string; readonly content: string | null }[]
  /** Ids of the parts that a partial approval keeps. */
  readonly operations?: readonly string[]
  readonly reason?: string
}

/**
 * An owner decides what of a draft is done: what is dropped lands nowhere. A rejection leaves a line
 * in the logs and nothing else. Of a draft of which standing consent has let a part pass, the rest
 * is decided.
 */
export const decideReflection = operation({
  role: 'owner',
  writes: true,
  grows: false,
  countsTokens: true,
  screens: { texts: ['reason', 'changes'] },
  tells: keptWhole<DecideReflectionInput>(({ changes = [], reason = '' }) => [
    ['reason', reason],
    ...changes.map(({ content }, at) => [`changes.${at}.content`, content ?? ''] as const),
  ]),
  run(context: OperationContext, input: DecideReflectionInput): Result<Reflection> {
    const isPartly = (landed: readonly string[]): boolean =>
      landed.length > 0 && input.decision === 'reject'
    const before = context.store.reflections.byId(input.id)
    const decision = isPartly(before?.applied ?? []) ? 'partial' : input.decision
    const step = mayStep(context, input.id, `decision:${decision}`, 'owner')
    if (!step.ok) return step
    const { reflection, state } = step.value
    const refusal = refuseSelfApproval(context, reflection.makers)
    if (refusal !== null) return refusal
    const kept = keptOf(reflection, input)
    if (!kept.ok) return kept
    const { draft, ids } = kept.value
    const decided: Reflection = {
      ...reflection,
      state,
      draft,
      reason: input.reason ?? null,
      decidedAt: context.now,
      decidedBy: context.caller.credential,
    }
    context.store.reflections.showReward(reflection.id)
    const dropped = draft.operations.filter(
      ({ id }) => !ids.includes(id) && !reflection.applied.includes(id),
    )
    withdrawJudgements(context, reflection.id, dropped)
    if (input.decision === 'reject') {
      return ok(saveStep(context, decided, { action: 'REJECT', summary: 'rejected' }))
    }
    return landParts(context, decided, ids, state.replaceAll('_', ' '))
  },
})

/**
 * The draft in the words it is approved in, and the ids of the parts that are carried out now. What
 * was struck or put otherwise is said by no part that nobody named either.
 */
function keptOf(
  { draft: drafted, applied }: Reflection,
  { decision, changes = [], operations: named = [] }: DecideReflectionInput,
): Result<{ readonly draft: ReflectionDraft; readonly ids: readonly string[] }> {
  const draft = must(drafted, 'what waits for a decision has a draft')
  const parts = [
    ...draft.operations.map(({ id, content }) => ({ id, text: content })),
    ...draft.selfAwareness,
  ]
  const known = parts.map(({ id }) => id)
  const unknown = [...changes.map(({ id }) => id), ...named].find((id) => !known.includes(id))
  if (unknown !== undefined) {
    return fail('unknown_operation', `the reflection has no operation or line ${unknown}`)
  }
  if (decision === 'reject') return ok({ draft, ids: [] })
  const waiting = parts.filter(({ id }) => !applied.includes(id))
  const open = new Set(waiting.map(({ id }) => id))
  const changed = new Map(
    changes.filter(({ id }) => open.has(id)).map(({ id, content }) => [id, content]),
  )
  const gone = new Set(
    waiting
      .filter(({ id, text }) => changed.has(id) && changed.get(id) !== text)
      .map(({ text }) => foldText(text.trim())),
  )
  const isKept = ({ id, text }: (typeof parts)[number]): boolean => {
    if (decision === 'partial') return named.includes(id)
    if (changed.has(id)) return changed.get(id) !== null
    return !gone.has(foldText(text.trim()))
  }
  const ids = waiting.filter(isKept).map(({ id }) => id)
  const words = (id: string, before: string): string => changed.get(id) ?? before
  const approved = {
    ...draft,
    operations: draft.operations.map((one) => ({ ...one, content: words(one.id, one.content) })),
    selfAwareness: draft.selfAwareness.map((one) => ({ ...one, text: words(one.id, one.text) })),
  }
  const isWhole = decision === 'approve' && applied.length === 0
  const insight = insightOf(approved, [...applied, ...ids], isWhole)
  return ok({ ids, draft: { ...approved, insight } })
}

/**
 * What the reflection came to: what its entries say that are carried out. Where it has no entry, an
 * approval of all of it lets its insight stand.
 */
export function insightOf(
  { operations, insight }: ReflectionDraft,
  ids: readonly string[],
  isWhole: boolean,
): string {
  const entries = operations.filter(({ op }) => op === 'EVOLVE')
  if (entries.length === 0) return isWhole ? insight : ''
  return entries.flatMap(({ id, content }) => (ids.includes(id) ? [content] : [])).join(' ')
}
