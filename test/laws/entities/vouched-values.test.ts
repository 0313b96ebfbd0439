import { trustLevels } from '../../../contract/lists.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  currentValue,
  historyOf,
  propertyAt,
} from '../../../engine/laws/entities/property-history.ts'
import {
  contestedValue,
  displacingValues,
  firmerValueAt,
  vouchedStanding,
  yieldingValues,
} from '../../../engine/laws/entities/standing.ts'
import { standingOfTrust } from '../../../engine/model/trust.ts'
import type { PropertyValue } from '../../../engine/model/entity.ts'

function value(row: number, since: number, more: Partial<PropertyValue> = {}): PropertyValue {
  return {
    row,
    name: 'city',
    value: `v${row}`,
    since,
    recordedAt: row,
    memoryId: 'mem_main',
    forgotten: null,
    held: null,
    passage: row,
    ...more,
  }
}

const owners = { memoryId: 'mem_owner' }
const waits = { held: { by: 'cfl_1', until: null } }
const isVouched = ({ memoryId }: PropertyValue): boolean => memoryId === owners.memoryId
const standingOf = (one: PropertyValue): number => (isVouched(one) ? 4 : 2)

describe('SG-3 a value that waits beside a vouched one', () => {
  it('is never current, and past in the history for no time', () => {
    const values = [value(1, 10, owners), value(2, 20, waits)]
    expect(currentValue(values, 30)?.row).toBe(1)
    expect(propertyAt(values, { asOf: 30, knownAt: 30 })?.row).toBe(1)
    expect(historyOf(values, 30)).toMatchObject([
      { value: 'v2', state: 'past', since: 20, until: 20 },
      { value: 'v1', state: 'current', until: null },
    ])
  })

  it('counts from its since once it is let go, and did not as known before that', () => {
    const values = [value(1, 10, owners), value(2, 20, { held: { by: 'cfl_1', until: 50 } })]
    expect(currentValue(values, 30)?.row).toBe(2)
    expect(propertyAt(values, { asOf: 20, knownAt: null })?.row).toBe(2)
    expect(propertyAt(values, { asOf: 30, knownAt: 49 })?.row).toBe(1)
    expect(propertyAt(values, { asOf: 30, knownAt: 50 })?.row).toBe(2)
  })
})

describe('SG-3 the vouched value that a telling would displace', () => {
  it('is the one in force then', () => {
    const values = [value(1, 10, owners), value(2, 30)]
    expect(firmerValueAt(values, 20, isVouched)?.row).toBe(1)
    expect(firmerValueAt(values, 10, isVouched)?.row).toBe(1)
    expect(firmerValueAt(values, 9, isVouched)).toBeNull()
    expect(firmerValueAt(values, 30, isVouched)).toBeNull()
  })

  it('stays vouched for where others have repeated it', () => {
    const same = { value: 'Oslo' }
    const repeated = [value(1, 10, { ...owners, ...same }), value(2, 20, same), value(3, 30, same)]
    expect(firmerValueAt(repeated, 40, isVouched)?.row).toBe(1)
    const parted = [...repeated.slice(0, 1), value(4, 15), value(5, 20, same)]
    expect(firmerValueAt(parted, 40, isVouched)).toBeNull()
  })

  it('is none where it was dropped, or waits itself', () => {
    for (const kind of ['archived', 'wrong', 'outdated'] as const) {
      const dropped = value(1, 10, { ...owners, forgotten: { kind, at: 15 } })
      expect(firmerValueAt([dropped], 20, isVouched)).toBeNull()
    }
    expect(firmerValueAt([value(1, 10, { ...owners, ...waits })], 20, isVouched)).toBeNull()
  })
})

const anyValue = fc.record({
  since: fc.integer({ min: 0, max: 6 }),
  value: fc.constantFrom('Oslo', 'Bergen', 'Lima'),
  memoryId: fc.constantFrom('mem_owner', 'mem_main'),
})

