import type { BoundedUse } from '../durable-objects/bounded-uses.ts'
import { callerOf, reach } from './call-namespace.ts'
import type { EdgeContext } from './context.ts'
import { problemOfFailure } from './errors.ts'

/** The limit of the namespace on this; ends the request where it would be over. */
export async function askQuota(c: EdgeContext, quota: BoundedUse): Promise<number> {
  const { credential } = callerOf(c).caller
  const answer = await reach(c, (namespace) => namespace.quota({ credential, quota }))
  if (!answer.ok) throw problemOfFailure(answer.failure)
  return answer.value
}
