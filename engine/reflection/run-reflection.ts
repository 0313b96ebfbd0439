import { operation } from '../operations/operation.ts'
import { verdictIn } from '../laws/commitments/suggestion.ts'
import { reflectByRules } from '../laws/governance/reflect-by-rules.ts'
import { stepFrom } from '../laws/governance/reflection-state.ts'
import { assert } from '../assert.ts'
import type { Reflection, ReflectionInput, ReflectionOperation } from '../model/reflection.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { refusedOverBudget } from '../operations/refuse-over-budget.ts'
import type { ReadDraft } from '../operations/text-readings.ts'
import { countTokens } from '../governance/core.ts'
import { readScope } from './read-scope.ts'
import { makersWith, mayStep, saveStep } from './take-step.ts'

/**
 * Reads the scope and writes the draft, all that a run changes. What a model
 * came to is read before the transaction, as all texts are; without one rules write the draft. A
 * failure leads back to before the run, and is told; so does a draft of what is no longer there. What
 * is no answer of the form leaves it to the rules. On a day whose models are spent rules write it, or
 * the call is refused, as `model_budget` says.
 */
export const runReflection = operation({
  role: 'main',
  writes: true,
  grows: true,
  countsTokens: true,
  plans: ['reflection_timers'],
  prepare: ({ input: { id } }) => ({
    draft: {
      id,
      material(context) {
        const step = mayStep(context, id, 'run', 'main')
        return step.ok ? readScope(context, step.value.reflection) : null
      },
    },
  }),
  run(context: OperationContext, { id }: { readonly id: string }): Result<Reflection> {
    const step = mayStep(context, id, 'run', 'main')
    if (!step.ok) return step
    const running: Reflection = { ...step.value.reflection, state: step.value.state }
    const { reflection: outcome } = context.texts
    if (outcome?.kind === 'not_asked' && outcome.code === 'budget_exceeded') {
      const refusal = refusedOverBudget(context, outcome.reason)
      if (refusal !== null) return refusal
    }
    if (outcome?.kind === 'failed' && outcome.code !== 'wrong_answer') {
      return ok(fallBack(context, running, outcome.reason))
    }
    const present = readScope(context, running)
    if (outcome?.kind === 'drafted' && !holdsAll(present.input, outcome.input)) {
      return ok(fallBack(context, running, changedMeanwhile))
    }
    return ok(draft(context, running, present, outcome))
  },
})

function fallBack(context: OperationContext, running: Reflection, reason: string): Reflection {
  const next = stepFrom(running.state, 'failure')
  assert(next.kind === 'next', 'a run may fail')
  const degraded = [{ part: 'reflection', reason }]
  context.degrade('reflection', reason)
  return saveStep(context, { ...running, state: next.state, degraded }, { summary: 'run failed' })
}

function draft(
  context: OperationContext,
  running: Reflection,
  present: ReturnType<typeof readScope>,
  outcome: ReadDraft | undefined,
): Reflection {
  const next = stepFrom(running.state, 'done')
  assert(next.kind === 'next', 'a run may end')
  const isDrafted = outcome?.kind === 'drafted'
  const drafted = isDrafted
    ? outcome.draft
    : reflectByRules(present.input, (text) => countTokens(context, text))
  const degraded = isDrafted ? [] : [{ part: 'reflection', reason: outcome?.reason ?? noModel }]
  for (const { part, reason } of degraded) context.degrade(part, reason)
  if (isDrafted) noteJudgements(context, running.id, drafted.operations)
  return saveStep(
    context,
    {
      ...running,
      state: next.state,
      // What came while the model wrote is for the next reflection.
      scope: isDrafted ? outcome.scope : present.scope,
      draft: drafted,
      degraded,
      makers: makersWith(context, running.makers),
      ranAt: isDrafted ? outcome.readAt : context.now,
    },
    { summary: `run, ${drafted.operations.length} operations drafted` },
  )
}

/**
 * A model's judgement of a suggestion stands among its reasons, in words of the service;
 * the model's own stay in the draft, and go with it. It decides nothing.
 */
function noteJudgements(
  { store: { suggestions } }: OperationContext,
  reflection: string,
  operations: readonly ReflectionOperation[],
): void {
  for (const { op, target, content } of operations) {
    const suggestion = op === 'FLAG' ? suggestions.byId(target) : null
    const verdict = verdictIn(content)
    if (suggestion?.status !== 'open' || verdict === null) continue
    const kept = suggestion.reasons.filter((reason) => !reason.startsWith(judged))
    suggestions.explain(target, [...kept, `${judged} ${verdict} it, in ${reflection}`])
  }
}

/** What became of a judgement that no owner made theirs: it is among the reasons no more. */
export function withdrawJudgements(
  { store: { suggestions } }: OperationContext,
  reflection: string,
  dropped: readonly ReflectionOperation[],
): void {
  for (const { op, target } of dropped) {
    const suggestion = op === 'FLAG' ? suggestions.byId(target) : null
    if (suggestion === null) continue
    const kept = suggestion.reasons.filter((reason) => !reason.endsWith(` it, in ${reflection}`))
    if (kept.length < suggestion.reasons.length) suggestions.explain(target, kept)
  }
}

/** Whether all that a draft rests on still stands, word for word: an erasure may have come since. */
function holdsAll(present: ReflectionInput, asked: ReflectionInput): boolean {
  const held = new Set(linesOf(present))
  return asked.granted === present.granted && linesOf(asked).every((line) => held.has(line))
}

function linesOf({
  episodes,
  conflicts,
  suggestions,
  stale,
  sections,
}: ReflectionInput): readonly string[] {
  return [
    ...episodes.map(({ id, text, isTrusted }) => JSON.stringify([id, text, isTrusted])),
    ...[...conflicts, ...suggestions, ...stale].map((one) => JSON.stringify(one)),
    ...sections.flatMap(({ name, text }) => text.split('\n').map((line) => `${name}: ${line}`)),
  ]
}

const judged = 'a model would'
const noModel = 'no model is bound'
const changedMeanwhile = 'what it had read has changed meanwhile'
