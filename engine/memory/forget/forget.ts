import { operation } from '../../operations/operation.ts'
import { isAtLeast } from '../../model/caller.ts'
import type { Forgotten } from '../../model/views.ts'
import { fail, type Result } from '../../result.ts'
import type { ForgetInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import { eraseEntities } from './erase.ts'
import { forgetByIds } from './forget-by-ids.ts'
import { forgetEntities } from './forget-entities.ts'
import { forgetParts } from './forget-parts.ts'
import { confirmForgetting, previewForgetting } from './preview-forgetting.ts'

/**
 * Forgets what the request names (spec CL-38): ids and entities at once, what a text describes
 * only after a preview has been confirmed. Without `permanent` all of it can be undone.
 */
export const forget = operation({
  role: 'main',
  writes: true,
  grows: false,
  screens: { texts: ['reason'] },
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
