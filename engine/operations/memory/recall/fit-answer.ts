import { countFitting, cutToTokens } from '../../../laws/text/fit-tokens.ts'
import type { Hit, Recollection } from '../../../model/views.ts'
import type { OperationContext } from '../../context.ts'

type Answer = Pick<Recollection, 'text' | 'grounding'>

/**
 * Keeps text and hits together within a number of tokens (spec CL-33): hits leave from the end and
 * the answer is given anew from those that stay; a first hit that does not fit is cut at a word,
 * and the text then takes at most half.
 */
export function fitAnswer(
  context: OperationContext,
  whole: Recollection,
  maxTokens: number,
  answerFrom: (hits: readonly Hit[]) => Answer,
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
    const answer = answerFrom(hits.slice(0, kept))
    const text = leadingSentences(answer.text, left, count)
    if (text !== '') return { text, grounding: answer.grounding, hits: hits.slice(0, kept) }
  }
  const first = hits.slice(0, 1)
  const { text: answer, grounding } = answerFrom(first)
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
