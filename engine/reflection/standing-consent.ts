import { stateAfter } from '../laws/governance/reflection-state.ts'
import { utcDayEnd } from '../laws/utc-time.ts'
import { dayMs } from '../../contract/durations.ts'
import type { Reflection, ReflectionOperation } from '../model/reflection.ts'
import { operation } from '../operations/operation.ts'
import { systemCredential, type OperationContext } from '../operations/context.ts'
import { assert } from '../assert.ts'
import { ok, type Result } from '../result.ts'
import { viewIdentity } from '../governance/soul-and-identity.ts'
import { insightOf } from './decide-reflection.ts'
import { grantFor, requestFor, type GrantTokensInput } from './grant-tokens.ts'
import { landParts } from './land-reflection.ts'
import { beginReflection } from './start-reflection.ts'
import { saveStep } from './take-step.ts'
import { isAnythingNew } from './told-since.ts'

/** What of a night is still to be done. */
export interface StandingWork {
  /** Ids of the reflection that is to be run, and of the one that may land. */
  readonly run: string | null
  readonly land: string | null
}

/**
 * What standing consent of an owner lets the clock do without asking: begin where something was told,
 * agree, ask for tokens and grant them within those of the day. Whatever step an earlier try had
 * reached, the next goes on from there. What somebody else has begun is left to them.
 */
export const beginStanding = operation({
  role: 'namespace',
  writes: true,
  grows: true,
  run(context: OperationContext): Result<StandingWork> {
    const { consent, approval } = context.settings.reflection
    if (consent !== 'standing') return ok(nothing)
    const newest = context.store.reflections.open()
    // What has landed but for a part that waits for an owner holds up no later night.
    const open = newest?.landedAt === undefined ? newest : null
    if (open !== null && !mayGoOn(open)) return ok(nothing)
    if (open?.state === 'awaiting_approval') {
      return ok({ run: null, land: approval === 'auto' ? open.id : null })
    }
    if (open === null && !isAnythingNew(context)) return ok(nothing)
    const left = tokensLeft(context)
    if (open?.state !== 'tokens_decided' && left < context.settings.reflection.leastGranted) {
      return ok(nothing)
    }
    const { id } = upToRun(context, open ?? beginReflection(context, 'scheduled', clock), left)
    return ok({ run: id, land: null })
  },
})

/**
 * With `reflection_approval` at `auto` a draft lands at once, but for what touches core, the vault,
 * soul or identity: that waits for an owner. Lines about itself wait for the next consolidation.
 */
export const landStanding = operation({
  role: 'namespace',
  writes: true,
  grows: true,
  countsTokens: true,
  run(context: OperationContext, { id }: { readonly id: string }): Result<Reflection | null> {
    const { consent, approval } = context.settings.reflection
    const reflection = context.store.reflections.byId(id)
    const isMeant = consent === 'standing' && approval === 'auto'
    if (!isMeant || reflection?.state !== 'awaiting_approval' || reflection.draft === null) {
      return ok(null)
    }
    if (!mayGoOn(reflection) || reflection.landedAt !== undefined) return ok(null)
    const { draft } = reflection
    const ids = draft.operations.flatMap((one) => (isGuarded(context, one) ? [] : [one.id]))
    const isAll = ids.length === draft.operations.length
    const insight = insightOf(draft, ids, isAll)
    const landing: Reflection = {
      ...reflection,
      draft: { ...draft, insight },
      landedAt: context.now,
      ...(isAll && {
        state: stateAfter(reflection, 'decision:approve'),
        reason: bySetting,
        decidedAt: context.now,
        decidedBy: systemCredential,
      }),
    }
    context.store.reflections.showReward(id)
    const left = draft.operations.length - ids.length
    const summary = isAll ? 'approved by standing consent' : `${left} left for an owner`
    return landParts(context, landing, ids, summary)
  },
})

/** Whether a new self-image is due, and something is in it that no draft has seen yet. */
export function isConsolidationWanted(context: OperationContext): boolean {
  const { reflections } = context.store
  if (!viewIdentity(context).consolidation.due) return false
  const last = reflections.consolidations().at(-1)
  if (last === undefined) return true
  return (
    last.status !== 'draft' && (reflections.list(null, null, 1)[0]?.createdAt ?? 0) > last.createdAt
  )
}

/** What it has begun itself, or asked for before consent was a standing one. */
function mayGoOn({ trigger, isStanding, state }: Reflection): boolean {
  const isAsked = state === 'consent_requested' || state === 'postponed'
  return isStanding === true || (trigger === 'scheduled' && isAsked)
}

/** Each step stands in the log by itself, though they come to pass together. */
function upToRun(context: OperationContext, begun: Reflection, left: number): Reflection {
  let reflection: Reflection = begun
  if (reflection.state === 'consent_requested' || reflection.state === 'postponed') {
    const state = stateAfter(reflection, 'consent:yes')
    const agreed = { ...reflection, state, askAt: null, silences: 0, isStanding: true }
    reflection = saveStep(context, agreed, { summary: `consent: yes, ${bySetting}`, actor: clock })
  }
  if (reflection.state === 'consented') {
    const state = stateAfter(reflection, 'tokens')
    reflection = requestFor(context, { ...reflection, state }, { reasons: {} }, clock)
  }
  if (reflection.state === 'tokens_requested') {
    const state = stateAfter(reflection, 'grant')
    const given = grantWithin(context, reflection.tokens.requested, left)
    const granted = grantFor(
      context,
      { ...reflection, state },
      { ...given, reason: bySetting },
      clock,
    )
    assert(granted.ok, 'a grant that was brought within its limits')
    reflection = granted.value
  }
  return reflection
}

/** What is asked for, as far as the day and the limits of a grant go. */
function grantWithin(
  { settings }: OperationContext,
  requested: number,
  left: number,
): Pick<GrantTokensInput, 'decision' | 'amount'> {
  const { leastGranted, mostGranted } = settings.reflection
  const granted = Math.max(leastGranted, Math.min(requested, left, mostGranted))
  if (granted === requested) return { decision: 'approve' }
  const amount = Math.abs(granted - requested)
  return { decision: granted < requested ? 'reduce' : 'bonus', amount }
}

/** Of the tokens of a day, what no grant of today has taken. */
function tokensLeft({ store, settings, now }: OperationContext): number {
  const today = utcDayEnd(now) - dayMs
  const granted = store.reflections.rewards().filter(({ at }) => at >= today)
  return settings.reflection.dayTokens - granted.reduce((sum, one) => sum + one.granted, 0)
}

/** It touches what changes by an owner's word alone. */
function isGuarded({ store }: OperationContext, { op, target }: ReflectionOperation): boolean {
  if (guarded.has(target)) return true
  if (op !== 'ARCHIVE') return false
  return store.memories.byId(target)?.stores.some((one) => guarded.has(one)) === true
}

const guarded: ReadonlySet<string> = new Set(['core', 'vault', 'soul', 'identity'])
const nothing: StandingWork = { run: null, land: null }
const bySetting = 'as reflection_consent has it'
/** How the log names what standing consent did. */
const clock = 'system:reflection'
