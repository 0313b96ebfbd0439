import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  currentValue,
  historyOf,
  valueAt,
  displacingValues,
  vouchedValueAt,
} from '../../../engine/laws/entities/property-history.ts'
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

describe('SG-3 a value that waits beside a vouched one', () => {
  it('is never current, and past in the history for no time', () => {
    const values = [value(1, 10, owners), value(2, 20, waits)]
    expect(currentValue(values)?.row).toBe(1)
    expect(valueAt(values, { asOf: 30, knownAt: 30 })?.row).toBe(1)
    expect(historyOf(values)).toMatchObject([
      { value: 'v2', state: 'past', since: 20, until: 20 },
      { value: 'v1', state: 'current', until: null },
    ])
  })

  it('counts from its since once it is let go, and did not as known before that', () => {
    const values = [value(1, 10, owners), value(2, 20, { held: { by: 'cfl_1', until: 50 } })]
    expect(currentValue(values)?.row).toBe(2)
    expect(valueAt(values, { asOf: 20, knownAt: null })?.row).toBe(2)
    expect(valueAt(values, { asOf: null, knownAt: 49 })?.row).toBe(1)
    expect(valueAt(values, { asOf: null, knownAt: 50 })?.row).toBe(2)
  })
})

describe('SG-3 the vouched value that a telling would displace', () => {
  it('is the one in force then', () => {
    const values = [value(1, 10, owners), value(2, 30)]
    expect(vouchedValueAt(values, 20, isVouched)?.row).toBe(1)
    expect(vouchedValueAt(values, 10, isVouched)?.row).toBe(1)
    expect(vouchedValueAt(values, 9, isVouched)).toBeNull()
    expect(vouchedValueAt(values, 30, isVouched)).toBeNull()
  })

  it('stays vouched for where others have repeated it', () => {
    const same = { value: 'Oslo' }
    const repeated = [value(1, 10, { ...owners, ...same }), value(2, 20, same), value(3, 30, same)]
    expect(vouchedValueAt(repeated, 40, isVouched)?.row).toBe(1)
    const parted = [...repeated.slice(0, 1), value(4, 15), value(5, 20, same)]
    expect(vouchedValueAt(parted, 40, isVouched)).toBeNull()
  })

  it('is none where it was dropped, or waits itself', () => {
    for (const kind of ['archived', 'wrong', 'outdated'] as const) {
      const dropped = value(1, 10, { ...owners, forgotten: { kind, at: 15 } })
      expect(vouchedValueAt([dropped], 20, isVouched)).toBeNull()
    }
    expect(vouchedValueAt([value(1, 10, { ...owners, ...waits })], 20, isVouched)).toBeNull()
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
            [...displacingValues(a, b, isVouched), ...displacingValues(b, a, isVouched)].map(
              (one) => one.value.row,
            ),
          )
          const merged = [...a, ...b].map((one) => (held.has(one.row) ? { ...one, ...waits } : one))
          for (const asOf of [0, 2, 4, 6, null]) {
            const now = valueAt(merged, { asOf, knownAt: null })
            for (const side of [a, b]) {
              const before = valueAt(side, { asOf, knownAt: null })
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
        const displacing = displacingValues(values.slice(0, 3), values.slice(3), isVouched)
        expect(displacing.some((one) => isVouched(one.value))).toBe(false)
        const rows = displacing.map((one) => one.value.row)
        expect(new Set(rows).size).toBe(rows.length)
      }),
    )
  })
})
