import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workLimits } from '../../../engine/laws/bounds.ts'
import { Work, unlimitedWork } from '../../../engine/laws/work.ts'
import { joinRows } from '../../../engine/laws/workspace/join-rows.ts'
import { parseSortBy, sortRows } from '../../../engine/laws/workspace/sort-rows.ts'
import { evaluateWhere } from '../../../engine/laws/workspace/where/evaluate-where.ts'
import { foldLike, matchLike, readLike } from '../../../engine/laws/workspace/where/like.ts'
import { parseWhere } from '../../../engine/laws/workspace/where/parse-where.ts'

const { test: perTest, foldedCharacter } = workLimits
const long = 'lorem ipsum '.repeat(1_000)

function read(text: string) {
  const where = parseWhere(text)
  if (!where.ok) throw new Error(where.message)
  return where.value
}

/** What one condition costs on one row. */
function unitsOf(where: string, row: Parameters<typeof evaluateWhere>[1]): number {
  const work = new Work()
  evaluateWhere(read(where), row, work)
  return work.units
}

describe('the work of a condition', () => {
  it('folds a text once, however many conditions ask of it', () => {
    const likes = (count: number): string =>
      Array.from({ length: count }, (_, at) => `t like '%zz${at}%'`).join(' or ')
    const [one, forty] = [unitsOf(likes(1), { t: long }), unitsOf(likes(40), { t: long })]
    const folding = long.length * foldedCharacter
    expect(one).toBeGreaterThan(folding)
    expect(forty - folding).toBeLessThanOrEqual(41 * (one - folding))
  })

  it('is a test for each that was made, and none after a sum is settled', () => {
    expect(unitsOf('a = 1 or a = 2 or a = 3', { a: 1 })).toBe(perTest)
    expect(unitsOf('a = 1 or a = 2 or a = 3', { a: 3 })).toBe(3 * perTest)
    expect(unitsOf('a = 1 and a = 2', { a: 3 })).toBe(perTest)
    expect(unitsOf('a in (1, 2, 3)', { a: 3 })).toBe(4 * perTest)
    expect(unitsOf('l contains 3', { l: [1, 2, 3] })).toBe(4 * perTest)
  })

  it('ends with the limit: what is over by no more than one test is not looked at further', () => {
    const work = new Work(1_000)
    const where = Array.from({ length: 500 }, () => `t like '%zz%'`).join(' or ')
    evaluateWhere(read(where), { t: long }, work)
    expect(work.isOver).toBe(true)
    expect(work.units).toBeLessThanOrEqual(perTest + long.length * (foldedCharacter + 1) + 2)
  })

  it('grows with the text for whatever is asked of it', () => {
    const hostile = ["'%a%a%a%b%'", "'%_a_a_a_a_b%'", `'%${'a'.repeat(500)}b%'`]
    const tests = [
      ...hostile.map((pattern) => `t like ${pattern}`),
      `t contains '${'a'.repeat(500)}b'`,
      `t contains 'ab'`,
      `t starts with '${'a'.repeat(500)}'`,
      `t = '${'a'.repeat(500)}'`,
      't > 5',
      `t in ('${'a'.repeat(200)}', '${'a'.repeat(201)}')`,
    ]
    for (const where of tests) {
      const [small, large] = [10_000, 40_000].map((size) => unitsOf(where, { t: 'a'.repeat(size) }))
      expect(large, where).toBeLessThanOrEqual(4 * (small ?? 0))
    }
  })
})

describe('folding the case of a text', () => {
  it('gives each character one number, the same whether alone or in a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldLike(text)).toEqual(Array.from(text).flatMap((one) => foldLike(one)))
        expect(foldLike(text)).toHaveLength(Array.from(text).length)
      }),
      { numRuns: 1_000 },
    )
  })

  it('never meets a character that gets shorter, and tells no two apart that upper case joins', () => {
    const bySpelling = new Map<string, number>()
    for (let code = 0; code < 0x110000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue
      const character = String.fromCodePoint(code)
      const spelling = character.toLowerCase().toUpperCase()
      if (spelling.length < character.length) throw new Error(`${code} becomes shorter`)
      const [folded] = foldLike(character)
      const known = bySpelling.get(spelling) ?? folded
      if (folded === undefined || folded !== known) throw new Error(`${code} folds to ${folded}`)
      bySpelling.set(spelling, folded)
    }
    expect(new Set(bySpelling.values()).size).toBe(bySpelling.size)
  })

  it('lets `like` answer as an expression does that ignores case', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', 'ß', 'ẞ', 'σ', 'ς', 'É', '.', '😀') })
    const like = fc.string({ unit: fc.constantFrom('A', 'b', 'ß', 'Σ', 'é', '%', '_', '.') })
    fc.assert(
      fc.property(text, like, (value, pattern) => {
        const source = Array.from(pattern, (one) => {
          if (one === '%') return '[^]*'
          return one === '_' ? '[^]' : one.replace('.', '\\.').replace('ß', '[ßẞ]')
        })
        const expected = new RegExp(`^${source.join('')}$`, 'iu').test(value)
        expect(matchLike(foldLike(value), readLike(pattern)).matches).toBe(expected)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the work of a sort and a join', () => {
  const rows = (values: readonly (string | number)[]) =>
    values.map((key, item) => ({ item, fields: { key } }))

  it('counts the characters that two texts have to be compared by', () => {
    const by = parseSortBy('key')
    if (!by.ok) throw new Error(by.detail)
    const units = (length: number): number => {
      const work = new Work()
      sortRows(rows(['b', 'a', 'c'].map((end) => 'x'.repeat(length) + end)), by.value, 'last', work)
      return work.units
    }
    expect(units(10_000) - units(0)).toBeGreaterThanOrEqual(2 * 10_000)
    expect(units(10_000) - units(0)).toBeLessThanOrEqual(3 * 10_000)
  })

  it('counts each row of a join once, and long keys once for every other: they hash alike', () => {
    const keys = { left: ['key'], right: ['key'] }
    const units = (values: readonly (string | number)[]): number => {
      const work = unlimitedWork()
      expect(joinRows(rows(values), rows(values), { keys, type: 'inner' }, work)).toMatchObject({
        ok: true,
      })
      return work.units
    }
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
    expect(units(numbers(2_000))).toBe(2 * units(numbers(1_000)))
    const texts = (count: number) => numbers(count).map((at) => `${at}`.padEnd(20_000, 'x'))
    expect(units(texts(20))).toBeGreaterThan(3 * units(texts(10)))
  })
})
