import type { TimeRange } from '../../engine/ports/readers.ts'
import {
  calendarTime,
  type CalendarUnit,
  isCalendarDate,
  unitAround,
  type DateForm,
  datesOfForms,
  type PlacedDate,
} from './calendar.ts'

/**
 * Dates in Chinese and Japanese: 2023年5月3日, 去年五月, 上个月, 先週の金曜日, 三天前. The parsers of
 * chrono 2.10 know neither 去年 nor 上周 nor 先月, and weigh more than these patterns.
 */
export function unspacedDatesIn(text: string, now: number, isAhead = false): PlacedDate[] {
  if (!/[\p{Script=Han}\p{Script=Hiragana}]/u.test(text)) return []
  return datesOfForms(forms, text, now).map((date) => (isAhead ? notBehind(date, now) : date))
}

/** A month or weekday that leaves its year or week open is the next one. */
function notBehind(date: PlacedDate, now: number): PlacedDate {
  if (date.to > now) return date
  if (openWeekday.test(date.text)) return { ...date, ...unitAround('day', date.from, 7) }
  if (!openMonth.test(date.text)) return date
  const next = new Date(date.from)
  next.setUTCFullYear(next.getUTCFullYear() + 1)
  return { ...date, ...unitAround(/[日号號]$/u.test(date.text) ? 'day' : 'month', next.getTime()) }
}

const openWeekday = /^(?:星期|礼拜|禮拜|周|週|[月火水木金土日]曜)/u
const openMonth = /^[\d〇零一二两三四五六七八九十]{1,3}月/u

const digit = '[\\d〇零一二两三四五六七八九十]'
const begins = `(?<!${digit})`
const week = '(?:星期|礼拜|禮拜|周|週)'

/** An earlier form wins where two read the same characters. */
const forms: readonly DateForm[] = [
  {
    pattern: new RegExp(
      `${begins}(${digit}{1,4})(?:个|個|[かカヶケヵ])?(小时|小時|時間|天|日|周|週|星期|月|年)間?(?:之|以)?前`,
      'gu',
    ),
    rangeOf: ([count, unit], now) => {
      // 2020年以前 is before that year.
      const isYear = unit === '年' && unspacedNumber(count) >= 1_000
      return isYear ? null : unitAround(unitOf(unit), now, -unspacedNumber(count))
    },
  },
  {
    pattern: new RegExp(
      `(?:(${digit}{4})年|(前年|去年|昨年|今年|明年|来年))(?:の?(${digit}{1,3})月(?:(${digit}{1,3})[日号號])?)?`,
      'gu',
    ),
    rangeOf: ([digits, word, month, day], now) => {
      const year = word === undefined ? unspacedNumber(digits) : yearOf(now) + shiftOf(word)
      return dateRange(year, month, day)
    },
  },
  {
    pattern: new RegExp(`${begins}(${digit}{1,3})月(?:(${digit}{1,3})[日号號])?`, 'gu'),
    rangeOf: ([month, day], now) => {
      const range = dateRange(yearOf(now), month, day)
      return range !== null && range.from > now ? dateRange(yearOf(now) - 1, month, day) : range
    },
  },
  {
    pattern: new RegExp(
      `(?<![每\\d〇零一二两三四五六七八九十])(?:(上|这|這|本|下)[个個]?)?${week}([一二三四五六日天])`,
      'gu',
    ),
    rangeOf: ([near, day], now) =>
      weekday('一二三四五六日'.indexOf(day === '天' ? '日' : `${day}`), near, now),
  },
  {
    pattern: /(?:(先|今|来)週の?)?([月火水木金土日])曜日?/gu,
    rangeOf: ([near, day], now) => weekday('月火水木金土日'.indexOf(`${day}`), near, now),
  },
  {
    pattern:
      /大?前天|一昨日|おととい|昨天|昨日|昨晚|昨夜|きのう|今天|今日|今晚|今夜|きょう|明天|明日|あした|大?后天|大?後天|明後日/gu,
    rangeOf: (_, now, word) => unitAround('day', now, dayShifts.get(word) ?? shiftOf(word)),
  },
  {
    pattern: new RegExp(`(上|这|這|本|下|先|今|来)一?[个個]?(月|[周週]末|${week})`, 'gu'),
    rangeOf: ([near, unit], now) => unitAround(unitOf(unit), now, shiftOf(near ?? '')),
  },
]

function unitOf(word = ''): CalendarUnit {
  return units.get(word) ?? 'week'
}

const units: ReadonlyMap<string, CalendarUnit> = new Map([
  ...namesOf<CalendarUnit>('hour', '小时 小時 時間'),
  ...namesOf<CalendarUnit>('day', '天 日'),
  ...namesOf<CalendarUnit>('weekend', '周末 週末'),
  ...namesOf<CalendarUnit>('month', '月'),
  ...namesOf<CalendarUnit>('year', '年'),
])

const dayShifts: ReadonlyMap<string, number> = new Map([
  ...namesOf(-3, '大前天'),
  ...namesOf(-2, '前天 一昨日 おととい'),
  ...namesOf(-1, 'きのう'),
  ...namesOf(0, 'きょう'),
  ...namesOf(1, 'あした'),
  ...namesOf(2, '后天 後天 明後日'),
  ...namesOf(3, '大后天 大後天'),
])

function namesOf<T>(meaning: T, names: string): [string, T][] {
  return names.split(' ').map((name) => [name, meaning])
}

/** The first character tells the shift: 去年 and 上周 lie one back, 明天 and 来月 one ahead. */
function shiftOf(word: string): number {
  if (word === '前年') return -2
  if (/^[去昨上先]/u.test(word)) return -1
  return /^[明来下]/u.test(word) ? 1 : 0
}

function dateRange(year: number, month?: string, day?: string): TimeRange | null {
  if (month === undefined) return unitAround('year', calendarTime({ year }))
  const date = { year, month: unspacedNumber(month), day: unspacedNumber(day ?? '1') }
  if (!isCalendarDate(date)) return null
  return unitAround(day === undefined ? 'month' : 'day', calendarTime(date))
}

/** `day` counts from Monday, 0. Without a word for the week it is the last one that has begun. */
function weekday(day: number, near: string | undefined, now: number): TimeRange {
  const monday = unitAround('week', now, near === undefined ? 0 : shiftOf(near)).from
  const { from, to } = unitAround('day', monday, day)
  return near === undefined && from > now ? unitAround('day', monday, day - 7) : { from, to }
}

function yearOf(now: number): number {
  return new Date(now).getUTCFullYear()
}

/** A number as Chinese and Japanese dates write it: 12, 十二, 二十三, or digit by digit 二〇二三. */
export function unspacedNumber(text = ''): number {
  if (/^\d+$/.test(text)) return Number(text)
  const [tens, ones] = text.split('十')
  if (ones === undefined) return digits(text)
  return 10 * (tens === '' ? 1 : digits(tens ?? '')) + digits(ones)
}

function digits(text: string): number {
  let value = 0
  for (const character of text) {
    const digit = character === '两' ? 2 : '〇一二三四五六七八九'.indexOf(character)
    value = 10 * value + (/\d/.test(character) ? Number(character) : Math.max(digit, 0))
  }
  return value
}
