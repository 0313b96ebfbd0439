import { dayMs } from '../../../../contract/durations.ts'
import { utcDay, utcDayEnd, utcMonthEnd, weekdayOfDay } from '../../utc-time.ts'
import { maxDueUnits } from '../tuning.ts'
import { anyMonth, anyWeekday, monthNamed, weekdayWords } from '../../../language/en/calendar.ts'
import { numberWords } from '../../../language/en/numbers.ts'

/**
 * When what is promised in a sentence was to be done: the end of the day, week or month that it
 * names, epoch milliseconds, read at the moment it was said; null where it names none. A day of the
 * week, of the month or a month is the next one.
 * Limits: English, and a few words of Chinese and Spanish; UTC; a year is not read.
 */
export function dueIn(sentence: string, saidAt: number): number | null {
  const said = sentence.toLowerCase()
  const today = utcDayEnd(saidAt)
  for (const { words, end } of relative) {
    if (words.test(said)) return end(today, saidAt)
  }
  const count = inSome.exec(said)
  if (count !== null) return today + numberOf(count[1]) * (unitDays[count[2] ?? ''] ?? 1) * dayMs
  const date = dayAndMonth.exec(said) ?? monthAndDay.exec(said)
  if (date !== null) return endOfDate(date, today)
  const weekday = onWeekday.exec(said)
  if (weekday !== null) return nextWeekday(weekdayWords.indexOf(weekday[1] ?? '') + 1, today)
  const han = hanWeekday.exec(said)
  if (han !== null) return nextWeekday('日一二三四五六'.indexOf(han[1] ?? '日'), today)
  const month = byMonth.exec(said)
  return month === null ? null : endOfMonth(monthNamed(month[1] ?? ''), today)
}

interface Relative {
  readonly words: RegExp
  /** From the end of the day on which it was said. */
  readonly end: (today: number, saidAt: number) => number
}

const relative: readonly Relative[] = [
  { words: /\bday after tomorrow\b|后天|\bpasado mañana\b/u, end: (today) => today + 2 * dayMs },
  {
    words: /\btomorrow\b|明天|(?<!de la |por la )\bmañana\b/u,
    end: (today) => today + dayMs,
  },
  {
    words: /\b(?:today|tonight|this (?:morning|afternoon|evening))\b|今天|今晚|\bhoy\b/u,
    end: (today) => today,
  },
  {
    words: /\bnext week\b|下周|下个星期|\bpr[oó]xima semana\b/u,
    end: (today) => endOfWeek(today, 1),
  },
  {
    words: /\b(?:this|the) week(?:end)?\b|\bend of (?:the )?week\b|这周|本周|\besta semana\b/u,
    end: (today) => endOfWeek(today, 0),
  },
  {
    words: /\bnext month\b|下个月|\bpr[oó]ximo mes\b/u,
    end: (today) => utcMonthEnd(utcMonthEnd(today - 1)),
  },
  {
    words: /\bthis month\b|\bend of (?:the )?month\b|月底|\beste mes\b|\bfin(?:al)? de mes\b/u,
    end: (_, saidAt) => utcMonthEnd(saidAt),
  },
]

/** The end of Sunday of this week or of a later one. */
function endOfWeek(today: number, later: number): number {
  const weekday = weekdayOf(today - 1)
  return today + (((7 - weekday) % 7) + 7 * later) * dayMs
}

function nextWeekday(weekday: number, today: number): number {
  const ahead = (weekday - weekdayOf(today - 1) + 7) % 7
  return today + (ahead === 0 ? 7 : ahead) * dayMs
}

/** 0 is Sunday. */
function weekdayOf(at: number): number {
  return weekdayOfDay(Math.floor(at / dayMs))
}

function endOfDate(found: RegExpExecArray, today: number): number {
  const { day = '', month = '' } = found.groups ?? {}
  const at = monthNamed(month)
  for (let end = today; end <= today + 366 * dayMs; end += dayMs) {
    const [, thatMonth, thatDay] = utcDay(end - 1).split('-')
    if (Number(thatMonth) === at && Number(thatDay) === Number(day)) return end
  }
  return today
}

function endOfMonth(month: number, today: number): number {
  let end = utcMonthEnd(today - 1)
  for (let ahead = 0; ahead < 12; ahead += 1) {
    if (Number(utcDay(end - 1).split('-')[1]) === month) return end
    end = utcMonthEnd(end)
  }
  return end
}

function numberOf(word = ''): number {
  const at = numberWords.indexOf(word)
  if (at !== -1) return at
  return word === 'a' || word === 'an' ? 1 : Math.min(Number(word) || 1, maxDueUnits)
}

const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 }
const dayAndMonth = new RegExp(
  String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>${anyMonth})\b`,
)
const monthAndDay = new RegExp(
  String.raw`\b(?<month>${anyMonth}) (?:the )?(?<day>\d{1,2})(?:st|nd|rd|th)?\b`,
)
const byMonth = new RegExp(
  String.raw`\b(?:by|before|until|till|in|end of|during)(?: the end of)? (${anyMonth})\b`,
)
const onWeekday = new RegExp(
  String.raw`\b(?:by|on|before|until|till|this|next|come|for)? ?(${anyWeekday})\b(?!s)`,
)
const hanWeekday = /(?:周|星期|礼拜)([一二三四五六日])/u
const inSome = new RegExp(
  String.raw`\b(?:in|within) (an?|${numberWords.slice(1, 11).join('|')}|\d{1,3}) (day|week|month)s?\b`,
)
