import { must } from '../../assert.ts'
import { callerKey } from '../../model/caller.ts'
import type { MemoryInPool } from '../../model/passage.ts'
import type { Forgotten } from '../../model/views.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { ForgetInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import { forgetByIds } from './forget-by-ids.ts'
import { viewMemories } from '../memory-view.ts'
import { refuseVouched } from '../vouched.ts'
import { memoriesDescribed } from './described-memories.ts'

/**
 * Shows what a text describes, best first, and changes nothing; what of it may not be
 * forgotten by the caller stands apart. Where a phrase of a message has asked for it, that
 * phrase is who forgets once it is confirmed.
 */
export function previewForgetting(
  context: OperationContext,
  input: ForgetInput,
  { isTriggered = false } = {},
): Result<Forgotten> {
  const { confirmMs } = context.settings.forget
  const expiresAt = context.now + confirmMs
  const { going, kept } = described(context, input)
  const pinned = viewMemories(context, context.store.memories.byIds(kept))
  if (going.length === 0) {
    return ok({ kind: 'preview', memories: [], pinned, confirm: null, expiresAt })
  }
  const token = context.ids.next('cfm', context.now)
  const by = callerKey(context.caller)
  const request = JSON.stringify({ ...rememberedFields(input), isTriggered })
  const ids = going.map(({ id }) => id)
  context.store.previews.add({ token, by, memories: ids, request, expiresAt, used: false })
  const scores = new Map(going.map(({ id, score }) => [id, score]))
  const memories = viewMemories(context, context.store.memories.byIds(ids)).map((memory) => ({
    ...memory,
    score: scores.get(memory.id) ?? 0,
  }))
  return ok({ kind: 'preview', memories, pinned, confirm: token, expiresAt })
}

/**
 * Acts on exactly the set that was shown, once, in time, for whom it was shown to: the same key in
 * the same role, so that no `main` token of an owner's key erases what the owner has previewed.
 */
export function confirmForgetting(
  context: OperationContext,
  input: ForgetInput,
): Result<Forgotten> {
  const { previews, memories } = context.store
  const preview = previews.byToken(must(input.confirm, 'a confirmation has its token'))
  if (preview === null || preview.by !== callerKey(context.caller)) {
    return fail('not_found', 'no such preview')
  }
  if (preview.used) return fail('confirm_expired', 'this preview was confirmed already')
  if (context.now >= preview.expiresAt)
    return fail('confirm_expired', 'this preview is older than ten minutes')
  const shown: Partial<ForgetInput> & { isTriggered?: boolean } = JSON.parse(preview.request)
  for (const [field, value] of Object.entries(rememberedFields(input))) {
    if (value === undefined) continue
    if (JSON.stringify(value) === JSON.stringify(shown[field as keyof ForgetInput])) continue
    const message = 'differs from what was previewed'
    return fail('confirm_mismatch', `${field} ${message}`, { errors: [{ path: field, message }] })
  }
  previews.setUsed(preview.token)
  // What has been erased since is gone as asked.
  const left = memories.byIds(preview.memories).map(({ id }) => id)
  const kind = input.kind ?? shown.kind
  const permanent = input.permanent ?? shown.permanent
  const acting = shown.isTriggered === true ? asTrigger(context) : context
  return forgetByIds(acting, left, {
    ...(kind === undefined ? {} : { kind }),
    ...(permanent === undefined ? {} : { permanent }),
    ...(input.reason === undefined ? {} : { reason: input.reason }),
  })
}

/** What a phrase has asked for and a person confirmed. */
function asTrigger(context: OperationContext): OperationContext {
  const actor = 'bot:trigger-forget'
  const caller = { ...context.caller, actsAs: actor }
  return { ...context, caller, audit: (entry) => context.audit({ actor, ...entry }) }
}

function rememberedFields(input: ForgetInput): Partial<ForgetInput> {
  const { text, template, entities, kind, permanent } = input
  return {
    ...(text === undefined ? {} : { text }),
    ...(template === undefined ? {} : { template }),
    ...(entities === undefined ? {} : { entities }),
    ...(kind === undefined ? {} : { kind }),
    ...(permanent === undefined ? {} : { permanent }),
  }
}

/** What the description means, as far as the caller may forget it, and what is kept from that. */
function described(context: OperationContext, input: ForgetInput): Described {
  const { previewLimit } = context.settings.forget
  const found = memoriesDescribed(context, input)
  const staying = found.filter(({ memory }) => isKept(context, memory))
  const going = found.filter(({ memory }) => !isKept(context, memory))
  return {
    going: going.slice(0, previewLimit).map(({ memory: { id }, score }) => ({ id, score })),
    kept: staying.slice(0, previewLimit).map(({ memory }) => memory.id),
  }
}

/** Ids, best first. */
interface Described {
  /** `score`: 0–1, how well it is what the description means. */
  readonly going: readonly { readonly id: string; readonly score: number }[]
  /** What is pinned, or an owner's where the caller is none. */
  readonly kept: readonly string[]
}

function isKept(context: OperationContext, { id, pinnedAt, stores }: MemoryInPool): boolean {
  if (pinnedAt !== null) return true
  const memory = stores.includes('core') ? context.store.memories.byId(id) : null
  return memory !== null && refuseVouched(context, memory) !== null
}
