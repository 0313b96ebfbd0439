import type { IdempotencyMark } from '../engine/model/idempotency-mark.ts'
import type { ItemErrorBody } from '../contract/errors.ts'
import type { CostBody } from '../contract/usage.ts'
import { callerOf, reach } from './call-namespace.ts'
import type { EdgeContext } from './context.ts'
import { problemOfFailure } from './errors.ts'
import { idempotencyOf } from './idempotency.ts'

/** What a batch was answered besides the items that the namespace keeps by themselves. */
export interface BatchRest {
  readonly errors: readonly (readonly [index: number, error: ItemErrorBody])[]
  readonly cost: CostBody
}

/**
 * What the request's key was answered before: null where it has no key, is new, or was never
 * answered in full. A key that came with another body ends the request (API §1).
 */
export async function keptBatch(c: EdgeContext): Promise<BatchRest | null> {
  const mark = await idempotencyOf(c)
  if (mark === null) return null
  const opened = await reach(c, (namespace) => namespace.openBatch(markOf(c, mark)))
  if (!opened.ok) throw problemOfFailure(opened.failure)
  if (opened.value === null) return null
  c.header('Idempotent-Replay', 'true')
  // The namespace keeps what `keepBatch` gave it, and nothing else.
  return JSON.parse(opened.value.rest) as BatchRest
}

/** Once all of it is answered; an answer that tells of an outage is not kept. */
export async function keepBatch(c: EdgeContext, rest: BatchRest): Promise<void> {
  const mark = await idempotencyOf(c)
  if (mark === null || rest.errors.some(([, { status }]) => status >= 500 || status === 429)) return
  await reach(c, (namespace) => namespace.closeBatch(markOf(c, mark), JSON.stringify(rest)))
}

function markOf(c: EdgeContext, mark: IdempotencyMark) {
  const { caller, now } = callerOf(c)
  return { ...mark, caller, now }
}
