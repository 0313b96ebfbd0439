import type { NormalWord } from '../text/normal-form.ts'
import { isClock, skipFillers, slotOf, stretchOf } from './slot-attribute.ts'
import type { SlotSubject } from './slot-subject.ts'
import { isName, startsDate, startsNumber, unitOf, type Slot } from './slot-value.ts'
import { shades } from './slot-words.ts'
import { classOf } from './value-classes.ts'

/** The slots of a place, an amount, or any value that a frame has found (spec UN-11). */

export function amountSlots(
  words: readonly NormalWord[],
  at: number,
  subject: SlotSubject,
  isChange: boolean,
): readonly Slot[] {
  const from = skipFillers(words, at)
  const { told } = stretchOf(words, from)
  if (!startsNumber(told)) return []
  const as = { name: `amount ${unitOf(told)}`, isState: true, isChange, isAnything: true }
  return valueSlots(words, from, subject, as)
}

export function placeSlots(
  words: readonly NormalWord[],
  at: number,
  subject: SlotSubject,
  isChange: boolean,
  name = 'place',
  isState = true,
): readonly Slot[] {
  const { told } = stretchOf(words, at)
  const isHome = name === 'place' && classOf(told.map(({ form }) => form)) === 'dwelling'
  if (isHome) return valueSlots(words, at, subject, { name: 'home', isChange, isAnything: true })
  if (startsDate(told.slice(0, 3)) || startsNumber(told)) return []
  return valueSlots(words, at, subject, { name, isState, isChange })
}

interface As {
  readonly name: string
  readonly domain?: string
  readonly isState?: boolean
  readonly isChange?: boolean
  /** Else only a name is taken. */
  readonly isAnything?: boolean
}

export function valueSlots(
  words: readonly NormalWord[],
  from: number,
  subject: SlotSubject,
  { name, domain = name, isState = false, isChange = false, isAnything = false }: As,
): readonly Slot[] {
  let at = from
  while (shades.has(formAt(words, at))) at += 1
  if (at > 0 && at <= words.length && words[at - 1]?.mark !== '') return []
  const { told, scope } = stretchOf(words, at)
  const [first] = told
  if (first === undefined || first.isNegation) return []
  if (!isAnything && !(isName(told, words) || (isChange && isPlaceOfWork(name, told)))) return []
  // A change in spring is no value for spring.
  const times = isChange ? [] : timesOf(scope)
  const kept = isBare(name) ? times : scope
  const slot = slotOf(told, subject, { name, domain, isState, isChange, scope: kept })
  return slot.value.length === 0 ? [] : [slot]
}

/** Where one lives and what one does holds wherever it is told of, but for a time. */
function isBare(name: string): boolean {
  return /^(?:place|site|employer|position|diet)$/.test(name)
}

/** `in winter`; `on the night shift` is a way of working. */
function timesOf(scope: readonly string[]): readonly string[] {
  return scope.includes('shift') ? [] : scope.filter((stem) => seasons.has(stem))
}

/** `the city library`, `my aunt's house`: no name, but a place that one comes to. */
function isPlaceOfWork(name: string, told: readonly NormalWord[]): boolean {
  const [first] = told
  const owned = first?.isDefinite === true || /^(?:my|our|his|her|their)$/.test(first?.form ?? '')
  return (name === 'employer' || name === 'place') && owned && told.length > 1
}

export function isTimeAt(words: readonly NormalWord[], at: number): boolean {
  return (
    startsDate(words.slice(at, at + 3)) ||
    isClock(words, at) ||
    /^\d{1,2}(?:st|nd|rd|th)$/.test(formAt(words, at))
  )
}

export function formAt(words: readonly NormalWord[], at: number): string {
  return words[at]?.form ?? ''
}

const seasons = new Set(
  'summer winter spring autumn fall weekday weekend week month day night season'.split(' '),
)

/** Words between a verb and its `to`. */
export const mostBetween = 9
