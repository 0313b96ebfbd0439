import type { ProblemBody } from '../protocol/errors.ts'
import { isObject } from '../protocol/place.ts'
import type { Problem } from './errors.ts'

/** What a failed operation answers beside the problem (spec WM-15); of a list, which step it was. */
export function failedOperation(
  { message, facts }: Pick<Problem, 'message' | 'facts'>,
  body: unknown,
): Pick<ProblemBody, 'result' | 'step'> {
  const result = { status: 'failed', resource_id: null, value: null, reason: message } as const
  if (!Array.isArray(body)) return { result }
  const index = facts.step ?? Number(/^\d+/.exec(facts.errors?.[0]?.path ?? '')?.[0] ?? NaN)
  const step: unknown = body[index]
  if (!isObject(step)) return { result }
  const { op, out } = step
  const named = typeof out === 'string' ? { out } : {}
  return { result, step: { index, op: typeof op === 'string' ? op : '', ...named } }
}
