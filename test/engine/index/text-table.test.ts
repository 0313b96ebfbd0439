import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TextTable } from '../../../engine/index/text-table.ts'

/** Few letters, so that texts have parts in common; of one, two and three bytes, and half a pair. */
const letter = fc.constantFrom(
  'a',
  'b',
  'é',
  '猫',
  '\u0000',
  '\ud83d',
  '\udc31',
  '\u07ff',
  '\uffff',
)
const text = fc.oneof(
  fc.array(letter, { maxLength: 6 }).map((letters) => letters.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

describe('a table of texts', () => {
  test('gives each text one number, and the text back for it', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), text, (texts, other) => {
        const table = new TextTable()
        const numbers = texts.map((one) => table.add(one))
        const each = [...new Set(texts)]
        expect(table.size).toBe(each.length)
        expect(numbers).toEqual(texts.map((one) => each.indexOf(one)))
        expect(each.map((_, number) => table.textOf(number))).toEqual(each)
        expect(each.map((one) => table.find(one))).toEqual(each.map((_, number) => number))
        expect(table.find(other)).toBe(each.indexOf(other))
      }),
    )
  })

  test('finds the longer texts that have letters inside, until it is told to stop', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), text, fc.nat(5), (texts, letters, most) => {
        const table = new TextTable()
        for (const one of texts) table.add(one)
        const expected = [...new Set(texts)].filter(
          (one) => one !== letters && one.includes(letters),
        )
        const found: string[] = []
        table.visitContaining(letters, (number) => {
          found.push(table.textOf(number))
          return found.length <= most
        })
        expect(found).toEqual(expected.slice(0, most + 1))
      }),
    )
  })

  test('finds those of several letters at once as one after the other', () => {
    const many = fc.array(
      text.filter((letters) => letters.length > 1),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), many, fc.nat(5), (texts, some, most) => {
        const table = new TextTable()
        for (const one of texts) table.add(one)
        const found = some.map((): number[] => [])
        table.visitContainingSome(some, (number, which) => {
          found[which]?.push(number)
          return (found[which]?.length ?? 0) <= most
        })
        const alone = some.map((letters) => {
          const own: number[] = []
          table.visitContaining(letters, (number) => own.push(number) <= most)
          return own
        })
        expect(found).toEqual(alone)
      }),
    )
  })

  test('finds the same as a new table, however often it was looked through while texts came and went', () => {
    const round = fc.record({
      come: fc.array(text, { maxLength: 15 }),
      staying: fc.nat(40),
      kept: fc.option(fc.nat(3)),
    })
    fc.assert(
      fc.property(fc.array(round, { maxLength: 6 }), text, fc.nat(5), (rounds, letters, most) => {
        const table = new TextTable()
        for (const { come, staying, kept } of rounds) {
          for (const one of come) table.add(one)
          expect(foundIn(table, letters, most)).toEqual(foundIn(newOf(table), letters, most))
          table.truncate(staying)
          if (kept !== null) table.keep((number) => number % 4 !== kept)
          expect(foundIn(table, letters, most)).toEqual(foundIn(newOf(table), letters, most))
        }
      }),
    )
  })

  test('drops texts and leaves no letter of theirs in memory', () => {
    const table = new TextTable()
    for (let number = 0; number < 500; number++) table.add(`word${number}`)
    const numbers = table.keep((number) => number % 5 === 0)
    expect(table.size).toBe(100)
    expect([numbers[0], numbers[1], numbers[5], numbers[499]]).toEqual([0, -1, 1, -1])
    expect([table.find('word5'), table.find('word6'), table.textOf(99)]).toEqual([1, -1, 'word495'])
    const letters = String.fromCharCode(...(table.columns()[0] ?? []))
    expect(letters.split('\0')).toEqual(
      [...Array(100).keys()].map((at) => `word${at * 5}`).concat(''),
    )
    expect(table.add('word6')).toBe(100)
  })
})

function newOf(table: TextTable): TextTable {
  const same = new TextTable()
  for (let number = 0; number < table.size; number++) same.add(table.textOf(number))
  return same
}

function foundIn(table: TextTable, letters: string, most: number) {
  const inside: number[] = []
  table.visitContaining(letters, (number) => inside.push(number) <= most)
  return { inside, beginning: [...table.beginningWith(letters)] }
}
