import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasRoomFor, relationNow } from '../../../engine/laws/entities/relation-tellings.ts'

const waits = { by: 'cfl_1', until: null }

function telling(row: number, level: string, since: number, held: typeof waits | null = null) {
  return { row, properties: { level: { value: level, since } }, held }
}

describe('CL-6 SG-3 what is told of one relation', () => {
  it('is of each property the newest, a tie to the later row', () => {
    expect(relationNow([telling(1, 'a', 5), telling(2, 'b', 4)], 50)?.level?.value).toBe('a')
    expect(relationNow([telling(2, 'b', 5), telling(1, 'a', 5)], 50)?.level?.value).toBe('b')
  })

  it('counts what waits only where nobody else tells it, and alone not at all', () => {
    const waiting = {
      ...telling(2, 'b', 9, waits),
      properties: { level: { value: 'b', since: 9 }, color: { value: 'red', since: 9 } },
    }
    expect(relationNow([telling(1, 'a', 5), waiting], 50)).toEqual({
      level: { value: 'a', since: 5 },
      color: { value: 'red', since: 9 },
    })
    expect(relationNow([waiting], 50)).toBeNull()
    expect(relationNow([], 50)).toBeNull()
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
        expect(relationNow(tellings.toReversed(), 50)).toEqual(relationNow(tellings, 50))
      }),
    )
  })

  it('leaves out what lies ahead', () => {
    const rows = [telling(1, 'a', 5), telling(2, 'b', 60)]
    expect(relationNow(rows, 50)?.level?.value).toBe('a')
    expect(relationNow(rows, 60)?.level?.value).toBe('b')
  })

  it('has no room in a row for what begins while its value holds', () => {
    const known = { level: { value: 'a', since: 5 } }
    expect(hasRoomFor(known, { name: 'level', since: 9 }, 50)).toBe(true)
    expect(hasRoomFor(known, { name: 'level', since: 60 }, 50)).toBe(false)
    expect(hasRoomFor(known, { name: 'color', since: 60 }, 50)).toBe(true)
    expect(hasRoomFor(known, { name: 'toString', since: 60 }, 50)).toBe(true)
  })
})
