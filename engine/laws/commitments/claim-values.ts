import type { NormalWord } from '../text/normal-form.ts'
import { wordGroups, wordSet } from '../../language/word-lists.ts'
import { monthNamed, monthWords, shortMonths, weekdayWords } from '../../language/en/calendar.ts'

/**
 * The numbers a text tells, in one spelling each, sorted: `1,200` and `1200`, `3.50` and `3.5`,
 * `three` and `三` and `3`, `5pm` and `17:00`; of a date its day and year.
 * Limits: a point is a decimal point; a single Chinese numeral counts before a measure word only,
 * for 一起 and 十分 count nothing.
 */
export function numbersIn(words: readonly NormalWord[]): readonly string[] {
  const found = new Set<string>()
  words.forEach((word, at) => {
    if (/^-?\d/.test(word.form)) readNumber(found, word.form, words[at + 1]?.form ?? '')
    else if (isNumberWord(words, at)) found.add(word.form === 'one' ? '1' : word.stem)
    else if (hanNumeral.test(word.form) && !hanNumeral.test(words[at - 1]?.form ?? '')) {
      readHanNumber(found, words, at)
    }
  })
  return [...found].toSorted()
}

/** One word's number in its one spelling; null for a word that is none. */
export function numberIn(form: string): string | null {
  if (!/^-?\d/.test(form)) return null
  const found = new Set<string>()
  readNumber(found, form, '')
  return [...found].join(' ')
}

/** Months (`m5`), quarters (`q2`), weekdays (`w1` is Monday) and today's neighbours, sorted. */
export function datesIn(words: readonly NormalWord[]): readonly string[] {
  const found = new Set<string>()
  words.forEach((_, at) => {
    const date = englishDate(words, at) ?? hanDate(words, at)
    if (date !== null) found.add(date)
  })
  return [...found].toSorted()
}

