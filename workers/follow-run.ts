import type { Followed, Following } from '../durable-objects/reasoning/signal-hub.ts'
import type { RunAnswer } from '../engine/reasoning/runs.ts'
import { reach } from './call-namespace.ts'
import type { EdgeContext } from './context.ts'
import { Problem, unauthenticated } from './errors.ts'
import { runAnswerSchema, signalSchema, type RunAnswerBody } from '../protocol/runs.ts'
import { costBody } from './wire/cost.ts'
import { toWire } from './wire/to-wire.ts'
import { logFailure } from './log-failure.ts'

/** Why a stream of signals ends before its result, as its last event `end` says. */
export type EndReason = 'revoked' | 'expired' | 'erased' | 'unavailable'

/** Waits for a run to end, however long that takes and whatever becomes of its object meanwhile. */
export async function waitForRun(c: EdgeContext, id: string): Promise<RunAnswer> {
  const follow = openFollowing(c, { runId: id })
  for (;;) {
    const { answer, reason } = await follow(Number.MAX_SAFE_INTEGER)
    if (answer !== null) return answer
    if (reason !== null) throw problemOfEnd(reason)
  }
}

function problemOfEnd(reason: EndReason): Problem {
  if (reason === 'revoked') return unauthenticated('key revoked', 'invalid_token')
  if (reason === 'expired') return unauthenticated('the token has expired', 'invalid_token')
  if (reason === 'erased') return new Problem('erased', 'the run was erased with its namespace')
  return new Problem('unavailable', 'the namespace does not answer at present')
}

/**
 * Signals as server-sent events, each once and in order, with a comment where there is nothing to
 * tell; of a run up to its result, else for as long as somebody listens who may (spec TH-52).
 */
export async function* signalEvents(
  c: EdgeContext,
  { filter, after }: Pick<Following, 'filter' | 'after'>,
): AsyncGenerator<string> {
  const follow = openFollowing(c, filter)
  let last = after
  let quietMs = 0
  for (;;) {
    const { signals, answer, gap, reason } = await follow(last)
    if (gap !== null) {
      yield event({ name: 'gap', data: gap })
      last = Math.max(last, gap.to)
    }
    const parts = signals.map((signal) =>
      event({ id: signal.seq, name: signal.name, data: toWire(signalSchema, signal) }),
    )
    last = signals.at(-1)?.seq ?? last
    if (answer !== null) parts.push(event({ name: 'result', data: runAnswerBody(answer) }))
    if (reason !== null) parts.push(event({ name: 'end', data: { reason } }))
    quietMs = parts.length > 0 ? 0 : quietMs + pollMs
    if (quietMs >= heartbeatMs) {
      quietMs = 0
      parts.push(': nothing new\n\n')
    }
    if (parts.length > 0) yield parts.join('')
    if (answer !== null || reason !== null) return
  }
}

/** How a run ended, with what its calls of models and all of its steps have cost. */
export function runAnswerBody({ cost, degraded, position, ...ended }: RunAnswer): RunAnswerBody {
  const { run } = ended
  const status = run.status === 'running' ? 'failed' : run.status
  const { steps: _, ...spent } = run.usage
  return {
    ...toWire(runAnswerSchema, { ...ended, status, error: run.error }),
    ...costBody({ usage: { ...spent, ...cost }, degraded, position }),
  }
}

export function event({ id, name, data }: { id?: number; name: string; data: unknown }): string {
  const number = id === undefined ? '' : `id: ${id}\n`
  return `${number}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

type Told = Pick<Followed, 'signals' | 'answer' | 'gap'> & { readonly reason: EndReason | null }

/**
 * Polls for the caller of this request. The namespace refuses a credential that has been revoked;
 * what a token carries of its own end is held here, with every poll.
 */
function openFollowing(
  c: EdgeContext,
  filter: Following['filter'],
): (after: number) => Promise<Told> {
  const leftMs = openExpiry(c)
  const { credential } = c.get('access').caller
  let era: number | null = null
  return async (after) => {
    const left = leftMs()
    if (left <= 0) return { ...nothing, reason: 'expired' }
    const waitMs = Math.min(pollMs, left)
    const followed = await followOn(c, { credential, filter, after, waitMs, era })
    if (followed === null) return { ...nothing, reason: 'unavailable' }
    era = followed.era
    return { ...followed, reason: followed.end }
  }
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

/** The object may go away while it is asked: the run goes on, and so does the asking. */
async function followOn(c: EdgeContext, following: Following): Promise<Followed | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await reach(c, (namespace) => namespace.follow(following))
    } catch (error) {
      logFailure(c, 'follow_failed', error)
      if (attempt === mostAttempts) return null
      await new Promise((resolve) => setTimeout(resolve, attempt * retryMs))
    }
  }
}

const nothing = { signals: [], answer: null, gap: null } as const
const pollMs = 5_000
const heartbeatMs = 15_000
const mostAttempts = 6
const retryMs = 200
