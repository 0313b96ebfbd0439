import { dayMs } from '../../contract/durations.ts'
import { memoriesPerRead } from '../bounds.ts'
import { bandEnds, lifecycleOf, relevanceAt } from '../laws/governance/relevance.ts'
import type { Memory } from '../model/memory.ts'
import type { FadingRead } from '../model/reflection.ts'
import type { Trust } from '../model/trust.ts'
import type { OperationContext } from '../operations/context.ts'
import { floorOf } from '../memory/lifecycle.ts'
import { withoutCode } from './read-changes.ts'
import { fadingSoonDays, muchUsed } from './tuning.ts'

/**
 * What was important and is about to leave its band, the most used first: told on purpose, used often
 * or in core. What nothing lets sink, what is secret and what nobody trusts is not looked at.
 */
export function readFading(
  context: OperationContext,
): readonly (FadingRead & { readonly trust: Trust })[] {
  const { relevance: settings } = context.settings
  const soon = context.now + fadingSoonDays * dayMs
  return context.store.memories
    .leavingBand(soon, null, memoriesPerRead)
    .filter(
      (memory) => isImportant(memory) && memory.trust !== 'untrusted' && memory.form === 'text',
    )
    .sort((a, b) => b.accessCount - a.accessCount || (a.id < b.id ? -1 : 1))
    .flatMap((memory) => {
      const at = bandEnds(memory, context.now, settings)
      const band = lifecycleOf(relevanceAt(memory, context.now, settings).relevance, settings)
      const text = withoutCode(memory.text)
      if (at === null || at > soon || text === '' || floorOf(context, memory) !== null) return []
      const { id, trust, explicit, lastAccessedAt: usedAt } = memory
      return [{ id, text, trust, isExplicit: explicit, usedAt, band, at }]
    })
    .slice(0, 1)
}

function isImportant({ explicit, accessCount, stores }: Memory): boolean {
  return explicit || accessCount >= muchUsed || stores.includes('core')
}