/** Words in capitals where no sentence begins, folded, sorted; no dates and no I. */
export function namesIn(words: readonly NormalWord[]): readonly string[] {
  if (!words.some(({ isCapital }) => !isCapital)) return []
  const found = new Set<string>()
  words.forEach((word, at) => {
    const isName = word.isCapital && !word.startsSentence && word.form !== 'i'
    if (isName && englishDate(words, at) === null) found.add(word.form.replace(/'s?$/, ''))
  })
  return [...found].toSorted()
}

function readNumber(found: Set<string>, form: string, next: string): void {
  const iso = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(form)
  if (iso !== null) {
    for (const part of [iso[1], iso[3]]) if (part !== undefined) found.add(plain(part))
    return
  }
  const time = /^(\d\d?)(?::(\d\d))?(am|pm)?$/.exec(form)
  const half = time?.[3] ?? (next === 'am' || next === 'pm' ? next : undefined)
  if (time !== null && (half !== undefined || time[2] !== undefined)) {
    const hour = (Number(time[1]) % (half === undefined ? 24 : 12)) + (half === 'pm' ? 12 : 0)
    found.add(`${hour}h${time[2] ?? '00'}`)
    return
  }
  const thousands = /^(\d+(?:\.\d+)?)k$/.exec(form)
  if (thousands !== null) found.add(String(Number(thousands[1]) * 1000))
  else if (/^-?\d[\d,]*(?:\.\d+)?[a-z]{0,8}$/.test(form)) found.add(plain(form))
  else for (const part of form.split(/[^\d.]+/)) if (part !== '') found.add(plain(part))
}

/** Without thousands marks, unit letters and needless zeros; longer ones are names, not amounts. */
function plain(form: string): string {
  const digits = form.replace(/,/g, '').replace(/(?<![a-z])[a-z]+$/, '')
  const value = Number(digits)
  return digits.length > maxExactDigits || Number.isNaN(value) ? digits : String(value)
}

function isNumberWord(words: readonly NormalWord[], at: number): boolean {
  const { form, stem } = words[at] ?? { form: '', stem: '' }
  if (/^\d+$/.test(stem)) return true
  if (form !== 'one') return false
  const before = words[at - 1]?.form ?? ''
  return words[at + 1] !== undefined && words[at + 1]?.form !== 'of' && !determiners.has(before)
}

function readHanNumber(found: Set<string>, words: readonly NormalWord[], at: number): void {
  let end = at
  while (hanNumeral.test(words[end]?.form ?? '')) end += 1
  const run = words
    .slice(at, end)
    .map(({ form }) => form)
    .join('')
  if (notCounting.test(run + (words[end]?.form ?? '')) || hanWeek.test(words[at - 1]?.form ?? ''))
    return
  if (run.length > 1 || measureWord.test(words[end]?.form ?? '')) {
    found.add(hanValue(run.replace(/两/g, '二')))
  }
}

/** 三百二十 → 320, 二〇二六 → 2026. */
function hanValue(run: string): string {
  if (!/[十百千万亿]/.test(run))
    return plain([...run].map((one) => hanDigits.indexOf(one) % 10).join(''))
  let total = 0
  let section = 0
  let digit = 0
  for (const one of run) {
    const unit = hanUnits.get(one)
    if (unit === undefined) {
      digit = hanDigits.indexOf(one) % 10
      continue
    }
    if (unit >= 10_000) {
      total += (section + digit || 1) * unit
      section = 0
    } else section += (digit || 1) * unit
    digit = 0
  }
  return String(total + section + digit)
}

function englishDate(words: readonly NormalWord[], at: number): string | null {
  const word = words[at]
  if (word === undefined || word.form.length < 2) return null
  const iso = /^\d{4}-(\d\d)(?:-\d\d)?$/.exec(word.form)
  if (iso !== null) return `m${Number(iso[1])}`
  const form = word.form.replace(/'s?$/, '')
  if (relativeDays.has(form)) return form
  // An abbreviated day has no plural: Mons is a town.
  const weekday = quarter.test(form)
    ? form
    : (weekdays.get(form) ?? weekdays.get(form.replace(/days$/, 'day')))
  if (weekday !== undefined) return form.length > 4 || word.isCapital ? weekday : null
  const month = months.get(form)
  if (month === undefined) return null
  const isSure = form.length > 3 && form !== 'march'
  const isBesideDay = /^\d/.test(words[at + 1]?.form ?? '') || /^\d/.test(words[at - 1]?.form ?? '')
  return isSure || isBesideDay || (word.isCapital && !word.startsSentence) ? month : null
}

function hanDate(words: readonly NormalWord[], at: number): string | null {
  const form = words[at]?.form ?? ''
  const before = words[at - 1]?.form ?? ''
  if (form === '月' && /^\d{1,2}$/.test(before)) return `m${Number(before)}`
  if (form === '月' && hanNumeral.test(before)) {
    const tens = words[at - 2]?.form ?? ''
    return `m${hanValue(hanNumeral.test(tens) ? tens + before : before)}`
  }
  if (hanWeek.test(before) && '一二三四五六日天'.includes(form) && form !== '') {
    return `w${Math.min(7, '一二三四五六日天'.indexOf(form) + 1)}`
  }
  return form === '天' && /[今明昨后]/.test(before) ? before + form : null
}

/** Digits that a double holds exactly. */
const maxExactDigits = 15
const determiners = wordSet('no this that any every some each which another other')
export const hanNumeral = /^[零〇一二两三四五六七八九十百千万亿]$/
const hanDigits = '零一二三四五六七八九〇'
const hanUnits: ReadonlyMap<string, number> = new Map(
  Object.entries({ 十: 10, 百: 100, 千: 1000, 万: 10_000, 亿: 100_000_000 }),
)
const notCounting = /^(?:千万[^元人块个]?$|万一|十分|万万|一一)/
const hanWeek = /^[周期拜]$/
const measureWord =
  /^[个位名只条头匹本张辆台件部家间座栋套次遍岁年月日天号点分秒周元块角欧美人杯瓶碗斤吨米里层楼倍成%]$/
const quarter = /^q[1-4]$/
const relativeDays = wordSet('today tomorrow yesterday tonight')
const months = new Map(
  [...monthWords, ...shortMonths].map((word) => [word, `m${monthNamed(word)}`]),
)
/** `sat` and `sun` are words. */
const shortWeekdays = wordGroups('mon, tue tues, wed, thu thurs, fri')
const weekdays = new Map(
  weekdayWords.flatMap((word, at) =>
    [word, ...(shortWeekdays[at] ?? [])].map((name) => [name, `w${at + 1}`] as const),
  ),
)
