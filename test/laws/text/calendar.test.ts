import { expect, test } from 'vitest'
import * as de from '../../../engine/language/de/calendar.ts'
import * as en from '../../../engine/language/en/calendar.ts'
import * as es from '../../../engine/language/es/calendar.ts'
import * as fr from '../../../engine/language/fr/calendar.ts'

test.each(Object.entries({ de, en, es, fr }))(
  'the calendar of %s has the names that the platform knows, in its order',
  (language, { months, weekdays }) => {
    const named = (options: Intl.DateTimeFormatOptions, day: number, month: number): string =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(
        Date.UTC(2024, month, day),
      )
    // 1 January 2024 was a Monday.
    const first = (name: string): string => name.split('|')[0] ?? ''
    expect(months.map(first)).toEqual(months.map((_, at) => named({ month: 'long' }, 1, at)))
    expect(weekdays.map(first)).toEqual(
      weekdays.map((_, at) => named({ weekday: 'long' }, 1 + at, 0)),
    )
    expect([months.length, weekdays.length]).toEqual([12, 7])
  },
)

test('an English month is found by its name, long or short', () => {
  for (const [at, name] of en.months.entries()) {
    expect(en.monthNamed(name)).toBe(at + 1)
    expect(en.monthNamed(name.slice(0, 3).toLowerCase())).toBe(at + 1)
  }
  expect(en.monthNamed('Sept')).toBe(9)
  expect(en.monthNamed('Monday')).toBe(0)
})
