import { describe, expect, test } from 'vitest'
import { numbersIn } from './support/node/numbers-in.ts'
import { sourcesIn } from './support/node/sources-in.ts'

/**
 * Numeric constants of the server outside its tables: those of an algorithm, which its file names the
 * source of. A number that tunes an answer is a setting or a row of `tuning.ts` of its subject, one that
 * bounds work a row of `bounds.ts`; what crosses the wire is limited in `contract/limits.ts`. These
 * records only go down: whoever takes a number away lowers the record with it.
 */
const RECORDS: Readonly<Record<string, number>> = {
  'engine/': 360,
  'durable-objects/': 5,
  'workers/': 26,
  'adapters/': 85,
  'contract/': 33,
}

const TABLES =
  /^engine\/settings(?:\.ts$|\/)|^contract\/(?:limits|durations)\.ts$|\/(?:tuning|tuned|bounds)\.ts$/

describe('numbers stand in tables', () => {
  for (const [folder, record] of Object.entries(RECORDS)) {
    test(`${folder} has ${record} constants elsewhere, and no more`, () => {
      const found = sourcesIn(folder)
        .filter(({ path }) => !TABLES.test(path))
        .flatMap(({ path, text }) =>
          numbersIn(path, text).map((one) => `${path}:${one.line} ${one.text}`),
        )
      const about = `a number goes to a table (test/numbers.test.ts says which)\n${found.join('\n')}`
      expect(found.length, about).toBeLessThanOrEqual(record)
      expect(found.length, 'fewer than recorded: lower the record to it').toBe(record)
    })
  }
})

describe('a constant is', () => {
  test.each([
    'const mostWords = 8',
    'const waitMs = 5 * minuteMs',
    'const many = a.length > 3',
    'const few = [0.5]',
    'const from = words.slice(at, at + 3)',
    'const shown = text.slice(0, 4_096)',
    'if (found >= 400) fail()',
    'const schema = z.number().max(64)',
  ])('%s', (text) => {
    expect(numbersIn('engine/a.ts', text)).toHaveLength(1)
  })
})

describe('no constant is', () => {
  test.each([
    'const next = at + 1, before = at - 2',
    'const seconds = ms / 1_000',
    'const mark = (bits >>> 31) & 0x7f',
    'const room = 2 ** 20',
    'const third = found[3], fourth = found[at + 3]',
    'const day = iso.slice(0, 10)',
    `const hex = byte.toString(16).padStart(4, '0')`,
    'const isTriple = parts.length === 3',
    'type Status = 200 | 404',
    'const answers = { 202: says }',
    'const answer = found.status >= 400 ? c.json(body, 404) : found',
    'const schema = z.number().meta({ examples: [{ weight: 0.5 }] })',
  ])('%s', (text) => {
    expect(numbersIn('engine/a.ts', text)).toEqual([])
  })
})