describe('CL-13 SG-3 values of two entities that become one', () => {
  it('keep, at any time, what an owner vouches for in either that nobody else vouched over', () => {
    fc.assert(
      fc.property(
        fc.array(anyValue, { maxLength: 5 }),
        fc.array(anyValue, { maxLength: 5 }),
        (left, right) => {
          const [a, b] = [
            left.map((one, at) => value(at * 2 + 1, one.since, one)),
            right.map((one, at) => value(at * 2 + 2, one.since, one)),
          ]
          const held = new Set(
            [...displacingValues(a, b, standingOf), ...displacingValues(b, a, standingOf)].map(
              (one) => one.value.row,
            ),
          )
          const merged = [...a, ...b].map((one) => (held.has(one.row) ? { ...one, ...waits } : one))
          for (const asOf of [0, 2, 4, 6]) {
            const now = propertyAt(merged, { asOf, knownAt: null })
            for (const side of [a, b]) {
              const before = propertyAt(side, { asOf, knownAt: null })
              if (before === null || !isVouched(before) || now === null) continue
              const isOwn = side.some(({ row }) => row === now.row)
              expect(isOwn || isVouched(now) || now.value === before.value).toBe(true)
            }
          }
        },
      ),
    )
  })

  it('have nobody wait whom an owner vouches for, and nobody twice', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { maxLength: 6 }), (told) => {
        const values = told.map((one, at) => value(at + 1, one.since, one))
        const displacing = displacingValues(values.slice(0, 3), values.slice(3), standingOf)
        expect(displacing.some((one) => isVouched(one.value))).toBe(false)
        const rows = displacing.map((one) => one.value.row)
        expect(new Set(rows).size).toBe(rows.length)
      }),
    )
  })
})

const levels = fc.constantFrom(...trustLevels.map(standingOfTrust), vouchedStanding)
const anyTelling = fc.record({
  standing: levels,
  since: fc.integer({ min: 0, max: 8 }),
  value: fc.constantFrom('Oslo', 'Bergen', 'Lima'),
})
type Telling = typeof anyTelling extends fc.Arbitrary<infer T> ? T : never

/** What is current at 5 when these are told in this order, by the law alone. */
function told(order: readonly Telling[]): { readonly value: string; readonly standing: number } {
  const standings = new Map<number, number>()
  const at = (one: PropertyValue): number => standings.get(one.row) ?? 0
  let values: PropertyValue[] = []
  for (const [index, { standing, since, value: said }] of order.entries()) {
    const telling = { value: said, since, standing, now: 5 }
    const row = index + 1
    standings.set(row, standing)
    const own = value(row, since, { value: said })
    if (contestedValue(values, telling, at) !== null) {
      values = [...values, { ...own, ...waits }]
      continue
    }
    const yielding = new Set(yieldingValues(values, telling, at).map((one) => one.row))
    values = values.map((one) => (yielding.has(one.row) ? { ...one, ...waits } : one))
    values.push(own)
  }
  const current = currentValue(values, 5)
  return { value: String(current?.value), standing: current === null ? -1 : at(current) }
}

describe('what low trust tells and what higher trust tells', () => {
  it('leave the higher one current in either order, whenever it has begun', () => {
    fc.assert(
      fc.property(anyTelling, anyTelling, (a, b) => {
        const [low, high] = a.standing <= b.standing ? [a, b] : [b, a]
        fc.pre(low.standing < high.standing && high.since <= 5)
        for (const order of [
          [low, high],
          [high, low],
        ]) {
          expect(told(order).value).toBe(high.value)
        }
      }),
    )
  })

  it('leave what lies ahead for its time, whoever tells it', () => {
    const low = { standing: 0, since: 2, value: 'Bergen' } as const
    const high = { standing: 3, since: 8, value: 'Oslo' } as const
    expect(told([low, high]).value).toBe('Bergen')
    expect(told([high, low]).value).toBe('Bergen')
  })

  it('leave a claim from outside waiting even where the other is newer, and no older word of `main`', () => {
    const older = [value(1, 1)]
    const telling = { value: 'Oslo', since: 3, standing: standingOfTrust('owner'), now: 5 }
    const by = (trust: (typeof trustLevels)[number]) => () => standingOfTrust(trust)
    expect(yieldingValues(older, telling, by('untrusted'))).toEqual(older)
    expect(yieldingValues(older, telling, by('main'))).toEqual([])
  })
})
