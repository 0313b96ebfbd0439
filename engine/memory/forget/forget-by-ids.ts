import type { Forgotten } from '../../model/views.ts'
import { fail, type Result } from '../../result.ts'
import type { ForgetInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import { eraseMemories } from './erase.ts'
import { takenBackAmong } from './erase-taken-back.ts'
import { forgetMemories } from './forget-memories.ts'

/** All or nothing: one unknown id refuses the call. */
export function forgetByIds(
  context: OperationContext,
  ids: readonly string[],
  input: ForgetInput,
): Result<Forgotten> {
  const unique = [...new Set(ids)]
  const memories = context.store.memories.byIds(unique)
  const isErasure = input.permanent === true || input.kind === 'erase'
  const known = new Set(memories.map(({ id }) => id))
  const others = unique.filter((id) => !known.has(id))
  const takenBack = isErasure ? takenBackAmong(context, others) : []
  if (takenBack.length < others.length) return fail('not_found', 'no such memory')
  return isErasure
    ? eraseMemories(context, memories, takenBack)
    : forgetMemories(context, memories, input)
}
