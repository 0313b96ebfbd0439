import { expect, test } from 'vitest'
import { sourcesIn } from './support/node/sources-in.ts'

/** Months that are no other word, each as it begins in English, German, Spanish and French. */
const named =
  /(?<!\p{L})(?:j[aä]n(?:uar|ner|vier)|februar|octob(?:er|re)|octubre|noviembre|novembre|mittwoch|wednesday|mercredi|miércoles)/giu

test('a list of months or weekdays stands in the calendar of its language alone', () => {
  const found = ['engine/', 'adapters/']
    .flatMap((folder) => sourcesIn(folder))
    .filter(({ path }) => !path.endsWith('/calendar.ts'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter(
          (line) => (line.match(named) ?? []).length > 1 && !/^\s*(?:\*|\/\/|\/\*\*)/.test(line),
        )
        .map((line) => `${path}: ${line.trim().slice(0, 100)}`),
    )
  expect(found).toEqual([])
})
