import { stopwords } from '../../language/stopwords.ts'
import type { Utterance } from '../../language/utterance.ts'
import { wordSet } from '../../language/word-lists.ts'
import { normalWords } from '../text/normal-form.ts'
import type { Claim } from './claim.ts'
import { datesIn } from './claim-values.ts'
import { plainStems } from './slot-words.ts'

/** A clause of a text, and a statement that a model makes of it. */
export interface FilledClause {
  /** It says nothing by itself: `No, the 28th.` */
  readonly isFragment: boolean
  /** Without what only answers before it, and without the value that is not meant. */
  readonly clause: Utterance
  readonly source: Claim
  readonly stated: Utterance
  readonly claim: Claim
  /** Words of the name of who speaks: they stand for `I`. */
  readonly speakerWords: readonly string[]
  /** What it rests on asks for a value, or has one of the kind that the statement puts another for. */
  readonly isAnswered: boolean
}

/**
 * Whether a statement is its clause with the open places filled. The clause is a row of words and of
 * open places: pronouns and the like, and a verb of change, whose place another verb may take (`moved
 * to Leeds`, `lives in Leeds`). The statement has its words in their order, each word of content,
 * each preposition and each `is`, but for those that say nothing of what changed; and what it adds
 * stands where a place is open. It adds no second day or number to one that the clause has. What is
 * a value alone (`Make that 11.`) has to answer or replace a value; of a fragment, which is that or
 * denies, all else may be added. Linear in the words of the two.
 */
export function fillsClause(filled: FilledClause): boolean {
  const { clause, stated, source, claim, isFragment, isAnswered, speakerWords } = filled
  const own = weighing(clause, speakerWords)
  const said = weighing(stated, speakerWords).filter(({ kind }) => kind !== 'open')
  const content = own.filter(({ kind, key }) => kind === 'word' && !plainStems.has(key))
  const isValueAlone = content.every(({ isValue }) => isValue)
  if (isValueAlone && !(isAnswered || (content.length === 0 && source.isNegated))) return false
  if (addsSecond(claim.dates, source.dates) || addsSecond(claim.numbers, source.numbers)) {
    return false
  }
  if (isFragment && isValueAlone) {
    return content.every(({ key }) => said.some((word) => word.key === key))
  }
  return isInOrder(own, said)
}

/** Walks both: a word of the clause is met or may be left out, and what is new needs an open place. */
function isInOrder(own: readonly ClauseWord[], said: readonly ClauseWord[]): boolean {
  let at = 0
  let isOpen = false
  let isVerbGone = false
  for (const word of said) {
    const next = own.findIndex(({ key, kind }, place) => {
      return place >= at && kind !== 'open' && key === word.key
    })
    if (next !== -1) {
      const passed = passedOver(own.slice(at, next), isVerbGone)
      if (passed !== null) {
        isVerbGone = passed.isVerbGone
        isOpen = false
        at = next + 1
        continue
      }
    }
    if (word.kind === 'grammar' || word.isLight) continue
    const passed = isOpen ? null : untilOpen(own.slice(at), isVerbGone)
    if (!isOpen && passed === null) return false
    if (passed !== null) {
      at += passed.length
      isVerbGone ||= passed.isVerbGone
      isOpen = true
    }
  }
  return passedOver(own.slice(at), isVerbGone) !== null
}

/** Words of the clause that the statement does not have; null where one of them says something. */
function passedOver(
  words: readonly ClauseWord[],
  isVerbGone: boolean,
): { readonly isVerbGone: boolean } | null {
  const isGone = isVerbGone || words.some(({ key }) => changeVerbs.has(key))
  const mayGo = words.every(({ kind, key, isLight }) => {
    if (kind === 'grammar') return isGone
    return kind === 'open' || isLight || plainStems.has(key)
  })
  return mayGo ? { isVerbGone: isGone } : null
}

/** Up to the next open place, over what may be left out; null where there is none. */
function untilOpen(
  words: readonly ClauseWord[],
  isVerbGone: boolean,
): { readonly length: number; readonly isVerbGone: boolean } | null {
  const at = words.findIndex(({ kind, key }) => kind === 'open' || changeVerbs.has(key))
  if (at === -1) return null
  const passed = passedOver(words.slice(0, at + 1), isVerbGone)
  return passed === null ? null : { length: at + 1, ...passed }
}

