import type { Degradation } from '../engine/model/views.ts'
import type { Call, Reply } from '../engine/catalogue.ts'
import type { RecallInput } from '../engine/model/requests.ts'
import { namespacePatienceMs } from './bounds.ts'
import { askNamespace, callerOf } from './call-namespace.ts'
import type { EdgeContext } from './context.ts'
import { Problem, problemAt, problemOfFailure } from './errors.ts'
import { mayEnter } from './middleware/authorize.ts'
import { openNamespace } from './namespace-stub.ts'
import { showRate } from './rate-headers.ts'
import { noteNamespace } from './seen-namespaces.ts'
import { logFailure } from './log-failure.ts'
import { namespaceHash } from './namespace-hash.ts'

type Recalled = Reply<'recall'> & { readonly namespace: string }

export interface RecalledMany {
  readonly merged: Reply<'mergeRecollections'>
  /** What each namespace that answered has cost, the merge included. */
  readonly costs: readonly Pick<Reply<never>, 'usage' | 'degraded' | 'position'>[]
}

/** Recalls in several namespaces and merges what they answer. */
export async function recallMany(
  c: EdgeContext,
  namespaces: readonly string[],
  input: RecallInput,
): Promise<RecalledMany> {
  requireAll(c, namespaces)
  // All at once, however many (20 at most): the slowest of them sets the time, not their number.
  const names = [...new Set(namespaces)]
  const answers = await Promise.all(names.map((name) => recallIn(c, name, input)))
  const replies = answers.filter((answer): answer is Recalled => 'result' in answer)
  const missing = answers.filter((answer): answer is Degradation => 'reason' in answer)
  const parts = replies.flatMap(({ namespace, result }) =>
    result.ok ? { namespace, recollection: result.value } : [],
  )
  refuseRevoked(replies)
  if (parts.length === 0) throw refusalOf(c, replies)
  const { topK, maxTokens } = input
  const merge = { parts, topK, ...(maxTokens !== undefined && { maxTokens }) }
  const merged = await askNamespace(c, 'mergeRecollections', merge)
  const refused = replies.flatMap(({ namespace, result }) =>
    result.ok ? [] : { part: `namespace:${namespace}`, reason: result.failure.code },
  )
  const left = { ...merged, degraded: [...merged.degraded, ...missing, ...refused] }
  return { merged, costs: [...replies.map((reply) => withoutForeign(reply, replies)), left] }
}

/** A goal belongs to one of the namespaces: that others do not know it is no news. */
function withoutForeign(reply: Recalled, replies: readonly Recalled[]): Recalled {
  const isTold = (reason: string) => (one: Recalled) =>
    one.degraded.some((other) => other.part === goals && other.reason === reason)
  const degraded = reply.degraded.filter(
    ({ part, reason }) => part !== goals || replies.every(isTold(reason)),
  )
  return { ...reply, degraded }
}

const goals = 'activate_goals'

/** One that is not allowed ends it: the caller would take the rest for the whole. */
function requireAll(c: EdgeContext, namespaces: readonly string[]): void {
  for (const [index, name] of namespaces.entries()) {
    if (mayEnter(c, name)) continue
    const message = `the key is not for the namespace ${name}`
    const path = `namespaces.${index}`
    throw problemAt('forbidden', path, message)
  }
}

/** A key that one of them refuses as revoked is revoked for all. */
function refuseRevoked(replies: readonly Recalled[]): void {
  for (const { result } of replies) {
    if (!result.ok && result.failure.code === 'unauthenticated') {
      throw problemOfFailure(result.failure)
    }
  }
}

/** Where none has answered: why the first has not. */
function refusalOf(c: EdgeContext, [first]: readonly Recalled[]): Problem {
  if (first === undefined || first.result.ok) {
    return new Problem('unavailable', 'no namespace answers at present')
  }
  showRate(c, first.rate)
  return problemOfFailure(first.result.failure)
}

async function recallIn(
  c: EdgeContext,
  namespace: string,
  input: RecallInput,
): Promise<Recalled | Degradation> {
  const call: Call<'recall'> = {
    ...callerOf(c),
    namespace,
    operation: 'recall',
    input: { ...input, isOneOfSeveral: true },
    idempotency: null,
    atLeast: null,
  }
  noteNamespace(namespace)
  const part = `namespace:${namespace}`
  try {
    const asked = openNamespace(c.env, namespace).call(call)
    const reply = await withinPatience(asked)
    return reply === null ? { part, reason: 'timeout' } : { ...reply, namespace }
  } catch (error) {
    // Told in `degraded`; the log has the cause.
    logFailure(c, 'recall_failed', error, await namespaceHash(namespace))
    return { part, reason: 'unavailable' }
  }
}

async function withinPatience<T>(asked: Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), namespacePatienceMs)
  try {
    return await Promise.race([asked, promise])
  } finally {
    clearTimeout(timer)
  }
}
