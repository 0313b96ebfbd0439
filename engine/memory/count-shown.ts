import type { CommitmentRole } from '../model/commitment.ts'
import { relevanceAt } from '../laws/governance/relevance.ts'
import { operation } from '../operations/operation.ts'
import type { OperationContext } from '../operations/context.ts'
import { ok, type Result } from '../result.ts'
import { lifecycleAt } from './lifecycle.ts'

/** How many a list shows that nothing is filtered by. */
export interface ShownCounts {
  readonly memories: number
  /** Memories that have faded: they are listed only where they are asked for. */
  readonly archived: number
  readonly entities: number
  /** Memories whose newest text commits to it, among others. */
  readonly byRole: Readonly<Record<CommitmentRole, number>>
}

/** Each as long as the list of the same: of memories those that are neither forgotten, expired nor archived. */
export const countShown = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext): Result<ShownCounts> {
    const { memories, entityLists } = context.store
    const faded = memories.leftBand(context.now).flatMap((memory) => {
      const { relevance } = relevanceAt(memory, context.now, context.settings.relevance)
      return lifecycleAt(context, memory, relevance) === 'archived' ? memory.id : []
    })
    return ok({ ...memories.countShown(context.now, faded), entities: entityLists.count() })
  },
})
