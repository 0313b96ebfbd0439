import { textOfLines } from '../../laws/recall/answer.ts'
import { countFitting, cutToTokens } from '../../laws/text/text-size.ts'
import type { AnswerLine, Hit, Recollection } from '../../model/views.ts'
import type { OperationContext } from '../../operations/context.ts'

/** What is told of hits, by its lines. */
export type FittedAnswer = Pick<Recollection, 'grounding' | 'cited'> & {
  readonly lines: readonly AnswerLine[]
}

interface Answering {
  /** `lines`: only so many of its first are told, and grounded. */
  readonly answer: (hits: readonly Hit[], lines?: number) => FittedAnswer
  /** By default the same: of a first hit alone, where a word of it may have to be the last. */
  readonly toCut?: (hits: readonly Hit[]) => FittedAnswer
}

/**
 * Keeps text and hits together within a number of tokens: hits leave from the end and
 * the answer is given anew from those that stay; a first hit that does not fit is cut at a word,
 * and the text then takes at most half. Fences are counted with what they hold.
 */
export function fitAnswer(
  context: OperationContext,
  whole: Recollection,
  maxTokens: number,
  { answer: answerFrom, toCut = answerFrom }: Answering,
): Recollection {
  const { tokens } = context
  const { hits } = whole
  if (tokens === null) return whole
  const count = (text: string): number => tokens.count(text)
  const costs = hits.map(({ text }) => count(text))
  if (count(whole.text) + sum(costs) <= maxTokens) return whole
  const { answered, answerProbability, declinedBecause } = whole
  const belief = { answered, answerProbability, ...(declinedBecause && { declinedBecause }) }
  context.degrade('max_tokens', `cut to ${maxTokens} tokens`)
  for (let kept = countFitting(costs, maxTokens); kept > 0; kept--) {
    const left = maxTokens - sum(costs.slice(0, kept))
    const shown = hits.slice(0, kept)
    const lines = leadingLines(answerFrom(shown).lines, left, count)
    if (lines.length === 0) continue
    const { grounding } = answerFrom(shown, lines.length)
    return { ...belief, text: textOfLines(lines), lines, grounding, hits: shown }
  }
  const first = hits.slice(0, 1)
  const { lines: told, grounding } = toCut(first)
  const lines = told.slice(0, 1).flatMap((line) => cutLine(line, Math.floor(maxTokens / 2), count))
  const text = textOfLines(lines)
  const room = maxTokens - count(text)
  const cut = first.map((hit) => ({ ...hit, text: cutToTokens(hit.text, room, count) }))
  return { ...belief, text, lines, grounding, hits: cut }
}

/** As many whole lines as fit, none where not even the first does. */
function leadingLines(
  lines: readonly AnswerLine[],
  limit: number,
  count: (text: string) => number,
): readonly AnswerLine[] {
  const left = [...lines]
  while (left.length > 0 && count(textOfLines(left)) > limit) left.pop()
  return left
}

/** At a word, with room for its fence; nothing where the fence alone takes it all. */
function cutLine(
  line: AnswerLine,
  limit: number,
  count: (text: string) => number,
): readonly AnswerLine[] {
  const fence = count(textOfLines([line])) - count(line.text)
  const cut = { ...line, text: cutToTokens(line.text, Math.max(0, limit - fence), count) }
  return cut.text !== '' && count(textOfLines([cut])) <= limit ? [cut] : []
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
