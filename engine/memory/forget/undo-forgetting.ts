import type { EntityReference } from '../../model/entity.ts'
import { operation } from '../../operations/operation.ts'
import type { Forgotten } from '../../model/views.ts'
import { ok, type Result } from '../../result.ts'
import type { OperationContext } from '../../operations/context.ts'
import { restoreThought } from '../../reasoning/thoughts.ts'
import { restoreEntity } from './forget-entities.ts'
import { restoreMemory } from './forget-memories.ts'
import { viewMemories } from '../memory-view.ts'
import { findMemory } from '../read-memories.ts'

/** Brings back a memory, or an entity with the memories that went with it (spec CL-43). */
export const undoForget = operation({
  role: 'main',
  writes: true,
  grows: false,
  countsTokens: true,
  run(
    context: OperationContext,
    { id }: { readonly id: string | EntityReference },
  ): Result<Forgotten> {
    if (typeof id !== 'string') return restoreEntity(context, id)
    if (id.startsWith('tht_')) {
      const thought = restoreThought(context, id)
      if (!thought.ok) return thought
      return ok({
        kind: 'forgotten',
        memories: [],
        entities: [],
        receipt: null,
        thought: thought.value,
      })
    }
    const found = findMemory(context, id)
    if (!found.ok) return found
    const restored = restoreMemory(context, found.value)
    if (!restored.ok) return restored
    const memories = viewMemories(context, context.store.memories.byIds([id]))
    return ok({ kind: 'forgotten', memories, entities: [], receipt: null })
  },
})
