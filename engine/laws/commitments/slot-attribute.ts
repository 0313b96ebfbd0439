import { isStreet } from '../entities/streets.ts'
import type { NormalWord } from '../text/normal-form.ts'
import { datesIn, numbersIn } from './claim-values.ts'
import { type SlotSubject, isTitle } from './clauses.ts'
import {
  contentWordsOf,
  fitsNoun,
  isName,
  startsDate,
  startsNumber,
  unitOf,
  type NounValue,
  type Slot,
  classesOf,
} from './slot-value.ts'
import { dateWords, nouns, posts, scopeWords, shades, trailing, valueCuts } from './slot-words.ts'
import { maxAttributeWords, maxScopeWords, maxShortValueWords } from './tuning.ts'
import { monthWords, weekdayWords } from '../../language/en/calendar.ts'
import { stem } from '../text/stem.ts'

/** How a value is told. */
export interface SlotStatement {
  /** By a word that says it was otherwise. */
  readonly isChange: boolean
}

/**
 * The slots that `X is V`, `X was moved to V` and `X: V` fill: a time, an amount, or an attribute
 * of one value at a time; another attribute counts only where one of the two says that it changed.
 */
export function attributeSlots(
  words: readonly NormalWord[],
  valueAt: number,
  subject: SlotSubject,
  { isChange }: SlotStatement,
): readonly Slot[] {
  const at = skipFillers(words, valueAt)
  const { told, scope } = stretchOf(words, at)
  const [first] = told
  if (first === undefined || first.isNegation) return []
  const says = isChange || subject.isFresh
  // What will be on a day is planned for it now.
  const isOfTime = isTime(words, at, told)
  const who = isOfTime ? { ...subject, isAhead: false } : subject
  const slot = (
    name: string,
    isState: boolean,
    domain: string = name,
    kinds: readonly string[] = [],
  ): Slot[] => [slotOf(told, who, { name, domain, isState, isChange: says, scope, kinds })]
  const noun = nounOf(subject)
  if (noun !== null) return fitsNoun(noun, told, words) && isShort(told) ? slot('is', true) : []
  if (isOfTime) return slot(datesIn(told).length > 0 ? 'date' : 'time', true, 'when')
  if (startsNumber(told)) {
    if (!says && isDifference(told)) return []
    const unit = unitOf(told)
    return subject.isSelf && unit === '' && !isAge(told) ? [] : slot(`amount ${unit}`, true)
  }
  if (subject.isSelf) return []
  if (!isShort(told)) return []
  // `Shipping is free from now on` is no state by itself, as a day or a seat is free too.
  if (first.form === 'free' && told.length === 1) {
    return [...slot('amount ', false), ...slot('is so', false, 'is', ['a word'])]
  }
  if (posts.has(subject.forms.at(-1) ?? '')) {
    return slot('is somebody', isPost(subject, told, words), 'is')
  }
  return slot('is so', false, 'is', shapesOf(told, words))
}

/** `20 minutes late`, `2 kilos lighter`: how far from something else, at that time. */
function isDifference(told: readonly NormalWord[]): boolean {
  return told.slice(1).some(({ form }) => differing.test(form))
}

const differing =
  /^(?:late|early|behind|ahead|short|more|less|fewer|(?:light|heavi|tall|short|long|fast|slow|old|young|warm|cold|cheap|high|low|small|bigg|hott|wid|clos|near|lat|earli)er)$/

/** What a value looks like, so that a name is no answer to a colour. */
function shapesOf(told: readonly NormalWord[], words: readonly NormalWord[]): readonly string[] {
  const kinds = classesOf(told.map(({ form }) => form))
  if (kinds.length > 0) return kinds
  if (told[0]?.isIndefinite === true || told[0]?.isDefinite === true) return ['a thing']
  if (told.some(({ isCapital }) => isCapital) && isName(told, words)) return ['a name']
  return told.some(({ form }) => /(?:ing|ed)$/.test(form)) ? ['a doing'] : ['a word']
}

function isPost(
  subject: SlotSubject,
  told: readonly NormalWord[],
  words: readonly NormalWord[],
): boolean {
  const post = subject.forms.at(-1) ?? ''
  return posts.has(post) && !several.has(post) && isName(told, words)
}

export function slotOf(
  told: readonly NormalWord[],
  { words, head = '', isAhead }: SlotSubject,
  as: Pick<Slot, 'name' | 'domain' | 'isState' | 'isChange' | 'scope'> &
    Partial<Pick<Slot, 'kinds'>>,
): Slot {
  const numbers = [...numbersIn(told), ...datesIn(told)]
  const content = contentWordsOf(told)
  // `up` and `down` are grammar, but for a server.
  const value = content.length > 0 ? content : told.map(({ stem }) => stem)
  return { kinds: [], ...as, before: words, head, value, numbers, isAhead }
}

/** The words of a value, up to where its clause ends or something else is told, and its scope. */
export function stretchOf(
  words: readonly NormalWord[],
  from: number,
): { readonly told: readonly NormalWord[]; readonly scope: readonly string[] } {
  let end = from
  while (end < words.length && end < from + maxAttributeWords) {
    const word = words[end]
    if (word === undefined || word.isNegation) break
    if (end > from && ends(words, from, end)) break
    end += 1
    if (word.mark !== '' && !isTitle(word) && !(word.mark === ',' && isInner(words, end))) break
  }
  const isCut = words[end - 1]?.mark === '' && scopeWords.has(words[end]?.form ?? '')
  const scope = isCut ? contentWordsOf(words.slice(end, end + maxScopeWords)) : []
  const told = words.slice(from, end).filter(({ form }, at) => at > 0 || form !== 'on')
  return { told, scope: scope.filter((stem) => !isDateStem(stem)) }
}

