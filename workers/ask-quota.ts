import type { QuotaAsked } from '../durable-objects/quota-desk.ts'
import { reach } from './call-namespace.ts'
import type { EdgeContext } from './context.ts'
import { problemOfFailure } from './errors.ts'

/** The limit of the namespace on this; ends the request where it would be over. */
export async function askQuota(c: EdgeContext, asked: QuotaAsked): Promise<number> {
  const answer = await reach(c, (namespace) => namespace.quota(asked))
  if (!answer.ok) throw problemOfFailure(answer.failure)
  return answer.value
}
