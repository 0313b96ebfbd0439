import { expect, test } from 'vitest'
import * as de from '../engine/language/de/calendar.ts'
import * as en from '../engine/language/en/calendar.ts'
import * as es from '../engine/language/es/calendar.ts'
import * as fr from '../engine/language/fr/calendar.ts'
import { sourcesIn } from './support/node/sources-in.ts'

/** Two names that follow one another, as `lundi|mardi`, `January, February` or `montags dienstags`. */
const listed = new RegExp(
  [de, en, es, fr]
    .flatMap(({ months, weekdays }) => [months, weekdays])
    .flatMap((names) =>
      names
        .slice(1)
        .map((name, at) => String.raw`(?<!\p{L})(?:${names[at]})s?\W{1,9}(?:${name})s?(?!\p{L})`),
    )
    .join('|'),
  'giu',
)

test('a list of months or weekdays stands in the calendar of its language alone', () => {
  const found = ['engine/', 'adapters/']
    .flatMap((folder) => sourcesIn(folder))
    .filter(({ path }) => !path.endsWith('/calendar.ts'))
    .flatMap(({ path, text }) =>
      (text.match(listed) ?? []).map((names) => `${path}: ${names.replaceAll(/\s+/g, ' ')}`),
    )
  expect(found).toEqual([])
})
