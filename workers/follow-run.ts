import type { Followed, Following } from '../durable-objects/streams/signal-hub.ts'
import type { RunAnswer } from '../engine/reasoning/runs.ts'
import type { EdgeContext } from './context.ts'
import { runAnswerSchema, signalSchema, type RunAnswerBody } from '../contract/runs.ts'
import {
  endEvent,
  event,
  openPoll,
  problemOfEnd,
  streamRounds,
  type Polled,
} from './poll-stream.ts'
import { costBody } from './wire/cost.ts'
import { toWire } from './wire/to-wire.ts'

/** Waits for a run to end, however long that takes and whatever becomes of its object meanwhile. */
export async function waitForRun(c: EdgeContext, id: string): Promise<RunAnswer> {
  const follow = openFollowing(c, { runId: id })
  for (;;) {
    const { found, reason } = await follow(Number.MAX_SAFE_INTEGER)
    if (found !== null && found.answer !== null) return found.answer
    if (reason !== null) throw problemOfEnd(reason, 'the run was erased with its namespace')
  }
}

/**
 * Signals as server-sent events, each once and in order, with a comment where there is nothing to
 * tell; of a run up to its result, else for as long as somebody listens who may.
 */
export function signalEvents(
  c: EdgeContext,
  { filter, after: begin }: Pick<Following, 'filter' | 'after'>,
): AsyncGenerator<string> {
  const follow = openFollowing(c, filter)
  return streamRounds(begin, async (after) => {
    const { found, reason } = await follow(after)
    const { signals = [], answer = null, gap = null } = found ?? {}
    const parts = gap === null ? [] : [event({ name: 'gap', data: gap })]
    for (const signal of signals) {
      const data = toWire(signalSchema, signal)
      parts.push(event({ id: signal.seq, name: signal.name, data }))
    }
    if (answer !== null) parts.push(event({ name: 'result', data: runAnswerBody(answer) }))
    if (reason !== null) parts.push(endEvent(reason))
    const last = signals.at(-1)?.seq ?? Math.max(after, gap?.to ?? 0)
    return { parts, after: last, isOver: answer !== null || reason !== null }
  })
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

function openFollowing(
  c: EdgeContext,
  filter: Following['filter'],
): (after: number) => Promise<Polled<Followed>> {
  return openPoll(c, (namespace, listening, after: number) =>
    namespace.follow({ ...listening, filter, after }),
  )
}
