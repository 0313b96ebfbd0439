import { dueRules } from '../../language/due.ts'
import { shortMonths } from '../../language/en/calendar.ts'
import type { DueRule } from '../../language/due-rule.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import type { EventTime } from '../../model/commitment.ts'
import { maxPromiseCharacters } from '../bounds.ts'
import { isCommonWord } from '../text/common-words.ts'
import { isQuestion } from '../text/question.ts'
import { outsideQuotations } from '../text/spoken-text.ts'
import { stem } from '../text/stem.ts'
import { tensesOf } from '../text/english-tense.ts'
import { termsOfText } from '../text/terms.ts'
import { tellingIn } from '../text/told-as-done.ts'
import { wordSet } from '../../language/word-lists.ts'
import { leastNamedShare, promiseWords } from './tuning.ts'
import { isOwed, promiseIn } from './promise.ts'

/** A promise that nothing has closed yet. */
export interface OpenPromise {
  readonly sentence: Utterance
  /** The sentence that stands before it. */
  readonly before: Utterance | null
  readonly time: EventTime
}

export type Closing =
  | { readonly kind: 'done' | 'dropped' }
  | { readonly kind: 'moved'; readonly to: EventTime }

export interface ClosedPromise<P extends OpenPromise> {
  readonly promise: P
  readonly how: Closing
}

/**
 * Which of the open promises a later sentence tells of, and what it says of it: that it is done, not
 * to be done any more, or at another of the `times` that the sentence names. It names the promise by
 * two of its words or more, one of them no common one, or beside a word that says what came of it
 * by a good share of them. null where it names none, asks, or says that it is still to be done.
 * The clause that moves or ends it names it, where it is about anything; what is to be done is not
 * moved by what tells of another thing to do. `open` is asked by those words of the sentence of which
 * a promise shares one at least.
 * Limits: by equal stems, so what is told in other words stays open; of two promises that are
 * named alike the one told last is meant.
 */
export function closingIn<P extends OpenPromise>(
  said: Utterance,
  open: (sharing: readonly string[]) => readonly P[],
  times: () => readonly EventTime[],
): ClosedPromise<P> | null {
  if (!mayClose(said)) return null
  const words = wordsOf(said)
  const named = open([...words].filter((word) => !isCommonWord(word)))
    .map((promise) => ({ promise, ...sharedWith(promise, words) }))
    .filter(({ shared, telling }) => telling > 0 && shared > 0)
    .toSorted((a, b) => b.shared - a.shared || b.share - a.share)
  for (const one of named) {
    const { promise } = one
    const how = howClosed(said, { ...one, times })
    if (how !== null) return { promise, how }
  }
  return null
}

/** Whether it has words for what comes of a promise, promises, or tells what happened: all else closes none. */
function mayClose(said: Utterance): boolean {
  if (said.text.length > maxPromiseCharacters || isQuestion(said)) return false
  const text = outsideQuotations(said)
  const isTold = dueRules.some(
    ({ moved, dropped, done }) => moved.test(text) || dropped.test(text) || done.test(text),
  )
  return isTold || promiseIn(said) !== null || tellingIn(said).happened
}

interface Named {
  readonly promise: OpenPromise
  /** Words of the promise that are said again, and what share of it they are. */
  readonly shared: number
  readonly share: number
  /** It names something else too: what is sent may be another letter. */
  readonly namesOther: boolean
  readonly names: ReadonlySet<string>
  readonly times: () => readonly EventTime[]
}

