import { sixDecimals } from '../laws/recall/recall-score.ts'
import { bandEnds, lifecycleOf, relevanceAt } from '../laws/governance/relevance.ts'
import type { LifecycleTransition } from '../model/graph-views.ts'
import type { Memory } from '../model/memory.ts'
import type { OperationContext } from '../operations/context.ts'
import { lifecycleAt } from './lifecycle.ts'

/**
 * Memories that have left the band they were last written with (spec SG-16). Only these are looked
 * at and written: each knows until when its band lasts. A dry run tells the same and writes nothing.
 */
export function bandPass(
  context: OperationContext,
  { dryRun }: { readonly dryRun: boolean },
): readonly LifecycleTransition[] {
  const transitions: LifecycleTransition[] = []
  let after: string | null = null
  for (;;) {
    const page: readonly Memory[] = context.store.memories.leavingBand(context.now, after, atOnce)
    for (const memory of page) {
      const crossed = crossing(context, memory)
      if (crossed !== null) transitions.push(crossed)
      if (!dryRun) settle(context, memory, crossed)
    }
    after = page.at(-1)?.id ?? null
    if (page.length < atOnce) return transitions
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

/** Memories read at a time. */
const atOnce = 500
