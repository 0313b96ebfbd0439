import type { Utterance } from '../../language/utterance.ts'
import { firstNames } from '../entities/words/first-names.ts'
import { stem } from '../text/stem.ts'
import { formsOf, normalWords, type NormalWord } from '../text/normal-form.ts'
import { stopwords } from '../../language/stopwords.ts'
import { clausesOf, isTitle } from './clauses.ts'
import { datesIn } from './claim-values.ts'
import {
  auxiliaries,
  boundWords,
  openers,
  ownPronouns,
  owners,
  shades,
  unreal,
} from './slot-words.ts'
import {
  choices,
  doubts,
  drops,
  nameEnds,
  esteem,
  happened,
  namedKinds,
  noLonger,
  notUsed,
  once,
  orders,
  outs,
  overStates,
  useWords,
  using,
} from './given-up-words.ts'
import { maxGivenUpWords } from './tuning.ts'

/**
 * What a clause names as what its speaker has no longer, uses no longer or has decided
 * against, whatever was said of it before: `we dropped Tailwind for plain CSS`, `sold the Skoda`,
 * `stopped using Vercel`, `Heroku is out`, `no more Heroku`, `go with Stripe instead of Adyen`. `before` is the clause
 * before: of `Adyen takes too long, we go with Stripe instead` it names what `instead` is for.
 * Limits: English; at most three words name a thing; what is done once (`I had tea instead of
 * coffee`), by others, perhaps or to a part of it (`the Skoda roof rack`) gives nothing up.
 */
export function givenUpIn(
  words: readonly NormalWord[],
  before: readonly NormalWord[],
): readonly Ending[] {
  return endingOf(namedIn(words, before))
}

function endingOf(named: readonly NormalWord[]): readonly Ending[] {
  const words = [...new Set(named.map(({ stem: one }) => one))]
  return words.length === 0 ? [] : [{ subjects: [], words, isNamed: true, domain: 'chosen' }]
}

function namedIn(
  words: readonly NormalWord[],
  before: readonly NormalWord[],
): readonly NormalWord[] {
  if (words.some((word, at) => isDoubtful(word) && !isUsed(words, at))) return []
  if (words[0]?.form === 'no' && words[1]?.form === 'more') return namedFrom(words, 2)
  if (/^(?:goodbye|bye|farewell)$/.test(words[0]?.form ?? '')) return farewellTo(words)
  if (words.some(({ isNegation }) => isNegation)) return noLongerIn(words)
  const over = overIn(words)
  return over.length > 0 ? over : (replacedIn(words, before) ?? droppedIn(words))
}

/**
 * The same of a sentence that says `instead` alone, where the sentence before begins with what it is
 * for: `Adyen's onboarding takes weeks. We go with Stripe instead.`
 */
export function replacedAcross(said: Utterance, before: Utterance): readonly Ending[] {
  const opening = clausesOf(normalWords(before)).find(({ words }) => !words.every(isOpening))
  return clausesOf(normalWords(said)).flatMap(({ words, joint }) => {
    const isReplacing = !boundWords.has(joint) && !words.some(isDoubtful)
    return isReplacing ? endingOf(replacedIn(words, opening?.words ?? []) ?? []) : []
  })
}

/** It is told of one time: `I had tea instead of coffee`, `the bike instead of the bus today`. */
export function isOfOneTime(words: readonly NormalWord[]): boolean {
  const said = formsOf(words)
  return words.some(isOnce) || (happened.test(said) && !choices.test(said))
}

/** `Heroku is out, …`, `my Brompton got stolen`, `Brotgarten closed down`: of no person. */
function overIn(words: readonly NormalWord[]): readonly NormalWord[] {
  const start = words.findIndex(({ form }) => !openers.has(form) && !owners.has(form))
  const named = bare(runFrom(words, start))
  const [first] = named
  if (first === undefined || firstNames.has(first.form)) return []
  let at = start + named.length
  const isShort = isShortened(words[at - 1]) && overStates.has(words[at]?.form ?? '')
  while (isPassed(words[at]) && !/^(?:was|were)$/.test(words[at]?.form ?? '')) at += 1
  if (words[at + 1]?.form === 'replaced') at += 1
  if (/^(?:closed|shut)$/.test(words[at]?.form ?? '') && words[at + 1]?.form === 'down') at += 1
  else if (words[at]?.form === 'replaced' && words[at + 1]?.form === 'by') return named
  else if ((at === start + named.length && !isShort) || !overStates.has(words[at]?.form ?? ''))
    return []
  const isLast = words[at]?.mark !== '' || at === words.length - 1
  return isLast || words[at + 1]?.form === 'as' ? named : []
}

