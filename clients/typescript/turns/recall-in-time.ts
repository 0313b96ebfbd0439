import { orAborted } from '../abort.ts'
import { maxQueryBytes } from '../../../contract/limits.ts'
import { allFound, type Hit, type Recollection, type RecallRequest } from '../recall.ts'
import { linesWithin } from './block-lines.ts'
import { dueLine, type FencedMemory, fenceLines, memoryLine } from './fence.ts'
import type { HeldText } from './held-text.ts'
import type { RecalledForTurn } from './report.ts'

/** A recall as far as a turn asks it: that of a client, or of several at once. */
export type RecallForTurn = (
  request: RecallRequest,
  options: { readonly signal: AbortSignal },
) => Promise<
  Pick<Recollection, 'answered' | 'due'> &
    Record<'hits', readonly FoundForTurn[]> &
    Partial<Record<'faded', readonly FoundForTurn[]>>
>

type FoundForTurn = Hit & Pick<FencedMemory, 'from'>

/** What bounds the block of a turn. */
export interface BlockBounds {
  /** How long its recall may take, in milliseconds. */
  readonly withinMs: number
  /** Most memories in it. */
  readonly most: number
  /** Most tokens that it is for a model, as `aboutTokens` counts. */
  readonly mostTokens: number
  /** What came nearest stands in it too where nothing answers; default false. */
  readonly nearest?: boolean | undefined
  /** What the model reads of the conversation anyway: it is not told again. */
  readonly held?: HeldText | undefined
}

/**
 * What is remembered about the last of some messages, as a block for a model: what is new to the
 * conversation, as far as the bounds go. Where nothing answers, it is empty. Never rejects: what takes
 * too long or fails is left out, and the outcome says so.
 */
export async function recallInTime(
  recall: RecallForTurn,
  request: RecallRequest,
  bounds: BlockBounds,
): Promise<RecalledForTurn> {
  const { withinMs, most, mostTokens, nearest = false, held } = bounds
  const startedAt = Date.now()
  const tooLate = new AbortController()
  const timer = setTimeout(() => tooLate.abort(), withinMs)
  const asked = request.messages?.at(-1)?.content
  try {
    const answer = recall(request, { signal: tooLate.signal })
    const recalled = await orAborted(answer, tooLate.signal)
    const { answered, due = [] } = recalled
    const found = nearest || isAnswered(answered) ? allFound(recalled) : []
    // The message itself may be remembered by now: it says nothing that the model has not read.
    const telling = found.filter(({ text, score }) => text !== asked && !(score < leastTold))
    const told = telling.filter((hit) => held?.holds(hit) !== true).slice(0, most)
    const lines = linesWithin([...due.map(dueLine), ...told.map(memoryLine)], mostTokens)
    const outcome = lines.length === 0 ? 'nothing' : 'found'
    const tookMs = Date.now() - startedAt
    return { text: fenceLines(lines), memories: lines.length, tookMs, outcome }
  } catch (error) {
    const nothing = { text: '', memories: 0, tookMs: Date.now() - startedAt }
    if (tooLate.signal.aborted) return { ...nothing, outcome: 'late' }
    return { ...nothing, outcome: 'failed', error }
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

/** Tokens of a block where nobody says otherwise: some twenty statements. */
export const usualBlockTokens = 800
/** Memories of a block where nobody says otherwise. */
export const usualBlockMemories = 16

/** Of a score: a question that somebody asked, a request or filler has less, and tells a model nothing. */
const leastTold = 0.0002

/** A character of a string is three bytes of UTF-8 at most. */
const halfOfLong = Math.floor((maxQueryBytes - 1) / 6)
