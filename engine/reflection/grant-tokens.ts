import type { GrantDecision, Reflection } from '../model/reflection.ts'
import { operation } from '../operations/operation.ts'
import { grantedTokens } from '../../contract/granted-tokens.ts'
import { grantResult } from '../laws/governance/reflection-tokens.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { makersWith, mayStep, refuseSelfApproval, saveStep } from './take-step.ts'

export interface RequestTokensInput {
  readonly id: string
  /** Tokens; left out, as the settings have them. */
  readonly extra?: number
  readonly penalty?: number
  readonly reasons: { readonly extra?: string; readonly penalty?: string }
}

export interface GrantTokensInput {
  readonly id: string
  readonly decision: GrantDecision
  /** Tokens, for a bonus, a reduction or a penalty. */
  readonly amount?: number
  readonly reason: string
}

/** Asks for tokens: baseline + extra − penalty, each with its reason. */
export const requestTokens = operation({
  role: 'main',
  writes: true,
  grows: false,
  screens: { texts: ['reasons'] },
  run(
    context: OperationContext,
    { id, reasons: said, ...asked }: RequestTokensInput,
  ): Result<Reflection> {
    const step = mayStep(context, id, 'tokens', 'main')
    if (!step.ok) return step
    const { reflection, state } = step.value
    const makers = makersWith(context, reflection.makers)
    return ok(requestFor(context, { ...reflection, state, makers }, { reasons: said, ...asked }))
  },
})

/** Writes down what is asked for; what is left out is as the settings have it. */
export function requestFor(
  context: OperationContext,
  reflection: Reflection,
  { reasons: said, ...asked }: Omit<RequestTokensInput, 'id'>,
  actor?: string,
): Reflection {
  const { baseline } = reflection.tokens
  const { extraTokens, penaltyTokens } = context.settings.reflection
  const { extra = extraTokens, penalty = penaltyTokens } = asked
  const reasons = {
    ...(asked.extra === undefined && extra > 0 && { extra: bySetting }),
    ...(asked.penalty === undefined && penalty > 0 && { penalty: bySetting }),
    ...said,
  }
  const requested = baseline + extra - penalty
  const tokens = { ...reflection.tokens, extra, penalty, requested, reasons }
  return saveStep(
    context,
    { ...reflection, tokens },
    {
      summary: `${requested} tokens asked for`,
      payload: { extra, penalty },
      ...(actor !== undefined && { actor }),
    },
  )
}

/** An owner grants them; the line of the reward log is written here. */
export const grantTokens = operation({
  role: 'owner',
  writes: true,
  grows: false,
  screens: { texts: ['reason'] },
  run(
    context: OperationContext,
    { id, decision, amount = 0, reason }: GrantTokensInput,
  ): Result<Reflection> {
    const step = mayStep(context, id, 'grant', 'owner')
    if (!step.ok) return step
    const { reflection, state } = step.value
    const refusal = refuseSelfApproval(context, reflection.makers)
    if (refusal !== null) return refusal
    return grantFor(context, { ...reflection, state }, { decision, amount, reason })
  },
})

/** Grants what was asked for, with its line of the reward log. */
export function grantFor(
  context: OperationContext,
  reflection: Reflection,
  { decision, amount = 0, reason }: Omit<GrantTokensInput, 'id'>,
  actor?: string,
): Result<Reflection> {
  const { baseline, extra, penalty, requested } = reflection.tokens
  if (decision === 'forgive' && penalty === 0) {
    return fail('no_penalty', 'the request has no penalty to forgive')
  }
  const granted = grantedTokens({ requested, penalty }, decision, amount)
  const { leastGranted, mostGranted } = context.settings.reflection
  if (granted < leastGranted || granted > mostGranted) {
    const detail = `${granted} tokens would be granted, limits ${leastGranted} and ${mostGranted}`
    return fail('out_of_range', detail)
  }
  const result = grantResult(granted, baseline)
  context.store.reflections.addReward({
    reflection: reflection.id,
    requested,
    extra,
    penalty,
    decision,
    amount,
    granted,
    result,
    reason,
    at: context.now,
    isShown: false,
  })
  const tokens = { ...reflection.tokens, granted, result }
  return ok(
    saveStep(
      context,
      { ...reflection, tokens },
      {
        summary: `${granted} tokens granted, ${result}`,
        payload: { decision, granted },
        ...(actor !== undefined && { actor }),
      },
    ),
  )
}

const bySetting = 'as the settings have it'
