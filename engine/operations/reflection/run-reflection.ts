import { reflectByRules } from '../../laws/reflect-by-rules.ts'
import { stepFrom } from '../../laws/reflection-state.ts'
import { assert } from '../../assert.ts'
import type { Reflection } from '../../model/reflection.ts'
import { ok, type Result } from '../../result.ts'
import type { DraftOutcome } from '../../ports/reflector.ts'
import type { OperationContext } from '../context.ts'
import { countTokens } from '../governance/core.ts'
import { readScope } from './read-scope.ts'
import { makersWith, mayStep, saveStep } from './take-step.ts'

/**
 * Reads the scope and writes the draft, all that a run changes (spec SG-22 to SG-24). What a model
 * came to is read before the transaction, as all texts are; without one rules write the draft. A
 * failure leads back to before the run, and is told.
 */
export function runReflection(
  context: OperationContext,
  { id }: { readonly id: string },
): Result<Reflection> {
  const step = mayStep(context, id, 'run', 'main')
  if (!step.ok) return step
  const running: Reflection = { ...step.value.reflection, state: step.value.state }
  const { reflection: outcome } = context.texts
  return ok(
    outcome?.kind === 'failed'
      ? fallBack(context, running, outcome.reason)
      : draft(context, running, outcome),
  )
}

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
  outcome: Extract<DraftOutcome, { kind: 'drafted' }> | undefined,
): Reflection {
  const next = stepFrom(running.state, 'done')
  assert(next.kind === 'next', 'a run may end')
  const { input, scope } = readScope(context, running)
  const drafted = outcome?.draft ?? reflectByRules(input, (text) => countTokens(context, text))
  const degraded = outcome === undefined ? [{ part: 'reflection', reason: noModel }] : []
  for (const { part, reason } of degraded) context.degrade(part, reason)
  return saveStep(
    context,
    {
      ...running,
      state: next.state,
      scope,
      draft: drafted,
      degraded,
      makers: makersWith(context, running.makers),
      ranAt: context.now,
    },
    { summary: `run, ${drafted.operations.length} operations drafted` },
  )
}

const noModel = 'no model is bound'
