import { operation } from '../../operations/operation.ts'
import { isAtLeast } from '../../model/caller.ts'
import type { Forgotten } from '../../model/views.ts'
import { fail, type Result, ok } from '../../result.ts'
import type { ForgetInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import { descriptionToPlace } from './described-memories.ts'
import { eraseEntities } from './erase.ts'
import { forgetByIds } from './forget-by-ids.ts'
import { forgetEntities, restoreEntity } from './forget-entities.ts'
import { forgetParts } from './forget-parts.ts'
import { confirmForgetting, previewForgetting } from './preview-forgetting.ts'
import type { EntityReference } from '../../model/entity.ts'
import { restoreThought } from '../../reasoning/thoughts.ts'
import { forgottenNow, restoreMemory } from './forget-memories.ts'
import { findMemory } from '../read-memories.ts'

/**
 * Forgets what the request names: ids and entities at once, what a text describes
 * only after a preview has been confirmed. Without `permanent` all of it can be undone.
 */
export const forget = operation({
  role: 'main',
  writes: true,
  grows: false,
  screens: { texts: ['reason'] },
  prepare: ({ input }) => descriptionToPlace(input),
  plans: ['previews'],
  run(context: OperationContext, input: ForgetInput): Result<Forgotten> {
    const isErasure = input.permanent === true || input.kind === 'erase'
    if (isErasure && !isAtLeast(context.caller, 'owner')) {
      return fail('forbidden', 'permanent erasure needs role owner')
    }
    if (input.confirm !== undefined) return confirmForgetting(context, input)
    if (input.memoryIds !== undefined) return forgetByIds(context, input.memoryIds, input)
    if (input.text !== undefined || input.template !== undefined) {
      return previewForgetting(context, input)
    }
    const entities = input.entities ?? []
    if (input.partial === true) return forgetParts(context, entities, input)
    return isErasure ? eraseEntities(context, entities) : forgetEntities(context, entities, input)
  },
})

/** Brings back a memory, or an entity with the memories that went with it. */
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
    return forgottenNow(context, [found.value])
  },
})
