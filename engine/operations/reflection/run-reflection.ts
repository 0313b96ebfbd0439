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
  const { input, scope } = readScope(context, running)
  const outcome = context.texts.reflection ?? byRules()
  const next = stepFrom(running.state, outcome.kind === 'drafted' ? 'done' : 'failure')
  assert(next.kind === 'next', 'a run ends, one way or the other')
  const { state } = next
  if (outcome.kind === 'failed') {
    context.degrade('reflection', outcome.reason)
    const degraded = [{ part: 'reflection', reason: outcome.reason }]
    return ok(saveStep(context, { ...running, state, degraded }, { summary: 'run failed' }))
  }
  const isByRules = context.texts.reflection === undefined
  if (isByRules) context.degrade('reflection', noModel)
  const { draft } = outcome
  return ok(
    saveStep(
      context,
      {
        ...running,
        state,
        scope,
        draft,
        degraded: isByRules ? [{ part: 'reflection', reason: noModel }] : [],
        makers: makersWith(context, running.makers),
        ranAt: context.now,
      },
      { summary: `run, ${draft.operations.length} operations drafted` },
    ),
  )

  function byRules(): DraftOutcome {
    return { kind: 'drafted', draft: reflectByRules(input, (text) => countTokens(context, text)) }
  }
}

const noModel = 'no model is bound'
