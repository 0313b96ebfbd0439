import { memoriesPerRead } from '../bounds.ts'
import { statusAt } from '../laws/commitments/commitment-life.ts'
import {
  bandEnds,
  lifecycleOf,
  relevanceAt,
  type Remembrance,
} from '../laws/governance/relevance.ts'
import type { Lifecycle, Memory } from '../model/memory.ts'
import { fail } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { openConflictsOf } from '../commitments/conflicts.ts'
import { sixDecimals } from '../laws/recall/recall-score.ts'
import type { LifecycleTransition } from '../model/graph-views.ts'

/** Why a memory does not sink below a band, whatever its relevance. */
export type Floor = 'pinned' | 'goal' | 'constraint' | 'conflict' | 'core' | 'reflection'

/** The band of this moment: what has expired or been forgotten is archived. */
export function lifecycleAt(
  context: OperationContext,
  memory: Pick<Memory, 'id' | 'expiresAt' | 'stores' | 'explicit' | 'pinnedAt'> & {
    readonly forgotten: object | null
  },
  relevance: number,
): Lifecycle {
  if (memory.forgotten !== null) return 'archived'
  if (memory.expiresAt !== null && memory.expiresAt <= context.now) return 'archived'
  const band = lifecycleOf(relevance, context.settings.relevance)
  // A floor is looked for only where it would lift.
  return band === 'archived' && floorOf(context, memory) !== null ? 'dormant' : band
}

/**
 * The first reason that holds: pinned, a standing goal or constraint that was told on purpose, a
 * side of an open conflict, text that stands in core, what an open reflection has read. Silence
 * alone must not bury those.
 */
export function floorOf(
  context: OperationContext,
  { id, stores, explicit, pinnedAt }: Pick<Memory, 'id' | 'stores' | 'explicit' | 'pinnedAt'>,
): Floor | null {
  if (pinnedAt !== null || stores.includes('vault')) return 'pinned'
  if (!context.settings.relevance.floors) return null
  const { graph } = context.store
  const rows = graph.sourcesIn([id]).map(({ node }) => node)
  const live = graph
    .byRows([...new Set(rows)])
    .filter((node) => statusAt(node, context.now) === 'live')
  for (const role of ['goal', 'constraint'] as const) {
    if (explicit && live.some((node) => node.role === role)) return role
  }
  if (
    openConflictsOf(
      context,
      live.map(({ row }) => row),
    ).size > 0
  )
    return 'conflict'
  if (stores.includes('core')) return 'core'
  return context.store.reflections.isInOpenScope(id) ? 'reflection' : null
}

/** Refuses a time of expiry that is past already. */
export function refuseLapsed(
  { now }: OperationContext,
  expiresAt: number | null | undefined,
): ReturnType<typeof fail> | null {
  if (typeof expiresAt !== 'number' || expiresAt > now) return null
  const message = 'must lie ahead'
  const errors = [{ path: 'expires_at', message }]
  return fail('invalid_request', `expires_at ${message}`, { errors })
}

/** What a memory that is being written is to say of its band. */
export function bandOf(
  context: OperationContext,
  memory: Remembrance & Pick<Memory, 'expiresAt'>,
): Pick<Memory, 'band' | 'bandUntil'> {
  const { relevance: settings } = context.settings
  const { relevance } = relevanceAt(memory, context.now, settings)
  const ends = bandEnds(memory, context.now, settings)
  const times = [ends, memory.expiresAt].filter((at) => at !== null)
  return {
    band: lifecycleOf(relevance, settings),
    bandUntil: times.length > 0 ? Math.min(...times) : null,
  }
}

/**
 * Memories that have left the band they were last written with. Only these are looked
 * at and written: each knows until when its band lasts. A dry run tells the same and writes
 * nothing.
 */
export function bandPass(
  context: OperationContext,
  { dryRun }: { readonly dryRun: boolean },
): readonly LifecycleTransition[] {
  const transitions: LifecycleTransition[] = []
  let after: string | null = null
  for (;;) {
    const page: readonly Memory[] = context.store.memories.leavingBand(
      context.now,
      after,
      memoriesPerRead,
    )
    for (const memory of page) {
      const crossed = crossing(context, memory)
      if (crossed !== null) transitions.push(crossed)
      if (!dryRun) settle(context, memory, crossed)
    }
    after = page.at(-1)?.id ?? null
    if (page.length < memoriesPerRead) return transitions
  }
}

function crossing(context: OperationContext, memory: Memory): LifecycleTransition | null {
  const { relevance } = relevanceAt(memory, context.now, context.settings.relevance)
  const to = lifecycleAt(context, memory, relevance)
  if (to === memory.band) return null
  return { memoryId: memory.id, from: memory.band, to, relevance: sixDecimals(relevance) }
}

/** A floor may hold it in its band: then it is looked at again by the next pass. */
function settle(
  context: OperationContext,
  memory: Memory,
  crossed: LifecycleTransition | null,
): void {
  const { relevance: settings } = context.settings
  const ends = bandEnds(memory, context.now, settings)
  const { relevance } = relevanceAt(memory, context.now, settings)
  const isHeld = crossed === null && lifecycleOf(relevance, settings) !== memory.band
  if (isHeld && ends === null) return
  const expiry =
    memory.expiresAt !== null && memory.expiresAt > context.now ? memory.expiresAt : null
  const bandUntil = ends === null ? expiry : Math.min(ends, expiry ?? ends)
  context.store.memories.update(memory.id, { band: crossed?.to ?? memory.band, bandUntil })
}
