import type { Listening } from '../durable-objects/streams/signal-hub.ts'
import { heartbeatMs, maxPollFailures, pollMs, pollRetryMs } from './bounds.ts'
import { reach } from './call-namespace.ts'
import type { EdgeContext } from './context.ts'
import { Problem, unauthenticated } from './errors.ts'
import { logFailure } from './log-failure.ts'
import type { NamespaceStub } from './namespace-stub.ts'

/** Why a stream ends that would have gone on, as its last event `end` says. */
export type EndReason = 'revoked' | 'expired' | 'erased' | 'unavailable'

/** What was found, and why nothing more will be; null where nothing was, or more may come. */
export interface Polled<F> {
  readonly found: F | null
  readonly reason: EndReason | null
}

/** What every answer of a namespace to who listens says. */
interface Found {
  readonly era: number
  readonly end: 'revoked' | 'erased' | null
}

/**
 * Polls a namespace for the caller of this request. The namespace refuses a credential that has been
 * revoked; what a token carries of its own end is held here, with every poll.
 */
export function openPoll<F extends Found, A>(
  c: EdgeContext,
  ask: (namespace: NamespaceStub, listening: Listening, after: A) => Promise<F>,
): (after: A) => Promise<Polled<F>> {
  const leftMs = openExpiry(c)
  const { credential } = c.get('access').caller
  let era: number | null = null
  return async (after) => {
    const left = leftMs()
    if (left <= 0) return { found: null, reason: 'expired' }
    const listening = { credential, waitMs: Math.min(pollMs, left), era }
    const found = await askOn(c, (namespace) => ask(namespace, listening, after))
    if (found === null) return { found: null, reason: 'unavailable' }
    era = found.era
    return { found, reason: found.end }
  }
}

/** One round of a stream: its events, where the next goes on from, and whether it was the last. */
export interface Round<A> {
  readonly parts: readonly string[]
  readonly after: A
  readonly isOver: boolean
}

/** Rounds of server-sent events until one is the last, with a comment where all is quiet. */
export async function* streamRounds<A>(
  begin: A,
  next: (after: A) => Promise<Round<A>>,
): AsyncGenerator<string> {
  let quietMs = 0
  for (let after = begin; ;) {
    const { parts, isOver, ...round } = await next(after)
    after = round.after
    quietMs = parts.length > 0 ? 0 : quietMs + pollMs
    if (parts.length > 0) yield parts.join('')
    else if (quietMs >= heartbeatMs) {
      quietMs = 0
      yield ': nothing new\n\n'
    }
    if (isOver) return
  }
}

export function event({ id, name, data }: { id?: number; name: string; data: unknown }): string {
  const number = id === undefined ? '' : `id: ${id}\n`
  return `${number}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** The last event of a stream that ends before its time. */
export function endEvent(reason: EndReason): string {
  return event({ name: 'end', data: { reason } })
}

/** The same for a caller who waits for one answer; `erased` is what this was about. */
export function problemOfEnd(reason: EndReason, erased: string): Problem {
  if (reason === 'revoked') return unauthenticated('key revoked', 'invalid_token')
  if (reason === 'expired') return unauthenticated('the token has expired', 'invalid_token')
  if (reason === 'erased') return new Problem('erased', erased)
  return new Problem('unavailable', 'the namespace does not answer at present')
}

/** How long the caller's token has left; by the time of its request where that brought one. */
function openExpiry(c: EdgeContext): () => number {
  const { expiresAt } = c.get('access')
  if (expiresAt === null) return () => Infinity
  const { clock } = c.get('ports')
  const began = clock()
  const left = expiresAt - (c.get('now') ?? began)
  return () => left - (clock() - began)
}

/** The object may go away while it is asked: what happens there goes on, and so does the asking. */
async function askOn<F>(
  c: EdgeContext,
  ask: (namespace: NamespaceStub) => Promise<F>,
): Promise<F | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await reach(c, ask)
    } catch (error) {
      logFailure(c, 'follow_failed', error)
      if (attempt === maxPollFailures) return null
      await new Promise((resolve) => setTimeout(resolve, attempt * pollRetryMs))
    }
  }
}
