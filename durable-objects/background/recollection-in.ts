import type { Recollection } from '../../engine/model/views.ts'
import type { Call, OperationName } from '../../engine/operations/catalogue.ts'
import { isCallOf } from '../../engine/operations/texts-of-call.ts'

/** What a call recalled to use: a recall's answer, or that of a message which asked for one. */
export function recollectionIn(call: Call<OperationName>, answer: unknown): Recollection | null {
  if (isCallOf(call, 'recall')) {
    return call.input.reinforce !== false && isRecollection(answer) ? answer : null
  }
  if (!isCallOf(call, 'readMessage') || !holds(answer, 'result')) return null
  const { result } = answer
  return holds(result, 'recollection') && isRecollection(result.recollection)
    ? result.recollection
    : null
}

function holds<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value
}

function isRecollection(answer: unknown): answer is Recollection {
  return typeof answer === 'object' && answer !== null && 'hits' in answer && 'grounding' in answer
}
