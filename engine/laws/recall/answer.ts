import { lexicalMatch, type LexicalQuery } from './lexical-match.ts'
import { isReaction } from '../commitments/reaction.ts'
import { isSmallTalk } from '../commitments/small-talk.ts'
import { sentencesOf } from '../text/sentences.ts'
import { indexTerms } from '../text/terms.ts'
import { fencedText, type Trust } from '../../model/trust.ts'

export interface Answer {
  readonly sentences: readonly string[]
  /** Places of the hits that the sentences stand in, best first. */
  readonly cited: readonly number[]
}

/**
 * The answer of a recall without a model: from each hit, in order, the sentence that matches the
 * question best, word for word, up to `limit`. A hit that says nothing new is passed over. Questions
 * and chatter answer only where a hit says nothing else and has a word of what is asked. Ties go to
 * the earlier sentence.
 */
export function answerFrom(
  hits: readonly { readonly text: string }[],
  query: LexicalQuery,
  limit: number,
): Answer {
  const sentences: string[] = []
  const cited: number[] = []
  for (const [place, hit] of hits.entries()) {
    if (sentences.length >= limit) break
    const sentence = bestSentence(hit.text, query)
    if (sentence === null || sentences.includes(sentence)) continue
    sentences.push(sentence)
    cited.push(place)
  }
  return { sentences, cited }
}

function bestSentence(text: string, query: LexicalQuery): string | null {
  const all = sentencesOf(text.slice(0, maxSearched)).slice(0, maxSentences)
  const scored = all.map((sentence) => ({
    text: sentence.text,
    score: lexicalMatch(query, indexTerms(sentence.text).join(' ')).score,
  }))
  // To read whether a sentence tells something takes longer than to match it: the best come first.
  const byScore = scored.toSorted((a, b) => b.score - a.score)
  const telling = byScore.find((sentence) => tells(sentence.text))
  if (telling !== undefined) return telling.text
  const [best] = byScore
  return best !== undefined && best.score > 0 ? best.text : null
}

/** It is neither a question nor chatter. */
function tells(sentence: string): boolean {
  return !asks.test(sentence) && !isSmallTalk(sentence) && !isReaction(sentence)
}

const asks = /[?？؟]["'”’)\]]*\s*$/u

/** Characters and sentences of one hit that are looked at: an answer is not a summary. */
const maxSearched = 8_000
const maxSentences = 100

/** A line of an answer, with the lowest trust of what it rests on. */
export interface AnswerLine {
  readonly text: string
  readonly trust: Trust
}

/**
 * The lines of an answer as one text. What is believed less than `main` stands in a fence, word for
 * word; lines beside each other that are believed alike share one.
 */
export function textOfLines(lines: readonly AnswerLine[]): string {
  const parts: AnswerLine[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    if (last?.trust !== line.trust) parts.push(line)
    else parts[parts.length - 1] = { ...last, text: `${last.text}\n${line.text}` }
  }
  return parts.map(({ text, trust }) => fencedText(text, trust)).join('\n')
}