/** `28` and `June` are one time; of two weekdays or two numbers one is another's. */
function addsSecond(said: readonly string[], own: readonly string[]): boolean {
  const kindOf = (value: string): string => /^[a-z]?/.exec(value)?.[0] ?? ''
  const kinds = new Set(own.map(kindOf))
  return said.some((value) => !own.includes(value) && kinds.has(kindOf(value)))
}

/** A value of the clause stands in the statement where the quoted sentence has another of its kind. */
export function replacesValue(claim: Claim, source: Claim, quoted: readonly Claim[]): boolean {
  return quoted.some((one) =>
    (['numbers', 'dates', 'names'] as const).some(
      (kind) =>
        source[kind].some((value) => claim[kind].includes(value)) &&
        one[kind].some((value) => !claim[kind].includes(value)),
    ),
  )
}

/** From the first to the last clause of a sentence that a quote touches. */
export function clauseIn(sentence: string, quotes: readonly string[]): string {
  const spans = quotes.flatMap((quote) => {
    const at = sentence.indexOf(quote)
    return at === -1 ? [] : [{ start: at, end: at + quote.length }]
  })
  const joints = [...sentence.matchAll(clauseJoint)]
  const starts = [0, ...joints.map(({ index, 0: joint }) => index + joint.length)]
  const ends = [...joints.map(({ index }) => index), sentence.length]
  const touched = starts.flatMap((start, at) => {
    const end = ends[at] ?? sentence.length
    return spans.some((span) => span.start < end && start < span.end) ? [{ start, end }] : []
  })
  return sentence.slice(touched[0]?.start ?? 0, touched.at(-1)?.end ?? sentence.length)
}

export function withoutAnswer(clause: string): string {
  let rest = clause
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(answering, '')
  }
  return rest.replaceAll(notMeant, '').trim()
}

interface ClauseWord {
  /** `grammar`: a preposition or a form of `be`. */
  readonly kind: 'word' | 'grammar' | 'open'
  readonly key: string
  readonly isValue: boolean
  /** It says nothing of what changed, or who speaks. */
  readonly isLight: boolean
}

function weighing(said: Utterance, speakerWords: readonly string[]): readonly ClauseWord[] {
  const words = normalWords(said.like(said.text.replaceAll(contracted, '$1 is')))
  return words.flatMap(({ form, stem, isCapital, startsSentence }, at): ClauseWord[] => {
    const other = { key: form, isValue: false, isLight: false }
    if (opens.has(form)) return [{ ...other, kind: 'open' }]
    if (be.has(form)) return [{ ...other, kind: 'grammar', key: 'be' }]
    if (prepositions.has(form)) return [{ ...other, kind: 'grammar' }]
    const isName = isCapital && !startsSentence && form !== 'i'
    if (stopwords.has(form) && !isName) return []
    const [day] = datesIn(words.slice(at, at + 1))
    const isDay = day !== undefined
    const isValue = isName || isDay || /\d/.test(form) || /^\d+$/.test(stem)
    const isMonth = day?.startsWith('m') === true
    const isLight = isMonth || weightless.has(stem) || speakerWords.includes(form)
    return [{ kind: 'word', key: stem, isValue, isLight }]
  })
}

const clauseJoint = /[,;:.!?]\s+|(?<!\s)\s+(?:[–—-]+|and|but|so)\s+/giu
const answering =
  /^\s*(?:no|nope|nah|yes|yeah|yep|yup|oh|ok(?:ay)?|ah|actually|sorry|wait|hm+|sure|right|well|(?:scrap|scratch) that|my mistake)(?:[,.!:;\s]|\s[–—-])+/iu
const notMeant =
  /(?:, ?)?\b(?:instead of|rather than)\s[^,.;!?]{1,60}|, ?not\s[^,.;!?]{1,60}|\bnot\s(?:(?:on|at|in|the)\s){0,3}(?=\p{Lu}|\d)[^\s,.;!?]{1,40}/giu
const contracted = /\b(he|she|it|that|there|here)['’]s\b/giu
const opens = wordSet(
  `he she it they him her hers his its them their theirs that this those these there here one ones
   same other instead then again back both we us our ours you your`,
)
const be = wordSet("is are was were am be been being isn't aren't wasn't weren't")
const prepositions = wordSet('at on in to for with by from of about near into')
/** Verbs of change, as stems, in whose place a statement has the verb of what is known. */
const changeVerbs = wordSet(
  'move switch chang go went gone come make made do let get got turn shift',
)
/** Adverbs, as stems, that say nothing of what changed. */
const weightless = wordSet('now still longer anymore ani more')
