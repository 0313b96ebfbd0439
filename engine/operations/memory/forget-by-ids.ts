import type { Forgotten } from '../../model/views.ts'
import { fail, type Result } from '../../result.ts'
import type { ForgetInput } from '../catalogue.ts'
import type { OperationContext } from '../context.ts'
import { eraseMemories } from './erase.ts'
import { forgetMemories } from './forget-memories.ts'

/** All or nothing: one unknown id refuses the call (spec CL-38). */
export function forgetByIds(
  context: OperationContext,
  ids: readonly string[],
  input: ForgetInput,
): Result<Forgotten> {
  const unique = [...new Set(ids)]
  const memories = context.store.memories.byIds(unique)
  if (memories.length < unique.length) return fail('not_found', 'no such memory')
  const isErasure = input.permanent === true || input.kind === 'erase'
  return isErasure ? eraseMemories(context, memories) : forgetMemories(context, memories, input)
}