/** `Goodbye Heroku, hello Fly`: to no person. */
function farewellTo(words: readonly NormalWord[]): readonly NormalWord[] {
  const named = namedFrom(words, words[1]?.form === 'bye' ? 2 : 1)
  return named.some(({ form }) => firstNames.has(form)) ? [] : named
}

/** `Heroku's gone`: without what `is` is shortened to. */
function bare(named: readonly NormalWord[]): readonly NormalWord[] {
  return named.map((word) => {
    if (!isShortened(word)) return word
    const form = word.form.replace(/'s$/, '')
    return { ...word, form, stem: stem(form) }
  })
}

function isShortened(word: NormalWord | undefined): boolean {
  return word?.form.endsWith("'s") === true
}

/** `I no longer go to Dr. Weiss`, `we are not going with Acme after all`. */
function noLongerIn(words: readonly NormalWord[]): readonly NormalWord[] {
  const said = formsOf(words)
  const first = words.find(isTold)
  if (first === undefined || !noLonger.test(said)) return []
  if (notUsed.test(said)) return runFrom(words, 0).filter(({ form }) => !firstNames.has(form))
  const isNothing = first.form === 'nothing'
  if (!(isOwn(first) || isNothing) || esteem.test(said)) return []
  const at = words.findIndex((word) => word.isCapital && !isOwn(word) && !word.startsSentence)
  return at < 0 ? [] : wholeNamedFrom(words, at)
}

function replacedIn(
  words: readonly NormalWord[],
  before: readonly NormalWord[],
): readonly NormalWord[] | null {
  const at = words.findIndex(({ form }) => form === 'instead')
  if (at < 0) return null
  if (isOfOneTime(words) || !isDecided(words.slice(0, at))) return []
  if (words[at + 1]?.form === 'of') return namedFrom(words, at + 2)
  if (before.some(isOnce)) return []
  const start = before.findIndex((word) => !isOpening(word))
  return before[start]?.isCapital === true ? runFrom(before, start) : []
}

/** `we dropped Tailwind for …`, `moved off Evernote`: by who speaks. */
function droppedIn(words: readonly NormalWord[]): readonly NormalWord[] {
  const at = words.findIndex((word) => isTold(word) && !isOwn(word))
  const [form, next, behind] = [0, 1, 2].map((place) => words[at + place]?.form ?? '')
  if (form === undefined || next === undefined) return []
  if (/^(?:stopped|stop|quit)$/.test(form) && using.has(next)) {
    return wholeNamedFrom(words, behindPreposition(words, at + 2))
  }
  if (/^(?:gave|given)$/.test(form) && next === 'up') {
    return namedFrom(words, behindPreposition(words, at + 2))
  }
  if (drops.has(form)) return namedFrom(words, at + 1)
  if (outs.has(`${form} ${next}`)) return namedFrom(words, at + 2)
  if (form === 'said' && next === 'goodbye') {
    return namedFrom(words, behindPreposition(words, at + 2))
  }
  if (/^(?:switched|migrated|ported|converted)$/.test(form) && next === 'from') {
    const named = runFrom(words, at + 2)
    return words[at + 2 + named.length]?.form === 'to' ? named : []
  }
  if (form === 'replaced') {
    const named = runFrom(words, at + 1)
    return /^(?:with|by)$/.test(words[at + 1 + named.length]?.form ?? '') ? named : []
  }
  if (form === 'left') {
    const named = namedFrom(words, at + 1)
    return words[at + 1 + named.length]?.form === 'for' ? named : []
  }
  // `decided against Adyen`, `changed my mind about Porto`, `reversed the decision on Heroku`
  if (form === 'decided' && next === 'against') return namedFrom(words, at + 2)
  const undone = { changed: 'mind', reversed: 'decision', revoked: 'decision' }[form]
  const on = owners.has(next) ? at + 2 : at + 1
  if (undone !== undefined && words[on]?.form === undone) {
    return /^(?:on|about|for)$/.test(words[on + 1]?.form ?? '') ? namedFrom(words, on + 2) : []
  }
  if (form === 'rid') return namedFrom(words, at + 2)
  if (/^(?:done|through|finished)$/.test(form) && next === 'with') return namedFrom(words, at + 2)
  if (/^(?:moved|moving|switched|migrated)$/.test(form) && /^(?:off|away)$/.test(next)) {
    return namedFrom(words, behind === 'from' || behind === 'of' ? at + 3 : at + 2)
  }
  return []
}

/** `at Flink`, `on Asana`. */
function behindPreposition(words: readonly NormalWord[], at: number): number {
  return useWords.has(words[at]?.form ?? '') ? at + 1 : at
}

/** By who speaks, as what is to be done, or without a verb: `Ghent instead of Porto`. */
function isDecided(words: readonly NormalWord[]): boolean {
  const first = words.find(isTold)
  if (first === undefined) return false
  if (isOwn(first) || first.form.endsWith('ing') || orders.has(first.form)) return true
  return words.every((word) => !isTold(word) || isNaming(word))
}

/** The same, but where only one use of it ends: `we stopped using Vercel for previews`. */
function wholeNamedFrom(words: readonly NormalWord[], from: number): readonly NormalWord[] {
  const named = namedFrom(words, from)
  const last = named.at(-1)
  const behind = last === undefined ? undefined : words[words.indexOf(last) + 1]
  return last?.mark === '' && behind?.form === 'for' ? [] : named
}

/** The name that stands from here on, where nothing more of the thing follows. */
function namedFrom(words: readonly NormalWord[], from: number): readonly NormalWord[] {
  let start = from
  while (owners.has(words[start]?.form ?? '')) start += 1
  const run = runFrom(words, start)
  const named = run.filter(({ form }) => !namedKinds.has(form))
  return run.at(-1)?.mark !== '' || isEnd(words, start + run.length) ? named : []
}

/** Words from here on that name one thing; behind a name only what it is of (`the Lisbon plan`). */
function runFrom(words: readonly NormalWord[], start: number): readonly NormalWord[] {
  const isName = words[start]?.isCapital === true
  let at = start
  while (at >= 0 && at < start + maxGivenUpWords && isNaming(words[at])) {
    if (isName && words[at]?.isCapital === false && !namedKinds.has(words[at]?.form ?? '')) break
    at += 1
    if (words[at - 1]?.mark !== '' && !isTitle(words[at - 1])) break
  }
  return words.slice(Math.max(0, start), Math.max(0, at))
}

function isNaming(word: NormalWord | undefined): boolean {
  if (word === undefined || word.isNegation || word.isIndefinite) return false
  if (nameEnds.has(word.form) || isPassed(word) || datesIn([word]).length > 0) return false
  return word.isCapital ? !isOwn(word) : !stopwords.has(word.form)
}

function isEnd(words: readonly NormalWord[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  if (word === undefined || nameEnds.has(word.form) || shades.has(word.form)) return true
  const isTime = (one: NormalWord | undefined): boolean => one !== undefined && isOnce(one)
  return isTime(word) || (/^(?:on|in)$/.test(word.form) && isTime(next))
}

/** Neither an opening nor a word that only shades what is said. */
function isTold(word: NormalWord): boolean {
  return !isPassed(word) && !isOpening(word)
}

function isOpening({ form }: NormalWord): boolean {
  return openers.has(form)
}

function isPassed(word: NormalWord | undefined): boolean {
  if (word === undefined) return false
  const { form } = word
  return shades.has(form) || auxiliaries.has(form) || /^(?:is|are|am|was|were|got|will)$/.test(form)
}

function isOwn({ form }: NormalWord): boolean {
  return ownPronouns.has(form)
}

function isDoubtful({ form, mark, isCapital, startsSentence }: NormalWord): boolean {
  // The month.
  if (form === 'may' && isCapital && !startsSentence) return mark === '?'
  return mark === '?' || (unreal.has(form) && form !== 'let') || doubts.has(form)
}

/** `no longer used`, and not `used to`. */
function isUsed(words: readonly NormalWord[], at: number): boolean {
  return words[at]?.form === 'used' && words[at + 1]?.form !== 'to'
}

/** It holds for a day or a week. */
function isOnce(word: NormalWord): boolean {
  return once.has(word.form) || datesIn([word]).length > 0
}

/** What a sentence says is so no longer. */
export interface Ending {
  /** Stems of the subjects of which it may have been said: of who ends it, or of what is replaced. */
  readonly subjects: readonly string[]
  /** Content stems that what it ends has, all of them. */
  readonly words: readonly string[]
  /** It may also have been said of something of one's own: `our stack runs on Heroku`. */
  readonly isNamed: boolean
  /** Domain of the slot that what it ends fills; null where any does. */
  readonly domain: string | null
}
