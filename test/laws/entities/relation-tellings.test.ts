import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relationNow, splitContested } from '../../../engine/laws/entities/relation-tellings.ts'

const waits = { by: 'cfl_1', until: null }

function telling(row: number, level: string, since: number, held: typeof waits | null = null) {
  return { row, properties: { level: { value: level, since } }, held }
}

describe('CL-6 SG-3 what is told of one relation', () => {
  it('is of each property the newest, a tie to the later row', () => {
    expect(relationNow([telling(1, 'a', 5), telling(2, 'b', 4)])?.level?.value).toBe('a')
    expect(relationNow([telling(2, 'b', 5), telling(1, 'a', 5)])?.level?.value).toBe('b')
  })

  it('counts what waits only where nobody else tells it, and alone not at all', () => {
    const waiting = {
      ...telling(2, 'b', 9, waits),
      properties: { level: { value: 'b', since: 9 }, color: { value: 'red', since: 9 } },
    }
    expect(relationNow([telling(1, 'a', 5), waiting])).toEqual({
      level: { value: 'a', since: 5 },
      color: { value: 'red', since: 9 },
    })
    expect(relationNow([waiting])).toBeNull()
    expect(relationNow([])).toBeNull()
  })

  it('is the same in whichever order the rows come', () => {
    const row = fc.record({
      row: fc.integer({ min: 1, max: 99 }),
      properties: fc.dictionary(
        fc.constantFrom('level', 'color', 'toString'),
        fc.record({ value: fc.string(), since: fc.integer({ min: 0, max: 3 }) }),
      ),
      held: fc.constantFrom(null, waits),
    })
    const rows = fc.uniqueArray(row, { selector: (one) => one.row, maxLength: 5 })
    fc.assert(
      fc.property(rows, (tellings) => {
        expect(relationNow(tellings.toReversed())).toEqual(relationNow(tellings))
      }),
    )
  })

  it('is contested where it gives a vouched property another value that is no older', () => {
    const vouched = { level: { value: 'reader', since: 5 } }
    const split = (value: string, since: number) =>
      splitContested({ level: { value, since }, toString: { value: 'x', since } }, vouched)
    expect(Object.keys(split('owner', 5).contested)).toEqual(['level'])
    expect(split('owner', 4).contested).toEqual({})
    expect(split('reader', 9).contested).toEqual({})
    expect(Object.keys(split('owner', 5).free)).toEqual(['toString'])
  })
})
