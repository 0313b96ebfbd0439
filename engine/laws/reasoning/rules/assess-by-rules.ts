import type { NoteEntry } from '../../../model/reasoning.ts'
import { foldText } from '../../../language/fold-text.ts'
import { openContractions, withoutNegations } from '../../commitments/negation.ts'
import { stem } from '../../text/stem.ts'
import { type RulesAnswer, type Sentiment, answered } from '../answer.ts'
import { sixDecimals } from '../../recall/recall-score.ts'
import { countedConfidence, negationReachWords } from '../tuning.ts'

/**
 * assess: good words against bad ones, each turned round by a negation up to three words before it
 * in its clause. Scores are shares of the words found; mixed where the fewer are at
 * least half the more; neutral where none is found.
 * Limits: English, no irony, no word of degree.
 */
export function assessByRules(notes: readonly NoteEntry[]): RulesAnswer {
  if (notes.length === 0) {
    return { ok: false, code: 'no_context', message: 'there is no note to assess' }
  }
  const { good, bad } = countSentiment(notes.map(({ content }) => content).join('\n'))
  const all = good + bad
  const positive = all === 0 ? 0 : sixDecimals(good / all)
  const negative = all === 0 ? 0 : sixDecimals(bad / all)
  return answered({
    kind: 'sentiment',
    overall: overallOf(good, bad),
    confidence: countedConfidence,
    scores: { positive, negative, neutral: all === 0 ? 1 : 0 },
    aspects: {},
    emotions: [],
    reasoning: [`words counted: ${good} good, ${bad} bad`],
  })
}

export function countSentiment(text: string): { readonly good: number; readonly bad: number } {
  let good = 0
  let bad = 0
  for (const clause of openContractions(text).split(clauseEnds)) {
    const words = foldText(clause).match(wordShape) ?? []
    const negations = negationPlaces(words)
    for (const [at, word] of words.entries()) {
      const base = stem(word)
      const isGood = goodStems.has(base)
      if (negations.has(at) || (!isGood && !badStems.has(base))) continue
      if (isGood !== isTurned(at, negations)) good += 1
      else bad += 1
    }
  }
  return { good, bad }
}

function overallOf(good: number, bad: number): Sentiment {
  const fewer = Math.min(good, bad)
  if (good + bad === 0) return 'neutral'
  if (fewer * 2 >= Math.max(good, bad)) return 'mixed'
  return good > bad ? 'positive' : 'negative'
}

/** Where the words that negate stand: those that the law of negation takes away. */
function negationPlaces(words: readonly string[]): ReadonlySet<number> {
  const rest = withoutNegations(words)
  const places = new Set<number>()
  let next = 0
  for (const [at, word] of words.entries()) {
    if (nearNegations.has(word)) places.add(at)
    if (word === rest[next]) next += 1
    else places.add(at)
  }
  return places
}

function isTurned(at: number, negations: ReadonlySet<number>): boolean {
  let count = 0
  for (let before = 1; before <= negationReachWords; before++) {
    if (negations.has(at - before)) count += 1
  }
  return count % 2 === 1
}

const clauseEnds = /[.,;:!?\n\r()—–]+/
const wordShape = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu

/** Words that praise and words that blame, as stems; English. */
const goodStems: ReadonlySet<string> = stems(
  `good great love lovely like happy glad excellent amazing awesome wonderful fantastic perfect nice
   best better enjoy delight delighted delightful pleased pleasant satisfied satisfying superb
   brilliant beautiful helpful friendly fast easy reliable impressive impressed recommend thank
   thanks thankful grateful fun joy success successful win smooth favorite favourite positive
   outstanding terrific fabulous splendid charming comfortable smart proud hope hopeful excited
   exciting marvelous marvellous terrifically works worked solid kind generous praise`,
)

const badStems: ReadonlySet<string> = stems(
  `bad hate awful broken terrible horrible worst worse poor sad angry annoyed annoying disappoint
   disappointed disappointing disappointment useless slow fail failed failure fault faulty bug buggy
   crash wrong ugly unhappy upset frustrated frustrating frustration rude dirty unacceptable
   disgusting disgusted dreadful nasty pathetic painful pain problem complain complaint refund
   waste wasted difficult confusing confused worry worried fear afraid lousy mess negative boring
   bored regret damage damaged defective late unreliable unfriendly unhelpful miserable furious
   outrage outraged scam lost missing error issue dislike hurt mad garbage trash`,
)

/** They weaken a word to its opposite as `not` does. */
const nearNegations: ReadonlySet<string> = new Set(['hardly', 'barely', 'scarcely'])

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(stem))
}
