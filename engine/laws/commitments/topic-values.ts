import type { NormalWord } from '../text/normal-form.ts'
import { stopwords } from '../../language/stopwords.ts'
import { datesIn, numbersIn } from './claim-values.ts'
import { isClock } from './slot-attribute.ts'
import { startsNumber, unitOf } from './slot-value.ts'
import { changing, fresh, measures, plainStems, rates } from './slot-words.ts'
import type { TopicValue } from './topic-frames.ts'

/** Times and amounts of a clause; a time before its verb tells which one is meant. */
export function valuesIn(
  words: readonly NormalWord[],
  verb: number,
): { readonly values: readonly TopicValue[]; readonly taken: ReadonlySet<number> } {
  const taken = new Set<number>()
  const times: string[] = []
  const values: TopicValue[] = []
  words.forEach((word, at) => {
    if (at < verb || taken.has(at)) return
    if (isClock(words, at)) {
      const said = numbersIn(words.slice(at, at + 2))
      values.push({
        kind: 'clock',
        said: said.map((one) => (one.includes('h') ? one : `${one}h00`)),
      })
      taken.add(at)
      return
    }
    const dates = datesIn([word]).filter((one) => /^[wmq]\d/.test(one))
    const isOrdinal = /^\d{1,2}(?:st|nd|rd|th)$/.test(word.form)
    if (dates.length > 0 || isOrdinal || isDayOfMonth(words, at)) {
      times.push(...dates, ...(dates.length > 0 ? [] : numbersIn([word])))
      taken.add(at)
      return
    }
    if (!(/^\d/.test(word.form) || /^\d/.test(word.stem)) || !startsNumber(words.slice(at, at + 3)))
      return
    taken.add(at)
    const unit = countedUnit(words.slice(at, at + 2))
    const perAt = unit === '' ? at + 1 : at + 2
    const isPer = /^(?:per|an?)$/.test(words[perAt]?.form ?? '')
    const bound = bounds.test(words[at - 1]?.form ?? '') ? 'bound ' : ''
    const kind = `${bound}amount${unit === '' ? '' : ` ${unit}`}${isPer ? ' per' : ''}`
    const counted = words[at + 1]?.stem ?? ''
    if (isPer || measures.has(unit) || measures.has(counted) || rates.has(unit)) taken.add(at + 1)
    if (isPer) taken.add(perAt + 1)
    values.push({ kind, said: numbersIn([word]) })
  })
  return { values: times.length > 0 ? [...values, { kind: 'when', said: times }] : values, taken }
}

/** The noun behind a number; none for money, bare numbers and `46k now`. */
function countedUnit([number, next]: readonly NormalWord[]): string {
  if (number === undefined) return ''
  const isNoun = next !== undefined && number.mark === '' && isNaming(next)
  const isMeasure = next !== undefined && measures.has(next.stem)
  return /\d[km]$/.test(number.form) ? '' : unitOf(isNoun || isMeasure ? [number, next] : [number])
}

/** `May 30`, `30 May`. */
function isDayOfMonth(words: readonly NormalWord[], at: number): boolean {
  const isDay = /^(?:[12]?\d|3[01])$/.test(words[at]?.form ?? '')
  const isMonth = (word: NormalWord | undefined): boolean =>
    word !== undefined && datesIn([word]).some((one) => one.startsWith('m'))
  return isDay && (isMonth(words[at - 1]) || isMonth(words[at + 1]))
}

/** `under 6 percent`, `at least 40`. */
const bounds = /^(?:under|below|above|least|most|than|within)$/

/** A word by which a thing is named, and not a verb of all things or how something is. */
export function isNaming({ form, stem, isCapital }: NormalWord): boolean {
  if (!/^[\p{L}\p{N}]/u.test(form) || fresh.has(form) || changing.test(form)) return false
  if (isCapital && form !== 'i' && !stopwords.has(form) && !plainStems.has(stem)) return true
  return !stopwords.has(form) && !plainStems.has(stem)
}