function howClosed(said: Utterance, named: Named): Closing | null {
  const { promise, shared, share, namesOther, times } = named
  const { sentence } = promise
  const text = outsideQuotations(said)
  const isNamed = shared >= 2 || share >= leastNamedShare
  if (!isNamed) return null
  const says = (which: keyof DueRule): boolean => dueRules.some((rule) => rule[which]?.test(text))
  // What has happened, and names no time ahead, is promised no more.
  const promises = promiseIn(said) !== null && !(tellingIn(said).happened && times().length === 0)
  const isMoved = saysOf(said, 'moved', named)
  const isSame = shared >= 2 && !namesOther && isOwed(said) === isOwed(sentence)
  const isAgain = isSame && promises && isMoved === says('moved')
  if (isMoved || isAgain) {
    const { time } = promise
    const to = times().findLast(({ from, to: end }) => from >= time.to || end <= time.from)
    if (to !== undefined) return { kind: 'moved', to }
    // It is promised again, for the same time.
    if (isAgain && times().length > 0) return { kind: 'moved', to: time }
  }
  if (saysOf(said, 'dropped', named)) return { kind: 'dropped' }
  if (says('undone') || promises) return null
  const isSure = shared > 2 || (shared === 2 && !namesOther)
  if (!isSure && share < 1) return null
  // Of one word alone (`haircut friday`) it is done where who tells it has done so, not where it acts.
  const isDone = says('done') || (tellingIn(said).happened && (shared > 1 || isOwnDeed(text)))
  return isDone ? { kind: 'done' } : null
}

/** `Mr Pugh shifted us to Wednesday, so the school run is mine` moves no school run. */
function saysOf(said: Utterance, which: 'moved' | 'dropped', { promise, names }: Named): boolean {
  const text = outsideQuotations(said)
  return dueRules.some((rule) => {
    if (!rule[which].test(text)) return false
    const clauses = text.split(clauseEnd).filter((clause) => rule[which].test(clause))
    const isOfIt = (clause: string): boolean => {
      const before = said.like(clause.split(rule[which], 1)[0] ?? '')
      const isOther = [...wordsOf(before)].some((word) => !names.has(word))
      if (isOther && isOwed(before) && isOwed(promise.sentence)) return false
      const words = wordsOf(said.like(clause.replace(rule[which], ' ')))
      return wordsOf(before).size === 0 || [...words].some((word) => names.has(word))
    }
    return clauses.length === 0 || clauses.some(isOfIt)
  })
}

/**
 * `Finished the exam`, `I got my haircut`: it begins with its verb, or with who tells it, and does
 * nothing for it or about it.
 */
function isOwnDeed(text: string): boolean {
  const [, verb = ''] = firstVerb.exec(text) ?? []
  return tensesOf(`I ${verb} it`).includes('past') && !besideIt.test(text)
}

function sharedWith({ sentence, before }: OpenPromise, words: ReadonlySet<string>) {
  const own = [...wordsOf(sentence)]
  // `I promised I'd have them done`: the sentence before it says what.
  const others = before === null || !pointsBack.test(sentence.text) ? [] : [...wordsOf(before)]
  const all = [...new Set([...own, ...others])]
  const found = all.filter((word) => words.has(word))
  const telling = found.filter((word) => !isCommonWord(word) && !months.has(word))
  return {
    shared: found.length,
    share: own.length === 0 ? 0 : found.length / own.filter((word) => !months.has(word)).length,
    telling: telling.length,
    names: new Set(all),
    namesOther: [...words].some((word) => !all.includes(word) && !isCommonWord(word)),
  }
}

/** What it is about: no words of time, of promising, or alone of a number. */
const wordsOf = reading((said: Utterance): ReadonlySet<string> => {
  const terms = termsOfText(said).filter((term) => !/^\d/.test(term) && !aside.has(term))
  return new Set(terms)
})

/** The parts of a sentence that joints part. */
export function timedParts(text: string): readonly string[] {
  const parts = text.split(clauseEnd)
  return parts.length > 1 ? parts : []
}

const clauseEnd = /[,;:–—]\s|\s(?:so|but|and|instead|rather|sondern|sino|mais)\s/iu
const firstVerb =
  /^\W{0,3}(?:(?:so|and|ok|okay|yes|yeah|right|well|phew|just|finally|also|then|today)\W{1,2}){0,3}(?:(?:i|we)(?:['’]?ve| have)? )?(?:(?:just|finally|also|already) )?(\p{L}+)/iu
const besideIt = /\b(?:for|of|about|from|before|after) (?:the|my|our|an?|this|that|his|her)\b/iu
const pointsBack = /\b(?:it|them|that|this|these|those)\b/iu
/** Short names of months are of a promise, but name none alone. */
const months: ReadonlySet<string> = new Set(shortMonths)
const aside: ReadonlySet<string> = new Set([...wordSet(promiseWords)].map((word) => stem(word)))
