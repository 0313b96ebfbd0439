import { stepFrom, type ReflectionStep } from '../laws/governance/reflection-state.ts'
import { isAtLeast, type Role } from '../model/caller.ts'
import type { AuditAction } from '../model/audit.ts'
import type { Reflection, ReflectionState } from '../model/reflection.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'

/**
 * The reflection and the state that a step leads to, where the caller's role and the reflection's
 * state allow it; else the refusal, with what may be called instead.
 */
export function mayStep(
  context: OperationContext,
  id: string,
  step: ReflectionStep,
  role: Role,
): Result<{ readonly reflection: Reflection; readonly state: ReflectionState }> {
  if (!isAtLeast(context.caller, role)) return fail('forbidden', `this needs the role ${role}`)
  const reflection = context.store.reflections.byId(id)
  if (reflection === null) return fail('not_found', 'no such reflection')
  const outcome = stepFrom(reflection.state, step)
  if (outcome.kind === 'next') return ok({ reflection, state: outcome.state })
  const { allowed } = outcome
  const detail = `the reflection is ${reflection.state}, ${allowed.join(' or ') || 'nothing'} may follow`
  return fail('invalid_state', detail, { allowed })
}

/** With `two_person` an owner's credential decides nothing that it started or made. */
export function refuseSelfApproval(
  { caller, settings }: OperationContext,
  makers: readonly string[],
): ReturnType<typeof fail> | null {
  if (!settings.governance.twoPerson || !makers.includes(caller.credential)) return null
  return fail('self_approval', 'the setting two_person is on: another credential has to decide')
}

/** The owners' credentials that made it, the caller's among them where it is an owner's. */
export function makersWith(
  { caller }: OperationContext,
  makers: readonly string[] = [],
): readonly string[] {
  return isAtLeast(caller, 'owner') ? [...new Set([...makers, caller.credential])] : makers
}

/** Writes the step down, with its row in the log. */
export function saveStep(
  context: OperationContext,
  reflection: Reflection,
  {
    action = 'EDIT',
    summary,
    payload = {},
    actor,
  }: {
    readonly action?: AuditAction
    readonly summary: string
    readonly payload?: Readonly<Record<string, unknown>>
    readonly actor?: string
  },
): Reflection {
  context.store.reflections.update(reflection)
  context.audit({
    action,
    target: reflection.id,
    summary: `reflection ${reflection.number}: ${summary}`,
    payload: { reflection: reflection.id, state: reflection.state, ...payload },
    ...(actor !== undefined && { actor }),
  })
  return reflection
}

/** One of which a part had landed and was taken back: what was left is not decided any more. */
export function closedReverted(
  { caller, now }: OperationContext,
  reflection: Reflection,
): Reflection {
  const decided = { decidedAt: now, decidedBy: caller.credential, reason: 'reverted' }
  return { ...reflection, ...decided, state: 'partially_approved' }
}
