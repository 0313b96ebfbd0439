import { referencesIn } from '../../laws/entities/inline-reference.ts'
import { must } from '../../assert.ts'
import { callerKey } from '../../model/caller.ts'
import type { MemoryInPool } from '../../model/passage.ts'
import type { Forgotten } from '../../model/views.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { ForgetInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import { forgetByIds } from './forget-by-ids.ts'
import { candidatesOf } from '../recall/candidates.ts'
import { viewMemories } from '../memory-view.ts'
import { refuseVouched } from '../vouched.ts'
import { rowsOf } from '../recall/read-question.ts'
import { beginSearch } from '../recall/search.ts'
import { statementOf } from '../statement.ts'
import { scoreMemories } from '../recall/score-memories.ts'

/**
 * Shows what a text describes, best first, and changes nothing (spec CL-39); what of it may not be
 * forgotten by the caller stands apart. Where a phrase of a message has asked for it (SG-10), that
 * phrase is who forgets once it is confirmed.
 */
export function previewForgetting(
  context: OperationContext,
  input: ForgetInput,
  { isTriggered = false } = {},
): Result<Forgotten> {
  const { confirmMs } = context.settings.forget
  const expiresAt = context.now + confirmMs
  const { going, kept } = memoriesDescribed(context, input)
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
  if (preview.used) return fail('confirm_expired', 'this preview has been confirmed')
  if (context.now >= preview.expiresAt) return fail('confirm_expired', 'this preview has lapsed')
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

/** What a phrase has asked for and a person confirmed (spec SG-36). */
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

/**
 * The memories that a text is about: by its words, among those that link all entities it
 * names. A text that has no telling word (`everything about`) means all that is linked.
 */
function memoriesDescribed(context: OperationContext, input: ForgetInput): Described {
  const { previewFloor, previewLimit } = context.settings.forget
  const statement = statementOf({
    ...(input.text === undefined ? {} : { text: input.text }),
    ...(input.template === undefined ? {} : { template: input.template }),
    ...(input.entities === undefined
      ? {}
      : { entities: input.entities.map(({ kind, id }) => ({ kind, id })) }),
  })
  const groups = statement.entities.map((form) => rowsOf(context, [form]))
  if (groups.some((rows) => rows.length === 0)) return { going: [], kept: [] }
  const query = withoutGenericWords(statement.text)
  const view = {
    now: context.now,
    asOf: null,
    knownAt: null,
    includeForgotten: false,
    includeExpired: true,
  }
  const search = beginSearch(context, { query, context: statement.entities, topK: 0 }, view)
  const saysWords = search.question.query.terms.length > 0
  const { pool } = context.settings.recall
  const found = scoreMemories(search, candidatesOf(search, pool).found)
    .filter(({ memory }) => memory.form === 'text')
    .filter(({ memory }) =>
      groups.every((rows) => rows.some((row) => memory.entities.includes(row))),
    )
    .filter(({ parts, score }) =>
      saysWords ? parts.lexical > 0 && score >= previewFloor : groups.length > 0,
    )
    .sort((a, b) => b.score - a.score || (a.memory.id < b.memory.id ? -1 : 1))
  const staying = found.filter(({ memory }) => isKept(context, memory))
  const going = found.filter(({ memory }) => !isKept(context, memory))
  return {
    going: going.slice(0, previewLimit).map(({ memory: { id }, score }) => ({ id, score })),
    kept: staying.slice(0, previewLimit).map(({ memory }) => memory.id),
  }
}

/** Ids, best first. */
interface Described {
  /** `score`: 0–1, how well the description fits. */
  readonly going: readonly { readonly id: string; readonly score: number }[]
  /** What is pinned, or an owner's where the caller is none. */
  readonly kept: readonly string[]
}

function isKept(context: OperationContext, { id, pinnedAt, stores }: MemoryInPool): boolean {
  if (pinnedAt !== null) return true
  const memory = stores.includes('core') ? context.store.memories.byId(id) : null
  return memory !== null && refuseVouched(context, memory) !== null
}

/** Words that say how much, not what. References stay: they are read as links. */
function withoutGenericWords(text: string): string {
  const kept = referencesIn(text).map(({ start, end }) => [start, end] as const)
  return text.replaceAll(genericWords, (word, offset: number) =>
    kept.some(([start, end]) => offset >= start && offset < end) ? word : ' ',
  )
}

const genericWords =
  /\b(?:everything|anything|all(?: the)?|things?|stuff|whatever|ever|happen(?:ed|s)?|forget|please|memor(?:y|ies)|users?|(?:has|have|had) (?:done|said|told))\b/giu