function ends(words: readonly NormalWord[], from: number, at: number): boolean {
  const { form = '' } = words[at] ?? {}
  if (valueCuts.has(form) || trailing.has(form)) return !isUnit(words, at)
  if (!scopeWords.has(form)) return form === 'and' && !joinsValues(words[at + 1])
  return !(startsDate(words.slice(from, from + 3)) && dateWords.has(words[at + 1]?.form ?? ''))
}

/** `30 days` and `12 months` are a value, `Paris last week` is none but Paris. */
function isUnit(words: readonly NormalWord[], at: number): boolean {
  return periods.has(words[at]?.form ?? '') && numbersIn(words.slice(at - 1, at)).length > 0
}

function isInner(words: readonly NormalWord[], at: number): boolean {
  return /^\d{4}$/.test(words[at]?.form ?? '')
}

function joinsValues(next: NormalWord | undefined): boolean {
  return next !== undefined && (next.isCapital || /^\d/.test(next.form)) && next.form !== 'i'
}

/** `about 40`, `on May 3`, `set to German`. */
export function skipFillers(words: readonly NormalWord[], from: number): number {
  let at = from
  while (at > 0 && words[at - 1]?.mark !== '' && words[at - 1]?.mark !== ':') return words.length
  while (fillers.has(words[at]?.form ?? '') || shades.has(words[at]?.form ?? '')) at += 1
  let behind = at
  while (dateFillers.has(words[behind]?.form ?? '')) behind += 1
  const next = words.slice(behind, behind + 3)
  const isDated = startsDate(next) || isClock(words, behind) || isOrdinal(words, behind)
  return behind > at && isDated ? behind : at
}

/** A date, or an hour behind `at` or `to`: `at 9:30`, `to 6pm`, `at 10`. */
function isTime(words: readonly NormalWord[], at: number, told: readonly NormalWord[]): boolean {
  return startsDate(told.slice(0, 3)) || isClock(words, at) || isOrdinal(words, at)
}

export function isClock(words: readonly NormalWord[], at: number): boolean {
  const { form = '' } = words[at] ?? {}
  if (/^\d{1,2}:\d\d(?:[ap]m)?$|^\d{1,2}[ap]m$/.test(form)) return true
  const next = words[at + 1]?.form ?? ''
  if (/^(?:am|pm|o'clock)$/.test(next) && /^\d{1,2}$/.test(form)) return true
  const isAlone =
    words[at]?.mark !== '' || next === '' || trailing.has(next) || scopeWords.has(next)
  const isAt = words[at - 1]?.form === 'at' || isMovedTo(words, at - 1)
  return isAt && /^(?:1?\d|2[0-4])$/.test(form) && isAlone
}

/** `we moved stand-up to 10`. */
function isMovedTo(words: readonly NormalWord[], to: number): boolean {
  if (words[to]?.form !== 'to') return false
  return words.slice(Math.max(0, to - 6), to).some(({ form }) => movers.test(form))
}

const movers = /^(?:moved|pushed|rescheduled|postponed|delayed)$/

/** `on the 8th`. */
function isOrdinal(words: readonly NormalWord[], at: number): boolean {
  return /^\d{1,2}(?:st|nd|rd|th)$/.test(words[at]?.form ?? '')
}

function isAge(told: readonly NormalWord[]): boolean {
  return told.some(({ form }) => /^(?:year|years|yo|y\/o)$/.test(form))
}

function nounOf({ forms }: SlotSubject): NounValue | null {
  let found: NounValue | null = null
  for (const form of forms) found = nouns.get(form.replace(/'s?$/, '')) ?? found
  return found
}

function isShort(told: readonly NormalWord[]): boolean {
  return (
    told.length <= maxShortValueWords && told[0]?.form !== 'to' && !loose.has(told[0]?.form ?? '')
  )
}

function isDateStem(stem: string): boolean {
  return /^\d/.test(stem) || dateStems.has(stem)
}

const periods = new Set('day days week weeks month months year years'.split(' '))

const fillers = new Set('about around approximately roughly exactly set only back'.split(' '))
const dateFillers = new Set(
  'on at in by due scheduled slated set planned expected for next this from'.split(' '),
)
const several = new Set(
  'friend roommate flatmate teacher doctor head lead lawyer assistant'.split(' '),
)
const loose = new Set('not in at on with going getting too for from about that'.split(' '))
const dateStems = new Set([
  ...[...weekdayWords, ...monthWords].map(stem),
  ...'today tomorrow yesterday last next week month year'.split(' '),
])

/** `14 Castle Road`. */
export function isStreetAt(words: readonly NormalWord[], at: number): boolean {
  return isStreet(stretchOf(words, at).told.map(({ stem }) => stem))
}

export function isTimeAt(words: readonly NormalWord[], at: number): boolean {
  return (
    startsDate(words.slice(at, at + 3)) ||
    isClock(words, at) ||
    /^\d{1,2}(?:st|nd|rd|th)$/.test(words[at]?.form ?? '')
  )
}
