import {
  takesIdempotencyKey,
  type Call,
  type OperationName,
  type Operations,
  type Reply,
} from '../engine/catalogue.ts'
import type { CostBody } from '../contract/usage.ts'
import type { EdgeContext } from './context.ts'
import { Problem, problemOfFailure, unauthenticated } from './errors.ts'
import { idempotencyOf } from './idempotency.ts'
import { openNamespace, type NamespaceStub } from './namespace-stub.ts'
import { showRate } from './rate-headers.ts'
import { noteNamespace } from './seen-namespaces.ts'
import { addedCosts, costBody, sumCosts } from './wire/cost.ts'

export interface CallAnswer<N extends OperationName> {
  readonly value: Operations[N]['output']
  readonly cost: CostBody
}

/** Asks the namespace of the request, and sets the headers that its answer carries. */
export async function callNamespace<N extends OperationName>(
  c: EdgeContext,
  operation: N,
  input: Operations[N]['input'],
  atLeast: number | undefined = undefined,
): Promise<CallAnswer<N>> {
  const reply = await askNamespace(c, operation, input, atLeast)
  const { result } = reply
  // A revoked key learns nothing more.
  if (result.ok || result.failure.code !== 'unauthenticated') {
    c.header('Mneme-Position', String(reply.position))
    showRate(c, reply.rate)
  }
  if (reply.replayed) c.header('Idempotent-Replay', 'true')
  return answerOf(reply)
}

/** The same without the headers, for what is asked while the answer is already on its way. */
export async function askNamespace<N extends OperationName>(
  c: EdgeContext,
  operation: N,
  input: Operations[N]['input'],
  atLeast: number | undefined = undefined,
): Promise<Reply<N>> {
  const call: Call<N> = {
    ...callerOf(c),
    operation,
    input,
    idempotency: takesIdempotencyKey(operation) ? await idempotencyOf(c) : null,
    atLeast: atLeast ?? null,
  }
  const reply = await reach(c, (namespace) => namespace.call(call))
  noteSpent(c, [reply])
  return reply
}

/** For the log: what a request's calls have cost together. */
export function noteSpent(c: EdgeContext, replies: readonly Reply<OperationName>[]): void {
  const before = c.get('spent')
  const cost = sumCosts(replies, 0)
  c.set('spent', before === undefined ? cost : addedCosts(before, cost))
}

/** What every call of this request has in common. */
export function callerOf(c: EdgeContext): Pick<Call<never>, 'namespace' | 'caller' | 'now'> {
  return { namespace: c.get('namespace'), caller: c.get('access').caller, now: c.get('now') }
}

/** Where the namespace's log is; whoever has been revoked does not learn it. */
export async function positionOf(c: EdgeContext): Promise<number> {
  const position = await reach(c, (namespace) => namespace.position(c.get('access').caller))
  if (position === null) throw unauthenticated('key revoked', 'invalid_token')
  return position
}

/** Speaks to the namespace's object; what RPC throws is an outage or a bug, never an outcome. */
export async function reach<T>(
  c: EdgeContext,
  ask: (namespace: NamespaceStub) => Promise<T>,
): Promise<T> {
  const name = c.get('namespace')
  noteNamespace(name)
  try {
    return await ask(openNamespace(c.env, name))
  } catch (error) {
    throw problemOfOutage(error)
  }
}

/**
 * Speaks to it once more for a request that goes on. Who sends it is looked up again: the key may be
 * revoked by now, or the token over, and a namespace that is only begun has not been told of it.
 */
export async function reachAgain<T>(
  c: EdgeContext,
  ask: (namespace: NamespaceStub) => Promise<T>,
): Promise<T> {
  await c.get('confirmAccess')()
  return await reach(c, ask)
}

/** Marks that Cloudflare sets on errors of a Durable Object. */
function problemOfOutage(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error
  if ('overloaded' in error && error.overloaded === true) {
    return new Problem('overloaded', 'the namespace has too much to do at present')
  }
  if ('retryable' in error && error.retryable === true) {
    return new Problem('unavailable', 'the namespace does not answer at present')
  }
  return error
}

/** A refusal ends the request. */
export function answerOf<N extends OperationName>(reply: Reply<N>): CallAnswer<N> {
  if (!reply.result.ok) throw problemOfFailure(reply.result.failure)
  return { value: reply.result.value, cost: costBody(reply) }
}
