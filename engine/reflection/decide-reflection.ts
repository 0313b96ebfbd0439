import { operation } from '../operations/operation.ts'
import type {
  ReflectionDecision,
  Reflection,
  ReflectionDraft,
  ReflectionOperation,
} from '../model/reflection.ts'
import type { AuditEntry } from '../model/audit.ts'
import { must } from '../assert.ts'
import { foldText } from '../language/fold-text.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { reinforce } from '../memory/reinforce.ts'
import { applyOperation } from './apply-operation.ts'
import { logSelfAwareness, writeEvolution } from './write-artefacts.ts'
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
 * An owner decides what of a draft is done, all of it in this one transaction:
 * memories, edges, flags and archivings, the document of evolution with its milestone, the lines
 * about itself, the logs. A rejection leaves a line in the logs and nothing else.
 */
export const decideReflection = operation({
  role: 'owner',
  writes: true,
  grows: false,
  countsTokens: true,
  screens: { texts: ['reason', 'changes'] },
  run(context: OperationContext, input: DecideReflectionInput): Result<Reflection> {
    const step = mayStep(context, input.id, `decision:${input.decision}`, 'owner')
    if (!step.ok) return step
    const { reflection, state } = step.value
    const refusal = refuseSelfApproval(context, reflection.makers)
    if (refusal !== null) return refusal
    const kept = keptOf(must(reflection.draft, 'what waits for a decision has a draft'), input)
    if (!kept.ok) return kept
    const { draft } = kept.value
    const decided: Reflection = {
      ...reflection,
      state,
      draft,
      applied: kept.value.ids,
      reason: input.reason ?? null,
      decidedAt: context.now,
      decidedBy: context.caller.credential,
    }
    context.store.reflections.showReward(reflection.id)
    if (input.decision === 'reject') {
      return ok(saveStep(context, decided, { action: 'REJECT', summary: 'rejected' }))
    }
    const acting = actingFor(context, reflection.id)
    const done = applied(draft.operations, kept.value.ids)
    const made: { operation: string; memory: string }[] = []
    for (const operation of done) {
      const outcome = applyOperation(acting, decided, operation)
      if (!outcome.ok) return outcome
      if (outcome.value !== null) made.push({ operation: operation.id, memory: outcome.value })
    }
    const read = context.store.memories.byIds([...new Set(done.flatMap(({ sources }) => sources))])
    const used = read
      .filter(({ forgotten }) => forgotten === null)
      .map(({ id: memory, accessCount, lastAccessedAt }) => ({
        memory,
        accessCount,
        lastAccessedAt,
      }))
    const nothing = { whole: [], nodes: [], goals: [], steps: [] }
    const use = { at: context.now, memories: read.map(({ id }) => id), ...nothing }
    reinforce.run(acting, { uses: [use] })
    // Saved first, so that it counts among the approved ones.
    context.store.reflections.update(decided)
    const milestone = writeEvolution(acting, decided, done)
    logSelfAwareness(acting, decided)
    const summary = `${state.replaceAll('_', ' ')}, ${done.length} operations carried out`
    return ok(
      saveStep(context, { ...decided, milestone, made, used }, { action: 'COMMIT', summary }),
    )
  },
})

/** The draft in the words it is approved in, and the ids of the parts that are carried out. */
function keptOf(
  draft: ReflectionDraft,
  { decision, changes = [], operations: named = [] }: DecideReflectionInput,
): Result<{ readonly draft: ReflectionDraft; readonly ids: readonly string[] }> {
  const known = [...draft.operations, ...draft.selfAwareness].map(({ id }) => id)
  const unknown = [...changes.map(({ id }) => id), ...named].find((id) => !known.includes(id))
  if (unknown !== undefined) {
    return fail('unknown_operation', `the reflection has no operation or line ${unknown}`)
  }
  if (decision === 'reject') return ok({ draft, ids: [] })
  const changed = new Map(changes.map(({ id, content }) => [id, content]))
  const words = (id: string, before: string): string => changed.get(id) ?? before
  const isKept = (id: string) =>
    decision === 'partial' ? named.includes(id) : changed.get(id) !== null
  const ids = known.filter(isKept)
  const operations = draft.operations.map((one) => ({
    ...one,
    content: words(one.id, one.content),
  }))
  const selfAwareness = draft.selfAwareness.map((one) => ({
    ...one,
    text: words(one.id, one.text),
  }))
  const approved = { ...draft, operations, selfAwareness }
  return ok({ ids, draft: { ...approved, insight: insightKept(draft, approved, ids) } })
}

/**
 * What the reflection came to, in the words that are left. The insight repeats what entries and
 * other parts say, so that it goes where one of those was struck or put otherwise; entries that
 * stay say it.
 */
function insightKept(
  before: ReflectionDraft,
  { operations, selfAwareness }: ReflectionDraft,
  ids: readonly string[],
): string {
  const entries = operations.filter(({ op }) => op === 'EVOLVE')
  const left = new Map(
    [...operations.map(({ id, content }) => ({ id, text: content })), ...selfAwareness].map(
      ({ id, text }) => [id, ids.includes(id) ? text : null],
    ),
  )
  const gone = [
    ...before.operations.map(({ id, op, content: text }) => ({
      id,
      text,
      isEntry: op === 'EVOLVE',
    })),
    ...before.selfAwareness.map(({ id, text }) => ({ id, text, isEntry: false })),
  ].filter(({ id, text }) => left.get(id) !== text)
  const isRepeating = gone.some(
    ({ text, isEntry }) => isEntry || foldText(before.insight).includes(foldText(text.trim())),
  )
  if (!isRepeating) return before.insight
  return entries.flatMap(({ id }) => left.get(id) ?? []).join(' ')
}

function applied(
  operations: readonly ReflectionOperation[],
  ids: readonly string[],
): readonly ReflectionOperation[] {
  return operations.filter(({ id }) => ids.includes(id))
}

/** All that is written on the way stands under the reflection's name, with the trust of `main`. */
function actingFor(context: OperationContext, id: string): OperationContext {
  const actor = `reflection:${id}`
  const { credential } = context.caller
  return {
    ...context,
    caller: { role: 'main', credential, agent: null, actsAs: actor },
    audit: (entry: AuditEntry) => context.audit({ ...entry, actor, approval: 'approved' }),
  }
}
