import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  currentValue,
  historyOf,
  propertyAt,
  valuesToAdd,
} from '../../../engine/laws/entities/property-history.ts'
import type { PropertyValue } from '../../../engine/model/entity.ts'

function value(row: number, since: number, text = `v${row}`, recordedAt = row): PropertyValue {
  return {
    row,
    name: 'city',
    value: text,
    since,
    recordedAt,
    memoryId: 'mem_1',
    forgotten: null,
    held: null,
    passage: row,
  }
}

const at90 = { occurredAt: 90, now: 90, isLess: () => false }

describe('CL-7 properties', () => {
  it('the newest since is current, whichever was written first', () => {
    expect(currentValue([value(1, 50), value(2, 40)], 90)?.row).toBe(1)
  })

  it('a value ahead is current once its time has come', () => {
    const values = [value(1, 50), value(2, 80)]
    expect(currentValue(values, 79)?.row).toBe(1)
    expect(currentValue(values, 80)?.row).toBe(2)
    expect(historyOf(values, 79)).toMatchObject([
      { state: 'ahead', until: null },
      { state: 'current', until: null },
    ])
    expect(historyOf(values, 80)).toMatchObject([
      { state: 'current', until: null },
      { state: 'past', until: 80 },
    ])
  })

  it('what somebody firmer says too is told anew', () => {
    const known = [value(1, 50, 'Oslo')]
    const firmer = { ...at90, isLess: () => true }
    expect(valuesToAdd(known, [{ name: 'city', value: 'Oslo' }], firmer)).toHaveLength(1)
  })

  it('a tie goes to the later write', () => {
    expect(currentValue([value(1, 50), value(2, 50)], 90)?.row).toBe(2)
  })

  it('a plain value equal to the current one adds nothing', () => {
    expect(valuesToAdd([value(1, 50, 'Oslo')], [{ name: 'city', value: 'Oslo' }], at90)).toEqual([])
  })

  it('the same value with another since is a history item', () => {
    const given = [{ name: 'city', value: 'Oslo', since: 40 }]
    expect(valuesToAdd([value(1, 50, 'Oslo')], given, at90)).toEqual([{ value: 'Oslo', since: 40 }])
  })

  it('given twice in a call, the later form is the later write', () => {
    const given = [
      { name: 'city', value: 'x' },
      { name: 'city', value: 'y' },
    ]
    expect(valuesToAdd([], given, at90)).toEqual([
      { value: 'x', since: 90 },
      { value: 'y', since: 90 },
    ])
  })

  it('saying the same again, in either form, adds nothing', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ value: fc.constantFrom('a', 'b'), since: fc.integer({ min: 0, max: 3 }) }),
        ),
        (given) => {
          const known = given.map((form, at) => value(at + 1, form.since, form.value))
          const current = currentValue(known, 9)
          if (current === null) return
          const plain = [{ name: 'city', value: current.value }]
          const dated = [{ name: 'city', value: current.value, since: current.since }]
          expect(valuesToAdd(known, plain, { ...at90, now: 9, occurredAt: 9 })).toEqual([])
          expect(valuesToAdd(known, dated, { ...at90, now: 9, occurredAt: 9 })).toEqual([])
        },
      ),
    )
  })
})

describe('CL-12 history', () => {
  it('any interleaving of writes gives what sorting by since gives', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1 }), (sinces) => {
        const values = sinces.map((since, at) => value(at + 1, since))
        const items = historyOf(values, 99)
        const sorted = sinces.toSorted((a, b) => b - a)
        expect(items.map(({ since }) => since)).toEqual(sorted)
        expect(items.map(({ until }) => until)).toEqual([null, ...sorted.slice(0, -1)])
        expect(items.filter(({ state }) => state === 'current')).toHaveLength(1)
      }),
    )
  })

  it('a forgotten value says so, and until when', () => {
    const gone = { ...value(1, 10), forgotten: { kind: 'archived' as const, at: 70 } }
    expect(historyOf([gone], 99)).toMatchObject([{ state: 'forgotten', until: 70 }])
  })
})

describe('CL-31 two clocks', () => {
  // Lisbon since 2, told at 5; Oslo since 8, told at 20.
  const values = [value(1, 2, 'Lisbon', 5), value(2, 8, 'Oslo', 20)]

  it.each([
    [null, null, 'Oslo'],
    [4, null, 'Lisbon'],
    [9, null, 'Oslo'],
    [9, 18, 'Lisbon'],
    [1, null, undefined],
    [null, 4, undefined],
  ])('as_of %s known_at %s is %s', (asOf, knownAt, expected) => {
    expect(propertyAt(values, { asOf: asOf ?? 99, knownAt })?.value).toBe(expected)
  })

  it.each([
    ['archived', null, null, undefined],
    ['archived', 30, null, undefined],
    ['outdated', null, null, undefined],
    ['outdated', 30, null, 'Oslo'],
    ['outdated', null, 45, 'Oslo'],
    ['wrong', null, null, 'Lisbon'],
    ['wrong', 30, null, 'Lisbon'],
    ['wrong', null, 45, 'Oslo'],
  ] as const)(
    'CL-42 forgotten as %s at 50, as_of %s known_at %s: %s',
    (kind, asOf, knownAt, expected) => {
      const [lisbon, oslo] = values
      if (lisbon === undefined || oslo === undefined) throw new Error('two values')
      const forgotten = [lisbon, { ...oslo, forgotten: { kind, at: 50 } }]
      const earlier = kind === 'archived' ? forgotten.slice(1) : forgotten
      expect(propertyAt(earlier, { asOf: asOf ?? 99, knownAt })?.value).toBe(expected)
    },
  )
})
