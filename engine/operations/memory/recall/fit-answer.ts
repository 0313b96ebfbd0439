import { countFitting, cutToTokens } from '../../../laws/text/fit-tokens.ts'
import type { Hit, Recollection } from '../../../model/views.ts'
import type { OperationContext } from '../../context.ts'

type Answer = Pick<Recollection, 'text' | 'grounding'>

interface Answering {
  /** `lines`: only so many of its first are told, and grounded. */
  readonly answer: (hits: readonly Hit[], lines?: number) => Answer
  /** By default the same: of a first hit alone, where a word of it may have to be the last. */
  readonly toCut?: (hits: readonly Hit[]) => Answer
}

/**
 * Keeps text and hits together within a number of tokens (spec CL-33): hits leave from the end and
 * the answer is given anew from those that stay; a first hit that does not fit is cut at a word,
 * and the text then takes at most half.
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
  context.degrade('max_tokens', `cut to ${maxTokens} tokens`)
  for (let kept = countFitting(costs, maxTokens); kept > 0; kept--) {
    const left = maxTokens - sum(costs.slice(0, kept))
    const shown = hits.slice(0, kept)
    const text = leadingSentences(answerFrom(shown).text, left, count)
    if (text === '') continue
    const { grounding } = answerFrom(shown, text.split('\n').length)
    return { text, grounding, hits: shown }
  }
  const first = hits.slice(0, 1)
  const { text: answer, grounding } = toCut(first)
  const text = cutToTokens(answer.split('\n')[0] ?? '', Math.floor(maxTokens / 2), count)
  const room = maxTokens - count(text)
  const cut = first.map((hit) => ({ ...hit, text: cutToTokens(hit.text, room, count) }))
  return { text, grounding, hits: cut }
}

/** As many whole sentences as fit, none where not even the first does. */
function leadingSentences(text: string, limit: number, count: (text: string) => number): string {
  const sentences = text.split('\n')
  while (sentences.length > 0 && count(sentences.join('\n')) > limit) sentences.pop()
  return sentences.join('\n')
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
