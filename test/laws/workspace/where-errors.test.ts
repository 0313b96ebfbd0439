import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWhere } from '../../../engine/laws/workspace/where/parse-where.ts'

const literal = ['string', 'number', 'true', 'false']
const goesOn = ['and', 'or', 'end']
const asks = '= == != <> < <= > >= is not contains starts like in'.split(' ')

describe('WM-35 what cannot be read', () => {
  it.each<[string, number, readonly string[]]>([
    ['year >', 6, literal],
    ['year = null', 7, literal],
    ['venue contains NeurIPS', 15, literal],
    ['(year > 2020', 12, [')', 'and', 'or']],
    ['year > 2020 venue = 1', 12, goesOn],
    [`title = 'Quiet`, 8, [`'`]],
    ['', 0, ['path', 'not', '(']],
    ['title = "Quiet\'', 8, ['"']],
    [`title = 'a\\q'`, 10, ['\\\\', "\\'", '\\"', '\\n', '\\r', '\\t', '\\uXXXX']],
    [`title = '\\u12'`, 9, ['\\\\', "\\'", '\\"', '\\n', '\\r', '\\t', '\\uXXXX']],
    [`title = 'a\\`, 8, [`'`]],
    ['year', 4, asks],
    ['year is 5', 8, ['not', 'null']],
    ['year is not 5', 12, ['null']],
    ['year not = 5', 9, ['contains', 'starts', 'like', 'in']],
    ['title starts "a"', 13, ['with']],
    ['title starts with 5', 18, ['string']],
    ['title like 5', 11, ['string']],
    ['year in 5', 8, ['(']],
    ['year in ()', 9, literal],
    ['year in (1 2)', 11, [',', ')']],
    ['year in (1,', 11, literal],
    ['year > 1)', 8, goesOn],
    ['()', 1, ['path', 'not', '(']],
    ['year > 1 and', 12, ['path', 'not', '(']],
    ['and = 1', 0, ['path', 'not', '(']],
    ['a.in = 1', 2, ['key']],
    ['a. b = 1', 2, ['key']],
    ['a[x] = 1', 2, ['integer']],
    ['`a = 1', 0, ['`']],
    ['a = 01', 5, goesOn],
    ['a = 1.', 5, goesOn],
    ['a = +1', 4, literal],
    ['a = TRUEX', 4, literal],
    ['a =~ 1', 3, literal],
    ['a = 1 && b = 2', 6, goesOn],
    [`t = '😀' x`, 8, goesOn],
    ['1 = a', 0, ['path', 'not', '(']],
  ])('%j at %i', (text, position, expected) => {
    const read = parseWhere(text)
    expect(read).toMatchObject({ ok: false, code: 'bad_where', position })
    expect(!read.ok && new Set(read.expected)).toEqual(new Set(expected))
    expect(!read.ok && read.message).toContain(` at ${position}`)
  })

  it.each(['(', 'not ', 'not ('])('is nested over 64 levels: %s', (opening) => {
    const closing = opening.includes('(') ? ')' : ''
    const nested = (levels: number) =>
      parseWhere(`${opening.repeat(levels)}a = 1${closing.repeat(levels)}`)
    expect(nested(64).ok).toBe(true)
    const message = expect.stringMatching(/over 64 levels/)
    for (const levels of [65, 10_000]) {
      const position = opening.length * 64
      expect(nested(levels)).toMatchObject({ code: 'bad_where', position, message })
    }
  })

  it('does not count what is closed again', () => {
    expect(parseWhere(Array(200).fill('(not a = 1)').join(' and ')).ok).toBe(true)
  })

  it.each([
    ['64 KiB of tests', Array(8_192).fill('a = 1').join(' or ')],
    ['64 KiB of one literal', `a = '${'x'.repeat(65_536)}'`],
    ['64 KiB of one key', `${'x'.repeat(65_536)} = 1`],
    ['64 KiB of doubled quotes', `a = '${"''".repeat(32_768)}'`],
    ['64 KiB of literals', `a in (${Array(30_000).fill('1').join(',')})`],
    ['64 KiB of white space', `a${' '.repeat(65_536)}= 1`],
  ])('reads %s', (_, text) => {
    expect(parseWhere(text).ok).toBe(true)
  })

  it.each([
    '('.repeat(65_536),
    `a = '${'\\'.repeat(65_537)}`,
    '`'.repeat(65_537),
    `a${'['.repeat(65_536)}`,
    'a '.repeat(32_768),
    '\0'.repeat(9),
  ])('refuses hostile text %#', (text) => {
    expect(parseWhere(text)).toMatchObject({ code: 'bad_where' })
  })

  it('has an answer for any words, at a place in the text', () => {
    const words = `a \`b \` . [0] ( ) = < ! 'x' ' " \\ 1 - , 😀
      and or not is null in like starts with true`.split(/\s+/)
    const anyWords = fc.array(fc.constantFrom(...words)).map((some) => some.join(' '))
    fc.assert(
      fc.property(anyWords, (text) => {
        const read = parseWhere(text)
        if (read.ok) return
        expect(read.expected.length).toBeGreaterThan(0)
        expect(read.position).toBeLessThanOrEqual(Array.from(text).length)
      }),
    )
  })
})
