import type { Followed, Following } from '../durable-objects/reasoning/signal-desk.ts'
import type { RunAnswer } from '../engine/operations/reasoning/catalogue.ts'
import { reach } from './call-namespace.ts'
import type { EdgeContext } from './context.ts'
import { Problem } from './errors.ts'
import { runAnswerBody, signalBody } from './translate/run.ts'

/** Waits for a run to end, however long that takes and whatever becomes of its object meanwhile. */
export async function waitForRun(c: EdgeContext, id: string): Promise<RunAnswer> {
  for (;;) {
    const following = { filter: { runId: id }, after: Number.MAX_SAFE_INTEGER, waitMs: pollMs }
    const { answer, isGone } = await followOn(c, following)
    if (answer !== null) return answer
    if (isGone) throw new Problem('erased', 'the run was erased with its namespace')
  }
}

/**
 * Signals as server-sent events, each once and in order, with a comment where there is nothing to
 * tell; of a run up to its result, else for as long as somebody listens (spec TH-52).
 */
export async function* signalEvents(
  c: EdgeContext,
  { filter, after }: Pick<Following, 'filter' | 'after'>,
): AsyncGenerator<string> {
  let last = after
  let quietMs = 0
  for (;;) {
    const followed = await followOn(c, { filter, after: last, waitMs: pollMs })
    const { signals, answer, gap, isGone } = followed
    if (gap !== null) {
      yield event({ name: 'gap', data: gap })
      last = Math.max(last, gap.to)
    }
    const parts = signals.map((signal) =>
      event({ id: signal.seq, name: signal.name, data: signalBody(signal) }),
    )
    last = signals.at(-1)?.seq ?? last
    if (answer !== null) parts.push(event({ name: 'result', data: runAnswerBody(answer) }))
    quietMs = parts.length > 0 ? 0 : quietMs + pollMs
    if (quietMs >= heartbeatMs) {
      quietMs = 0
      parts.push(': nothing new\n\n')
    }
    if (parts.length > 0) yield parts.join('')
    if (answer !== null || isGone) return
  }
}

export function event({ id, name, data }: { id?: number; name: string; data: unknown }): string {
  const number = id === undefined ? '' : `id: ${id}\n`
  return `${number}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** The object may go away while it is asked: the run goes on, and so does the asking. */
async function followOn(c: EdgeContext, following: Following): Promise<Followed> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await reach(c, (namespace) => namespace.follow(following))
    } catch (error) {
      console.error(JSON.stringify({ request_id: c.get('requestId'), message: String(error) }))
      if (attempt === mostAttempts) {
        throw new Problem('unavailable', 'the namespace does not answer at present')
      }
      await new Promise((resolve) => setTimeout(resolve, attempt * retryMs))
    }
  }
}

const pollMs = 5_000
const heartbeatMs = 15_000
const mostAttempts = 6
const retryMs = 200
