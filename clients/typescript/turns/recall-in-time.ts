import { orAborted } from '../abort.ts'
import { maxQueryBytes } from '../../../contract/limits.ts'
import type { Recall, RecallRequest } from '../recall.ts'
import { fenceMemories } from './fence.ts'
import type { RecalledForTurn } from './report.ts'

/**
 * What is remembered about the last of some messages, as a block for a model. Where nothing answers it, what came
 * nearest is left out, unless `nearest` is true. Never rejects: what takes longer than `withinMs` or
 * fails is left out, and the outcome says so.
 */
export async function recallInTime(
  recall: Recall,
  request: RecallRequest,
  withinMs: number,
  nearest = false,
): Promise<RecalledForTurn> {
  const startedAt = Date.now()
  const tooLate = new AbortController()
  const timer = setTimeout(() => tooLate.abort(), withinMs)
  const nothing = { text: '', memories: 0 }
  const asked = request.messages?.at(-1)?.content
  try {
    const answer = recall(request, { signal: tooLate.signal })
    const { hits: all, answered } = await orAborted(answer, tooLate.signal)
    const found = nearest || isAnswered(answered) ? all : []
    // The message itself may be remembered by now: it says nothing that the model has not read.
    const hits = found.filter(({ text, score }) => text !== asked && !(score < leastTold))
    const outcome = hits.length === 0 ? 'nothing' : 'found'
    const tookMs = Date.now() - startedAt
    return { text: fenceMemories(hits), memories: hits.length, tookMs, outcome }
  } catch (error) {
    const tookMs = Date.now() - startedAt
    if (tooLate.signal.aborted) return { ...nothing, tookMs, outcome: 'late' }
    return { ...nothing, tookMs, outcome: 'failed', error }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A text as a recall may be asked by it, in whole characters: all of it, or the beginning and the end
 * of one over 8 KiB.
 */
export function queryOf(text: string): string {
  const clean = text.toWellFormed().replaceAll('\0', ' ')
  if (new TextEncoder().encode(clean).length <= maxQueryBytes) return clean
  return `${clean.slice(0, halfOfLong)}\n${clean.slice(-halfOfLong)}`.toWellFormed()
}

/** A server of before it was told answers with what it has. */
export function isAnswered(answered: boolean | undefined): boolean {
  return answered !== false
}

/** Of a score: a question that somebody asked, a request or filler has less, and tells a model nothing. */
const leastTold = 0.0002

/** A character of a string is three bytes of UTF-8 at most. */
const halfOfLong = Math.floor((maxQueryBytes - 1) / 6)
