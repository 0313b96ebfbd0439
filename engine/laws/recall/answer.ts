import { tuned } from './tuned.ts'
import { type Utterance, Utterances } from '../../language/utterance.ts'
import { lexicalMatch, type LexicalQuery } from './lexical-match.ts'
import { sentencesOf, type Sentence } from '../text/sentences.ts'
import { mailsIn } from '../text/speaker-label.ts'
import type { Span } from '../text/spans.ts'
import { refersBack } from '../text/question.ts'
import { termsOfText } from '../text/terms.ts'
import { fencedText } from '../../model/trust.ts'
import type { AnswerLine } from '../../model/views.ts'
import { tells } from './evidence-told.ts'

export interface RecallAnswer {
  /** What is told of each hit, word for word, best first. */
  readonly parts: readonly ToldPart[]
}

export interface ToldPart {
  readonly text: string
  /** Of the hit that it stands in. */
  readonly place: number
}

/**
 * The answer of a recall without a model, word for word: a short hit is told whole; of a long one the
 * sentence that matches the question best, with the one before it where it begins with a word that
 * stands for something named there (`She builds harpsichords.`). At most `limit` hits are told of. A
 * hit that says nothing new is passed over. Questions and chatter answer only where a hit says nothing
 * else and has a word of what is asked. Ties go to the earlier sentence. `utterances` are those of the
 * namespace, which know what was read of its texts before.
 */
export function answerFrom(
  hits: readonly { readonly text: string; readonly lead?: string }[],
  query: LexicalQuery,
  limit: number,
  utterances = new Utterances(),
): RecallAnswer {
  const parts: ToldPart[] = []
  for (const [place, hit] of hits.entries()) {
    if (parts.length >= limit) break
    const told = toldOf(hit, query, utterances)
    if (told === null || parts.some(({ text }) => text.includes(told))) continue
    parts.push({ text: told, place })
  }
  return { parts }
}

function toldOf(
  { text: whole, lead }: { readonly text: string; readonly lead?: string },
  query: LexicalQuery,
  utterances: Utterances,
): string | null {
  const text = whole.slice(0, tuned.maxSearched)
  const said = utterances.of(text)
  const all = sentencesOf(said).slice(0, tuned.maxSentences)
  const best = bestSentence(all, query, utterances, aroundMails(said))
  const own = all[best]
  if (own === undefined) return null
  if (whole.length <= tuned.shortHit)
    return `${lead === undefined ? '' : `${lead} `}${whole.trim()}`
  const before = refersBack.test(own.text) ? all[best - 1] : undefined
  return text.slice(before?.start ?? own.start, own.end)
}

/** The headers of mails, and what a mail answers: beside what it says itself. */
function aroundMails(said: Utterance): readonly Span[] {
  const mails = mailsIn(said)
  const headers = mails.map(({ start, saidFrom }) => ({ start, end: saidFrom }))
  const quoted = mails.slice(1).filter(({ start }) => start < (mails[0]?.end ?? 0))
  return [...headers, ...quoted]
}

/** Its place; −1 where none may answer. */
function bestSentence(
  all: readonly Sentence[],
  query: LexicalQuery,
  utterances: Utterances,
  beside: readonly Span[],
): number {
  const scored = all.map(({ text, start }, at) => {
    // A word for what the sentence before names has its name.
    const before = refersBack.test(text) ? (all[at - 1]?.text ?? '') : ''
    const named = (before.match(capitalised) ?? []).join(' ')
    const terms = termsOfText(utterances.of(`${named} ${text}`)).join(' ')
    const isBeside = beside.some((span) => start >= span.start && start < span.end)
    const share = isBeside ? tuned.besideMail : 1
    return { text, at, score: share * lexicalMatch(query, terms).score }
  })
  // To read whether a sentence tells something takes longer than to match it: the best come first.
  const byScore = scored.toSorted((a, b) => b.score - a.score)
  const telling = byScore.find((sentence) => tells(utterances.of(sentence.text)))
  if (telling !== undefined) return telling.at
  const [best] = byScore
  return best !== undefined && best.score > 0 ? best.at : -1
}

const capitalised = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}'’-]*/gu

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
