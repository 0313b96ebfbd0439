import { maxReflectionsInMoment } from './bounds.ts'
import type { Memory } from '../model/memory.ts'
import type { Reward, Reflection, ReflectionState } from '../model/reflection.ts'
import { tokenEconomy, type TokenEconomy } from '../laws/governance/reflection-tokens.ts'
import { operation } from '../operations/operation.ts'
import { fail, ok, type Result } from '../result.ts'
import { badCursor, pageOf, type Page, type PageInput } from '../model/page.ts'
import type { OperationContext } from '../operations/context.ts'

export interface RewardPage extends Page<Reward> {
  readonly economy: TokenEconomy
}

/** Newest first. */
export const listReflections = operation({
  role: 'reader',
  writes: false,
  run(
    context: OperationContext,
    { state, cursor, limit }: { readonly state?: ReflectionState } & PageInput,
  ): Result<Page<Reflection>> {
    const { reflections } = context.store
    const before = cursor === null ? null : reflections.byId(cursor)
    if (cursor !== null && before === null) return badCursor()
    const states = state === undefined ? null : [state]
    const rows = reflections.list(states, before?.number ?? null, limit + 1)
    return ok(pageOf(rows, limit, (last) => last.id))
  },
})

export const getReflection = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<Reflection> {
    const reflection = context.store.reflections.byId(id)
    return reflection === null ? fail('not_found', 'no such reflection') : ok(reflection)
  },
})

/** What was granted to decided reflections, newest first, and what all grants came to. */
export const listRewards = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, { cursor, limit }: PageInput): Result<RewardPage> {
    const all = context.store.reflections.rewards()
    const shown = all.filter(({ isShown }) => isShown).reverse()
    const after = shown.findIndex(({ reflection }) => reflection === cursor)
    if (cursor !== null && after < 0) return badCursor()
    const items = shown.slice(after + 1, after + 1 + limit)
    const isMore = shown.length > after + 1 + limit
    return ok({
      items,
      nextCursor: isMore ? (items.at(-1)?.reflection ?? null) : null,
      economy: tokenEconomy(all, context.settings.reflection.baselineTokens),
    })
  },
})

/** The states of a reflection that an owner let pass, at least in part. */
export const approvedStates: readonly ReflectionState[] = [
  'approved',
  'approved_with_changes',
  'partially_approved',
]

/** Decided by an owner, either way. */
export const decidedStates: readonly ReflectionState[] = [...approvedStates, 'rejected']

/** Up to when episodes have been looked back on; null before the first that landed. */
export function lastReflection({ store: { reflections } }: OperationContext): number | null {
  const landed = [reflections.newest(approvedStates), reflections.landedInPart().at(-1)]
  const times = landed.flatMap((one) => one?.ranAt ?? [])
  return times.length === 0 ? null : Math.max(...times)
}

/**
 * What was read by approved reflections that ran at this moment: what came later in the same
 * millisecond is known by not being among it.
 */
export function readAt(context: OperationContext, ranAt: number): ReadonlySet<string> {
  const { reflections, undo } = context.store
  const approved = reflections.list(approvedStates, null, maxReflectionsInMoment)
  const standing = [...approved, ...reflections.landedInPart()].filter(
    (one) => one.ranAt === ranAt && !undo.isReverted(one.id),
  )
  return new Set(standing.flatMap(({ scope }) => scope?.ids ?? []))
}

/** Whether an approved reflection has made it: that is nothing new to look back on. */
export function isOfReflection(
  { store }: Pick<OperationContext, 'store'>,
  { id, metadata }: Pick<Memory, 'id' | 'metadata'>,
): boolean {
  const { reflection } = metadata
  if (typeof reflection !== 'string') return false
  return store.reflections.byId(reflection)?.made.some(({ memory }) => memory === id) === true
}
